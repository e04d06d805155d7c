import { describe, expect, test } from 'vitest'
import { normalizeRequest } from './normalize-request'

function normalized(url: string, method = 'GET', headers: Record<string, string> = {}, trustedProxies = 0) {
  const request = { url, method, headers, socket: { remoteAddress: '10.0.0.9' } }
  normalizeRequest(request, { trustedProxies, publicUrl: 'https://pay.example.com' })
  return request
}

describe('a request to which Next itself would respond', () => {
  test.each([
    ['/v2/%', '/v2/%25'],
    ['/v2/orders/%C0%AF?x=%', '/v2/orders/%25C0%25AF?x=%'],
    ['/pay/%ZZ', '/pay/%25ZZ'],
    ['/v2//orders', '/v2/%2Forders'],
    ['/v2/orders///', '/v2/orders/%2F%2F'],
    ['/v2/\\orders', '/v2/%5Corders'],
    ['/V2/Orders', '/v2/Orders'],
    ['/Payment', '/payment'],
    ['http://elsewhere.example/v2/orders?x=1', '/v2/orders?x=1'],
  ])('with path %s gets the path %s', (sent, expected) => {
    expect(normalized(sent).url).toBe(expected)
  })

  test.each(['/v2/orders?a=%ZZ//', '/v2/orders/caf%C3%A9%2F', '/pay//x', '*', ''])(
    'with path %s is not changed',
    (sent) => {
      expect(normalized(sent).url).toBe(sent)
    },
  )

  test('with a method that Next does not know becomes OPTIONS with a header, for the API only', () => {
    const { method, headers } = normalized('/v2/orders', 'PURGE')
    expect([method, headers]).toMatchObject(['OPTIONS', { 'x-foreign-method': 'PURGE' }])
    expect(normalized('/login', 'PURGE')).toMatchObject({ method: 'PURGE', headers: {} })
    expect(normalized('/v2/orders', 'PATCH')).toMatchObject({ method: 'PATCH', headers: {} })
  })

  test('loses the headers of the client of Next on its way to the API', () => {
    const from = { 'x-client-address': '10.0.0.9' }
    const sent = { rsc: '1', 'next-action': 'x', 'next-router-state-tree': '{}', accept: '*/*' }
    expect(normalized('/v2/orders', 'GET', { ...sent }).headers).toEqual({ accept: '*/*', ...from })
    expect(normalized('/orders', 'GET', { ...sent }).headers).toEqual({ ...sent, ...from })
  })

  test('gets its address from the connection, whatever the client claims', () => {
    const claimed = { 'x-client-address': '1.2.3.4', 'x-forwarded-for': '1.2.3.4' }
    expect(normalized('/pay/x', 'GET', claimed).headers).toMatchObject({ 'x-client-address': '10.0.0.9' })
  })

  test('never gets its host from the proxy headers of a client', () => {
    const claimed = {
      host: 'pay.example.com',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-forwarded-port': '81',
      forwarded: 'host=evil.example',
    }
    const from = { host: claimed.host, 'x-client-address': '10.0.0.9' }
    const ours = { 'x-forwarded-host': 'pay.example.com', 'x-forwarded-proto': 'https' }
    expect(normalized('/login', 'POST', { ...claimed }).headers).toEqual(from)
    expect(normalized('/login', 'POST', { ...claimed }, 1).headers).toEqual({ ...from, ...ours })
    const origin = 'https://pay.example.com'
    expect(normalized('/login', 'POST', { ...claimed, origin }).headers).toEqual({ ...from, origin, ...ours })
  })
})
