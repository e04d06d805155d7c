// POST /rails/pix/{connection}/pix on the banking listener: who may, what is stored, what is answered.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { request } from '@/lib/rails/connections/http/request'
import { callbackUrlOf, createBcbPix } from '@/lib/rails/providers/bcb/provider'
import { testApp } from '@/lib/testing/app'
import { type Banking, type Call, serveBanking, testAuthority } from '@/lib/testing/banking'
import { bcbParts } from '@/lib/testing/pix/bcb-adapter'
import { startPsp, type TestPsp } from '@/lib/testing/pix-psp/psp'

const app = await testApp()
const authority = testAuthority()
const PROXY_SECRET = 'a secret of the proxy that ends TLS, 32+'
const SECRET = 'a-secret-of-the-connection'
let banking: Banking
let behindProxy: Banking
let psp: TestPsp
let uuid: string
beforeAll(async () => {
  banking = await serveBanking(app, authority)
  behindProxy = await serveBanking(app, authority, { proxySecret: PROXY_SECRET })
  psp = await startPsp()
})
beforeEach(() => connect({ callbackCertificate: authority.own.pem }))
afterAll(async () => {
  for (const one of [banking, behindProxy, psp]) await one.close()
  authority.remove()
})

/** The only connection from now on. */
function connect(settings: Record<string, unknown>, credentials: Record<string, unknown> = {}) {
  const clock = () => app.ctx().now
  const parts = bcbParts(app, psp, { settings, credentials, clock })
  const { connectionId } = parts
  uuid = parts.uuid
  const rail = createBcbPix(parts)
  const own = uuid
  app.ctx().ports.pixConnections = {
    list: async () => [{ connectionId, open: async () => rail }],
    find: async (named) => (named === own ? { connectionId, open: async () => rail } : undefined),
  }
  return parts
}

const id = (number: number) => `E${String(number).padStart(31, '0')}`
const body = (...numbers: number[]) => ({
  pix: numbers.map((number) => ({ endToEndId: id(number), txid: 'x', valor: '1.00', horario: 'x', more: 1 })),
})
const post = (call: Call = {}, path = '/pix', to = banking) =>
  to.curl(`/rails/pix/${uuid}${path}`, { method: 'POST', client: authority.own, json: body(1), ...call })
const stored = async () =>
  (
    await app.sql`select payment_id from platform.pix_hints where connection_id = ${Number(uuid.slice(-12))} order by 1`
  ).map((row) => row.payment_id)

describe('a callback with the certificate of the connection', () => {
  test('is answered 200 once its payments are stored, each once', async () => {
    expect((await post({ json: body(3, 1, 3) })).status).toBe(200)
    expect((await post({ json: body(1, 2) })).status).toBe(200)
    expect(await stored()).toEqual([id(1), id(2), id(3)])
  })

  test.each(['/pix', '//pix', '/pix/', '', '/'])('is accepted at the address with %j', async (path) => {
    expect((await post({}, path)).status).toBe(200)
    expect(await stored()).toEqual([id(1)])
  })

  test('may have rows that are unreadable, no rows, or be the trial of an address', async () => {
    const rows = [{ endToEndId: 7 }, 'x', null, { endToEndId: id(5), devolucoes: { id: 'an object' } }]
    expect((await post({ json: { pix: rows } })).status).toBe(200)
    expect(await stored()).toEqual([id(5)])
    for (const json of [{ pix: [] }, { evento: 'teste_webhook' }, []])
      expect((await post({ json })).status).toBe(200)
  })

  test('is refused where it is no JSON or too large, or asks for something else', async () => {
    expect((await post({ form: '{' })).status).toBe(400)
    const { pem: certificate, key } = authority.own
    const tls = { ca: authority.ca.certificate, certificate, key: readFileSync(key, 'utf8') }
    const large = {
      method: 'POST',
      url: `${banking.url}/rails/pix/${uuid}/pix`,
      timeoutMs: 5_000,
      tls,
    } as const
    expect((await request({ ...large, body: JSON.stringify(['x'.repeat(1024 * 1024)]) })).status).toBe(413)
    expect((await post({ method: 'GET', json: undefined })).status).toBe(405)
    expect((await post({}, '/a/b/pix')).status).toBe(404)
    expect(await stored()).toEqual([])
  })
})

describe('who may send one', () => {
  test('nobody without a certificate, or with another one of the same authority', async () => {
    for (const client of [undefined, authority.other, authority.untrusted])
      expect((await post({ client })).status).toBe(401)
    expect(await stored()).toEqual([])
    expect(banking.log()).toContain('security.callback_refused')
  })

  test('nobody for a connection that does not exist', async () => {
    uuid = '00000000-0000-4000-8000-999999999999'
    expect((await post()).status).toBe(404)
  })

  test('each certificate of an authority, where the connection names that', async () => {
    connect({ callbackCertificate: authority.ca.certificate })
    expect((await post({ client: authority.other })).status).toBe(200)
    for (const client of [authority.untrusted, authority.expired, authority.notYetValid, authority.ofServer])
      expect((await post({ client })).status).toBe(401)
  })

  test('one pinned certificate of any authority, while it is valid', async () => {
    connect({ callbackCertificate: authority.untrusted.pem })
    expect((await post({ client: authority.untrusted })).status).toBe(200)
    connect({ callbackCertificate: authority.expired.pem })
    expect((await post({ client: authority.expired })).status).toBe(401)
  })

  test('a proxy that forwards the certificate with its secret', async () => {
    const forwarded = { 'Client-Cert': encodeURIComponent(authority.own.pem) }
    const sent = { client: undefined, headers: forwarded }
    expect((await post(sent, '/pix', behindProxy)).status).toBe(401)
    const headers = { ...forwarded, 'X-Proxy-Secret': PROXY_SECRET }
    expect((await post({ client: undefined, headers }, '/pix', behindProxy)).status).toBe(200)
  })

  test('a bank that calls an address with the secret of the connection', async () => {
    const parts = connect({ callbackAuth: 'path' }, { callbackSecret: SECRET })
    expect(callbackUrlOf({ ...parts, callbackBase: banking.url })).toBe(
      `${banking.url}/rails/pix/${uuid}/${SECRET}`,
    )
    expect((await post({ client: undefined }, `/${SECRET}/pix`)).status).toBe(200)
    for (const path of ['/pix', `/${SECRET}x/pix`, '/x/pix'])
      expect((await post({ client: undefined }, path)).status).toBe(401)
  })

  test('a proxy that sends the secret of the connection in a header', async () => {
    connect({ callbackAuth: 'header', callbackHeader: 'x-bank' }, { callbackSecret: SECRET })
    const withHeader = (value: string) => post({ client: undefined, headers: { 'X-Bank': value } })
    expect((await withHeader(SECRET)).status).toBe(200)
    expect((await withHeader(`${SECRET}x`)).status).toBe(401)
    expect((await post()).status).toBe(401)
  })

  test.each([
    ['path', {}, {}],
    ['header', { callbackHeader: 'x-bank' }, {}],
    ['certificate', { callbackCertificate: '' }, {}],
    ['off', {}, { callbackSecret: SECRET }],
  ])('nobody by %s where the connection lacks what it needs', async (callbackAuth, settings, credentials) => {
    connect({ callbackAuth, ...settings }, credentials)
    for (const path of ['/pix', `/${SECRET}/pix`]) {
      const headers = { 'X-Bank': SECRET }
      expect((await post({ headers }, path)).status).toBe(401)
    }
  })
})
