import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { findRefundOfCharge, type ListedRefundRow } from './listing/store'

/** A refund of the acting seller with its charge. Throws NOT_FOUND, also for another seller's refund. */
export async function lookUpRefund(ctx: Ctx, { uuid }: { uuid: string }): Promise<ListedRefundRow> {
  const found = await findRefundOfCharge(ctx.db, sellerIdOf(ctx), uuid)
  if (!found) throw new Problem('NOT_FOUND')
  return found
}
