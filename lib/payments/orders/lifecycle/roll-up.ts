import type { Deciding } from '@/lib/base/kernel/ctx'
import type { EventName } from '@/lib/messages/webhook-events/names'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { eventOfCharge } from '@/lib/payments/orders/events/event-name'
import { recordDisputedOrder } from '@/lib/payments/orders/events/record-disputed-order'
import { recordOrderEvent } from '@/lib/payments/orders/events/record-order-event'
import { type LockedOrder, withCharges } from '@/lib/payments/orders/locked-order'
import { rollUp } from '@/lib/payments/orders/order'
import { moveOrder } from './move-order'
import { recordCycleOrderMove } from './record-cycle-order-move'

/**
 * Moves a locked order to the status of its charges after some of them moved, the last one as the cause; by way of PAID where a
 * refund or a dispute arrived first. An event is recorded in either case: where the order stays, with its present status
 * (contract, Webhooks); of an opened dispute with DISPUTE. Returns the order as it is then.
 *
 * @param event what happened, where the status of the charge does not say it: a refused refund and a won dispute make it PAID again
 */
export function rollUpOrder(
  ctx: Deciding,
  before: LockedOrder,
  moved: ChargeRow | readonly ChargeRow[],
  event?: EventName,
): LockedOrder {
  const all = [moved].flat()
  const cause = all.at(-1)!
  const found = withCharges(before, all)
  const statuses = found.charges.map(({ status }) => status)
  const { isCycle } = found
  let current = found
  for (;;) {
    const trigger = rollUp({ ...current.order, isCycle }, statuses)
    if (!trigger) break
    // An order whose every payment was refunded only passes PAID: it is nothing to ship.
    const isPassing =
      trigger === 'pay' && rollUp({ ...current.order, status: 'PAID', isCycle }, statuses) === 'refund-all'
    const happened = isPassing ? eventOfCharge(cause.status) : trigger === 'pay' ? undefined : event
    current = moveOrder(ctx, current, trigger, cause, happened)
  }
  if (current === found) {
    recordUnchanged(ctx, found, event ?? eventOfCharge(cause.status), cause)
    recordCycleOrderMove(ctx, found.order)
  }
  return current
}

const recordUnchanged = (ctx: Deciding, found: LockedOrder, event: EventName, charge: ChargeRow) =>
  event === 'dispute.opened'
    ? recordDisputedOrder(ctx, found, event, charge)
    : recordOrderEvent(ctx, found, event, charge)
