// The turn of a sale: one request at a time changes its payment. It is short, so that after the end of a process another one goes on
// soon, and is renewed while the work goes on.

import { SECOND_MS } from '@/lib/base/kernel/durations'
import { asNoAnswer } from '@/lib/base/outages/faults'
import type { Cielo } from './context'
import { VOID_SPACING_MS } from './sale'
import { type CieloSale, freeSale, renewSale, type SaleKey, takeSale } from './store'

export const TURN_MS = 30 * SECOND_MS
const RENEW_EVERY_MS = 10 * SECOND_MS

const turnFrom = (now: Date) => new Date(now.getTime() + TURN_MS)

/**
 * Changes a payment alone, five seconds after its last cancellation; undefined where it is not its turn. What must not be sent twice asks
 * first whether the turn is still its own: a process that was stopped for longer lost it.
 */
export async function withTurn<Result>(
  cielo: Cielo,
  key: SaleKey,
  work: (sale: CieloSale, isStillMine: () => Promise<boolean>) => Promise<Result>,
): Promise<Result | undefined> {
  const now = cielo.clock()
  const sale = await takeSale(cielo.db, key, {
    now,
    until: turnFrom(now),
    voidedBefore: new Date(now.getTime() - VOID_SPACING_MS),
  })
  if (!sale) return undefined
  let held: Promise<Date | undefined> = Promise.resolve(sale.takenUntil!)
  const renew = () => {
    held = held.then((until) => until && renewed(cielo, key, until))
    return held
  }
  const renewal = setInterval(renew, RENEW_EVERY_MS)
  const isStillMine = async () => {
    const until = await renew()
    return until !== undefined && until > cielo.clock()
  }
  try {
    return await work(sale, isStillMine)
  } finally {
    clearInterval(renewal)
    const until = await held
    if (until) await freeSale(cielo.db, key, until)
  }
}

/** Until when the turn is now; undefined where it was lost, because this process was stopped for a while: it is another's. */
async function renewed(cielo: Cielo, key: SaleKey, until: Date): Promise<Date | undefined> {
  const next = turnFrom(cielo.clock())
  const isRenewed = await renewSale(cielo.db, key, { from: until, to: next }).catch(asNoAnswer)
  if (isRenewed === undefined) return until
  return isRenewed ? next : undefined
}
