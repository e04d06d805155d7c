import { atSellerClock, type Ctx } from '@/lib/kernel/ctx'
import { findClockOffset } from '@/lib/sellers/store'
import { type ClockMove, endClockMove, leaseClockMove, renewLease } from './move-store'
import { stepClock } from './step'

/** Longer than a step takes: a process that dies keeps others off for so long. */
const LEASE_MS = 15_000

/**
 * Goes on with a move of a seller's clock that nobody else goes on with, until it has arrived or no further step may be taken.
 * False where another goes on with it, or there is none.
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
  const keepLease = async () => {
    const leasedUntil = leaseFrom(systemNow())
    const isKept = await renewLease(ctx.db, { sellerId, held, leasedUntil })
    held = leasedUntil
    return isKept
  }
  try {
    await goOn(ctx, move, async () => mayStep() && keepLease())
  } finally {
    await renewLease(ctx.db, { sellerId, held, leasedUntil: null })
  }
  return true
}

async function goOn(ctx: Ctx, move: ClockMove, mayStep: () => Promise<boolean>): Promise<void> {
  const { sellerId, targetAt } = move
  const scoped = atSellerClock(ctx, await findClockOffset(ctx.db, sellerId))
  const hasArrived = await stepClock(scoped, { sellerId, to: targetAt, mayStep })
  if (hasArrived) await endClockMove(ctx.db, { sellerId, targetAt, now: ctx.systemNow })
}
