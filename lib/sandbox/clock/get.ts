import { atSellerClock, type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { wireInstant } from '@/lib/base/kernel/dates'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { findClockOffset } from '@/lib/parties/sellers/store'
import { findClockMove, setArrivalKnown } from './move-store'

/** The time on the acting seller's clock, and the target while the clock is moving. */
export async function getClock(ctx: Ctx) {
  requirePermission(ctx, 'payments.read')
  return readClock(ctx, sellerIdOf(ctx))
}

/** The same for any seller. Once a response has shown that the clock has arrived, the same step is a new move. */
export async function readClock(ctx: Ctx, sellerId: number): Promise<{ now: string; movingTo?: string }> {
  const move = await findClockMove(ctx.db, sellerId)
  if (move?.arrivedAt && !move.isArrivalKnown) await setArrivalKnown(ctx.db, move)
  const { now } = atSellerClock(ctx, await findClockOffset(ctx.db, sellerId))
  const isMoving = move && move.arrivedAt === null
  return { now: wireInstant(now), ...(isMoving && { movingTo: wireInstant(move.targetAt) }) }
}
