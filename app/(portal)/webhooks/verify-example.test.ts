import { createHmac, timingSafeEqual } from 'node:crypto'
import { expect, test } from 'vitest'
import { signDelivery } from '@/lib/webhooks/signature'
import { verifyExample } from './verify-example'

test('the example that sellers copy accepts what we sign, and nothing else', () => {
  const source = verifyExample.replace(/^import .*$/m, '').replace('export function', 'return function')
  const isFromBalcao = new Function('createHmac', 'timingSafeEqual', source)(createHmac, timingSafeEqual)
  const secret = 'a-secret-that-is-long-enough-for-this'
  const body = '{"status":"PAID","title":"Café"}'
  const signed = signDelivery({
    secret,
    body,
    timestampSeconds: Math.floor(Date.now() / 1000),
    nonce: 'nonce',
    eventId: '9c1d7a60-1e2f-4a3b-8c4d-5e6f70819203',
  })
  const headers = Object.fromEntries(
    Object.entries(signed).map(([name, value]) => [name.toLowerCase(), value]),
  )
  expect(isFromBalcao(headers, body, secret)).toBe(true)
  expect(isFromBalcao(headers, `${body} `, secret)).toBe(false)
  expect(isFromBalcao(headers, body, `${secret}r`)).toBe(false)
  expect(isFromBalcao({ ...headers, 'x-webhook-timestamp': '1' }, body, secret)).toBe(false)
  expect(isFromBalcao({}, body, secret)).toBe(false)
})
