import { atSellerClock, type Ctx } from '@/lib/base/kernel/ctx'
import { raiseClockOffset } from './store'

/** Moves a seller's clock forward to an instant, never back; returns the context on the moved clock. */
export async function moveClock(ctx: Ctx, sellerId: number, to: Date): Promise<Ctx> {
  const offsetMs = await raiseClockOffset(ctx.db, sellerId, to.getTime() - ctx.systemNow.getTime())
  return atSellerClock(ctx, offsetMs)
}
