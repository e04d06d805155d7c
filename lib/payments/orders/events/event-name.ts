// What an event of an order says that happened (contract, Webhooks, v2).

import type { EventName } from '@/lib/messages/webhook-events/names'
import type { ChargeStatus } from '@/lib/payments/charges/charge'
import type { OrderTrigger } from '@/lib/payments/orders/order'

type Cause =
  | { event: EventName }
  /** By the status of the charge whose change is what happened; after another change `otherwise` happened. */
  | { event: EventName; of: ChargeStatus; otherwise: EventName }

const causes: Record<OrderTrigger, Cause> = {
  'pay-part': { event: 'order.partially_paid' },
  pay: { event: 'order.paid' },
  'pre-authorize': { event: 'order.pre_authorized' },
  'pass-due': { event: 'order.late' },
  cancel: { event: 'order.canceled' },
  abandon: { event: 'order.abandoned' },
  'refund-all': { event: 'refund.succeeded', of: 'REFUND', otherwise: 'order.refunded' },
  'refund-refused': { event: 'refund.failed' },
  'open-dispute': { event: 'dispute.opened', of: 'DISPUTE', otherwise: 'order.disputed' },
  'win-dispute': { event: 'dispute.won' },
  'lose-dispute': { event: 'dispute.lost', of: 'CHARGEBACK', otherwise: 'order.charged_back' },
}

/** What happened where an order moves, with the status that the charge which caused it has now. */
export function eventOfMove(trigger: OrderTrigger, charge?: ChargeStatus): EventName {
  const cause = causes[trigger]
  return 'of' in cause && cause.of !== charge ? cause.otherwise : cause.event
}

const moves: Partial<Record<ChargeStatus, EventName>> = {
  PAID: 'charge.paid',
  PAID_MANUALLY: 'charge.paid',
  PRE_AUTHORIZED: 'charge.pre_authorized',
  LATE: 'charge.late',
  FAILED: 'charge.failed',
  CANCELED: 'charge.canceled',
  REFUND: 'refund.succeeded',
  DISPUTE: 'dispute.opened',
  CHARGEBACK: 'dispute.lost',
}

/** What happened where a charge came into this status, and its order stays in its own. */
export function eventOfCharge(status: ChargeStatus): EventName {
  const event = moves[status]
  if (!event) throw new Error(`no event says that a charge is ${status}`)
  return event
}
