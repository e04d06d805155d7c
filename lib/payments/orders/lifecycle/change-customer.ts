import { isDeepStrictEqual } from 'node:util'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import { queueForSearch } from '@/lib/base/search/queue-records'
import type { Address, Customer } from '@/lib/parties/buyers/buyer'
import { type OrderRow, updateCustomer } from '@/lib/payments/orders/store'

/**
 * Replaces the customer of an unpaid order, where another person continues to pay it. Without an address that of the order stays
 * with the same document, and is removed with another one; null removes it. `isRecord`: the customer is the seller's record, which
 * the browser did not type.
 */
export async function changeCustomer(
  ctx: TxCtx,
  order: OrderRow,
  { customer, isRecord, address }: { customer: Customer; isRecord: boolean; address?: Address | null },
): Promise<OrderRow> {
  const isSame = customer.document === order.customer.document
  const billingAddress = address === undefined && isSame ? order.billingAddress : (address ?? null)
  if (!isDeepStrictEqual(customer, order.customer))
    await queueForSearch(ctx, order.sellerId, 'ORDER', [order.id])
  return updateCustomer(ctx.tx, order.id, { customer, customerIsRecord: isRecord, billingAddress })
}
