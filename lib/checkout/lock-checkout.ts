import type { TxCtx } from '@/lib/kernel/ctx'
import { findOrderOfBrowser, findTakingOrder } from '@/lib/orders/link-store'
import { linkAfter } from '@/lib/orders/order'
import { lockOrder, type OrderRow } from '@/lib/orders/store'
import type { PaymentLink } from '@/lib/payment-links/payment-link'
import { lockLinkByCode } from '@/lib/payment-links/store'
import { lockSubscriptionOfBrowser } from '@/lib/subscriptions/link-store'
import type { SubscriptionRow } from '@/lib/subscriptions/store'

export interface LockedCheckout {
  link: PaymentLink
  /** Whether an order of the link is paid, of this browser or of another. */
  isTaken: boolean
  subscription?: SubscriptionRow
  /** Of the browser that asks. */
  order?: OrderRow
}

/** Takes the row locks that a payment of a link is made under, in the order in which all others take them. */
export async function lockCheckout({ tx, browser }: TxCtx, code: string): Promise<LockedCheckout> {
  const link = (await lockLinkByCode(tx, code))!
  const subscription = await lockSubscriptionOfBrowser(tx, link.id, browser)
  const known = browser && (await findOrderOfBrowser(tx, link.id, browser))
  const order = known && (await lockOrder(tx, known.id))
  return {
    link,
    isTaken: (await findTakingOrder(tx, link.id)) !== undefined,
    subscription,
    ...(order && linkAfter[order.status] !== 'FREE' && { order }),
  }
}
