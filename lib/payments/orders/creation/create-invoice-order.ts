import { randomUUID } from 'node:crypto'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { CivilDate } from '@/lib/base/kernel/dates'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { Customer } from '@/lib/parties/buyers/buyer'
import { recordOrderEvent } from '@/lib/payments/orders/events/record-order-event'
import { insertOrder } from '@/lib/payments/orders/hot-store'
import { getParties } from '@/lib/payments/orders/lock-store'
import { newOrder } from '@/lib/payments/orders/locked-order'
import type { OrderRow } from '@/lib/payments/orders/store'
import type { PaymentLink } from '@/lib/payments/payment-links/payment-link'

/** Creates the order of a link that a seller made for one buyer. The first browser that begins to pay at the link takes it over. */
export async function createInvoiceOrder(
  ctx: TxCtx,
  link: PaymentLink,
  { customer, payment, dueDate }: { customer: Customer; payment: PaymentMethod; dueDate: CivilDate },
): Promise<OrderRow> {
  const order = await insertOrder(ctx.tx, {
    uuid: randomUUID(),
    sellerId: link.sellerId,
    linkId: link.id,
    status: 'SENT',
    title: link.title!,
    description: link.description ?? '',
    value: link.value!,
    installments: 1,
    startDate: dueDate,
    payment,
    customer,
    originRequest: 'PAYMENT_LINK',
    idempotencyKey: randomUUID(),
    metadata: link.metadata,
    createdAt: ctx.now,
    statusAt: ctx.now,
  })
  recordOrderEvent(ctx, newOrder(order, await getParties(ctx.tx, order)), 'order.created')
  return order
}
