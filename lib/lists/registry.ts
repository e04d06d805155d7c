// Every list of the portal by its name in `/lists/<name>`.
import type { AnyList } from '@/lib/kernel/lists/list'
import { orderList } from '@/lib/orders/listing/list'
import { payoutList } from '@/lib/reconciliation/payouts/list'

export const lists: Readonly<Record<string, AnyList>> = {
  orders: orderList,
  payouts: payoutList,
}

/** Undefined for a name that is no list's, and for the names that every object has. */
export const findList = (name: string): AnyList | undefined =>
  Object.hasOwn(lists, name) ? lists[name] : undefined
