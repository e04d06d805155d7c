import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { findLinkOfSeller } from '@/lib/payments/payment-links/store'
import { type ListedOrderRow, listOrdersOfLink as listRows } from './portal-store'

const MAX = 50

/** The orders of a link of the acting seller, newest first. Throws NOT_FOUND, for another seller's link too. */
export async function listOrdersOfLink(ctx: Ctx, input: { linkUuid: string }): Promise<ListedOrderRow[]> {
  requirePermission(ctx, 'payments.read')
  const sellerId = sellerIdOf(ctx)
  const link = await findLinkOfSeller(ctx.db, sellerId, input.linkUuid)
  if (!link) throw new Problem('NOT_FOUND')
  return listRows(ctx.db, sellerId, { linkId: link.id, size: MAX })
}
