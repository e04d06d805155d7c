import type { TxCtx } from '@/lib/kernel/ctx'
import { type OrderRow, updatePayment } from '@/lib/orders/store'

/** An unpaid order goes on to be paid by another method, or in other parts. */
export async function changePayment(
  ctx: TxCtx,
  order: OrderRow,
  chosen: Pick<OrderRow, 'payment' | 'installments'>,
): Promise<OrderRow> {
  const isSame = order.payment === chosen.payment && order.installments === chosen.installments
  return isSame ? order : updatePayment(ctx.tx, order.id, chosen)
}
