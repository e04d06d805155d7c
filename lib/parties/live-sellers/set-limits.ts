import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { SellerLimits } from './limits'
import { saveLimits } from './store'

/** Sets the limits and the reserve of a live seller, for sales from now on. */
export async function setLimits(ctx: TxCtx, sellerId: number, limits: SellerLimits): Promise<void> {
  await saveLimits(ctx.tx, sellerId, limits, ctx.systemNow)
}
