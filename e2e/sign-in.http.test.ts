// The sign-in as the form sends it, and as an attacker sends it.
import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import type { TestApp } from '@/lib/testing/app'
import { mailedLink } from '@/lib/testing/http/mailed-link'
import { newSeller } from '@/lib/testing/http/new-seller'
import { demo, demoSeller, serverUrl } from '@/lib/testing/http/server'
import { signIn, signInResponse } from '@/lib/testing/http/sign-in'
import { sellerRequest } from '@/lib/testing/seller'
import { addPerson } from '@/lib/testing/shops/add-person'

test.each([
  ['NUL', 'a\0@loja.com.br'],
  ['9000 characters', `${'a'.repeat(9_000)}@loja.com.br`],
])('an e-mail with %s is refused like any wrong one', async (_, email) => {
  expect(await signIn({ email, password: 'x' })).toMatchObject({ status: 401, error: 'CredentialsSignin' })
})

test('of 80 simultaneous passwords for one address 5 are checked, the others get 429', async () => {
  const email = `${randomUUID()}@loja.com.br`
  const all = await Promise.all(Array.from({ length: 80 }, (_, n) => signIn({ email, password: `${n}` })))
  expect(all.filter(({ error }) => error === 'CredentialsSignin')).toHaveLength(5)
  const waiting = all.filter(({ error }) => error === 'TooManyAttempts')
  expect(waiting).toHaveLength(75)
  for (const { status, retryAfter } of waiting) expect([status, Number(retryAfter) > 0]).toEqual([429, true])
})

test('wrong passwords of strangers do not lock a user out of a device on which that user signed in', async () => {
  const { email, password } = sellerRequest()
  await newSeller({ email, password })
  const { status, cookie } = await signIn({ email, password })
  const device = cookie.split('; ').find((one) => one.startsWith('balcao.device='))
  expect([status, device]).toEqual([200, expect.any(String)])
  for (let n = 0; n < 5; n++) expect(await signIn({ email, password: `${n}` })).toMatchObject({ status: 401 })
  expect(await signIn({ email, password })).toMatchObject({ status: 429 })
  expect(await signIn({ email, password }, device)).toMatchObject({ status: 200, error: null })
})

test('scripts cannot read the cookies of a sign-in, and other sites do not send them', async () => {
  const { email, password } = demo.operator
  const cookies = (await signInResponse({ email, password })).headers.getSetCookie()
  const names = cookies.map((cookie) => cookie.split('=')[0])
  expect(names).toEqual(expect.arrayContaining(['next-auth.session-token', 'balcao.device']))
  for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; SameSite=Lax/i)
})

test('a cookie of a session that ended gives no name and no address', async () => {
  const { email, password } = sellerRequest()
  await newSeller({ email, password })
  const { cookie } = await signIn({ email, password })
  const read = async () => (await fetch(`${serverUrl}/api/auth/session`, { headers: { cookie } })).json()
  expect(await read()).toMatchObject({ user: { email } })
  const sql = postgres(process.env.E2E_DATABASE_URL!, { max: 1, onnotice: () => {} })
  await sql`update platform.portal_sessions set revoked_at = now()
    where user_id = (select id from platform.portal_users where email = ${email})`
  await sql.end()
  expect(await read()).toEqual({})
})

test('a person of the operator signs in, and one who works for nobody gets the error NoPortal', async () => {
  const { email, password } = demo.operator
  expect(await signIn({ email, password })).toMatchObject({ status: 200, error: null })
  const sql = postgres(process.env.E2E_DATABASE_URL!, { max: 1, onnotice: () => {} })
  const nobody = await addPerson({ sql: sql as unknown as TestApp['sql'] }, {})
  await sql.end()
  expect(await signIn({ email: nobody.email, password: nobody.password })).toMatchObject({
    status: 401,
    error: 'NoPortal',
  })
})

test('no callback address leads to another site, and an invalid one causes no server error', async () => {
  const { email, password } = demoSeller
  for (const callbackUrl of ['http://localhost:4711.evil.example', 'https://evil.example', 'http://[']) {
    expect(await signIn({ email, password, callbackUrl })).toMatchObject({ status: 200, origin: serverUrl })
    const query = new URLSearchParams({ callbackUrl })
    expect((await fetch(`${serverUrl}/api/auth/csrf?${query}`)).status, callbackUrl).toBe(200)
  }
})

describe('without a session', () => {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${serverUrl}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const shown = async (response: Response) => [response.status, await response.text()]
  async function newOwner() {
    const { email, password } = sellerRequest()
    await newSeller({ email, password })
    return { email, password }
  }

  test('a request of a reset or a proof has the same response for a known and an unknown address', async () => {
    const { email } = await newOwner()
    for (const path of ['forgot-password', 'request-proof']) {
      const all = await Promise.all(
        [email, `${randomUUID()}@loja.com.br`].map(async (one) => shown(await post(path, { email: one }))),
      )
      expect(all).toEqual([all[0], [200, '{"ok":true,"data":null}']])
    }
    expect((await post('forgot-password', { email: 'x' })).status).toBe(400)
    const foreign = { 'Sec-Fetch-Site': 'cross-site' }
    expect((await post('forgot-password', { email }, foreign)).status).toBe(403)
  })

  test('a link that was never sent sets no password and proves no device', async () => {
    const token = 'a'.repeat(43)
    for (const [path, body] of [
      ['reset-password', { token, password: 'quatro cavalos verdes no trem' }],
      ['prove-device', { token }],
    ] as const) {
      const response = await post(path, body)
      expect([response.status, response.headers.getSetCookie()]).toEqual([404, []])
    }
  })

  test('a user whose address strangers try signs in on a new device after a mail', async () => {
    const { email, password } = await newOwner()
    for (let n = 0; n < 5; n++)
      expect(await signIn({ email, password: `${n}` })).toMatchObject({ status: 401 })
    expect(await signIn({ email, password })).toMatchObject({ status: 429 })
    await post('request-proof', { email })
    const { path, token } = await mailedLink(email)
    expect(path).toBe('/prove-device')
    const proven = await post('prove-device', { token })
    expect(await shown(proven)).toEqual([200, '{"ok":true,"data":null}'])
    const [device] = proven.headers.getSetCookie()
    expect(device).toMatch(/^balcao\.device=.*HttpOnly/)
    const cookie = device!.split(';')[0]!
    expect(await signIn({ email, password: 'wrong' }, cookie)).toMatchObject({ status: 401 })
    expect(await signIn({ email, password }, cookie)).toMatchObject({ status: 200 })
    expect((await post('prove-device', { token })).status).toBe(404)
  })

  test('the password of the registration opens the page that changes it, and nothing else', async () => {
    const { cookie } = await signIn(await newOwner())
    const get = (path: string) => fetch(`${serverUrl}${path}`, { headers: { cookie }, redirect: 'manual' })
    const home = await get('/home')
    expect([home.status, home.headers.get('location')]).toEqual([307, '/new-password'])
    expect((await get('/changes')).status).toBe(401)
    expect((await get('/statement/export?from=2026-11-01&to=2026-11-02')).status).toBe(401)
    expect((await get('/new-password')).status).toBe(200)
  })
})
