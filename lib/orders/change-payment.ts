import type { TxCtx } from '@/lib/kernel/ctx'
import type { PaymentMethod } from '@/lib/payment-links/payment-link'
import { type OrderRow, updatePayment } from './store'

/** An unpaid order goes on to be paid by another method. */
export async function changePayment(ctx: TxCtx, order: OrderRow, payment: PaymentMethod): Promise<OrderRow> {
  return order.payment === payment ? order : updatePayment(ctx.tx, order.id, payment)
}
