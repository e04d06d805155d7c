import { expect, test } from 'vitest'
import { clientAddress, networkOf, sourceOfRequest } from './client-address'

test.each([
  [
    'without trusted proxies it is the address of the connection',
    '10.0.0.9',
    '1.2.3.4, 5.6.7.8',
    0,
    '10.0.0.9',
  ],
  ['behind one proxy it is the last address in the header', '10.0.0.9', '1.2.3.4, 5.6.7.8', 1, '5.6.7.8'],
  ['behind two proxies it is the one before', '10.0.0.9', '1.2.3.4, 5.6.7.8', 2, '1.2.3.4'],
  ['in a header with too few addresses it is the first one', '10.0.0.9', '1.2.3.4', 5, '1.2.3.4'],
  ['an IPv4 address in IPv6 form is the IPv4 address', '::ffff:10.0.0.9', undefined, 0, '10.0.0.9'],
  ['a port in the header is removed', '10.0.0.9', '5.6.7.8:51324', 1, '5.6.7.8'],
  ['a port after an IPv6 address is removed', '10.0.0.9', '[2001:db8::1]:443', 1, '2001:db8::1'],
  ['without any address it is 0.0.0.0', undefined, undefined, 0, '0.0.0.0'],
])('%s', (_, connection, forwarded, proxies, address) => {
  expect(clientAddress(connection, forwarded, proxies)).toBe(address)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('a card number in the user agent of a request is masked, since sessions and the audit log store it', () => {
  const { userAgent } = sourceOfRequest(new Headers({ 'user-agent': 'shop/1.0 4111 1111 1111 1111' }))
  expect(userAgent).toBe('shop/1.0 [card number]')
  const browser =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.7390.108'
  expect(sourceOfRequest(new Headers({ 'user-agent': browser })).userAgent).toBe(browser)
  expect(sourceOfRequest(new Headers())).toEqual({ address: '' })
})
