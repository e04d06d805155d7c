import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { findRefundOfSeller, type RefundRow } from './store'

/** A refund of the acting seller. Throws NOT_FOUND, also for another seller's refund. */
export async function getRefund(ctx: Ctx, input: { uuid: string }): Promise<RefundRow> {
  const refund = await findRefundOfSeller(ctx.db, sellerIdOf(ctx), input.uuid)
  if (!refund) throw new Problem('NOT_FOUND')
  return refund
}
