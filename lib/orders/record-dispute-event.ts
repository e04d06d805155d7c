import { listRefundsOfOrder } from '@/lib/charges/refund-store'
import type { ChargeRow } from '@/lib/charges/store'
import { viewCharge } from '@/lib/charges/view'
import type { TxCtx } from '@/lib/kernel/ctx'
import { recordEvent } from '@/lib/webhooks/record-event'
import type { OrderRow } from './store'
import { toldAddress, toldOrder } from './told-order'

interface ToldDispute {
  status: 'DISPUTE' | 'DISPUTE_ALERT'
  charge?: ChargeRow
}

/** Tells the seller's endpoints of a dispute, as the interface draws it: neither card nor refunds. */
export async function recordDisputeEvent(
  ctx: TxCtx,
  order: OrderRow,
  { status, charge }: ToldDispute,
): Promise<void> {
  const { sellerId, metadata } = order
  const address = await toldAddress(ctx, order)
  const refunds = charge ? await listRefundsOfOrder(ctx.tx, order.id) : []
  await recordEvent(ctx, {
    sellerId,
    domain: 'ORDER',
    resourceUuid: order.uuid,
    status,
    payload: {
      ...(await toldOrder(ctx, order, status)),
      ...(status === 'DISPUTE' ? { address } : address),
      ...(status === 'DISPUTE' && metadata && { metadata }),
      ...(charge && { charge: viewCharge(charge, order, refunds, ctx.settings.publicUrl) }),
    },
  })
}
