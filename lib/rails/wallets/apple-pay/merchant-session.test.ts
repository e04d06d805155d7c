import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { issueAuthority, issueCertificate } from '@/lib/access/banking-certificates/issue'
import { createSessionRequest, isGateway } from './merchant-session'

const validity = { notBefore: new Date('2020-01-01'), notAfter: new Date('2090-01-01') }
const authority = issueAuthority('Test authority', validity)
const own = issueCertificate(authority, 'localhost', { server: ['localhost'] }, validity)
const merchant = issueCertificate(authority, 'merchant.br.com.exemplo', 'client', validity)

const received: { client: string | undefined; body: string; path: string | undefined }[] = []
const tls = { cert: own.certificate, key: own.key, ca: authority.certificate, requestCert: true }
const server = createServer({ ...tls, rejectUnauthorized: true }, async (request, response) => {
  const chunks = await request.toArray()
  const client = (request.socket as TLSSocket).getPeerCertificate().subject?.CN as string | undefined
  received.push({ client, body: Buffer.concat(chunks).toString(), path: request.url })
  if (request.url === '/moved') response.writeHead(302, { Location: '/paymentservices/startSession' }).end()
  else if (request.url === '/large') response.end('x'.repeat(70_000))
  else response.end(JSON.stringify({ merchantSessionIdentifier: 'SSH1' }))
})
server.listen(0, 'localhost')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => server.close())

const certificate = { certificate: merchant.certificate, key: merchant.key, authority: authority.certificate }
const request = {
  validationUrl: `https://localhost:${port}/paymentservices/startSession`,
  merchantId: 'merchant.br.com.exemplo',
  domain: 'pagar.exemplo.com.br',
  displayName: 'Café do Porto'.padEnd(80, '!'),
}
const open = (changes: Partial<typeof request> = {}) =>
  createSessionRequest(certificate, () => true)({ ...request, ...changes })

test('a session is opened under the certificate of the merchant, for the domain of the page', async () => {
  expect(await open()).toEqual({ merchantSessionIdentifier: 'SSH1' })
  const { client, body } = received.at(-1)!
  expect(client).toBe('merchant.br.com.exemplo')
  expect(JSON.parse(body)).toEqual({
    merchantIdentifier: 'merchant.br.com.exemplo',
    displayName: request.displayName.slice(0, 64),
    initiative: 'web',
    initiativeContext: 'pagar.exemplo.com.br',
  })
})

test('no redirect is followed, and no large response is read', async () => {
  await expect(open({ validationUrl: `https://localhost:${port}/moved` })).rejects.toThrow('302')
  expect(received.at(-1)!.path).toBe('/moved')
  await expect(open({ validationUrl: `https://localhost:${port}/large` })).rejects.toThrow('too large')
})

test('an address that is not of Apple gets no request', async () => {
  const before = received.length
  await expect(createSessionRequest(certificate)(request)).rejects.toMatchObject({ reason: 'MALFORMED' })
  expect(received.length).toBe(before)
})

test.each([
  ['https://apple-pay-gateway.apple.com/paymentservices/startSession', true],
  ['https://apple-pay-gateway-nc-pod3.apple.com/paymentservices/startSession', true],
  ['https://cn-apple-pay-gateway-sh-pod2.apple.com/paymentservices/startSession', true],
  ['https://apple-pay-gateway-cert.apple.com/paymentservices/startSession', true],
  ['http://apple-pay-gateway.apple.com/', false],
  ['https://apple-pay-gateway.apple.com:8443/', false],
  ['https://user@apple-pay-gateway.apple.com/', false],
  ['https://apple-pay-gateway.apple.com.example.com/', false],
  ['https://example.com/?apple-pay-gateway.apple.com', false],
  ['https://xapple-pay-gateway.apple.com/', false],
  ['https://169.254.169.254/', false],
  ['no address', false],
])('whether %s is a gateway of Apple: %s', (address, expected) => {
  expect(isGateway(address)).toBe(expected)
})
