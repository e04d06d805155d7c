// Every list of the portal by its name in `/lists/<name>`.

import { chargeList } from '@/lib/charges/listing/list'
import { disputeList } from '@/lib/disputes/listing/list'
import type { AnyList } from '@/lib/kernel/lists/list'
import { orderList } from '@/lib/orders/listing/list'
import { linkList } from '@/lib/payment-links/listing/list'
import { buyerList } from '@/lib/personal-data/list'
import { receivableList } from '@/lib/receivables/listing/list'
import { payoutList } from '@/lib/reconciliation/payouts/list'
import { refundList } from '@/lib/refunds/listing/list'
import { salesList } from '@/lib/sales/listing/list'
import { subSellerList } from '@/lib/sub-sellers/list'
import { subscriptionList } from '@/lib/subscriptions/listing/list'
import { deliveryList } from '@/lib/webhooks/log/list'

export const lists: Readonly<Record<string, AnyList>> = {
  buyers: buyerList,
  orders: orderList,
  charges: chargeList,
  links: linkList,
  refunds: refundList,
  disputes: disputeList,
  sales: salesList,
  'sub-sellers': subSellerList,
  payouts: payoutList,
  subscriptions: subscriptionList,
  deliveries: deliveryList,
  receivables: receivableList,
}

/** Undefined for a name that is no list's, and for the names that every object has. */
export const findList = (name: string): AnyList | undefined =>
  Object.hasOwn(lists, name) ? lists[name] : undefined
