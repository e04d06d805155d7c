import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { centavos } from '@/lib/base/kernel/money'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { listDeliveriesOfResource } from '@/lib/messages/webhook-log/store'
import { listPostingsOfCharges } from '@/lib/money/ledger/store'
import { getOrder } from '@/lib/payments/orders/get-order'
import { findLinkOfOrder } from '@/lib/payments/orders/store'
import { listBankPaymentsOfCharges } from '@/lib/payments/received-payments/store'
import { buildTimeline } from './timeline'

type DeliveryOfResource = Awaited<ReturnType<typeof listDeliveriesOfResource>>[number]
export type TracedDelivery = DeliveryOfResource & { deliveryId: number; url: string; attempts: number }

export interface TracedEvent {
  uuid: string
  status: string
  occurredAt: Date
  body: string | null
  deliveries: TracedDelivery[]
}

export type OrderTrace = Awaited<ReturnType<typeof traceOrder>>

/**
 * An order of the acting seller with all that is stored about it: charges, payments (also unmatched ones), refunds, the webhooks
 * of the seller's endpoints, and the postings. Throws NOT_FOUND, also for another seller's.
 */
export async function traceOrder(ctx: Ctx, input: { uuid: string }) {
  requirePermission(ctx, 'payments.read')
  const { order, charges, refunds } = await getOrder(ctx, input)
  const sellerId = sellerIdOf(ctx)
  const chargeIds = charges.map((charge) => charge.id)
  const [link, bankPayments, postings, deliveries] = await Promise.all([
    order.linkId === null ? undefined : findLinkOfOrder(ctx.db, order.linkId),
    listBankPaymentsOfCharges(ctx.db, chargeIds),
    listPostingsOfCharges(ctx.db, sellerId, chargeIds),
    listDeliveriesOfResource(ctx.db, sellerId, order.uuid),
  ])
  const events = eventsOf(deliveries)
  const returns = postings
    .filter(({ reason, account }) => reason === 'STRAY_PAYMENT_RETURNED' && account === 'CLEARING')
    .map(({ amount, occurredAt: at }) => ({ value: centavos(-amount), at }))
  const timeline = buildTimeline({ order, charges, bankPayments, refunds, returns, events })
  return { order, charges, link, bankPayments, refunds, postings, events, timeline }
}

/** Groups deliveries by their events. */
export function eventsOf(rows: readonly DeliveryOfResource[]): TracedEvent[] {
  const events = new Map<string, TracedEvent>()
  for (const row of rows) {
    const { eventUuid: uuid, eventStatus: status, occurredAt, body } = row
    const event = events.get(uuid) ?? { uuid, status, occurredAt, body, deliveries: [] }
    const { deliveryId, url, attempts } = row
    if (deliveryId !== null && url !== null && attempts !== null) {
      event.deliveries.push({ ...row, deliveryId, url, attempts })
    }
    events.set(uuid, event)
  }
  return [...events.values()]
}
