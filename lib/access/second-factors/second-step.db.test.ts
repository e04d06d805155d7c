// The second step of a sign-in, and the attacks on it.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { authenticateSession } from '@/lib/access/portal-users/authenticate-session'
import { hashPassword } from '@/lib/access/portal-users/portal-user'
import type { SignInSource } from '@/lib/access/portal-users/sign-in-limits'
import { MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import { testApp } from '@/lib/testing/app'
import { authenticator } from '@/lib/testing/people/authenticator'
import { codeAt, person } from '@/lib/testing/people/factor-person'
import { addPasskey, beginPasskey } from './add-passkey'
import { beginPasskeySignIn, beginPasskeyStep } from './begin-passkey-proof'
import { beginSecondStep } from './begin-second-step'
import { finishSecondStep, signInWithPasskey } from './finish-sign-in'
import { forgetEndedAttempts } from './forget-ended-attempts'
import { viewPendingSignIn } from './pending-sign-in'
import type { FactorProof, PasskeyResponse } from './second-factor'

const app = await testApp()
const seller = await app.seller()
const STEP_MS = 30 * SECOND_MS
const visitor = () => app.ctx({ kind: 'anonymous' })

/** Someone with an app, and with the time moved on so that its next code is new. */
async function withTotp() {
  const ana = await person(app, seller.id)
  const own = await ana.withTotp(await ana.session())
  app.advance(2 * STEP_MS)
  return { ...ana, ...own }
}
type Ana = Awaited<ReturnType<typeof withTotp>>

/** The token after the right password. */
async function pass({ enter }: Pick<Ana, 'enter'>): Promise<string> {
  const result = await enter()
  if (result.outcome !== 'second-step') throw new Error(result.outcome)
  return beginSecondStep(visitor(), result.user)
}
const give = (token: string, proof: FactorProof, from: SignInSource = { network: randomUUID() }) =>
  finishSecondStep(visitor(), { token, proof, fromOf: () => from })
const enterWith = (response: PasskeyResponse) =>
  signInWithPasskey(visitor(), { response, fromOf: () => ({ network: randomUUID() }) })
const totp = (secret: string, ago = 0): FactorProof => ({
  kind: 'TOTP',
  code: codeAt(secret, new Date(app.ctx().systemNow.getTime() - ago)),
})
const knownDevice: SignInSource = { network: 'one', device: 'known' }
const wrong: FactorProof = { kind: 'TOTP', code: '000000' }
const sessionsOf = async ({ uuid }: Pick<Ana, 'uuid'>) =>
  (
    await app.sql`select 1 from platform.portal_sessions s join platform.portal_users u on u.id = s.user_id where u.uuid = ${uuid}`
  ).length

/** Someone with a passkey of an authenticator in software. */
async function withPasskey() {
  const ana = await person(app, seller.id)
  const ctx = await ana.as(await ana.session())
  const device = authenticator()
  await addPasskey(ctx, { name: 'Celular', response: device.create(await beginPasskey(ctx)) })
  return { ...ana, device }
}

test('the right password of a person with a second factor opens no session, and a code of the app does', async () => {
  const ana = await withTotp()
  const before = await sessionsOf(ana)
  const token = await pass(ana)
  expect(await sessionsOf(ana)).toBe(before)
  expect(await authenticateSession(visitor(), randomUUID())).toBeUndefined()
  expect(await viewPendingSignIn(visitor(), token)).toEqual({ passkey: false, totp: true, recoveryCodes: 10 })
  expect(await give(token, wrong)).toEqual({ outcome: 'refused' })
  const result = await give(token, totp(ana.secret))
  expect(result).toMatchObject({ outcome: 'signed-in', email: ana.email })
  const [entry] = await app.sql`select actor_name, seller_id::int, "after" from audit_entries
    where action = 'sign-in.succeeded' and resource = ${ana.uuid} order by id desc`
  expect(entry).toEqual({ actor_name: ana.email, seller_id: seller.id, after: { factor: 'TOTP' } })
})

test('a code is accepted once, also by two sign-ins at the same time, and an older one not after it', async () => {
  const ana = await withTotp()
  const proof = totp(ana.secret)
  const both = await Promise.all([give(await pass(ana), proof), give(await pass(ana), proof)])
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['refused', 'signed-in'])
  expect(await give(await pass(ana), totp(ana.secret, STEP_MS))).toEqual({ outcome: 'refused' })
  app.advance(STEP_MS)
  expect(await give(await pass(ana), totp(ana.secret))).toMatchObject({ outcome: 'signed-in' })
})

test('a code is valid one step before and after its own, and no longer', async () => {
  const ana = await withTotp()
  expect(await give(await pass(ana), totp(ana.secret, 2 * STEP_MS))).toEqual({ outcome: 'refused' })
  expect(await give(await pass(ana), totp(ana.secret, STEP_MS))).toMatchObject({ outcome: 'signed-in' })
})

test('a code, a recovery code and a passkey of another person are refused', async () => {
  const [ana, rui, eva] = [await withTotp(), await withTotp(), await withPasskey()]
  const token = await pass(ana)
  const [code] = rui.recoveryCodes as [string]
  expect(await give(token, totp(rui.secret))).toEqual({ outcome: 'refused' })
  expect(await give(token, { kind: 'RECOVERY_CODE', code })).toEqual({ outcome: 'refused' })
  const response = eva.device.sign(await beginPasskeyStep(visitor(), { token }))
  expect(await give(token, { kind: 'PASSKEY', response })).toEqual({ outcome: 'refused' })
})

test('a recovery code signs in once, however it is typed', async () => {
  const ana = await withTotp()
  const [code] = ana.recoveryCodes as [string]
  const proof: FactorProof = { kind: 'RECOVERY_CODE', code: ` ${code.toLowerCase().replaceAll('-', ' ')}` }
  const both = await Promise.all([give(await pass(ana), proof), give(await pass(ana), proof)])
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['refused', 'signed-in'])
  const rows = await app.sql<{ code_hash: string }[]>`select code_hash from platform.recovery_codes`
  expect(rows.every(({ code_hash }) => code_hash.startsWith('$argon2id$'))).toBe(true)
})

test('a pending sign-in ends after ten minutes and with its first success', async () => {
  const ana = await withTotp()
  const [late, used] = [await pass(ana), await pass(ana)]
  expect(await give(used, totp(ana.secret))).toMatchObject({ outcome: 'signed-in' })
  app.advance(STEP_MS)
  expect(await give(used, totp(ana.secret))).toEqual({ outcome: 'expired' })
  app.advance(10 * MINUTE_MS)
  expect(await give(late, totp(ana.secret))).toEqual({ outcome: 'expired' })
  expect(await viewPendingSignIn(visitor(), late)).toBeUndefined()
  expect(await forgetEndedAttempts(app.ctx())).toBeGreaterThan(0)
})

test('a pending sign-in ends with a change of the password', async () => {
  const ana = await withTotp()
  const token = await pass(ana)
  await app.sql`update platform.portal_users set password_hash = ${await hashPassword('another one')} where uuid = ${ana.uuid}`
  expect(await viewPendingSignIn(visitor(), token)).toBeUndefined()
  expect(await give(token, totp(ana.secret))).toEqual({ outcome: 'expired' })
})

test('80 wrong codes at once from one network: 5 are checked, and the right password gives no new ones', async () => {
  const ana = await withTotp()
  const token = await pass(ana)
  const all = await Promise.all(Array.from({ length: 80 }, () => give(token, wrong, { network: 'one' })))
  expect(all.filter(({ outcome }) => outcome === 'refused')).toHaveLength(5)
  expect(await give(await pass(ana), totp(ana.secret), { network: 'one' })).toMatchObject({ outcome: 'wait' })
  expect(await give(await pass(ana), totp(ana.secret), knownDevice)).toMatchObject({
    outcome: 'signed-in',
  })
})

test('30 wrong codes a day are checked over all networks, and a device on which the person signed in is not affected', async () => {
  const ana = await withTotp()
  const token = await pass(ana)
  const outcomes: string[] = []
  for (let n = 0; n < 40; n++) outcomes.push((await give(token, wrong)).outcome)
  expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(30)
  expect(await give(token, totp(ana.secret))).toMatchObject({ outcome: 'wait' })
  expect(await give(token, totp(ana.secret), knownDevice)).toMatchObject({ outcome: 'signed-in' })
})

test('a passkey signs in as the second step, and alone', async () => {
  const ana = await withPasskey()
  const token = await pass(ana)
  const response = ana.device.sign(await beginPasskeyStep(visitor(), { token }))
  expect(await give(token, { kind: 'PASSKEY', response })).toMatchObject({ outcome: 'signed-in' })
  const alone = ana.device.sign(await beginPasskeySignIn(visitor()))
  expect(await enterWith(alone)).toMatchObject({ outcome: 'signed-in', email: ana.email })
})

test('of 40 refused passkeys the audit log gets five in 15 minutes, and a right one is accepted at once', async () => {
  const ana = await withPasskey()
  const step = async (userVerified = true) => {
    const token = await pass(ana)
    const response = ana.device.sign(await beginPasskeyStep(visitor(), { token }), { userVerified })
    return (await give(token, { kind: 'PASSKEY', response })).outcome
  }
  const recorded = async () => (await ana.audited()).filter((action) => action === 'sign-in.failed').length
  for (let n = 0; n < 40; n++) expect(await step(false)).toBe('refused')
  expect([await recorded(), await step()]).toEqual([5, 'signed-in'])
  app.advance(15 * MINUTE_MS)
  expect([await step(false), await recorded()]).toEqual(['refused', 6])
})

test('the second step and a passkey alone are sign-ins on a new device, unless the device is known', async () => {
  const ana = await withPasskey()
  const mailed = async () =>
    (await ana.mails()).filter((subject) => subject === 'Entraram na sua conta em um aparelho novo').length
  const before = await mailed()
  const step = async (from?: SignInSource) => {
    const token = await pass(ana)
    const response = ana.device.sign(await beginPasskeyStep(visitor(), { token }))
    return give(token, { kind: 'PASSKEY', response }, from)
  }
  await step()
  await enterWith(ana.device.sign(await beginPasskeySignIn(visitor())))
  expect(await mailed()).toBe(before + 2)
  await step(knownDevice)
  expect(await mailed()).toBe(before + 2)
  await step({ ...knownDevice, isNewDevice: true })
  expect(await mailed()).toBe(before + 3)
  expect((await ana.audited()).filter((action) => action === 'sign-in.new-device')).toHaveLength(before + 3)
})

test('a challenge is answered once, within five minutes, and only for what it was issued', async () => {
  const ana = await withPasskey()
  const begin = () => beginPasskeySignIn(visitor())
  const answer = ana.device.sign(await begin())
  const twice = await Promise.all([enterWith(answer), enterWith(answer)])
  expect(twice.map(({ outcome }) => outcome).toSorted()).toEqual(['refused', 'signed-in'])

  const late = await begin()
  app.advance(5 * MINUTE_MS)
  const ofStep = await beginPasskeyStep(visitor(), { token: await pass(ana) })
  const invented = { challenge: Buffer.from('invented').toString('base64url') }
  for (const challenge of [late, ofStep, invented])
    expect(await enterWith(ana.device.sign(challenge))).toEqual({ outcome: 'refused' })
  const ofOther = await beginPasskeyStep(visitor(), { token: await pass(ana) })
  const response = ana.device.sign(ofOther)
  expect(await give(await pass(ana), { kind: 'PASSKEY', response })).toEqual({ outcome: 'refused' })
})

test('a signature for another site, without user verification or by an unknown passkey is refused', async () => {
  const ana = await withPasskey()
  const begin = () => beginPasskeySignIn(visitor())
  for (const circumstances of [
    { origin: 'http://localhost:3001' },
    { origin: 'https://localhost' },
    { userVerified: false },
  ]) {
    const answer = ana.device.sign(await begin(), circumstances)
    expect(await enterWith(answer), JSON.stringify(circumstances)).toEqual({
      outcome: 'refused',
    })
  }
  expect(await enterWith(authenticator().sign(await begin()))).toEqual({
    outcome: 'refused',
  })
  const foreign = {
    ...authenticator('evil.example').sign(await begin()),
    id: ana.device.sign(await begin()).id,
  }
  expect(await enterWith(foreign)).toEqual({ outcome: 'refused' })
})

test('a copy of an authenticator, whose counter does not grow, is refused and recorded', async () => {
  const ana = await withPasskey()
  const enter = async (counter: number) =>
    (await enterWith(ana.device.sign(await beginPasskeySignIn(visitor()), { counter }))).outcome
  expect([await enter(7), await enter(7), await enter(6), await enter(0), await enter(8)]).toEqual([
    ...['signed-in', 'refused', 'refused', 'refused', 'signed-in'],
  ])
  const entries = await app.sql`select "before", "after" from audit_entries
    where action = 'factor.copy-refused' and actor_name = ${ana.email} order by id limit 1`
  expect([...entries]).toEqual([{ before: { counter: 7 }, after: { counter: 7 } }])
})
