import type { Customer } from '@/lib/buyers/buyer'
import type { TxCtx } from '@/lib/kernel/ctx'
import { type OrderRow, updateCustomer } from '@/lib/orders/store'

/** Replaces the customer of an unpaid order, where another person continues to pay it. */
export async function changeCustomer(
  ctx: TxCtx,
  order: OrderRow,
  customer: Customer,
  customerIsRecord: boolean,
): Promise<OrderRow> {
  return updateCustomer(ctx.tx, order.id, { customer, customerIsRecord })
}
