import type { Deciding } from '@/lib/base/kernel/ctx'
import type { EventName } from '@/lib/messages/webhook-events/names'
import { recordEvent } from '@/lib/messages/webhooks/record-event'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { viewCharge } from '@/lib/payments/charges/view'
import type { ShownOrder } from '@/lib/payments/orders/locked-order'
import { addressOf, orderPayload } from './order-payload'

/** Records what happened with the status DISPUTE, in the shape that the interface defines for it: without cards and refunds. */
export function recordDisputedOrder(
  ctx: Deciding,
  found: ShownOrder,
  event: EventName,
  charge?: ChargeRow,
): void {
  const { order, refunds } = found
  const { metadata } = order
  recordEvent(ctx, {
    kind: 'dispute',
    event,
    body: {
      ...orderPayload(ctx, found, 'DISPUTE'),
      address: addressOf(found),
      ...(metadata && { metadata }),
      ...(charge && { charge: viewCharge(charge, order, refunds, ctx) }),
    },
  })
}
