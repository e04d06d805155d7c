import { atSellerClock, type Ctx } from '@/lib/base/kernel/ctx'
import { findClockOffset } from '@/lib/parties/sellers/store'
import { type ClockMove, endClockMove, leaseClockMove, renewLease } from './move-store'
import { stepClock } from './step'

/** Longer than a step takes. After a process died, others wait this long. */
const LEASE_MS = 15_000

/**
 * Continues the move of a seller's clock under a lease, until the clock has arrived or no further step may be taken. Returns
 * false if another process has the lease or there is no move.
 */
export async function continueClockMove(
  ctx: Ctx,
  { sellerId, mayStep }: { sellerId: number; mayStep(): boolean },
): Promise<boolean> {
  const startedMs = performance.now()
  const systemNow = () => new Date(ctx.systemNow.getTime() + performance.now() - startedMs)
  const leaseFrom = (from: Date) => new Date(from.getTime() + LEASE_MS)
  const now = systemNow()
  let held = leaseFrom(now)
  const move = await leaseClockMove(ctx.db, { sellerId, now, leasedUntil: held })
  if (!move) return false
  const renew = async () => {
    const leasedUntil = leaseFrom(systemNow())
    const isRenewed = await renewLease(ctx.db, { sellerId, held, leasedUntil })
    held = leasedUntil
    return isRenewed
  }
  try {
    await stepAndEnd(ctx, move, async () => mayStep() && renew())
  } finally {
    await renewLease(ctx.db, { sellerId, held, leasedUntil: null })
  }
  return true
}

async function stepAndEnd(ctx: Ctx, move: ClockMove, mayStep: () => Promise<boolean>): Promise<void> {
  const { sellerId, targetAt } = move
  const scoped = atSellerClock(ctx, await findClockOffset(ctx.db, sellerId))
  const hasArrived = await stepClock(scoped, { sellerId, to: targetAt, mayStep })
  if (hasArrived) await endClockMove(ctx.db, { sellerId, targetAt, now: ctx.systemNow })
}
