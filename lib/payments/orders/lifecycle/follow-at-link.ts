import type { TxCtx } from '@/lib/base/kernel/ctx'
import { notifyChange } from '@/lib/messages/webhooks/notify-change'
import { replaceOtherOrders } from '@/lib/payments/orders/link-store'
import { linkAfter, type OrderStatus } from '@/lib/payments/orders/order'
import type { OrderRow } from '@/lib/payments/orders/store'
import { releaseLink } from '@/lib/payments/payment-links/release-link'
import { takeLink } from '@/lib/payments/payment-links/take-link'

/**
 * Notes with its link that an order took it, or no longer does. Once an order of a link is paid, marks the open orders of other
 * browsers to be closed; a job does that, as it calls their banks. Every open page of the link gets a notification of the change.
 */
export async function followAtLink(ctx: TxCtx, before: OrderStatus, moved: OrderRow): Promise<void> {
  const { id, linkId, sellerId } = moved
  if (linkId === null || linkAfter[before] === linkAfter[moved.status]) return
  if (linkAfter[moved.status] === 'TAKEN') {
    await replaceOtherOrders(ctx.tx, { id, linkId }, ctx.systemNow)
    await notifyChange(ctx, { sellerId, resourceUuid: await takeLink(ctx, linkId) })
  } else if (linkAfter[before] === 'TAKEN') await releaseLink(ctx, linkId)
}
