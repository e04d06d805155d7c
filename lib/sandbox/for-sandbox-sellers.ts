import type { Db } from '@/db/client'
import type { Ports } from '@/lib/kernel/ctx'
import { findSeller } from '@/lib/sellers/store'

type Guarded = Pick<Ports, 'pix' | 'bankSlip' | 'acquirer' | 'threeDSecure' | 'antifraud' | 'payouts'>

/**
 * The same simulators for sandbox sellers only: each call that begins something for a live seller throws, so that no magic value
 * decides about real money. An environment never changes, so it is read once for each seller.
 */
export function forSandboxSellers(db: Db, ports: Guarded): Guarded {
  const known = new Map<number, boolean>()
  async function refuseLive({ sellerId }: { sellerId: number }): Promise<void> {
    const isLive = known.get(sellerId) ?? (await findSeller(db, sellerId))?.environment === 'LIVE'
    known.set(sellerId, isLive)
    if (isLive) throw new Error(`the simulators serve no live seller: ${sellerId}`)
  }
  const guarded =
    <Request extends { sellerId: number }, Result>(call: (request: Request) => Promise<Result>) =>
    async (request: Request): Promise<Result> => {
      await refuseLive(request)
      return call(request)
    }
  const { pix, bankSlip, acquirer, threeDSecure, antifraud, payouts } = ports
  return {
    pix: { ...pix, createCharge: guarded(pix.createCharge) },
    bankSlip: { ...bankSlip, registerSlip: guarded(bankSlip.registerSlip) },
    acquirer: { ...acquirer, verify: guarded(acquirer.verify), authorize: guarded(acquirer.authorize) },
    threeDSecure: { ...threeDSecure, authenticate: guarded(threeDSecure.authenticate) },
    antifraud: { ...antifraud, screen: guarded(antifraud.screen) },
    payouts: { ...payouts, transfer: guarded(payouts.transfer) },
  }
}
