import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { findBuyerOfSeller } from './hot-store'
import type { BuyerRow } from './store'

/** A buyer of the acting seller. Throws NOT_FOUND, also for another seller's buyer. */
export async function getBuyer(ctx: Ctx, input: { uuid: string }): Promise<BuyerRow> {
  const buyer = await findBuyerOfSeller(ctx.db, sellerIdOf(ctx), input.uuid)
  if (!buyer) throw new Problem('NOT_FOUND')
  return buyer
}
