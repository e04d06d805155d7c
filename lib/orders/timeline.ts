// Everything that happened to an order, told in one row: put together from its charges, the payments that arrived, the
// events that were recorded and what became of their deliveries. Nothing is written down twice for it.
import type { Centavos } from '@/lib/kernel/money'
import type { PaymentMethod } from '@/lib/payment-links/payment-link'
import type { OrderStatus } from './order'

export type TimelineEntry = { at: Date } & (
  | { kind: 'order-created' }
  | { kind: 'order-moved'; status: OrderStatus }
  | { kind: 'charge-created'; method: PaymentMethod; value: Centavos; expiresAt: Date | null }
  | { kind: 'charge-closed'; method: PaymentMethod; expired: boolean }
  | { kind: 'payment'; method: PaymentMethod; value: Centavos; endToEndId: string }
  | { kind: 'stray-payment'; value: Centavos; endToEndId: string }
  | { kind: 'stray-returned'; value: Centavos }
  | {
      kind: 'webhook-delivered'
      url: string
      status: string
      responseStatus: number | null
      attempts: number
    }
)

/** What came first where two things happened at the same instant. */
const rank: Record<TimelineEntry['kind'], number> = {
  'order-created': 0,
  'charge-closed': 1,
  'charge-created': 2,
  payment: 3,
  'stray-payment': 3,
  'stray-returned': 4,
  'order-moved': 5,
  'webhook-delivered': 6,
}

export interface TimelineSources {
  order: { createdAt: Date }
  charges: readonly {
    id: number
    status: string
    paymentMethod: PaymentMethod
    value: Centavos
    createdAt: Date
    statusAt: Date
    pixExpiresAt: Date | null
  }[]
  pixPayments: readonly {
    chargeId: number
    endToEndId: string
    value: Centavos
    paidAt: Date
    stray: string | null
  }[]
  returns: readonly { value: Centavos; at: Date }[]
  events: readonly {
    status: string
    occurredAt: Date
    deliveries: readonly {
      url: string
      attempts: number
      deliveredAt: Date | null
      responseStatus: number | null
    }[]
  }[]
}

/** The entries, oldest first. */
export function buildTimeline(sources: TimelineSources): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    { kind: 'order-created', at: sources.order.createdAt },
    ...sources.charges.flatMap(chargeEntries),
    ...paymentEntries(sources),
    ...sources.returns.map(({ value, at }) => ({ kind: 'stray-returned' as const, value, at })),
    ...eventEntries(sources),
  ]
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime() || rank[a.kind] - rank[b.kind])
}

function chargeEntries(charge: TimelineSources['charges'][number]): TimelineEntry[] {
  const { paymentMethod: method, value, pixExpiresAt, statusAt } = charge
  const created: TimelineEntry = {
    kind: 'charge-created',
    at: charge.createdAt,
    method,
    value,
    expiresAt: pixExpiresAt,
  }
  if (charge.status !== 'CANCELED') return [created]
  const expired = pixExpiresAt !== null && pixExpiresAt <= statusAt
  return [created, { kind: 'charge-closed', at: statusAt, method, expired }]
}

function paymentEntries({ charges, pixPayments }: TimelineSources): TimelineEntry[] {
  return pixPayments.map(({ chargeId, endToEndId, value, paidAt: at, stray }) => {
    if (stray !== null) return { kind: 'stray-payment', at, value, endToEndId }
    const method = charges.find((charge) => charge.id === chargeId)?.paymentMethod ?? 'PIX'
    return { kind: 'payment', at, method, value, endToEndId }
  })
}

/** Only an event with another status than the one before says that the order moved. */
function eventEntries({ events }: TimelineSources): TimelineEntry[] {
  return events.flatMap((event, index): TimelineEntry[] => {
    const before = events[index - 1]
    const moved = before !== undefined && before.status !== event.status
    const delivered = event.deliveries.flatMap((delivery): TimelineEntry[] => {
      const { url, attempts, responseStatus, deliveredAt: at } = delivery
      if (!at) return []
      return [{ kind: 'webhook-delivered', at, url, status: event.status, attempts, responseStatus }]
    })
    if (!moved) return delivered
    return [{ kind: 'order-moved', at: event.occurredAt, status: event.status as OrderStatus }, ...delivered]
  })
}
