// A test event has the example data of the catalogue, belongs to no order or subscription, and is marked in its metadata.

import type { EventName } from '@/lib/messages/webhook-events/names'
import { testMark } from '@/lib/messages/webhook-events/test-mark'
import { type CataloguedEvent, catalogue, type EventKind } from '@/lib/payments/events/catalogue'

/** What usually brings an order or a subscription into a status that is not the one of the example. */
const usualEvents = {
  order: {
    SENT: 'order.created',
    PARTIALLY_PAID: 'order.partially_paid',
    PRE_AUTHORIZED: 'order.pre_authorized',
    LATE: 'order.late',
    CANCELED: 'order.canceled',
    ABANDONED: 'order.abandoned',
    REFUND: 'refund.succeeded',
    CHARGEBACK: 'dispute.lost',
  },
  subscription: {
    PENDING: 'subscription.created',
    DEFAULTER: 'subscription.defaulted',
    INACTIVE: 'subscription.ended',
    CHARGEBACK: 'subscription.charged_back',
  },
} satisfies Record<string, Record<string, EventName>>

function eventOf(kind: EventKind, status: string): EventName {
  const { example } = catalogue[kind]
  if (status === example.status) return example.event
  const events: Record<string, EventName> = usualEvents[kind === 'subscription' ? kind : 'order']
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
