import { listRefundsOfOrder } from '@/lib/charges/refund-store'
import type { ChargeRow } from '@/lib/charges/store'
import { viewCharge, viewRefundItem, viewShownCard } from '@/lib/charges/view'
import type { TxCtx } from '@/lib/kernel/ctx'
import { recordEvent } from '@/lib/webhooks/record-event'
import type { OrderRow } from './store'
import { toldAddress, toldOrder } from './told-order'

/** Tells the seller's endpoints where the order stands, and which charge brought it there. */
export async function recordOrderEvent(ctx: TxCtx, order: OrderRow, charge?: ChargeRow): Promise<void> {
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
