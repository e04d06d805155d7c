// A person who works for sellers of two cells: what is shown, recorded and demanded of all of them.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listLiveSessions } from '@/lib/access/sessions/store'
import { inCell } from '@/lib/base/cells/in-cell'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { ALWAYS_PROVEN, testApp } from '@/lib/testing/app'
import { withAwayCell } from '@/lib/testing/database/away-cell'
import { addPerson } from '@/lib/testing/shops/add-person'
import { authenticateSession, type OperatorSession } from './authenticate-session'
import { listWorkplaces } from './membership-store'
import { openSession } from './open-session'
import { signIn } from './sign-in'
import { countDemandingSellers, findUserByEmail } from './store'
import { beginView } from './viewing/begin-view'
import { endView } from './viewing/end-view'

const app = await testApp()
const second = await app.addCell()
const sellers = [await app.seller({ fantasyName: 'Um' }), await app.seller({ fantasyName: 'Dois' }, second)]
const person = await addPerson(app, { sellerId: sellers[0]!.id })
const [user] = await app.sql`
  insert into platform.memberships (user_id, seller_id, role, created_at)
  select id, ${sellers[1]!.id}, 'VIEWER', now() from platform.portal_users where uuid = ${person.uuid} returning user_id`
const userId = Number(user!.user_id)
const inSecond = async () => (await inCell(app.ctx(), second)).db
const away = () => withAwayCell(app.ctx(), second)

async function signedIn(ctx = app.ctx({ kind: 'anonymous' })) {
  const opened = await signIn(ctx, person, { network: person.email })
  if (!('sessionUuid' in opened)) throw new Error(opened.outcome)
}

async function signInsOf(): Promise<number[][]> {
  const entries = sql`select seller_id from audit_entries where action = 'sign-in.succeeded' order by id`
  const rows = [await app.db.execute(entries), await (await inSecond()).execute(entries)]
  return rows.map((found) => [...found].map((row) => row.seller_id as number))
}

test('all sellers are shown, and without a cell those of the others', async () => {
  const names = async (ctx = app.ctx()) => (await listWorkplaces(ctx, person.uuid)).map(({ name }) => name)
  expect(await names()).toEqual(['Dois', 'Um'])
  expect(await names(away())).toEqual(['Um'])
})

test('a sign-in is in the log of each seller; for a cell that does not answer the log of the platform has it', async () => {
  await signedIn()
  expect(await signInsOf()).toEqual([[sellers[0]!.id], [sellers[1]!.id]])
  expect(await listLiveSessions(app.ctx(), userId, app.ctx().systemNow)).toHaveLength(1)
  await signedIn(withAwayCell(app.ctx({ kind: 'anonymous' }), second))
  expect(await signInsOf()).toEqual([[sellers[0]!.id, sellers[0]!.id, null], [sellers[1]!.id]])
})

test('a sign-in that is rolled back with what surrounds it is in no log; one that commits there is in all', async () => {
  const before = await signInsOf()
  const anonymous = app.ctx({ kind: 'anonymous' })
  const user = (await findUserByEmail(app.db, person.email))!
  const open = (inner: Ctx) => openSession(inner, user, { from: { network: person.email } })
  const noticesIn = async () =>
    [...(await (await inSecond()).execute(sql`select 1 from notices where kind = 'NEW_DEVICE'`))].length
  const notices = await noticesIn()
  const rolledBack = transaction(anonymous, async (inner) => {
    await open(inner)
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect([await signInsOf(), await noticesIn()]).toEqual([before, notices])
  await transaction(anonymous, open)
  const [first, other] = await signInsOf()
  expect([first!.length, other!.length]).toEqual([before[0]!.length + 1, before[1]!.length + 1])
  expect(await noticesIn()).toBe(notices + 1)
})

test('a person signs in at a seller whose cell answers, and where all do at the one of the last session', async () => {
  const sessionOf = async (ctx: Ctx) => {
    app.advance(1_000)
    const now = app.ctx().systemNow
    const opened = await signIn({ ...ctx, systemNow: now }, person, { network: person.email })
    if (!('sessionUuid' in opened)) throw new Error(opened.outcome)
    return { uuid: opened.sessionUuid, session: await authenticateSession(ctx, opened.sessionUuid) }
  }
  const { uuid } = await sessionOf(app.ctx())
  await app.sql`update platform.portal_sessions set seller_id = ${sellers[1]!.id} where uuid = ${uuid}`
  expect((await sessionOf(app.ctx())).session).toMatchObject({ seller: { id: sellers[1]!.id } })
  expect((await sessionOf(away())).session).toMatchObject({ seller: { id: sellers[0]!.id } })
})

test('a person of the operator keeps the area, and ends the look at a seller, while its cell does not answer', async () => {
  const { email, password } = await addPerson(app, { operatorRole: 'ADMIN' })
  const opened = await signIn(app.ctx(), { email, password }, { network: email })
  if (!('sessionUuid' in opened)) throw new Error(opened.outcome)
  const { sessionUuid } = opened
  const session = async (ctx = app.ctx()) => (await authenticateSession(ctx, sessionUuid)) as OperatorSession
  const { userUuid } = await session()
  const actor = { kind: 'operator-user' as const, userUuid, sessionUuid, role: 'ADMIN' as const, email }
  const as = (ctx: Ctx): Ctx => ({ ...ctx, actor: { ...actor, ...ALWAYS_PROVEN } })
  await beginView(as(app.ctx()), { seller: sellers[1]!.uuid, reason: 'A chamado 1234' })
  expect((await session()).viewing).toMatchObject({ seller: { id: sellers[1]!.id } })
  const without = await session(away())
  expect([without.operatorRole, without.viewing]).toEqual(['ADMIN', undefined])
  await endView(as(away()))
  expect((await session()).viewing).toBeUndefined()
  const [entry] =
    await app.sql`select seller_id, resource from audit_entries where action = 'seller.view-ended'`
  expect(entry).toEqual({ seller_id: null, resource: sellers[1]!.uuid })
})

test('a seller of another cell may demand a second factor, and a cell that does not answer is not taken for none', async () => {
  expect(await countDemandingSellers(app.ctx(), userId)).toBe(0)
  await (await inSecond()).execute(sql`
    update sellers set security = security || '{"secondFactorRequired": true}' where id = ${sellers[1]!.id}`)
  expect(await countDemandingSellers(app.ctx(), userId)).toBe(1)
  const failing = app.ctx()
  const cells = { ...failing.cells, find: async () => Promise.reject(new Error('away')) }
  await expect(countDemandingSellers({ ...failing, cells }, userId)).rejects.toThrow('away')
})
