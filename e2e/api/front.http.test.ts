// The front sends the same response as `next start` alone, byte for byte: for every operation, and for malformed requests.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '@/lib/http/routes/api'
import { startBareNext } from '@/lib/testing/http/bare-next'
import { newSeller } from '@/lib/testing/http/new-seller'
import { pathOf } from '@/lib/testing/http/path-of'
import { setRateLimit } from '@/lib/testing/http/rate-limit'
import { requestOf, rows } from '@/lib/testing/http/rows'
import { demo, serverUrl } from '@/lib/testing/http/server'
import { worldOf } from '@/lib/testing/http/world'
import { answerTo, type RawRequest, rawText, timeless } from '@/lib/testing/raw-answer'

let bare: Awaited<ReturnType<typeof startBareNext>>
beforeAll(async () => {
  bare = await startBareNext()
})
afterAll(() => bare?.stop())

const { key: apiKey, idSeller } = await newSeller()
await setRateLimit(idSeller, 100_000)
const world = worldOf(apiKey)
const key = { 'X-Token-Api': apiKey }
const json = { ...key, 'Content-Type': 'application/json' }

/** The status of both responses. Fails where they differ, or where a browser could guess the content type. */
async function same(request: RawRequest | string): Promise<number> {
  const text = typeof request === 'string' ? request : rawText(request)
  const own = await answerTo(serverUrl, text)
  expect(timeless(own)).toBe(timeless(await answerTo(bare.url, text)))
  // Node itself sends a plain 400 for what is not HTTP.
  if (!own.endsWith('400 Bad Request\r\nConnection: close\r\n\r\n'))
    expect(own).toMatch(/^x-content-type-options: nosniff\r$/im)
  return Number(/^HTTP\/1\.1 (\d+)/.exec(own)?.[1])
}

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  test('has the same response, with and without success', async () => {
    const valid = await requestOf(rows[id]!, world)
    const path = pathOf(operation, valid.params) + (valid.query ?? '')
    const caller = operation.access === 'operator' ? demo.operator.apiKey : apiKey
    const headers = { ...json, 'X-Token-Api': caller, 'X-Idempotency-Key': randomUUID() }
    const body = valid.body === undefined ? undefined : JSON.stringify(valid.body)
    const request = { method: operation.method, path, headers, body }
    // What an idempotency key does not make repeatable is done first, so that both respond to the repetition.
    if (!operation.idempotent) await answerTo(serverUrl, rawText(request))
    const status = await same(request)
    const expected = rows[id]!.ofLiveSellers === undefined ? operation.response.status : 404
    if (operation.idempotent || operation.method === 'GET') expect(status).toBe(expected)
    const elsewhere = `${pathOf(operation, { uuid: randomUUID(), id: '1' })}/?x=1&x=2`
    const rejected: RawRequest[] = [
      { ...request, method: 'HEAD', body: undefined },
      { ...request, method: 'OPTIONS', body: undefined },
      { ...request, headers: {} },
      { ...request, path: elsewhere },
      { ...request, path: `${pathOf(operation, valid.params)}?surprise=1` },
    ]
    const withBody = operation.body ? [{ ...request, body: '[1]' }] : []
    await Promise.all([...rejected, ...withBody].map(same))
  })
})

describe('malformed requests', () => {
  test.each([
    ['/v2', 404],
    ['/v2/', 404],
    ['/v2/nothing/at/all', 404],
    ['/v1/nothing', 404],
    ['/payment/', 404],
    ['/v2//orders', 404],
    ['/v2/orders//', 404],
    ['/v2/\\orders', 404],
    ['/v2/%6Frders', 404],
    ['/v2/orders/%', 404],
    ['/v2/orders/%C0%AF', 404],
    ['/v2/orders/%41', 404],
    ['/v2/orders/..', 404],
    ['/v2/./orders', 200],
    ['/v2/ORDERS', 404],
    ['/V2/orders', 200],
    ['/v1/orders', 200],
    ['/v2/orders/installments-payment/x', 404],
    ['/v2/orders/installments-payment', 400],
    ['/v2/orders?size=1&size=2', 400],
    ['/v2/orders?size=%zz&status=%C0%AF&x=[a]', 400],
    ['/v2/orders?search=Maçã', 400],
    ['/v2/orders?search=Ma%C3%A7%C3%A3', 400],
    ['/v2/orders?customerName=Ma%C3%A7%C3%A3', 200],
    ['/v2/orders?', 200],
    ['/v2/orders?status', 400],
    // It filters nothing, so an unknown parameter counts for nothing.
    ['/v2/seller?x', 200],
    ['/v2/orders?size=1#size=2', 200],
    ['/v2/orders?_rsc=1&nxtPuuid=1&__nextLocale=x', 400],
    ['/v2/orders?nxtPstatus=PAID&%6ExtPx=1', 200],
    ['/v2/orders?nxtP=1', 400],
    ['http://elsewhere.example/v2/orders', 200],
    ['/openapi.json', 200],
  ])('GET %s', async (path, status) => {
    expect(await same({ path, headers: key })).toBe(status)
  })

  test.each(['TRACE', 'PROPFIND', 'PUT', 'DELETE'])('%s /v2/orders', async (method) => {
    expect(await same({ method, path: '/v2/orders', headers: key })).toBe(405)
  })

  test.each<[string, RawRequest, number]>([
    ['HTTP/1.0', { path: '/v2/orders', version: '1.0', headers: key }, 200],
    ['a Host that is none', { path: '/v2/nothing', headers: { ...key, Host: 'a/b?c d' } }, 404],
    [
      'headers of proxies',
      { path: '/v2/orders', headers: { ...key, 'X-Forwarded-Host': 'a', Via: 'b' } },
      200,
    ],
    ['headers of pages', { path: '/v2/orders', headers: { ...key, RSC: '1', 'Next-Action': 'x' } }, 200],
    ['a foreign method', { path: '/v2/orders', headers: { ...key, 'X-Foreign-Method': 'TRACE' } }, 200],
    ['an encoding', { path: '/v2/payment-links', headers: { ...key, 'Accept-Encoding': 'gzip, br' } }, 200],
    [
      'a condition',
      { path: '/v2/seller', headers: { ...key, 'If-None-Match': '*', Range: 'bytes=0-1' } },
      200,
    ],
    ['a GET with a body', { path: '/v2/seller', headers: json, body: '{' }, 200],
    ['no body', { method: 'POST', path: '/v2/buyers', headers: json }, 400],
    ['an empty body', { method: 'POST', path: '/v2/buyers', headers: json, body: '' }, 400],
    ['a mark before it', { method: 'POST', path: '/v2/buyers', headers: json, body: '\uFEFF{}' }, 400],
    ['a repeated member', { method: 'POST', path: '/v2/buyers', headers: json, body: '{"a":1,"a":2}' }, 400],
    ['no JSON', { method: 'POST', path: '/v2/buyers', headers: json, body: '{"name":' }, 400],
    [
      'another type',
      { method: 'POST', path: '/v2/buyers', headers: { ...key, 'Content-Type': 'a/b' }, body: '{}' },
      415,
    ],
    [
      'a key of a strange letter',
      { method: 'POST', path: '/v2/buyers', headers: { ...json, 'X-Idempotency-Key': 'á' }, body: '{}' },
      400,
    ],
    [
      'a key that may only read',
      {
        method: 'POST',
        path: '/v2/buyers',
        headers: { ...json, 'X-Token-Api': demo.sellers[0]!.readOnlyApiKey },
        body: '{}',
      },
      403,
    ],
    ['a type of none', { method: 'POST', path: '/v2/buyers', headers: key, body: '{}' }, 400],
    [
      'too large',
      {
        method: 'POST',
        path: '/v2/orders',
        headers: { ...json, Expect: '100-continue' },
        body: ' '.repeat(262_145),
      },
      413,
    ],
  ])('%s', async (_, request, status) => {
    const answer = same(request)
    expect(await answer).toBe(request.headers?.Expect ? 100 : status)
  })

  test('a body in chunks, and one that is too large in chunks', async () => {
    const head = rawText({
      method: 'POST',
      path: '/v2/buyers',
      headers: { ...json, 'Transfer-Encoding': 'chunked' },
    })
    expect(await same(`${head}2\r\n{}\r\n0\r\n\r\n`)).toBe(400)
    expect(await same(`${head}40001\r\n${' '.repeat(0x40001)}\r\n0\r\n\r\n`)).toBe(413)
  })

  test('several requests on one connection, one of them with a body that is not read', async () => {
    const first = rawText({ path: '/v2/seller', headers: key }).replace('close', 'keep-alive')
    const unread = rawText({ method: 'PUT', path: '/v2/seller', headers: json, body: '{}' }).replace(
      'close',
      'keep-alive',
    )
    expect(await same(first + unread + rawText({ path: '/v2/orders', headers: key }))).toBe(200)
  })
})

test('a request to upgrade the protocol gets an HTTP/1.1 response', async () => {
  const headers = { ...key, Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABkAAQAAP__' }
  const text = rawText({ path: '/v2/seller', headers }).replace('close', 'Upgrade, HTTP2-Settings, close')
  expect(await answerTo(serverUrl, text)).toMatch(/^HTTP\/1\.1 200 OK/)
})
