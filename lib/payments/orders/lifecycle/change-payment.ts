import type { TxCtx } from '@/lib/base/kernel/ctx'
import { type OrderRow, updatePayment } from '@/lib/payments/orders/store'

/** Changes the payment method or the instalments of an unpaid order, and its language to that of the page. */
export async function changePayment(
  ctx: TxCtx,
  order: OrderRow,
  chosen: Pick<OrderRow, 'payment' | 'installments'>,
): Promise<OrderRow> {
  const locale = ctx.browser?.locale ?? order.locale
  const isSame =
    order.payment === chosen.payment && order.installments === chosen.installments && order.locale === locale
  return isSame ? order : updatePayment(ctx.tx, order.id, { ...chosen, locale })
}
