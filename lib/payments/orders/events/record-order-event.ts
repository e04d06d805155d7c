import type { Deciding } from '@/lib/base/kernel/ctx'
import type { EventName } from '@/lib/messages/webhook-events/names'
import { recordEvent } from '@/lib/messages/webhooks/record-event'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { viewCharge, viewRefundItem, viewShownCard } from '@/lib/payments/charges/view'
import type { ShownOrder } from '@/lib/payments/orders/locked-order'
import { addressOf, orderPayload } from './order-payload'
import { recordDisputedOrder } from './record-disputed-order'
import { terminalPayload } from './terminal-payload'

/**
 * Records what happened to an order, with its present status and the charge that caused it, for the seller's endpoints. All events of an order in
 * dispute have the shape of the event DISPUTE and the domain ORDER, also those of a sale at a terminal.
 */
export function recordOrderEvent(
  ctx: Deciding,
  found: ShownOrder,
  event: EventName,
  causedBy?: ChargeRow,
): void {
  const { order, charges, refunds, seller } = found
  if (order.status === 'DISPUTE') {
    recordDisputedOrder(ctx, found, event, causedBy)
    return
  }
  const isPhysical = order.originRequest === 'POS'
  const charge = causedBy ?? (isPhysical ? charges[0] : undefined)
  const body = {
    ...orderPayload(ctx, found, order.status),
    address: addressOf(found),
    metadata: order.metadata,
    authorizationCode: charge?.authorizationCode ?? '',
    authorizationNsu: charge?.authorizationNsu ?? '',
    cards: charge?.card ? [viewShownCard(charge.card)] : [],
    refunds: charge ? refunds.map(viewRefundItem) : [],
  }
  const cause = charge && { charge: viewCharge(charge, order, refunds, ctx) }
  if (!isPhysical || !charge) recordEvent(ctx, { kind: 'order', event, body: { ...body, ...cause } })
  else {
    const terminal = terminalPayload(order, charge, seller)
    const domain = 'PHYSICAL_ORDER'
    recordEvent(ctx, { kind: 'physicalOrder', event, body: { ...body, domain, ...terminal, ...cause } })
  }
}
