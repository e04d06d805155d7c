// Whatever a client sends to the banking interface is answered, and never with a fault of ours.
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { readCertificate } from '@/lib/access/banking-certificates/fingerprint'
import { testApp } from '@/lib/testing/app'
import { bankingClient, serveBanking, testAuthority } from '@/lib/testing/banking'
import fc from '@/lib/testing/seeded'
import { scaled } from '@/lib/testing/test-size'
import { respondBanking } from './respond'

const app = await testApp()
const authority = testAuthority()
const banking = await serveBanking(app, authority)
const { fingerprint } = readCertificate(authority.own.pem, new Date(0))!
const { form } = await bankingClient(app, await app.seller(), authority.own)
const token: string = (await banking.curl('/auth/token', { client: authority.own, form })).body.access_token

afterAll(async () => {
  await banking.close()
  authority.remove()
})

const id = randomUUID()
const paths = [
  '/auth/token',
  '/v1/webhooks',
  `/v1/webhooks/${id}`,
  `/v1/webhooks/${id}/active`,
  '/openapi.json',
]
const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.json())
const requests = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'PROPFIND'),
  path: fc.oneof(fc.constantFrom(...paths), fc.webPath()),
  query: fc.oneof(fc.constant(''), fc.webQueryParameters()),
  type: fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain', ''),
  body: fc.oneof(
    text,
    fc
      .record({ url: fc.webUrl(), eventTypes: fc.array(text), isActive: fc.anything() })
      .map((body) => JSON.stringify(body)),
    fc
      .record({ grant_type: text, client_id: text, client_secret: text })
      .map((body) => String(new URLSearchParams(body))),
  ),
  bearer: fc.oneof(fc.constant(token), text),
  key: fc.oneof(fc.constant(null), text),
})

test('any request is answered below 500', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(requests, async ({ method, path, query, type, body, bearer, key }) => {
      const headers = new Map(
        Object.entries({ 'content-type': type, authorization: `Bearer ${bearer}`, 'x-idempotency-key': key }),
      )
      const { status } = await respondBanking(banking.served, {
        method,
        url: new URL(`https://localhost${path}${query && `?${query}`}`).href,
        headers: { get: (name) => headers.get(name.toLowerCase()) ?? null, has: (name) => headers.has(name) },
        body: (async function* () {
          yield Buffer.from(body)
        })(),
        requestId: randomUUID(),
        address: '127.0.0.1',
        fingerprint,
      })
      expect(status).toBeLessThan(500)
    }),
    { numRuns: scaled(400) },
  )
})
