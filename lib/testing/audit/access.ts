// How each action on sign-ins, sessions, passwords, second factors and the demands of a seller is performed.

import { changePassword } from '@/lib/access/passwords/change-password'
import { resetPassword } from '@/lib/access/passwords/reset-password'
import { auditFailedSignIns } from '@/lib/access/portal-users/audit-failed-sign-ins'
import { changePreferences } from '@/lib/access/portal-users/change-preferences'
import { requestMailLink } from '@/lib/access/portal-users/mail-links/request-mail-link'
import { sendMailLinks } from '@/lib/access/portal-users/mail-links/send-mail-links'
import { addPasskey, beginPasskey } from '@/lib/access/second-factors/add-passkey'
import { beginPasskeySignIn } from '@/lib/access/second-factors/begin-passkey-proof'
import { changeDemands } from '@/lib/access/second-factors/change-demands'
import { signInWithPasskey } from '@/lib/access/second-factors/finish-sign-in'
import { listFactors } from '@/lib/access/second-factors/list-factors'
import { removeFactor } from '@/lib/access/second-factors/remove-factor'
import { renewRecoveryCodes } from '@/lib/access/second-factors/renew-recovery-codes'
import { stepUp } from '@/lib/access/second-factors/step-up'
import { revokeOwnSession } from '@/lib/access/sessions/revoke-own-session'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import type { TestApp } from '@/lib/testing/app'
import { authenticator } from '@/lib/testing/people/authenticator'
import { person } from '@/lib/testing/people/factor-person'
import { mailedToken } from '@/lib/testing/people/mailed-token'
import type { Performed } from './people'

const NEW_PASSWORD = 'quatro cavalos verdes no trem'
const WRONG_PASSWORD = 'another password'

const newPerson = async (app: TestApp) => person(app, (await app.seller()).id)

/** Someone with a session and its context. */
async function signedIn(app: TestApp) {
  const ana = await newPerson(app)
  const sessionUuid = await ana.session()
  return { ...ana, sessionUuid, ctx: await ana.as(sessionUuid) }
}

/** Someone who typed wrong passwords, which the job has recorded. */
async function failing(app: TestApp, times: number) {
  const ana = await newPerson(app)
  for (let n = 0; n < times; n += 1) await ana.tryPassword(WRONG_PASSWORD)
  app.advance(2 * MINUTE_MS)
  await auditFailedSignIns(app.ctx())
  return [WRONG_PASSWORD]
}

/** Someone with an authenticator app, and its secrets. */
async function withTotp(app: TestApp) {
  const ana = await signedIn(app)
  const { secret, recoveryCodes } = await ana.withTotp(ana.sessionUuid)
  return { ...ana, ctx: await ana.as(ana.sessionUuid), secrets: [secret, ...recoveryCodes] }
}

/** Someone who requested a link for a new password, and the token of the link. */
async function withResetLink(app: TestApp) {
  const { email } = await newPerson(app)
  await requestMailLink(app.ctx({ kind: 'anonymous' }), { kind: 'PASSWORD_RESET', email })
  await sendMailLinks(app.ctx())
  return mailedToken(app, email)
}

async function signIn(app: TestApp) {
  const ana = await newPerson(app)
  return [await ana.session(), ana.password]
}

export const performedOnAccess: Performed = {
  'sign-in.succeeded': signIn,
  'sign-in.new-device': signIn,
  'sign-in.failed': (app) => failing(app, 1),
  'sign-in.locked': (app) => failing(app, 5),
  async 'session.revoked'(app) {
    const ana = await signedIn(app)
    await revokeOwnSession(ana.ctx, { uuid: await ana.session() })
    return [ana.password]
  },
  async 'password.changed'(app) {
    const { ctx, password } = await signedIn(app)
    await changePassword(ctx, { current: password, password: NEW_PASSWORD })
    return [password, NEW_PASSWORD]
  },
  async 'preferences.changed'(app) {
    const { ctx, password } = await signedIn(app)
    await changePreferences(ctx, { timeZone: 'America/Manaus' })
    return [password]
  },
  async 'password.reset-requested'(app) {
    return [await withResetLink(app)]
  },
  async 'password.reset'(app) {
    const token = await withResetLink(app)
    await resetPassword(app.ctx({ kind: 'anonymous' }), { token, password: NEW_PASSWORD })
    return [token, NEW_PASSWORD]
  },
  async 'factor.added'(app) {
    return (await withTotp(app)).secrets
  },
  async 'factor.removed'(app) {
    const { ctx, secrets } = await withTotp(app)
    const { totp } = await listFactors(ctx)
    await removeFactor(ctx, { uuid: totp!.uuid })
    return secrets
  },
  async 'factor.recovery-codes'(app) {
    const { ctx, secrets } = await withTotp(app)
    const { recoveryCodes } = await renewRecoveryCodes(ctx)
    return [...secrets, ...recoveryCodes]
  },
  async 'factor.confirmed'(app) {
    const { ctx, password } = await signedIn(app)
    await stepUp(ctx, { kind: 'PASSWORD', password })
    return [password]
  },
  async 'factor.copy-refused'(app) {
    const { ctx } = await signedIn(app)
    const device = authenticator()
    await addPasskey(ctx, { name: 'Celular', response: device.create(await beginPasskey(ctx)) })
    const visitor = app.ctx({ kind: 'anonymous' })
    const copied = device.sign(await beginPasskeySignIn(visitor), { counter: 1 })
    await signInWithPasskey(visitor, { response: copied, fromOf: () => ({ network: 'n' }) })
    return [copied.id, copied.response.signature]
  },
  async 'security.changed'(app) {
    const { ctx, password } = await signedIn(app)
    await changeDemands(ctx, { secondFactorRequired: false, refundStepUpAbove: centavos(3_000) })
    return [password]
  },
}
