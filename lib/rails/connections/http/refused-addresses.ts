// Where no provider is. An administrator chooses the addresses of connections, also private ones, since banks are reached through
// leased lines and private networks; but the metadata services of clouds, which give credentials away, are never
// a bank. Addresses are checked when a name is resolved for the connection itself, so that a name that changes has no effect.
import { lookup as systemLookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const refused = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8], // this network
  ['100.100.100.200', 32], // metadata
  ['168.63.129.16', 32], // metadata
  ['169.254.0.0', 16], // link-local, metadata
  ['192.0.0.192', 32], // metadata
  ['224.0.0.0', 3], // multicast, reserved, broadcast
] as const)
  refused.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 128], // unspecified
  ['64:ff9b::a9fe:0', 112], // link-local through NAT64
  ['fd00:ec2::254', 128], // metadata
  ['fe80::', 10], // link-local
  ['ff00::', 8], // multicast
] as const)
  refused.addSubnet(network, prefix, 'ipv6')

function isRefusedAddress(text: string): boolean {
  const [ip = ''] = text.replace(/^\[|\]$/g, '').split('%')
  const version = isIP(ip)
  return version !== 0 && refused.check(ip, version === 4 ? 'ipv4' : 'ipv6')
}

const refusal = () =>
  Object.assign(new Error('the address is not one of a provider'), { code: 'EREFUSEDADDRESS' })

/** The same look-up, which fails for a name with such an address. */
export const guardedLookup =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, options, (error, found, family) => {
      const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address)
      callback(error ?? (addresses.some(isRefusedAddress) ? refusal() : null), found, family)
    })

export const providerLookup = guardedLookup(systemLookup as LookupFunction)

/** Throws for a URL that names such an address itself, which is not looked up. */
export function requireProviderHost({ hostname }: URL): void {
  if (isRefusedAddress(hostname)) throw refusal()
}
