import { createServer as createPlainServer, type RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { afterEach, describe, expect, test } from 'vitest'
import { issueAuthority, issueCertificate } from '@/lib/access/banking-certificates/issue'
import { guardedLookup } from './refused-addresses'
import { NoAnswer, NotSent, request, type TlsFiles } from './request'

const validity = { notBefore: new Date('2020-01-01'), notAfter: new Date('2040-01-01') }
const authority = issueAuthority('Test CA', validity)
const server = issueCertificate(authority, 'bank', { server: ['127.0.0.1'] }, validity)
const client = issueCertificate(authority, 'partner', 'client', validity)
const tls: TlsFiles = { ca: authority.certificate, ...client }

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function serve(listener: RequestListener): Promise<string> {
  const { certificate: cert, key } = server
  const own = createServer(
    { cert, key, ca: authority.certificate, requestCert: true, rejectUnauthorized: true },
    listener,
  )
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    own.closeAllConnections()
    own.close()
  })
  return `https://127.0.0.1:${(own.address() as AddressInfo).port}`
}

const get = (url: string, changes: Partial<Parameters<typeof request>[0]> = {}) =>
  request({ method: 'GET', url, timeoutMs: 5_000, tls, ...changes })

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: Error) => error,
  )

describe('a request to a provider', () => {
  test('carries the client certificate, headers and body, and reads status, headers and text', async () => {
    const url = await serve(async (raw, out) => {
      const chunks = await raw.toArray()
      const { subject } = (raw.socket as TLSSocket).getPeerCertificate()
      out.setHeader('X-Seen', `${raw.method} ${raw.headers['x-own']} ${subject.CN}`)
      out.writeHead(201).end(Buffer.concat(chunks))
    })
    const headers = { 'x-own': 'yes' }
    const answer = await get(`${url}/cob`, { method: 'PUT', headers, body: '{"a":"é"}' })
    expect(answer).toMatchObject({ status: 201, text: '{"a":"é"}' })
    expect(answer.headers['x-seen']).toBe('PUT yes partner')
  })

  test('returns redirects and errors as answers', async () => {
    const url = await serve((_, out) => out.writeHead(302, { location: 'https://localhost/' }).end())
    expect((await get(url)).status).toBe(302)
  })

  test('that found no server, or one of another authority, was not sent', async () => {
    const other = issueAuthority('Another CA', validity)
    const url = await serve((_, out) => out.end())
    expect(await failureOf(get('https://127.0.0.1:1/secret?chave=1'))).toBeInstanceOf(NotSent)
    expect(await failureOf(get(url, { tls: { ...tls, ca: other.certificate } }))).toBeInstanceOf(NotSent)
    const broken = { ...tls, key: 'no key' }
    expect(await failureOf(get(url, { tls: broken }))).toBeInstanceOf(NotSent)
    expect((await failureOf(get('https://127.0.0.1:1/secret?chave=1')))!.message).not.toContain('secret')
  })

  test('that left without a whole answer in time may have had its effect', async () => {
    const none = await serve(() => {})
    expect(await failureOf(get(none, { timeoutMs: 100 }))).toBeInstanceOf(NoAnswer)
    const cut = await serve((raw) => raw.socket.destroy())
    expect(await failureOf(get(cut))).toBeInstanceOf(NoAnswer)
    const half = await serve((_, out) => {
      out.writeHead(200, { 'content-length': '100' }).write('{')
      setTimeout(() => out.destroy(), 20)
    })
    expect(await failureOf(get(half))).toBeInstanceOf(NoAnswer)
  })

  test('that waited for a connection which others used before may have had its effect as well', async () => {
    let served = 0
    const own = createPlainServer((raw, out) => {
      served += 1
      if (served > 64) raw.socket.destroy()
      else setTimeout(() => out.end(), 50)
    })
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
    closing.push(() => own.close())
    const url = `http://127.0.0.1:${(own.address() as AddressInfo).port}`
    const failures = await Promise.all(Array.from({ length: 100 }, () => failureOf(get(url))))
    const failed = failures.filter((error) => error !== undefined)
    expect(failed).toHaveLength(36)
    for (const error of failed) expect(error).toBeInstanceOf(NoAnswer)
  })

  test('is given up when the answer is larger than expected', async () => {
    const url = await serve((_, out) => out.end('x'.repeat(5_000)))
    expect(await failureOf(get(url, { maxBytes: 4_999 }))).toBeInstanceOf(NoAnswer)
    expect((await get(url, { maxBytes: 5_000 })).text).toHaveLength(5_000)
  })

  test('goes without TLS to loopback only', async () => {
    expect((await failureOf(get('http://bank.example/')))!.message).toContain('loopback')
    expect(await failureOf(get('http://127.0.0.1:1/'))).toBeInstanceOf(NotSent)
  })
})

describe('the metadata services of clouds and link-local addresses', () => {
  test.each([
    '169.254.169.254',
    '[fe80::1]',
    '[::ffff:169.254.169.254]',
    '[fd00:ec2::254]',
    '168.63.129.16',
    '2852039166',
    '0.0.0.0',
  ])('are never called: %s', async (host) => {
    const failure = await failureOf(get(`https://${host}/latest/meta-data`, { timeoutMs: 500 }))
    expect(failure).toBeInstanceOf(NotSent)
    expect(failure?.message).toContain('EREFUSEDADDRESS')
  })

  test('are not called by a name either, while private addresses are', async () => {
    const outcome = (found: string[]) =>
      new Promise((resolve) => {
        const addresses = found.map((address) => ({ address, family: 4 }))
        const look = guardedLookup((_, __, callback) => callback(null, addresses))
        look('metadata.example', { all: true }, (error) => resolve(error?.code))
      })
    expect(await outcome(['10.1.2.3', '169.254.169.254'])).toBe('EREFUSEDADDRESS')
    expect(await outcome(['10.1.2.3'])).toBeUndefined()
  })
})
