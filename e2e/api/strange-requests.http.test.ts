// Requests that no client library sends, and that the framework would answer by itself: sent over a plain socket.
import { describe, expect, test } from 'vitest'
import { linkErrorSchema, standardErrorSchema } from '@/lib/http/api/error-body'
import { demoSeller, serverUrl } from '@/lib/testing/http/server'
import { sendRequest } from '../fuzz/send'

const key = { 'x-token-api': demoSeller.apiKey }
const send = (method: string, path: string, headers: Record<string, string> = key) =>
  sendRequest(serverUrl, { method, path, headers })
const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/)

describe('404', () => {
  test.each([
    '/v2/%',
    '/v2/%ZZ/x',
    '/v2/%C0%AF',
    '/v2/orders/%',
    '/v2/orders/%ED%A0%80',
    '/v2/seller/subseller/%ZZ',
    '/v2//orders',
    '/v2/orders//',
    '/v2/\\orders',
    '/v1/%',
    '/payment/%',
  ])('%s is the path of nothing', async (path) => {
    const { status, headers, text } = await send('GET', path)
    expect([status, headers['x-request-id']], text).toEqual([404, requestId])
    standardErrorSchema.parse(JSON.parse(text))
  })

  test('a page whose path is not UTF-8 is not found', async () => {
    expect((await send('GET', '/pay/%', {})).status).toBe(404)
  })
})

describe('405', () => {
  test.each(['TRACE', 'PURGE', 'PROPFIND', 'MKCALENDAR', 'UNSUBSCRIBE'])('%s, with Allow', async (method) => {
    const order = await send(method, '/v2/orders')
    expect([order.status, order.headers.allow, order.headers['x-request-id']]).toEqual([
      405,
      expect.stringContaining('GET'),
      requestId,
    ])
    standardErrorSchema.parse(JSON.parse(order.text))
    const link = await send(method, '/v2/payment-links')
    expect(linkErrorSchema.parse(JSON.parse(link.text)).metadata.method).toBe(method)
  })

  test('a client cannot send the internal header that carries such a method', async () => {
    expect((await send('OPTIONS', '/v2/orders', { 'x-foreign-method': 'TRACE' })).status).toBe(204)
  })
})

test('200 also with the headers of our pages', async () => {
  const { status, headers } = await send('GET', '/v2/orders', {
    ...key,
    rsc: '1',
    'next-router-prefetch': '1',
  })
  expect([status, headers['content-type'], headers.location]).toEqual([200, 'application/json', undefined])
})

test('204 of OPTIONS has an X-Request-Id', async () => {
  const { status, headers } = await send('OPTIONS', '/v2/orders')
  expect([status, headers['x-request-id']]).toEqual([204, requestId])
})
