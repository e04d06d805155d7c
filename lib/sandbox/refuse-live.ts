import type { Db } from '@/db/client'
import { findSeller } from '@/lib/parties/sellers/hot-store'

type Serve = (request: never) => Promise<unknown>

/**
 * Keeps simulators from live sellers, whose payments are made at a connection: a mistake elsewhere must not take a simulated
 * payment for a real one. The environment of a seller never changes, so each sandbox seller is looked up once.
 */
export function createLiveGuard(db: Db) {
  const sandboxSellers = new Set<number>()

  async function isLive(sellerId: number): Promise<boolean> {
    if (sandboxSellers.has(sellerId)) return false
    const seller = await findSeller(db, sellerId)
    if (seller?.environment === 'LIVE') return true
    if (seller) sandboxSellers.add(sellerId)
    return false
  }

  /** The port, whose named methods have the seller in their request, and throw for a live one. */
  function refuseLive<Port extends object, Name extends keyof Port>(port: Port, ...names: Name[]): Port {
    const refusing = names.map((name) => {
      const serve = port[name] as Serve
      const checked = async (request: { sellerId: number }) => {
        const { sellerId } = request
        if (await isLive(sellerId)) throw new Error(`seller ${sellerId} is live: no simulator serves it`)
        return serve(request as never)
      }
      return [name, checked] as const
    })
    return { ...port, ...Object.fromEntries(refusing) }
  }

  return { isLive, refuseLive }
}
