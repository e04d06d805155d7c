import { describe, expect, test } from 'vitest'
import { standardErrorSchema } from '@/lib/http/error-body'
import { serverUrl } from '../fixtures/server'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

describe('paths that do not exist', () => {
  test.each(['/v2', '/v2/nothing', '/v2/orders/x/y', '/v1/nothing', '/payment/v1/nothing'])(
    '%s is a JSON 404',
    async (path) => {
      for (const method of methods) {
        const response = await fetch(serverUrl + path, { method })
        expect(response.status).toBe(404)
        standardErrorSchema.parse(await response.json())
      }
    },
  )

  test('a slash at the end makes no other path', async () => {
    const [bare, slashed] = [await fetch(`${serverUrl}/v2/orders`), await fetch(`${serverUrl}/v2/orders/`)]
    expect([bare.status, slashed.status]).toEqual([401, 401])
  })
})

test('GET /openapi.json is an OpenAPI 3.1 document', async () => {
  const response = await fetch(`${serverUrl}/openapi.json`)
  expect(await response.json()).toMatchObject({ openapi: '3.1.0' })
})
