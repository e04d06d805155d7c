// Every page and file of the portal, with the session cookie of every role: 403 is exactly what the matrix does not name.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { roles, rolesWith } from '@/lib/base/kernel/permissions'
import { sqlOfSeller } from '@/lib/testing/http/cell-of-seller'
import { newSeller } from '@/lib/testing/http/new-seller'
import {
  cookieOf,
  found,
  isRecord,
  needs,
  routes,
  sql,
  statusOf,
  uploads,
} from '@/lib/testing/http/portal-pages'
import { serverUrl } from '@/lib/testing/http/server'
import { signIn } from '@/lib/testing/http/sign-in'
import { addPerson } from '@/lib/testing/shops/add-person'

test('every page and route file of the portal has a row', () => {
  expect(found.toSorted()).toEqual(Object.keys(needs).toSorted())
})

describe.each(roles)('for %s', (role) => {
  let cookie = ''
  beforeAll(async () => {
    const { idSeller } = await newSeller()
    cookie = await cookieOf({ sellerId: idSeller, role })
  })

  test.each(Object.entries(needs))('/%s', async (folder, permission) => {
    const status = await statusOf(folder, cookie)
    const allowed = permission === undefined || (rolesWith[permission] as readonly string[]).includes(role)
    // The uploaded file is neither an image, which a logo must be, nor a statement of a bank.
    if (allowed && isRecord(folder)) expect(status).toBe(404)
    else if (allowed) expect(uploads.includes(folder) ? [200, 400, 404] : [200, 404]).toContain(status)
    else expect(status).toBe(403)
  })

  test('the operator’s area leads back to the portal', async () => {
    const response = await fetch(`${serverUrl}/operator/team`, { headers: { cookie }, redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([307, '/home'])
  })
})

test('the next request of a removed member leads to the sign-in', async () => {
  const { idSeller } = await newSeller()
  const { email, password, uuid } = await addPerson({ sql }, { sellerId: idSeller, role: 'FINANCE' })
  const { cookie } = await signIn({ email, password })
  expect(await statusOf('home', cookie)).toBe(200)
  await sql`delete from platform.memberships where user_id = (select id from platform.portal_users where uuid = ${uuid})`
  expect(await statusOf('home', cookie)).toBe(307)
  expect(await statusOf('statement/export', cookie)).toBe(401)
})

describe('what a person has to do first', () => {
  const locationOf = async (path: string, cookie: string) =>
    (await fetch(`${serverUrl}${path}`, { headers: { cookie }, redirect: 'manual' })).headers.get('location')

  test('a password of another person is changed before the operator’s area opens', async () => {
    const email = `${randomUUID()}@operador.com.br`
    const cookie = await cookieOf({ operatorRole: 'ADMIN', email })
    await sql`update platform.portal_users set must_change_password = true where email = ${email}`
    for (const path of ['/', '/operator/team', '/operator/security', '/home', '/login/add-factor'])
      expect([path, await locationOf(path, cookie)]).toEqual([path, '/new-password'])
    expect((await fetch(`${serverUrl}/new-password`, { headers: { cookie } })).status).toBe(200)
    await sql`update platform.portal_users set must_change_password = false where email = ${email}`
    expect(await locationOf('/new-password', cookie)).toBe('/operator')
  })

  test('a person of the operator adds a second factor before any page of the area is shown', async () => {
    const email = `${randomUUID()}@operador.com.br`
    const cookie = await cookieOf({ operatorRole: 'ADMIN', email })
    await sql`update platform.portal_sessions set factor_at = null
      where user_id = (select id from platform.portal_users where email = ${email})`
    for (const path of ['/', '/operator', '/operator/team', '/operator/security', '/simulators/mails'])
      expect([path, await locationOf(path, cookie)]).toEqual([path, '/login/add-factor'])
    expect((await fetch(`${serverUrl}/login/add-factor`, { headers: { cookie } })).status).toBe(200)
  })

  test('a second factor that the seller requires is added before any page or file of it is shown', async () => {
    const { idSeller } = await newSeller()
    const cookie = await cookieOf({ sellerId: idSeller, role: 'OWNER' })
    const own = await sqlOfSeller(idSeller)
    await own`update sellers set security = '{"secondFactorRequired":true}' where id = ${idSeller}`
    for (const folder of Object.keys(needs)) {
      expect(await statusOf(folder, cookie), folder).toBe(routes.has(folder) ? 401 : 307)
    }
    expect(await locationOf('/', cookie)).toBe('/login/add-factor')
    expect((await fetch(`${serverUrl}/login/add-factor`, { headers: { cookie } })).status).toBe(200)
  })
})
