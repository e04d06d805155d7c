import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { requirePermission } from '@/lib/kernel/require-permission'
import type { RefundStatus } from './refund'
import { findRefundOfSeller, listRefunds as listRows } from './store'

const PAGE_SIZE = 25

type ListedRefund = Awaited<ReturnType<typeof listRows>>[number]

export interface RefundPage {
  refunds: ListedRefund[]
  /** The refund after which the next, older page begins; absent on the last page. */
  older?: string
}

/** A page of the acting seller's refunds, newest first: those before the named one. */
export async function listRefunds(
  ctx: Ctx,
  input: { status?: RefundStatus; before?: string } = {},
): Promise<RefundPage> {
  requirePermission(ctx, 'payments.read')
  const sellerId = sellerIdOf(ctx)
  const before = input.before ? await findRefundOfSeller(ctx.db, sellerId, input.before) : undefined
  const found = await listRows(ctx.db, sellerId, {
    status: input.status,
    beforeId: before?.id,
    size: PAGE_SIZE + 1,
  })
  const refunds = found.slice(0, PAGE_SIZE)
  return { refunds, ...(found.length > PAGE_SIZE && { older: refunds.at(-1)!.refund.uuid }) }
}
