import { describe, expect, test } from 'vitest'
import { normalizeRequest } from './normalize-request'

function mended(url: string, method = 'GET', headers: Record<string, string> = {}, trustedProxies = 0) {
  const request = { url, method, headers, socket: { remoteAddress: '10.0.0.9' } }
  normalizeRequest(request, { trustedProxies, publicUrl: 'https://pay.example.com' })
  return request
}

describe('what Next would answer by itself', () => {
  test.each([
    ['/v2/%', '/v2/%25'],
    ['/v2/orders/%C0%AF?x=%', '/v2/orders/%25C0%25AF?x=%'],
    ['/pay/%ZZ', '/pay/%25ZZ'],
    ['/v2//orders', '/v2/%2Forders'],
    ['/v2/orders///', '/v2/orders/%2F%2F'],
    ['/v2/\\orders', '/v2/%5Corders'],
    ['http://elsewhere.example/v2/orders?x=1', '/v2/orders?x=1'],
  ])('%s comes as %s', (sent, comes) => {
    expect(mended(sent).url).toBe(comes)
  })

  test.each(['/v2/orders?a=%ZZ//', '/v2/orders/caf%C3%A9%2F', '/pay//x', '*', ''])(
    '%s comes as it is',
    (sent) => {
      expect(mended(sent).url).toBe(sent)
    },
  )

  test('a method that Next does not know comes as OPTIONS that says so, to the API alone', () => {
    const { method, headers } = mended('/v2/orders', 'PURGE')
    expect([method, headers]).toMatchObject(['OPTIONS', { 'x-foreign-method': 'PURGE' }])
    expect(mended('/login', 'PURGE')).toMatchObject({ method: 'PURGE', headers: {} })
    expect(mended('/v2/orders', 'PATCH')).toMatchObject({ method: 'PATCH', headers: {} })
  })

  test('headers of pages never reach the API', () => {
    const from = { 'x-client-address': '10.0.0.9' }
    const sent = { rsc: '1', 'next-action': 'x', 'next-router-state-tree': '{}', accept: '*/*' }
    expect(mended('/v2/orders', 'GET', { ...sent }).headers).toEqual({ accept: '*/*', ...from })
    expect(mended('/orders', 'GET', { ...sent }).headers).toEqual({ ...sent, ...from })
  })

  test('from where it came is what the connection says, whatever the client says', () => {
    const claimed = { 'x-client-address': '1.2.3.4', 'x-forwarded-for': '1.2.3.4' }
    expect(mended('/pay/x', 'GET', claimed).headers).toMatchObject({ 'x-client-address': '10.0.0.9' })
  })

  test('the host is never what the client says that proxies said', () => {
    const said = {
      host: 'pay.example.com',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-forwarded-port': '81',
      forwarded: 'host=evil.example',
    }
    const from = { host: said.host, 'x-client-address': '10.0.0.9' }
    const ours = { 'x-forwarded-host': 'pay.example.com', 'x-forwarded-proto': 'https' }
    expect(mended('/login', 'POST', { ...said }).headers).toEqual(from)
    expect(mended('/login', 'POST', { ...said }, 1).headers).toEqual({ ...from, ...ours })
    const origin = 'https://pay.example.com'
    expect(mended('/login', 'POST', { ...said, origin }).headers).toEqual({ ...from, origin, ...ours })
  })
})
