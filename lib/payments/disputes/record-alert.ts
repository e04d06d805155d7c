import type { Deciding } from '@/lib/base/kernel/ctx'
import { recordEvent } from '@/lib/messages/webhooks/record-event'
import { viewCharge } from '@/lib/payments/charges/view'
import { addressOf, orderPayload } from '@/lib/payments/orders/events/order-payload'
import type { LockedCharge } from './lock-dispute'

/**
 * Records the event DISPUTE_ALERT of an order, in the shape that the interface defines for it: the fields of the address stand
 * beside the others, and there are neither cards, metadata nor refunds.
 */
export function recordAlert(ctx: Deciding, { found, charge }: LockedCharge): void {
  recordEvent(ctx, {
    kind: 'disputeAlert',
    event: 'dispute.alerted',
    body: {
      ...orderPayload(ctx, found, 'DISPUTE_ALERT'),
      ...addressOf(found),
      charge: viewCharge(charge, found.order, found.refunds, ctx),
    },
  })
}
