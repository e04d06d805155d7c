import type { Customer } from '@/lib/buyers/buyer'
import type { TxCtx } from '@/lib/kernel/ctx'
import { type OrderRow, updateCustomer } from '@/lib/orders/store'

/** Another person goes on with an unpaid order: from here on it is theirs. */
export async function changeCustomer(ctx: TxCtx, order: OrderRow, customer: Customer): Promise<OrderRow> {
  return updateCustomer(ctx.tx, order.id, customer)
}
