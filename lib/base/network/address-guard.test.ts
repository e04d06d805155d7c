import { describe, expect, test } from 'vitest'
import fc from '@/lib/testing/seeded'
import { scaled } from '@/lib/testing/test-size'
import { checkWebhookUrl, isAllowedAddress, isPublicAddress } from './address-guard'

const strict = { allowLoopback: false }
const sandbox = { allowLoopback: true, httpsOnly: false, ports: 'any' } as const

function problemOf(url: string, rules: Parameters<typeof checkWebhookUrl>[1] = strict): string | undefined {
  const checked = checkWebhookUrl(url, rules)
  return checked.ok ? undefined : checked.problem
}

/** First and last address of each special range. */
const SPECIAL = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['168.63.129.16', '168.63.129.16'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '239.255.255.255'],
  ['240.0.0.0', '255.255.255.255'],
] as const

const numberOf = (ip: string) => ip.split('.').reduce((value, part) => value * 256 + Number(part), 0)
const v4Of = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.')

describe('an IPv4 address', () => {
  test.each(SPECIAL)('from %s to %s is not public, its neighbours outside the range are', (first, last) => {
    for (const ip of [first, last]) expect(isPublicAddress(ip)).toBe(false)
    for (const neighbour of [numberOf(first) - 1, numberOf(last) + 1].filter(
      (at) => at >= 0 && at <= 0xffffffff,
    )) {
      const special = SPECIAL.some(([from, to]) => neighbour >= numberOf(from) && neighbour <= numberOf(to))
      expect([v4Of(neighbour), isPublicAddress(v4Of(neighbour))]).toEqual([v4Of(neighbour), !special])
    }
  })

  test('is public if and only if it is outside the special ranges', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffffff }), (at) => {
        const special = SPECIAL.some(([from, to]) => at >= numberOf(from) && at <= numberOf(to))
        expect(isPublicAddress(v4Of(at))).toBe(!special)
      }),
      { numRuns: scaled(500) },
    )
  })

  test.each(['8.8.8.8', '1.1.1.1', '200.160.2.3', '169.253.255.255', '223.255.255.255'])(
    '%s is public',
    (ip) => {
      expect(isPublicAddress(ip)).toBe(true)
    },
  )
})

describe('an IPv6 address', () => {
  test.each([
    '2606:4700:4700::1111',
    '2001:4860:4860::8888',
    '2804:10::1',
    '2001:200::1',
    '2a00:1450:4001:80b::200e',
  ])('%s is public', (ip) => {
    expect(isPublicAddress(ip)).toBe(true)
  })

  test.each([
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['v4-compatible', '::8.8.8.8'],
    ['v4-mapped loopback', '::ffff:127.0.0.1'],
    ['v4-mapped private, in hex', '::ffff:a00:1'],
    ['v4-mapped public', '::ffff:8.8.8.8'],
    ['v4-translated', '::ffff:0:10.0.0.1'],
    ['NAT64', '64:ff9b::10.0.0.1'],
    ['local NAT64', '64:ff9b:1::a00:1'],
    ['discard', '100::1'],
    ['Teredo', '2001::1'],
    ['benchmark', '2001:2::1'],
    ['ORCHID', '2001:20::1'],
    ['last protocol assignment', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['documentation', '2001:db8::1'],
    ['last of documentation', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
    ['6to4 of a private address', '2002:a00:1::1'],
    ['new documentation', '3fff:fff::1'],
    ['beyond the assigned block', '4000::1'],
    ['segment routing', '5f00::1'],
    ['unique local', 'fc00::1'],
    ['AWS metadata', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['link-local with interface', 'fe80::1%eth0'],
    ['public with interface', '2606:4700:4700::1111%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['last of all', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ])('%s is not public: %s', (_name, ip) => {
    expect(isPublicAddress(ip)).toBe(false)
  })
})

test.each(['', 'localhost', '1.2.3', '1.2.3.4.5', '0x7f.0.0.1', '2130706433', '8.8.8.8 ', '[::1]'])(
  '%j is not an address, so not a public one',
  (text) => {
    expect(isPublicAddress(text)).toBe(false)
  },
)

test('loopback is allowed only with allowLoopback, which allows no other private address', () => {
  for (const ip of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) {
    expect([isAllowedAddress(ip, true), isAllowedAddress(ip, false)]).toEqual([true, false])
  }
  for (const ip of ['10.0.0.1', '0.0.0.0', '::', '::2', '169.254.169.254', 'fe80::1']) {
    expect(isAllowedAddress(ip, true)).toBe(false)
  }
  expect(isAllowedAddress('8.8.8.8', false)).toBe(true)
})

describe('a webhook URL', () => {
  test.each([
    'https://loja.example.com/hook?x=1',
    'https://loja.example.com:8443/',
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]/',
    'https://xn--caf-dma.example/',
    'https://localhost.example.com/',
  ])('%s is allowed', (url) => {
    expect(problemOf(url)).toBeUndefined()
  })

  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.0.0.1/',
    'https://017700000001/',
    'https://0177.0.0.1/',
    'https://127.0.0.1./',
    'https://１２７.０.０.１/',
    'https://0/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://10.0.0.1/',
    'https://0xa9fea9fe/',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://ⓛocalhost/',
    'https://api.localhost/',
  ])('%s is refused as an address of our own network', (url) => {
    expect(problemOf(url)).toBe('address')
  })

  test.each([
    ['malformed', 'loja.example.com/hook'],
    ['malformed', 'https://'],
    ['malformed', 'https://1.2.3.4.5/'],
    ['malformed', 'https://[fe80::1%25eth0]/'],
    ['malformed', ''],
    ['scheme', 'http://loja.example.com/'],
    ['scheme', 'http://127.0.0.1/'],
    ['scheme', 'ftp://loja.example.com/'],
    ['scheme', 'file:///etc/passwd'],
    ['scheme', 'javascript:alert(1)'],
    ['userinfo', 'https://user@loja.example.com/'],
    ['userinfo', 'https://:pass@loja.example.com/'],
    ['userinfo', 'https://loja.example.com@10.0.0.1/'],
    ['port', 'https://loja.example.com:22/'],
    ['port', 'https://loja.example.com:80/'],
    ['port', 'https://loja.example.com:0/'],
    ['port', 'https://loja.example.com:65535/'],
  ])('is refused for its %s: %s', (problem, url) => {
    expect(problemOf(url)).toBe(problem)
  })

  test('that is allowed is returned parsed', () => {
    const checked = checkWebhookUrl('HTTPS://Loja.Example.com\\hook', strict)
    expect(checked.ok && checked.url.href).toBe('https://loja.example.com/hook')
  })

  test('of a sandbox may be loopback with http on any port, but no other address of our network', () => {
    for (const url of [
      'http://localhost:4000/x',
      'http://127.0.0.1:1/',
      'http://[::1]:8080/',
      'https://a.localhost/',
    ]) {
      expect([url, problemOf(url, { allowLoopback: true })]).toEqual([url, undefined])
    }
    for (const url of [
      'http://10.0.0.1/',
      'http://0.0.0.0/',
      'http://[fe80::1]/',
      'http://169.254.169.254/',
    ]) {
      expect([url, problemOf(url, sandbox)]).toEqual([url, 'address'])
    }
    expect(problemOf('http://loja.example.com/', { allowLoopback: true })).toBe('scheme')
    expect(problemOf('https://loja.example.com:4000/', { allowLoopback: true })).toBe('port')
    expect(problemOf('http://user@localhost/', { allowLoopback: true })).toBe('userinfo')
  })

  test('may use plain http or other ports if the rules allow it', () => {
    expect(
      problemOf('http://loja.example.com/', { allowLoopback: false, httpsOnly: false, ports: [80] }),
    ).toBeUndefined()
    expect(
      problemOf('https://loja.example.com:9000/', { allowLoopback: false, ports: 'any' }),
    ).toBeUndefined()
    expect(problemOf('https://loja.example.com/', { allowLoopback: false, ports: [8443] })).toBe('port')
    expect(problemOf('http://localhost/', { allowLoopback: false, httpsOnly: false, ports: 'any' })).toBe(
      'address',
    )
  })
})
