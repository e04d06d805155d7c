import type { Address, Customer } from '@/lib/buyers/buyer'
import type { TxCtx } from '@/lib/kernel/ctx'
import { type OrderRow, updateCustomer } from '@/lib/orders/store'

/**
 * Replaces the customer of an unpaid order, where another person continues to pay it. Without an address that of the order stays
 * with the same document, and is removed with another one; null removes it.
 */
export async function changeCustomer(
  ctx: TxCtx,
  order: OrderRow,
  customer: Customer,
  address: Address | null | undefined,
): Promise<OrderRow> {
  const isSame = customer.document === order.customer.document
  const billingAddress = address === undefined && isSame ? order.billingAddress : (address ?? null)
  return updateCustomer(ctx.tx, order.id, { customer, billingAddress })
}
