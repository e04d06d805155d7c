import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './client-address'

test.each([
  ['the connection counts where no proxy is trusted', '10.0.0.9', '1.2.3.4, 5.6.7.8', 0, '10.0.0.9'],
  ['behind one proxy it is the last address that it wrote', '10.0.0.9', '1.2.3.4, 5.6.7.8', 1, '5.6.7.8'],
  ['behind two the one before', '10.0.0.9', '1.2.3.4, 5.6.7.8', 2, '1.2.3.4'],
  ['a chain that is shorter than it should be ends where it begins', '10.0.0.9', '1.2.3.4', 5, '1.2.3.4'],
  [
    'an address of the new kind that means an old one is the old one',
    '::ffff:10.0.0.9',
    undefined,
    0,
    '10.0.0.9',
  ],
  ['a port that a proxy writes is no part of it', '10.0.0.9', '5.6.7.8:51324', 1, '5.6.7.8'],
  ['nor that of the new kind', '10.0.0.9', '[2001:db8::1]:443', 1, '2001:db8::1'],
  ['nothing is no address', undefined, undefined, 0, '0.0.0.0'],
])('%s', (_, connection, forwarded, proxies, address) => {
  expect(clientAddress(connection, forwarded, proxies)).toBe(address)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is of %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
