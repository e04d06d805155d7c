// Resolves names with DNS queries over the network and not with the system's resolver (getaddrinfo): the latter runs a few
// lookups at a time for the whole process, so one name server that does not answer would delay all other lookups.
import { Resolver } from 'node:dns/promises'
import { isLoopbackName } from '@/lib/base/network/address-guard'

export interface ResolvedAddress {
  address: string
  family: number
}

const loopback: ResolvedAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

/** Throws the error of the name server if the name has no address of either family. */
export function nameLookup(resolver: Pick<Resolver, 'resolve4' | 'resolve6'>) {
  return async (hostname: string): Promise<ResolvedAddress[]> => {
    const name = hostname.replace(/\.$/, '')
    if (isLoopbackName(name)) return loopback
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason
    const of = (found: PromiseSettledResult<string[]>, family: number) =>
      found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : []
    return [...of(v4, 4), ...of(v6, 6)]
  }
}

export const resolveName = nameLookup(new Resolver({ timeout: 3_000, tries: 3 }))
