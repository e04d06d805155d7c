import type { TxCtx } from '@/lib/base/kernel/ctx'
import { recordEvent } from '@/lib/messages/webhooks/record-event'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { viewCharge } from '@/lib/payments/charges/view'
import { orderPayload, payloadAddress } from '@/lib/payments/orders/events/order-payload'
import type { OrderRow } from '@/lib/payments/orders/store'
import { listRefundsOfOrder } from '@/lib/payments/orders/whole-order-store'

/**
 * Records the event DISPUTE_ALERT of an order, in the shape that the interface defines for it: the fields of the address stand
 * beside the others, and there are neither cards, metadata nor refunds.
 */
export async function recordAlert(ctx: TxCtx, order: OrderRow, charge: ChargeRow): Promise<void> {
  const address = await payloadAddress(ctx, order)
  const refunds = await listRefundsOfOrder(ctx.tx, order.id)
  await recordEvent(ctx, {
    kind: 'disputeAlert',
    event: 'dispute.alerted',
    body: {
      ...(await orderPayload(ctx, order, 'DISPUTE_ALERT')),
      ...address,
      charge: viewCharge(charge, order, refunds, ctx),
    },
  })
}
