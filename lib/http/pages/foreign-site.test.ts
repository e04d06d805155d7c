import { describe, expect, test } from 'vitest'
import { isFromForeignSite } from './foreign-site'

const publicUrl = 'https://pay.example.com'
const isForeign = (
  headers: Record<string, string>,
  { method = 'POST', path = '/login', trustedProxies = 0 } = {},
) => isFromForeignSite({ method, path, headers: new Headers(headers) }, { publicUrl, trustedProxies })

describe('a request that changes something', () => {
  test.each<[string, Record<string, string>, boolean]>([
    ['another site, without an origin', { 'Sec-Fetch-Site': 'cross-site' }, true],
    ['another host of the same site', { 'Sec-Fetch-Site': 'same-site', Origin: publicUrl }, true],
    ['no page at all, by a browser', { 'Sec-Fetch-Site': 'none' }, true],
    ['a page of ours', { 'Sec-Fetch-Site': 'same-origin', Origin: publicUrl }, false],
    ['a page of ours without a referrer', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }, false],
    ['the origin of PUBLIC_URL', { Origin: publicUrl, Host: '127.0.0.1:3000' }, false],
    ['the host that was asked', { Origin: 'http://10.0.0.5:3000', Host: '10.0.0.5:3000' }, false],
    ['another origin', { Origin: 'https://evil.example', Host: 'pay.example.com' }, true],
    [
      'another origin that proxies are said to forward for',
      { Origin: 'https://evil.example', Host: 'pay.example.com', 'X-Forwarded-Host': 'evil.example' },
      true,
    ],
    ['no origin that can be named', { Origin: 'null' }, true],
    ['something that is no browser', {}, false],
  ])('of %s', (_, headers, expected) => {
    expect(isForeign(headers)).toBe(expected)
  })

  test('behind proxies is ours by PUBLIC_URL alone, whatever the host says', () => {
    const headers = { Origin: 'https://evil.example', Host: 'evil.example' }
    expect(isForeign(headers, { trustedProxies: 1 })).toBe(true)
    expect(isForeign({ ...headers, Origin: publicUrl }, { trustedProxies: 1 })).toBe(false)
  })
})

test('reading is open to links of other sites, and forms of 3-D Secure to issuers', () => {
  const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://issuer.example' }
  expect(isForeign(foreign, { method: 'GET' })).toBe(false)
  for (const path of [
    '/3ds/8d1c/method',
    '/3ds/8d1c/result',
    '/simulators/issuer/challenge',
    '/simulators/issuer/method',
  ])
    expect(isForeign(foreign, { path }), path).toBe(false)
  for (const path of ['/3ds/8d1c', '/3ds/8d1c/result/x', '/simulators/issuer/challenge/8d1c', '/pay/ABC'])
    expect(isForeign(foreign, { path }), path).toBe(true)
})
