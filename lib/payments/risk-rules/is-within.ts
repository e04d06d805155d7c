import { BlockList, isIP } from 'node:net'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether an address is one of the listed addresses or in one of the listed networks. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  if (isIP(address) === 0) return false
  const list = new BlockList()
  for (const network of networks) {
    const [base = '', prefix] = network.split('/')
    if (prefix === undefined) list.addAddress(base, familyOf(base))
    else list.addSubnet(base, Number(prefix), familyOf(base))
  }
  return list.check(address, familyOf(address))
}
