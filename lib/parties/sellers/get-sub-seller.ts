import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { findSubSellerOfSeller, type SubSellerRow } from './sub-seller-store'

/** A sub-seller of the acting seller. Throws NOT_FOUND, also for another seller's. */
export async function getSubSeller(ctx: Ctx, input: { id: number }): Promise<SubSellerRow> {
  const subSeller = await findSubSellerOfSeller(ctx.db, sellerIdOf(ctx), input.id)
  if (!subSeller) throw new Problem('NOT_FOUND')
  return subSeller
}
