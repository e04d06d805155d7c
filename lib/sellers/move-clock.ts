import { atSellerClock, type Ctx } from '@/lib/kernel/ctx'
import { raiseClockOffset } from './store'

/** Moves a seller's clock on to an instant, never back; answers the work on the clock as it then stands. */
export async function moveClock(ctx: Ctx, sellerId: number, to: Date): Promise<Ctx> {
  const offsetMs = await raiseClockOffset(ctx.db, sellerId, to.getTime() - ctx.systemNow.getTime())
  return atSellerClock(ctx, offsetMs)
}
