import type { Deciding } from '@/lib/base/kernel/ctx'
import { notifyWithRows } from '@/lib/messages/webhooks/notify-change'
import { replaceOtherOrders } from '@/lib/payments/orders/link-store'
import type { LockedOrder } from '@/lib/payments/orders/locked-order'
import { linkAfter, type OrderStatus } from '@/lib/payments/orders/order'
import { releaseLink } from '@/lib/payments/payment-links/release-link'
import { takeLink } from '@/lib/payments/payment-links/take-link'

/**
 * Notes with its link that an order took it, or no longer does. Once an order of a link is paid, marks the open orders of other
 * browsers to be closed; a job does that, as it calls their banks. Every open page of the link gets a notification of the change.
 */
export function followAtLink(ctx: Deciding, before: OrderStatus, { order, link }: LockedOrder): void {
  const { id, linkId, sellerId, status } = order
  if (linkId === null || linkAfter[before] === linkAfter[status]) return
  if (linkAfter[status] === 'TAKEN') {
    replaceOtherOrders(ctx.rows, { id, linkId }, ctx.systemNow)
    takeLink(ctx, linkId)
    notifyWithRows(ctx, { sellerId, resourceUuid: link! })
  } else if (linkAfter[before] === 'TAKEN') releaseLink(ctx, linkId)
}
