import type { TxCtx } from '@/lib/kernel/ctx'
import { type OrderRow, updatePayment } from '@/lib/orders/store'

/** Changes the payment method or the instalments of an unpaid order. */
export async function changePayment(
  ctx: TxCtx,
  order: OrderRow,
  chosen: Pick<OrderRow, 'payment' | 'installments'>,
): Promise<OrderRow> {
  const isSame = order.payment === chosen.payment && order.installments === chosen.installments
  return isSame ? order : updatePayment(ctx.tx, order.id, chosen)
}
