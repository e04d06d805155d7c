import type { Address } from '@/lib/buyers/buyer'
import { listRefundsOfOrder } from '@/lib/charges/refund-store'
import { type ChargeRow, listChargesOfOrder } from '@/lib/charges/store'
import { viewCharge, viewRefundItem, viewShownCard } from '@/lib/charges/view'
import type { TxCtx } from '@/lib/kernel/ctx'
import type { OrderRow } from '@/lib/orders/store'
import { getSeller } from '@/lib/sellers/get-seller'
import type { SellerRow } from '@/lib/sellers/store'
import { recordEvent } from '@/lib/webhooks/record-event'
import { orderPayload, payloadAddress } from './order-payload'
import { recordDisputeEvent } from './record-dispute-event'
import { terminalPayload } from './terminal-payload'

/** What whoever moved the order has read already. */
interface Known {
  seller?: SellerRow
  address?: Address
}

/**
 * Tells the seller's endpoints where the order stands, and which charge brought it there. Of one in dispute every event is as the
 * interface draws it, and of the domain ORDER, also where a terminal sold it.
 */
export async function recordOrderEvent(
  ctx: TxCtx,
  order: OrderRow,
  causedBy?: ChargeRow,
  known: Known = {},
): Promise<void> {
  if (order.status === 'DISPUTE')
    return recordDisputeEvent(ctx, order, { status: 'DISPUTE', charge: causedBy })
  const isPhysical = order.originRequest === 'POS'
  const charge = causedBy ?? (isPhysical ? (await listChargesOfOrder(ctx.tx, order.id))[0] : undefined)
  const [refunds, told, address] = await Promise.all([
    charge ? listRefundsOfOrder(ctx.tx, order.id) : [],
    orderPayload(ctx, order, order.status, known.seller),
    known.address ?? payloadAddress(ctx, order),
  ])
  const domain = isPhysical ? 'PHYSICAL_ORDER' : 'ORDER'
  await recordEvent(ctx, {
    sellerId: order.sellerId,
    domain,
    resourceUuid: order.uuid,
    status: order.status,
    payload: {
      ...told,
      domain,
      address,
      metadata: order.metadata,
      authorizationCode: charge?.authorizationCode ?? '',
      authorizationNsu: charge?.authorizationNsu ?? '',
      cards: charge?.card ? [viewShownCard(charge.card)] : [],
      refunds: refunds.map(viewRefundItem),
      ...(isPhysical && charge && terminalPayload(order, charge, await getSeller(ctx.tx, order.sellerId))),
      ...(charge && { charge: viewCharge(charge, order, refunds, ctx.settings.publicUrl) }),
    },
  })
}
