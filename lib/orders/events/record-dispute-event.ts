import { listRefundsOfOrder } from '@/lib/charges/refund-store'
import type { ChargeRow } from '@/lib/charges/store'
import { viewCharge } from '@/lib/charges/view'
import type { TxCtx } from '@/lib/kernel/ctx'
import type { OrderRow } from '@/lib/orders/store'
import { recordEvent } from '@/lib/webhooks/record-event'
import { orderPayload, payloadAddress } from './order-payload'

interface ReportedDispute {
  status: 'DISPUTE' | 'DISPUTE_ALERT'
  charge?: ChargeRow
}

/** Tells the seller's endpoints of a dispute, as the interface draws it: neither card nor refunds. */
export async function recordDisputeEvent(
  ctx: TxCtx,
  order: OrderRow,
  { status, charge }: ReportedDispute,
): Promise<void> {
  const { sellerId, metadata } = order
  const address = await payloadAddress(ctx, order)
  const refunds = charge ? await listRefundsOfOrder(ctx.tx, order.id) : []
  await recordEvent(ctx, {
    sellerId,
    domain: 'ORDER',
    resourceUuid: order.uuid,
    status,
    payload: {
      ...(await orderPayload(ctx, order, status)),
      ...(status === 'DISPUTE' ? { address } : address),
      ...(status === 'DISPUTE' && metadata && { metadata }),
      ...(charge && { charge: viewCharge(charge, order, refunds, ctx.settings.publicUrl) }),
    },
  })
}
