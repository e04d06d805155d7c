import { randomUUID } from 'node:crypto'
import type { Customer } from '@/lib/buyers/buyer'
import type { TxCtx } from '@/lib/kernel/ctx'
import { civilDateOf } from '@/lib/kernel/dates'
import type { Centavos } from '@/lib/kernel/money'
import type { PaymentLink, PaymentMethod } from '@/lib/payment-links/payment-link'
import { recordOrderEvent } from './record-order-event'
import { insertOrder, type OrderRow } from './store'

/** The order of a buyer who accepted a link. It takes the link's words and metadata, and tells the seller of itself. */
export async function createLinkOrder(
  ctx: TxCtx,
  link: PaymentLink,
  input: {
    customer: Customer
    value: Centavos
    payment: PaymentMethod
    installments: number
    title?: string
  },
): Promise<OrderRow> {
  const order = await insertOrder(ctx.tx, {
    ...input,
    uuid: randomUUID(),
    sellerId: link.sellerId,
    linkId: link.id,
    status: 'SENT',
    title: link.title ?? input.title ?? '',
    description: link.description ?? '',
    startDate: civilDateOf(ctx.now),
    originRequest: link.type === 'SUBSCRIPTION' ? 'SUBSCRIPTION' : link.origin,
    idempotencyKey: randomUUID(),
    metadata: link.metadata,
    createdAt: ctx.now,
    statusAt: ctx.now,
  })
  await recordOrderEvent(ctx, order)
  return order
}
