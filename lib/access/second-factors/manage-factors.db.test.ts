// Adding and removing second factors, what a seller demands, and the proof before sensitive actions.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createApiKey } from '@/lib/access/api-keys/create-api-key'
import { authenticateSession } from '@/lib/access/portal-users/authenticate-session'
import { signIn } from '@/lib/access/portal-users/sign-in'
import { switchSeller } from '@/lib/access/portal-users/switch-seller'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { testApp } from '@/lib/testing/app'
import { authenticator } from '@/lib/testing/people/authenticator'
import { codeAt, person } from '@/lib/testing/people/factor-person'
import { teamShop } from '@/lib/testing/shops/team-shop'
import { addPasskey, beginPasskey } from './add-passkey'
import { beginPasskeyStepUp } from './begin-passkey-proof'
import { changeDemands } from './change-demands'
import { listFactors } from './list-factors'
import { removeFactor } from './remove-factor'
import { renamePasskey } from './rename-passkey'
import { renewRecoveryCodes } from './renew-recovery-codes'
import { beginTotp, confirmTotp } from './set-up-totp'
import { listStepUpMethods, stepUp } from './step-up'

const app = await testApp()
const needsProof = { code: 'FORBIDDEN', details: { stepUp: true } }
const key = { title: 'loja', scopes: ['read' as const], addresses: [], expiresInDays: 30 }
const live = (uuid: string) => authenticateSession(app.ctx(), uuid)
const mailsTo = (email: string) =>
  app.sql`select subject, text from mails
    where recipient = ${email} and subject = 'Seu segundo fator mudou' order by id`
const entriesOf = async (email: string) =>
  (
    await app.sql<{ action: string }[]>`select action from audit_entries
      where actor_name = ${email} and (action like 'factor.%' or action = 'security.changed') order by id`
  ).map(({ action }) => action)

test('the first factor ends the sessions that the password opened, returns ten codes once, and is mailed and recorded', async () => {
  const ana = await person(app, (await app.seller()).id)
  const [stolen, own] = [await ana.session(), await ana.session()]
  const { recoveryCodes, secret } = await ana.withTotp(own)
  expect(new Set(recoveryCodes)).toHaveProperty('size', 10)
  expect([await live(stolen), (await live(own))?.email]).toEqual([undefined, ana.email])
  const ctx = await ana.as(own)
  expect(await listFactors(ctx)).toMatchObject({ passkeys: [], totp: {}, recoveryCodes: 10 })
  const device = authenticator()
  expect(
    await addPasskey(ctx, { name: 'Celular', response: device.create(await beginPasskey(ctx)) }),
  ).toEqual({})
  const { passkeys } = await listFactors(ctx)
  await renamePasskey(ctx, { uuid: passkeys[0]!.uuid, name: 'Tablet' })
  expect(await listFactors(ctx)).toMatchObject({ passkeys: [{ name: 'Tablet', lastUsedAt: null }] })
  const mails = (await mailsTo(ana.email)).map(({ text }) => text.split('\n')[2])
  expect(mails).toEqual([
    'Um aplicativo de códigos foi adicionado à sua conta.',
    'A chave de acesso “Celular” foi adicionada à sua conta.',
  ])
  expect(await entriesOf(ana.email)).toEqual(['factor.added', 'factor.added'])
  const [row] =
    await app.sql`select sealed_secret from platform.totp_factors order by created_at desc limit 1`
  expect(row!.sealed_secret).toMatch(/^v1\./)
  expect(JSON.stringify(await app.sql`select * from audit_entries`)).not.toContain(secret)
})

test('the mail about a factor of a person of the operator links to the security page of the operator', async () => {
  const { person: add, asOperator } = await teamShop(app)
  const eva = await add(undefined, { operatorRole: 'ADMIN' })
  const ctx = asOperator(eva)
  await confirmTotp(ctx, { code: codeAt((await beginTotp(ctx)).secret, ctx.systemNow) })
  const [mail] = await mailsTo(eva.email)
  expect(mail!.text).toContain('http://localhost:3000/operator/security')
})

test('every person of the operator needs a second factor there, and keeps the last one', async () => {
  const { person: add, asOperator } = await teamShop(app)
  const eva = await add(undefined, { operatorRole: 'VIEWER' })
  const opened = await signIn(app.ctx(), eva, { network: randomUUID() })
  if (opened.outcome !== 'signed-in') throw new Error(opened.outcome)
  expect(await live(opened.sessionUuid)).toMatchObject({ requiredStep: 'second-factor' })
  const ctx = asOperator(eva, 'VIEWER')
  await confirmTotp(ctx, { code: codeAt((await beginTotp(ctx)).secret, ctx.systemNow) })
  const { uuid } = (await listFactors(ctx)).totp!
  await expect(removeFactor(ctx, { uuid })).rejects.toMatchObject({ code: 'CONFLICT' })
  await app.sql`update platform.portal_users set operator_role = null where uuid = ${eva.uuid}`
  await removeFactor(ctx, { uuid })
})

test('an app counts only after one of its codes, within 15 minutes, and a second one is refused', async () => {
  const ana = await person(app, (await app.seller()).id)
  const session = await ana.session()
  const ctx = await ana.as(session)
  const { secret } = await beginTotp(ctx)
  await expect(confirmTotp(ctx, { code: '12 34 5' })).rejects.toMatchObject({ code: 'BAR-0100' })
  expect((await ana.enter()).outcome).toBe('signed-in')
  app.advance(16 * MINUTE_MS)
  await stepUp(await ana.as(session), { kind: 'PASSWORD', password: ana.password })
  const later = await ana.as(session)
  const late = { code: codeAt(secret, later.systemNow) }
  await expect(confirmTotp(later, late)).rejects.toMatchObject({ code: 'CONFLICT' })
  await ana.withTotp(session)
  await expect(beginTotp(await ana.as(session))).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await ana.enter()).outcome).toBe('second-step')
})

test('a new passkey is refused from another site, for a challenge of another session, and twice', async () => {
  const ana = await person(app, (await app.seller()).id)
  const [one, two] = [await ana.as(await ana.session()), await ana.as(await ana.session())]
  const refused = { code: 'BAR-0100' }
  const foreign = authenticator().create(await beginPasskey(one), { origin: 'https://evil.example' })
  await expect(addPasskey(one, { name: 'x', response: foreign })).rejects.toMatchObject(refused)
  const unverified = authenticator().create(await beginPasskey(one), { userVerified: false })
  await expect(addPasskey(one, { name: 'x', response: unverified })).rejects.toMatchObject(refused)
  const ofOther = authenticator().create(await beginPasskey(two))
  await expect(addPasskey(one, { name: 'x', response: ofOther })).rejects.toMatchObject(refused)
  const device = authenticator()
  await addPasskey(one, { name: 'x', response: device.create(await beginPasskey(one)) })
  const again = device.create(await beginPasskey(one))
  await expect(addPasskey(one, { name: 'x', response: again })).rejects.toMatchObject(refused)
})

test('a factor of another person can be neither removed nor renamed', async () => {
  const { id } = await app.seller()
  const [ana, rui] = [await person(app, id), await person(app, id)]
  const ctx = await ana.as(await ana.session())
  await addPasskey(ctx, { name: 'Celular', response: authenticator().create(await beginPasskey(ctx)) })
  const { uuid } = (await listFactors(ctx)).passkeys[0]!
  const foreign = await rui.as(await rui.session())
  await expect(removeFactor(foreign, { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(renamePasskey(foreign, { uuid, name: 'meu' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await listFactors(ctx)).passkeys).toMatchObject([{ name: 'Celular' }])
})

test('a seller that requires a second factor limits sessions without one, and its members keep their last one', async () => {
  const { id } = await app.seller()
  const [owner, member] = [await person(app, id), await person(app, id)]
  const [ofOwner, ofMember] = [await owner.session(), await member.session()]
  const demand = { secondFactorRequired: true, refundStepUpAbove: null }
  await expect(changeDemands(await owner.as(ofOwner), demand)).rejects.toMatchObject({ code: 'CONFLICT' })
  await owner.withTotp(ofOwner)
  await changeDemands(await owner.as(ofOwner), demand)
  expect((await live(ofOwner))?.requiredStep).toBeUndefined()
  expect(await live(ofMember)).toMatchObject({ requiredStep: 'second-factor' })
  await member.withTotp(ofMember)
  expect((await live(ofMember))?.requiredStep).toBeUndefined()
  const uuid = (await listFactors(await member.as(ofMember))).totp!.uuid
  const remove = async () => removeFactor(await member.as(ofMember), { uuid })
  await expect(remove()).rejects.toMatchObject({ code: 'CONFLICT' })
  await changeDemands(await owner.as(ofOwner), { ...demand, secondFactorRequired: false })
  await remove()
  expect(await listFactors(await member.as(ofMember))).toEqual({ passkeys: [], recoveryCodes: 0 })
  await changeDemands(await owner.as(ofOwner), demand)
  expect(await live(ofMember)).toMatchObject({ requiredStep: 'second-factor' })
  expect(await entriesOf(member.email)).toEqual(['factor.added', 'factor.removed'])
  expect(await entriesOf(owner.email)).toEqual(['factor.added', ...Array(3).fill('security.changed')])
})

test('a session that changes to a seller that requires a second factor is limited there', async () => {
  const [first, second] = [await app.seller(), await app.seller()]
  const ana = await person(app, first.id)
  await app.sql`insert into platform.memberships (user_id, seller_id, role, created_at)
    select id, ${second.id}, 'VIEWER', now() from platform.portal_users where uuid = ${ana.uuid}`
  await app.sql`update sellers set security = '{"secondFactorRequired": true}' where id = ${second.id}`
  const session = await ana.session()
  expect((await live(session))?.requiredStep).toBeUndefined()
  await switchSeller(await ana.as(session), { seller: second.uuid })
  expect(await live(session)).toMatchObject({ requiredStep: 'second-factor', role: 'VIEWER' })
  await ana.withTotp(session)
  expect((await live(session))?.requiredStep).toBeUndefined()
})

test('a sign-in is a proof for five minutes, and the password renews it only for a person without a factor', async () => {
  const ana = await person(app, (await app.seller()).id)
  const session = await ana.session()
  await createApiKey(await ana.as(session), key)
  app.advance(5 * MINUTE_MS)
  const stale = await ana.as(session)
  await expect(createApiKey(stale, key)).rejects.toMatchObject(needsProof)
  for (const use of [beginPasskey, beginTotp, renewRecoveryCodes])
    await expect(use(stale)).rejects.toMatchObject(needsProof)
  await expect(removeFactor(stale, { uuid: randomUUID() })).rejects.toMatchObject(needsProof)
  expect(await listStepUpMethods(stale)).toMatchObject({ password: true })
  const wrong = { kind: 'PASSWORD', password: 'wrong' } as const
  await expect(stepUp(stale, wrong)).rejects.toMatchObject({ code: 'BAR-0100' })
  await expect(createApiKey(await ana.as(session), key)).rejects.toMatchObject(needsProof)
  await stepUp(stale, { kind: 'PASSWORD', password: ana.password })
  await createApiKey(await ana.as(session), key)

  await ana.withTotp(session)
  app.advance(6 * MINUTE_MS)
  const later = await ana.as(session)
  expect(await listStepUpMethods(later)).toMatchObject({ password: false, totp: true })
  const password = { kind: 'PASSWORD', password: ana.password } as const
  await expect(stepUp(later, password)).rejects.toMatchObject({ code: 'BAR-0100' })
  await expect(createApiKey(await ana.as(session), key)).rejects.toMatchObject(needsProof)
})

test('a step-up takes a code or a passkey, counts for its own session only, and its attempts are limited', async () => {
  const ana = await person(app, (await app.seller()).id)
  const session = await ana.session()
  const { secret } = await ana.withTotp(session)
  const ctx = await ana.as(session)
  const device = authenticator()
  await addPasskey(ctx, { name: 'Celular', response: device.create(await beginPasskey(ctx)) })
  app.advance(6 * MINUTE_MS)
  const stale = await ana.as(session)
  await stepUp(stale, { kind: 'TOTP', code: codeAt(secret, stale.systemNow) })
  expect((await ana.as(session)).actor).toMatchObject({ provenAt: stale.systemNow })
  app.advance(6 * MINUTE_MS)
  const again = await ana.as(session)
  await stepUp(again, { kind: 'PASSKEY', response: device.sign(await beginPasskeyStepUp(again)) })
  await createApiKey(await ana.as(session), key)
  app.advance(6 * MINUTE_MS)
  const last = await ana.as(session)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => stepUp(last, { kind: 'TOTP', code: '000000' })),
  )
  const codes = outcomes.map((one) => (one.status === 'rejected' ? one.reason.code : 'ok'))
  expect(codes.filter((code) => code === 'BAR-0100')).toHaveLength(5)
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(15)
  expect(await entriesOf(ana.email)).toEqual([
    ...['factor.added', 'factor.added', 'factor.confirmed', 'factor.confirmed'],
  ])
})

test('new recovery codes replace the earlier ones', async () => {
  const ana = await person(app, (await app.seller()).id)
  const session = await ana.session()
  const { recoveryCodes } = await ana.withTotp(session)
  const renewed = await renewRecoveryCodes(await ana.as(session))
  expect(renewed.recoveryCodes).toHaveLength(10)
  app.advance(6 * MINUTE_MS)
  const stale = await ana.as(session)
  const [former, code] = [recoveryCodes[0]!, renewed.recoveryCodes[0]!]
  await expect(stepUp(stale, { kind: 'RECOVERY_CODE', code: former })).rejects.toMatchObject({
    code: 'BAR-0100',
  })
  await stepUp(stale, { kind: 'RECOVERY_CODE', code })
  expect(await listFactors(stale)).toMatchObject({ recoveryCodes: 9 })
})
