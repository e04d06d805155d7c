import type { ChargeRow } from '@/lib/charges/store'
import { viewCharge } from '@/lib/charges/view'
import type { TxCtx } from '@/lib/kernel/ctx'
import type { OrderRow } from '@/lib/orders/store'
import { listRefundsOfOrder } from '@/lib/orders/whole-order-store'
import type { EventName } from '@/lib/webhooks/events/names'
import { recordEvent } from '@/lib/webhooks/record-event'
import { orderPayload, payloadAddress } from './order-payload'

/** Records what happened with the status DISPUTE, in the shape that the interface defines for it: without cards and refunds. */
export async function recordDisputedOrder(
  ctx: TxCtx,
  order: OrderRow,
  event: EventName,
  charge?: ChargeRow,
): Promise<void> {
  const { sellerId, metadata } = order
  const address = await payloadAddress(ctx, order)
  const refunds = charge ? await listRefundsOfOrder(ctx.tx, order.id) : []
  await recordEvent(ctx, {
    sellerId,
    domain: 'ORDER',
    resourceUuid: order.uuid,
    status: 'DISPUTE',
    event,
    payload: {
      ...(await orderPayload(ctx, order, 'DISPUTE')),
      address,
      ...(metadata && { metadata }),
      ...(charge && { charge: viewCharge(charge, order, refunds, ctx) }),
    },
  })
}
