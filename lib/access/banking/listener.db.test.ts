// The case table of the payment rules, section 9, with the TLS clients of curl and openssl.
import { once } from 'node:events'
import { connect } from 'node:tls'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readCertificate, thumbprintOf } from '@/lib/access/banking-certificates/fingerprint'
import { revokeCredential } from '@/lib/access/banking-credentials/revoke'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { testApp } from '@/lib/testing/app'
import {
  type Banking,
  bankingClient,
  type Call,
  serveBanking,
  testAuthority,
  textOf,
} from '@/lib/testing/banking'

const app = await testApp()
const authority = testAuthority()
const PROXY_SECRET = 'a secret of the proxy that ends TLS, 32+'
let seller: SellerRow
let banking: Banking
let behindProxy: Banking
let client: Awaited<ReturnType<typeof bankingClient>>

beforeAll(async () => {
  banking = await serveBanking(app, authority, { revoking: true })
  behindProxy = await serveBanking(app, authority, { proxySecret: PROXY_SECRET })
})
beforeEach(async () => {
  seller = await app.seller()
  client = await bankingClient(app, seller, authority.own)
})
afterAll(async () => {
  await banking.close()
  await behindProxy.close()
  authority.remove()
})

const requestToken = (call: Call = {}) =>
  banking.curl('/auth/token', { client: authority.own, form: client.form, ...call })

const unauthorized = {
  error: 'unauthorized_client',
  error_description: 'Invalid client or invalid client credentials',
}

describe('a token request with the right certificate and the right form', () => {
  test('is answered 200 with exactly the members of the interface, and is not to be stored', async () => {
    const { status, headers, body } = await requestToken()
    expect(status).toBe(200)
    expect(headers).toMatch(/cache-control: no-store/i)
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      expires_in: 1800,
      refresh_expires_in: 0,
      token_type: 'Bearer',
      'not-before-policy': 0,
      scope: 'webhooks',
    })
  })

  test("is answered through openssl's client too", async () => {
    const response = await banking.openssl(authority.own, textOf(client.form))
    expect(response.status).toBe(200)
    expect(response.body.token_type).toBe('Bearer')
  })

  test('gives a JWT of an asymmetric algorithm that is bound to the certificate', async () => {
    const { body } = await requestToken()
    const { body: jwks } = await banking.curl('/.well-known/jwks.json')
    expect(decodeProtectedHeader(body.access_token)).toEqual({
      alg: 'ES256',
      kid: jwks.keys[0].kid,
      typ: 'at+jwt',
    })
    const claims = decodeJwt(body.access_token)
    expect(claims).toMatchObject({
      iss: banking.url,
      aud: banking.url,
      sub: client.clientId,
      jti: expect.any(String),
      exp: claims.iat! + 1800,
      nbf: expect.any(Number),
    })
    const { fingerprint } = readCertificate(authority.own.pem, new Date(0))!
    expect(claims.cnf).toEqual({ 'x5t#S256': thumbprintOf(fingerprint) })
    expect(JSON.stringify(jwks)).not.toContain('"d"')
  })
})

describe('a certificate that is not the one of the client', () => {
  const certificates = ['untrusted', 'expired', 'notYetValid', 'revoked', 'other', 'ofServer'] as const

  test.each(certificates)('%s: 401 by curl and by openssl, and no token', async (name) => {
    const pinned = await bankingClient(app, seller, authority.own, authority[name])
    const form = name === 'other' ? client.form : pinned.form
    const byCurl = await requestToken({ client: authority[name], form })
    expect([byCurl.status, byCurl.body]).toEqual([401, unauthorized])
    const byOpenssl = await banking.openssl(authority[name], textOf(form))
    expect([byOpenssl.status, byOpenssl.body]).toEqual([401, unauthorized])
  })

  test('none at all: 401 by curl and by openssl', async () => {
    const byCurl = await requestToken({ client: undefined })
    expect([byCurl.status, byCurl.body]).toEqual([401, unauthorized])
    expect((await banking.openssl(undefined, textOf(client.form))).status).toBe(401)
  })

  test('of another partner, which is pinned for that one alone: 401', async () => {
    const partner = await bankingClient(app, await app.seller(), authority.other)
    expect((await requestToken({ client: authority.other, form: partner.form })).status).toBe(200)
    expect((await requestToken({ client: authority.other })).body).toEqual(unauthorized)
  })
})

describe('credentials that are not valid', () => {
  test('a wrong secret, an unknown client and a revoked one get the same body', async () => {
    const revoked = await bankingClient(app, seller, authority.own)
    await revokeCredential(revoked.owner, revoked)
    const forms = [
      { ...client.form, client_secret: 'bks_wrong' },
      { ...client.form, client_id: 'bkc_unknown' },
      revoked.form,
    ]
    for (const form of forms) {
      const response = await requestToken({ form })
      expect([response.status, response.body]).toEqual([401, unauthorized])
      expect(response.headers).toMatch(/cache-control: no-store/i)
    }
  })

  test('ten failures in a minute for a client from one network: then 429, also for the right secret', async () => {
    const form = { ...client.form, client_secret: 'bks_wrong' }
    const answers = await Promise.all(Array.from({ length: 14 }, () => requestToken({ form })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    const limited = await requestToken()
    expect([limited.status, limited.body.error]).toEqual([429, 'temporarily_unavailable'])
    expect(limited.headers).toMatch(/retry-after: \d+/i)
    const another = await bankingClient(app, seller, authority.own)
    expect((await requestToken({ form: another.form })).status).toBe(200)
    app.advance(60_000)
    expect((await requestToken()).status).toBe(200)
  })

  test('failures are logged without the secret', async () => {
    const secret = 'bks_this-must-not-be-logged'
    await requestToken({ form: { ...client.form, client_secret: secret } })
    await requestToken({ form: { ...client.form, client_id: secret } })
    expect(banking.log()).toContain('security.banking_token_refused')
    expect(banking.log()).toContain(client.clientId)
    expect(banking.log()).not.toContain(secret)
  })
})

describe('a request of another form', () => {
  const without = (name: string) =>
    Object.fromEntries(Object.entries(client.form).filter(([own]) => own !== name))
  test.each([
    [
      'another grant_type',
      'unsupported_grant_type',
      () => ({ form: { ...client.form, grant_type: 'password' } }),
    ],
    ['no grant_type', 'invalid_request', () => ({ form: without('grant_type') })],
    ['no client_secret', 'invalid_request', () => ({ form: without('client_secret') })],
    ['a zero byte', 'invalid_request', () => ({ form: { ...client.form, client_id: 'bkc_\0' } })],
    ['JSON', 'invalid_request', () => ({ form: undefined, json: client.form })],
    [
      'a parameter twice',
      'invalid_request',
      () => ({ form: `${textOf(client.form)}&grant_type=client_credentials` }),
    ],
  ] as const)('%s: 400 %s', async (_, error, call) => {
    const response = await requestToken(call() as Call)
    expect([response.status, response.body.error]).toEqual([400, error])
    expect(response.body.error_description).toEqual(expect.any(String))
  })

  test('the secret in the query string: 400', async () => {
    const address = `/auth/token?client_secret=${client.clientSecret}`
    const response = await banking.curl(address, { client: authority.own, form: without('client_secret') })
    expect([response.status, response.body.error]).toEqual([400, 'invalid_request'])
  })

  test('GET: 405 with the method that is allowed', async () => {
    const response = await banking.curl('/auth/token', { client: authority.own })
    expect(response.status).toBe(405)
    expect(response.headers).toMatch(/^allow: POST\r?$/im)
  })
})

describe('the certificate that a proxy forwards', () => {
  const encoded = encodeURIComponent(authority.own.pem)
  const bytes = `:${authority.own.pem.replace(/-----[^-]+-----|\s/g, '')}:`
  const forward = (to: Banking, headers: Record<string, string>) =>
    to.curl('/auth/token', { form: client.form, headers })

  test.each([
    ['PEM in percent encoding', encoded],
    ['bytes of RFC 9440', bytes],
  ])('%s counts with the secret of the proxy', async (_, value) => {
    const headers = { 'Client-Cert': value, 'X-Proxy-Secret': PROXY_SECRET }
    expect((await forward(behindProxy, headers)).status).toBe(200)
  })

  test('is ignored without the secret, with a wrong one, and where no proxy is configured', async () => {
    const forged = { 'Client-Cert': encoded, 'X-SSL-Client-Cert': encoded, 'X-SSL-Client-Verify': 'SUCCESS' }
    expect((await forward(behindProxy, forged)).status).toBe(401)
    expect((await forward(behindProxy, { ...forged, 'X-Proxy-Secret': 'wrong' })).status).toBe(401)
    expect((await forward(banking, { ...forged, 'X-Proxy-Secret': PROXY_SECRET })).status).toBe(401)
  })

  test('is held to the authority, the purpose and the dates', async () => {
    for (const name of ['untrusted', 'expired', 'notYetValid', 'ofServer'] as const) {
      const pinned = await bankingClient(app, seller, authority[name])
      const headers = {
        'Client-Cert': encodeURIComponent(authority[name].pem),
        'X-Proxy-Secret': PROXY_SECRET,
      }
      const response = await behindProxy.curl('/auth/token', { form: pinned.form, headers })
      expect([name, response.status]).toEqual([name, 401])
    }
  })
})

test('a client without a certificate that hangs up within its form is no failure of ours', async () => {
  const before = banking.log().length
  const { port } = banking
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  const head = 'POST /auth/token HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n'
  socket.write(`${head}Content-Type: application/x-www-form-urlencoded\r\n\r\nclient_id=`)
  await requestToken()
  socket.destroy()
  const counted = () => banking.served.app.metrics.registry.metrics()
  await expect.poll(counted).toMatch(/route="POST \/auth\/token",status="400"/)
  expect(banking.log().slice(before)).not.toContain('"level":50')
})
