import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { EventName } from '@/lib/messages/webhook-events/names'
import { recordEvent } from '@/lib/messages/webhooks/record-event'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { viewCharge } from '@/lib/payments/charges/view'
import type { OrderRow } from '@/lib/payments/orders/store'
import { listRefundsOfOrder } from '@/lib/payments/orders/whole-order-store'
import { orderPayload, payloadAddress } from './order-payload'

/** Records what happened with the status DISPUTE, in the shape that the interface defines for it: without cards and refunds. */
export async function recordDisputedOrder(
  ctx: TxCtx,
  order: OrderRow,
  event: EventName,
  charge?: ChargeRow,
): Promise<void> {
  const { metadata } = order
  const address = await payloadAddress(ctx, order)
  const refunds = charge ? await listRefundsOfOrder(ctx.tx, order.id) : []
  await recordEvent(ctx, {
    kind: 'dispute',
    event,
    body: {
      ...(await orderPayload(ctx, order, 'DISPUTE')),
      address,
      ...(metadata && { metadata }),
      ...(charge && { charge: viewCharge(charge, order, refunds, ctx) }),
    },
  })
}
