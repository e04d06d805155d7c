import { listRefundsOfOrder } from '@/lib/charges/refund-store'
import type { ChargeRow } from '@/lib/charges/store'
import { viewCharge, viewRefundItem, viewShownCard } from '@/lib/charges/view'
import type { TxCtx } from '@/lib/kernel/ctx'
import { recordEvent } from '@/lib/webhooks/record-event'
import { recordDisputeEvent } from './record-dispute-event'
import type { OrderRow } from './store'
import { toldAddress, toldOrder } from './told-order'

/**
 * Tells the seller's endpoints where the order stands, and which charge brought it there. Of one in dispute every event is as the
 * interface draws it.
 */
export async function recordOrderEvent(ctx: TxCtx, order: OrderRow, charge?: ChargeRow): Promise<void> {
  if (order.status === 'DISPUTE') return recordDisputeEvent(ctx, order, { status: 'DISPUTE', charge })
  const refunds = charge ? await listRefundsOfOrder(ctx.tx, order.id) : []
  await recordEvent(ctx, {
    sellerId: order.sellerId,
    domain: 'ORDER',
    resourceUuid: order.uuid,
    status: order.status,
    payload: {
      ...(await toldOrder(ctx, order, order.status)),
      address: await toldAddress(ctx, order),
      metadata: order.metadata,
      authorizationCode: charge?.authorizationCode ?? '',
      authorizationNsu: charge?.authorizationNsu ?? '',
      cards: charge?.card ? [viewShownCard(charge.card)] : [],
      refunds: refunds.map(viewRefundItem),
      ...(charge && { charge: viewCharge(charge, order, refunds, ctx.settings.publicUrl) }),
    },
  })
}
