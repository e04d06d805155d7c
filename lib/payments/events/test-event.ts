// A test event has the example data of the catalogue, belongs to no order or subscription, and is marked in its metadata.

import type { EventName } from '@/lib/messages/webhook-events/names'
import { testMark } from '@/lib/messages/webhook-events/test-mark'
import { type CataloguedEvent, catalogue, type EventKind } from '@/lib/payments/events/catalogue'

/** What usually brings an order, a subscription or an export into a status. */
const usualEvents = {
  order: {
    SENT: 'order.created',
    PARTIALLY_PAID: 'order.partially_paid',
    PAID: 'order.paid',
    PRE_AUTHORIZED: 'order.pre_authorized',
    LATE: 'order.late',
    CANCELED: 'order.canceled',
    ABANDONED: 'order.abandoned',
    REFUND: 'refund.succeeded',
    DISPUTE_ALERT: 'dispute.alerted',
    DISPUTE: 'dispute.opened',
    CHARGEBACK: 'dispute.lost',
  },
  subscription: {
    PENDING: 'subscription.created',
    ACTIVE: 'subscription.activated',
    DEFAULTER: 'subscription.defaulted',
    INACTIVE: 'subscription.ended',
    CHARGEBACK: 'subscription.charged_back',
  },
  export: { READY: 'export.ready' },
} satisfies Record<string, Record<string, EventName>>

function eventOf(kind: EventKind, status: string): EventName {
  const events: Record<string, EventName> =
    kind === 'subscription' || kind === 'export' ? usualEvents[kind] : usualEvents.order
  return events[status]!
}

interface Facts {
  uuid: string
  status: string
  dateTime: string
  cnpjSeller: string
  idSeller: number
}

/** The payload of a test event, without the id and the version. */
export function testPayload(kind: EventKind, facts: Facts): Record<string, unknown> {
  const { example }: CataloguedEvent = catalogue[kind]
  const { charge, ...rest } = example as Record<string, unknown> & { charge?: { status: string } }
  return {
    ...rest,
    ...facts,
    event: eventOf(kind, facts.status),
    metadata: testMark,
    ...(charge?.status === facts.status && { charge: { ...charge, uuidOrder: facts.uuid } }),
  }
}
