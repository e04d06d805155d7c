// Who works for which seller, as each request of the portal reads it.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Role } from '@/lib/base/kernel/permissions'
import { testApp } from '@/lib/testing/app'
import { authenticateSession } from './authenticate-session'
import { deleteMembership, insertMembershipOnce, updateOperatorRole, updateRole } from './membership-store'
import { hashPassword } from './portal-user'
import { signIn } from './sign-in'
import { insertUserOnce } from './store'
import { switchSeller } from './switch-seller'

const app = await testApp()
const password = 'a right password'
const passwordHash = await hashPassword(password)
const [cafe, books] = [await app.seller({ fantasyName: 'Café' }), await app.seller({ fantasyName: 'Livros' })]

async function person(...works: [number, Role][]) {
  const email = `${randomUUID()}@loja.com.br`
  const createdAt = app.ctx().now
  const id = await app.db.transaction(async (tx) => {
    const userId = (await insertUserOnce(tx, {
      uuid: randomUUID(),
      name: 'Ana',
      email,
      passwordHash,
      createdAt,
    }))!
    for (const [sellerId, role] of works)
      await insertMembershipOnce(tx, { userId, sellerId, role, createdAt })
    return userId
  })
  return { id, email }
}

async function enter(email: string): Promise<string> {
  const signedIn = await signIn(app.ctx(), { email, password }, { network: randomUUID() })
  if (signedIn.outcome !== 'signed-in') throw new Error(signedIn.outcome)
  return signedIn.sessionUuid
}
const read = (sessionUuid: string) => authenticateSession(app.ctx(), sessionUuid)
const as = (sessionUuid: string) =>
  app.ctx({ kind: 'portal-user', userUuid: 'u', sessionUuid, sellerId: cafe.id, role: 'OWNER' })

test('a person of two sellers switches between them, has another role at each, and is signed in where the last session worked', async () => {
  const { email } = await person([cafe.id, 'OWNER'], [books.id, 'VIEWER'])
  const session = await enter(email)
  expect(await read(session)).toMatchObject({ seller: { id: cafe.id }, role: 'OWNER' })
  await switchSeller(as(session), { seller: books.uuid })
  expect(await read(session)).toMatchObject({ seller: { id: books.id }, role: 'VIEWER' })
  expect(await read(await enter(email))).toMatchObject({ seller: { id: books.id } })
})

test('nobody switches to a seller for which they do not work, nor to the operator', async () => {
  const { email } = await person([cafe.id, 'OWNER'])
  const session = await enter(email)
  for (const seller of [books.uuid, randomUUID(), undefined])
    await expect(switchSeller(as(session), { seller })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await read(session)).toMatchObject({ seller: { id: cafe.id } })
})

test('the next request of a removed member is refused, at the other sellers of the same person none is', async () => {
  const { id, email } = await person([cafe.id, 'OWNER'], [books.id, 'OWNER'])
  const [here, there] = [await enter(email), await enter(email)]
  await switchSeller(as(there), { seller: books.uuid })
  await app.sql`delete from platform.memberships where user_id = ${id} and seller_id = ${cafe.id}`
  expect(await read(here)).toBeUndefined()
  expect(await read(there)).toMatchObject({ seller: { id: books.id } })
})

test('a session of a removed member stays ended when the person joins again', async () => {
  const { id, email } = await person([cafe.id, 'OWNER'])
  const session = await enter(email)
  await app.db.transaction((tx) => deleteMembership(tx, id, cafe.id, app.ctx().systemNow))
  await app.db.transaction((tx) =>
    insertMembershipOnce(tx, {
      userId: id,
      sellerId: cafe.id,
      role: 'VIEWER',
      createdAt: app.ctx().now,
    }),
  )
  expect(await read(session)).toBeUndefined()
})

test('a changed role counts from the next request', async () => {
  const { id, email } = await person([cafe.id, 'OWNER'])
  const session = await enter(email)
  await app.db.transaction((tx) => updateRole(tx, id, cafe.id, 'VIEWER'))
  expect(await read(session)).toMatchObject({ role: 'VIEWER' })
})

test('a person of the operator signs in without a seller, and is refused once the role is taken away', async () => {
  const { id, email } = await person()
  await expect(enter(email)).rejects.toThrow('no-portal')
  const set = (role: 'VIEWER' | null) =>
    app.db.transaction((tx) => updateOperatorRole(tx, id, role, app.ctx().systemNow))
  await set('VIEWER')
  const session = await enter(email)
  expect(await read(session)).toMatchObject({ operatorRole: 'VIEWER' })
  await set(null)
  expect(await read(session)).toBeUndefined()
})

test('the mail of a new device links to the security page of the seller, and for the operator alone to its own', async () => {
  const [ana, eva, rui] = [await person([cafe.id, 'OWNER']), await person(), await person([cafe.id, 'OWNER'])]
  const { systemNow } = app.ctx()
  for (const { id } of [eva, rui])
    await app.db.transaction((tx) => updateOperatorRole(tx, id, 'ADMIN', systemNow))
  const pageFor = async ({ email }: typeof ana) => {
    await enter(email)
    const [mail] = await app.sql`select text from mails where recipient = ${email}`
    return /http\S+\/security/.exec(mail!.text)?.[0]
  }
  const ofSeller = 'http://localhost:3000/security'
  expect([await pageFor(ana), await pageFor(rui)]).toEqual([ofSeller, ofSeller])
  expect(await pageFor(eva)).toBe('http://localhost:3000/operator/security')
})
