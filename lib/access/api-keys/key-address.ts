// The addresses from which a key works: IPv4 and IPv6 addresses and networks, such as 203.0.113.7 and 2001:db8::/32.
import { BlockList, isIPv4, isIPv6 } from 'node:net'

const family = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')

/** Whether an address is allowed by a list; an empty list allows every one. */
export function isAllowedAddress(allowed: readonly string[], address: string): boolean {
  if (allowed.length === 0) return true
  if (!isIPv4(address) && !isIPv6(address)) return false
  const list = new BlockList()
  for (const one of allowed) {
    const [network, bits] = one.split('/') as [string, string?]
    if (bits === undefined) list.addAddress(network, family(network))
    else list.addSubnet(network, Number(bits), family(network))
  }
  return list.check(address, family(address))
}
