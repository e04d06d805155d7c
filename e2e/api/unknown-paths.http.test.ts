import { describe, expect, test } from 'vitest'
import { standardErrorSchema } from '@/lib/http/api/error-body'
import { demoSeller, serverUrl } from '@/lib/testing/http/server'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

describe('paths that do not exist', () => {
  test.each([
    '/v2',
    '/v2/nothing',
    '/v2/nothing/',
    '/v2/orders/x/y',
    '/v2/charges/x/refundings',
    '/v2/sandbox',
    '/v2/sandbox/charges/x/nothing',
    '/v1/nothing',
    '/payment/v1/nothing',
  ])('%s is a JSON 404', async (path) => {
    for (const method of methods) {
      const response = await fetch(serverUrl + path, { method, redirect: 'manual' })
      expect(response.status).toBe(404)
      standardErrorSchema.parse(await response.json())
    }
  })
})

// After a redirect some clients send a GET instead of a POST, and all send the key a second time.
test('a slash at the end is the same path, without a redirect', async () => {
  const ask = async (path: string, key?: string) => {
    const headers = { ...(key && { 'X-Token-Api': key }) }
    return (await fetch(serverUrl + path, { headers, redirect: 'manual' })).status
  }
  for (const [path, query] of [
    ['/v2/orders', 'size=10'],
    ['/v2/charges', 'size=10'],
    ['/v2/payment-links', 'size=10'],
    ['/v2/orders/installments-payment', 'amount=10'],
  ] as const) {
    expect([await ask(path), await ask(`${path}/`)]).toEqual([401, 401])
    expect(await ask(`${path}/?${query}`, demoSeller.apiKey)).toBe(200)
  }
  expect(await ask('/v2/orders/x/', demoSeller.apiKey)).toBe(404)
})

test('GET /openapi.json is an OpenAPI 3.1 document', async () => {
  const response = await fetch(`${serverUrl}/openapi.json`)
  expect(await response.json()).toMatchObject({ openapi: '3.1.0' })
})
