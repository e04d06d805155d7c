import type { Db } from '@/db/client'
import { findSeller } from '@/lib/sellers/store'

type Serve = (request: never) => Promise<unknown>

/**
 * Makes simulators refuse live sellers, whose payments are made at a connection: a mistake elsewhere must not take a simulated
 * payment for a real one. The environment of a seller never changes, so each sandbox seller is looked up once.
 */
export function createLiveRefusal(db: Db) {
  const sandboxSellers = new Set<number>()

  async function requireSandbox(sellerId: number): Promise<void> {
    if (sandboxSellers.has(sellerId)) return
    const seller = await findSeller(db, sellerId)
    if (seller?.environment === 'LIVE') throw new Error(`seller ${sellerId} is live: no simulator serves it`)
    if (seller) sandboxSellers.add(sellerId)
  }

  /** The port, whose named methods have the seller in their request. */
  return <Port extends object, Name extends keyof Port>(port: Port, ...names: Name[]): Port => {
    const refusing = names.map((name) => {
      const serve = port[name] as Serve
      const checked = async (request: { sellerId: number }) => {
        await requireSandbox(request.sellerId)
        return serve(request as never)
      }
      return [name, checked] as const
    })
    return { ...port, ...Object.fromEntries(refusing) }
  }
}
