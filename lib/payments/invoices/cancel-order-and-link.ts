import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { cancelOrder } from '@/lib/payments/orders/lifecycle/cancel-order'
import { cancelPaymentLink } from '@/lib/payments/payment-links/cancel-payment-link'
import { findInvoiceOfOrder } from './store'

/**
 * Cancels an order of the acting seller. The link of one that was created by hand is cancelled first: its buyer has the address,
 * and could pay there again. Throws NOT_FOUND, or CONFLICT as for any order and link.
 */
export async function cancelOrderAndLink(ctx: Ctx, input: { uuid: string }): Promise<void> {
  requirePermission(ctx, 'orders.cancel')
  const found = await findInvoiceOfOrder(ctx.db, sellerIdOf(ctx), input.uuid)
  if (found) await cancelPaymentLink(ctx, found.link)
  await cancelOrder(ctx, input)
}
