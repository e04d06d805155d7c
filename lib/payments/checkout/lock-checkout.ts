import type { TxCtx } from '@/lib/base/kernel/ctx'
import { findOrderOfBrowser, findTakingOrder } from '@/lib/payments/orders/link-store'
import { linkAfter } from '@/lib/payments/orders/order'
import { lockOrder, type OrderRow } from '@/lib/payments/orders/store'
import type { PaymentLink } from '@/lib/payments/payment-links/payment-link'
import { lockLinkByCode } from '@/lib/payments/payment-links/store'
import { lockSubscriptionOfBrowser } from '@/lib/payments/subscriptions/link-store'
import type { SubscriptionRow } from '@/lib/payments/subscriptions/store'

export interface LockedCheckout {
  link: PaymentLink
  /** Whether an order of the link is paid, of this or another browser. */
  isTaken: boolean
  subscription?: SubscriptionRow
  /** Of this browser. */
  order?: OrderRow
}

/** Takes the row locks for a payment of a link, in the order that all code uses: link, subscription, order. */
export async function lockCheckout({ tx, browser }: TxCtx, code: string): Promise<LockedCheckout> {
  const link = (await lockLinkByCode(tx, code))!
  const subscription = await lockSubscriptionOfBrowser(tx, link.id, browser)
  const existing = browser && (await findOrderOfBrowser(tx, link.id, browser))
  const order = existing && (await lockOrder(tx, existing.id))
  return {
    link,
    isTaken: (await findTakingOrder(tx, link.id)) !== undefined,
    subscription,
    ...(order && linkAfter[order.status] !== 'FREE' && { order }),
  }
}
