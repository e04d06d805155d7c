// The addresses of a name, asked for over the network and not of the system: that answers a few names at a time for the
// whole process, so that a name server which is silent about one would hold up all others.
import { Resolver } from 'node:dns/promises'
import { isLoopbackName } from './address-guard'

export interface ResolvedAddress {
  address: string
  family: number
}

const loopback: ResolvedAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

/** Throws what the name server said where there is no address of either family. */
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
