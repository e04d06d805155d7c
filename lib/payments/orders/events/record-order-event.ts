import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { EventName } from '@/lib/messages/webhook-events/names'
import { recordEvent } from '@/lib/messages/webhooks/record-event'
import type { Address } from '@/lib/parties/buyers/buyer'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { listChargesOfOrder } from '@/lib/payments/charges/hot-store'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { viewCharge, viewRefundItem, viewShownCard } from '@/lib/payments/charges/view'
import type { OrderRow } from '@/lib/payments/orders/store'
import { listRefundsOfOrder } from '@/lib/payments/orders/whole-order-store'
import { orderPayload, payloadAddress } from './order-payload'
import { recordDisputedOrder } from './record-disputed-order'
import { terminalPayload } from './terminal-payload'

/** What the caller has read already. */
interface Loaded {
  seller?: SellerRow
  address?: Address
}

/**
 * Records what happened to an order, with its present status and the charge that caused it, for the seller's endpoints. All events of an order in
 * dispute have the shape of the event DISPUTE and the domain ORDER, also those of a sale at a terminal.
 */
export async function recordOrderEvent(
  ctx: TxCtx,
  order: OrderRow,
  event: EventName,
  causedBy?: ChargeRow,
  loaded: Loaded = {},
): Promise<void> {
  if (order.status === 'DISPUTE') return recordDisputedOrder(ctx, order, event, causedBy)
  const isPhysical = order.originRequest === 'POS'
  const charge = causedBy ?? (isPhysical ? (await listChargesOfOrder(ctx.tx, order.id))[0] : undefined)
  const [refunds, payload, address] = await Promise.all([
    charge ? listRefundsOfOrder(ctx.tx, order.id) : [],
    orderPayload(ctx, order, order.status, loaded.seller),
    loaded.address ?? payloadAddress(ctx, order),
  ])
  const body = {
    ...payload,
    address,
    metadata: order.metadata,
    authorizationCode: charge?.authorizationCode ?? '',
    authorizationNsu: charge?.authorizationNsu ?? '',
    cards: charge?.card ? [viewShownCard(charge.card)] : [],
    refunds: refunds.map(viewRefundItem),
  }
  const cause = charge && { charge: viewCharge(charge, order, refunds, ctx) }
  if (!isPhysical || !charge) return recordEvent(ctx, { kind: 'order', event, body: { ...body, ...cause } })
  const terminal = terminalPayload(order, charge, await getSeller(ctx.tx, order.sellerId))
  const domain = 'PHYSICAL_ORDER'
  await recordEvent(ctx, { kind: 'physicalOrder', event, body: { ...body, domain, ...terminal, ...cause } })
}
