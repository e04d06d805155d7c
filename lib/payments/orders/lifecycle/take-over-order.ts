import type { TxCtx } from '@/lib/base/kernel/ctx'
import { lockUnclaimedOrder } from '@/lib/payments/orders/link-store'
import type { OrderRow } from '@/lib/payments/orders/store'
import type { PaymentLink } from '@/lib/payments/payment-links/payment-link'
import { changeBrowser } from './change-browser'

/**
 * Assigns the order that the seller created with a link for one buyer to the browser that begins to pay there; undefined for a
 * link without one, and once another browser has it.
 */
export async function takeOverOrder(ctx: TxCtx, link: PaymentLink): Promise<OrderRow | undefined> {
  if (link.uuidSellerClient === null) return undefined
  const order = await lockUnclaimedOrder(ctx.tx, link.id)
  if (order) await changeBrowser(ctx, order)
  return order
}
