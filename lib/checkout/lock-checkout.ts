import type { TxCtx } from '@/lib/kernel/ctx'
import { findOrderOfLink, lockOrder, type OrderRow } from '@/lib/orders/store'
import type { PaymentLink } from '@/lib/payment-links/payment-link'
import { lockLinkByCode } from '@/lib/payment-links/store'
import { lockSubscriptionOfLink, type SubscriptionRow } from '@/lib/subscriptions/store'

interface LockedCheckout {
  link: PaymentLink
  subscription?: SubscriptionRow
  order?: OrderRow
}

/** Takes the row locks that a payment of a link is made under, in the order in which all others take them. */
export async function lockCheckout({ tx }: TxCtx, code: string): Promise<LockedCheckout> {
  const link = (await lockLinkByCode(tx, code))!
  const subscription = await lockSubscriptionOfLink(tx, link.id)
  const known = await findOrderOfLink(tx, link.id)
  return { link, subscription, order: known && (await lockOrder(tx, known.id)) }
}
