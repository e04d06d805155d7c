// Every list of the portal by its name in `/lists/<name>`.

import { buyerList } from '@/lib/backoffice/personal-data/list'
import { salesList } from '@/lib/backoffice/sales/listing/list'
import { subSellerList } from '@/lib/backoffice/sub-sellers/list'
import type { AnyList } from '@/lib/base/lists/list'
import { deliveryList } from '@/lib/messages/webhook-log/list'
import { receivableList } from '@/lib/money/receivables/listing/list'
import { payoutList } from '@/lib/money/reconciliation/payouts/list'
import { chargeList } from '@/lib/payments/charges/listing/list'
import { disputeList } from '@/lib/payments/disputes/listing/list'
import { orderList } from '@/lib/payments/order-lists/list'
import { linkList } from '@/lib/payments/payment-links/listing/list'
import { planList } from '@/lib/payments/plans/list'
import { refundList } from '@/lib/payments/refunds/listing/list'
import { subscriptionList } from '@/lib/payments/subscriptions/listing/list'

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
  plans: planList,
  deliveries: deliveryList,
  receivables: receivableList,
}

/** Undefined for a name that is no list's, and for the names that every object has. */
export const findList = (name: string): AnyList | undefined =>
  Object.hasOwn(lists, name) ? lists[name] : undefined
