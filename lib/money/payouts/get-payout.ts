import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { findPayoutOfSeller, type PayoutRow } from './store'

/** A payout to the acting seller itself. Throws NOT_FOUND, also for another seller's payout and for a sub-seller's. */
export async function getPayout(ctx: Ctx, { uuid }: { uuid: string }): Promise<PayoutRow> {
  const payout = await findPayoutOfSeller(ctx.db, sellerIdOf(ctx), uuid)
  if (!payout || payout.subSellerId !== null) throw new Problem('NOT_FOUND')
  return payout
}
