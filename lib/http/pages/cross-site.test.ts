import { describe, expect, test } from 'vitest'
import { isCrossSite } from './cross-site'

const publicUrl = 'https://pay.example.com'
const isRefused = (
  headers: Record<string, string>,
  { method = 'POST', path = '/login', trustedProxies = 0 } = {},
) => isCrossSite({ method, path, headers: new Headers(headers) }, { publicUrl, trustedProxies })

describe('a request that changes something', () => {
  test.each<[string, Record<string, string>, boolean]>([
    ['another site, without an origin', { 'Sec-Fetch-Site': 'cross-site' }, true],
    ['another host of the same site', { 'Sec-Fetch-Site': 'same-site', Origin: publicUrl }, true],
    ['a browser without a page', { 'Sec-Fetch-Site': 'none' }, true],
    ['our own page', { 'Sec-Fetch-Site': 'same-origin', Origin: publicUrl }, false],
    ['our own page without a referrer', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }, false],
    ['the origin of PUBLIC_URL', { Origin: publicUrl, Host: '127.0.0.1:3000' }, false],
    ['the requested host', { Origin: 'http://10.0.0.5:3000', Host: '10.0.0.5:3000' }, false],
    ['another origin', { Origin: 'https://evil.example', Host: 'pay.example.com' }, true],
    [
      'another origin with a forged X-Forwarded-Host',
      { Origin: 'https://evil.example', Host: 'pay.example.com', 'X-Forwarded-Host': 'evil.example' },
      true,
    ],
    ['an opaque origin', { Origin: 'null' }, true],
    ['a client that is not a browser', {}, false],
  ])('from %s', (_, headers, expected) => {
    expect(isRefused(headers)).toBe(expected)
  })

  test('behind proxies is accepted from the origin of PUBLIC_URL only, whatever the Host header says', () => {
    const headers = { Origin: 'https://evil.example', Host: 'evil.example' }
    expect(isRefused(headers, { trustedProxies: 1 })).toBe(true)
    expect(isRefused({ ...headers, Origin: publicUrl }, { trustedProxies: 1 })).toBe(false)
  })
})

test('reads may come from links of other sites, and the forms of 3-D Secure from issuers', () => {
  const crossSite = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://issuer.example' }
  expect(isRefused(crossSite, { method: 'GET' })).toBe(false)
  for (const path of [
    '/3ds/8d1c/method',
    '/3ds/8d1c/result',
    '/simulators/issuer/challenge',
    '/simulators/issuer/method',
  ])
    expect(isRefused(crossSite, { path }), path).toBe(false)
  for (const path of ['/3ds/8d1c', '/3ds/8d1c/result/x', '/simulators/issuer/challenge/8d1c', '/pay/ABC'])
    expect(isRefused(crossSite, { path }), path).toBe(true)
})
