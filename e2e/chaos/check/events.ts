// Every event against the records it is about and against what the receiver accepted: at least once, signed, with its body, and in
// order for each order.
import { verifyDelivery } from '@/lib/messages/webhook-delivery/signature'
import type { Receipt } from '../parts/receiver'
import { type Violation, violationsOf } from './violation'

export interface EventRecord {
  /** Ascending as they happened. */
  id: number
  uuid: string
  resource: string
  status: string
  body: string
  /** The path of the endpoint of its seller. */
  path: string
  secret: string
}

/** An order, by its status and what was refunded of it. */
export interface EventSubject {
  uuid: string
  status: string
  refunded: number
}

const brief = ({ id, uuid, resource, status }: EventRecord) => ({ id, uuid, resource, status })

const isSigned = ({ headers, body }: Receipt, secret: string) =>
  verifyDelivery({ secret, headers, body, nowSeconds: Number(headers['x-webhook-timestamp']) })

const inOrder = (events: readonly EventRecord[]) => [...events].sort((a, b) => a.id - b.id)

export function checkEvents(
  events: readonly EventRecord[],
  accepted: readonly Receipt[],
  orders: readonly EventSubject[],
): Violation[] {
  const known = new Map(events.map((event) => [event.uuid, event]))
  const received = new Set(accepted.map(({ id }) => id))
  const isChanged = (receipt: Receipt) => {
    const event = known.get(receipt.id)
    return (
      event &&
      (event.body !== receipt.body || event.path !== receipt.path || !isSigned(receipt, event.secret))
    )
  }
  const shown = ({ id, path, body }: Receipt) => ({ id, path, body: body.slice(0, 120) })
  return [
    ...violationsOf('lost', {
      'every event is accepted by the receiver': events.filter(({ uuid }) => !received.has(uuid)).map(brief),
      'every order has an event of its status and refunds': withoutEvent(events, orders),
      'every delivery is of an event that exists': accepted.filter(({ id }) => !known.has(id)).map(shown),
    }),
    ...violationsOf('different', {
      'every delivery has the body of its event, and a signature': accepted.filter(isChanged).map(shown),
      'the events of an order arrive in their order': overtaken(events, accepted),
    }),
  ]
}

/** Sums of refunds that succeeded, in centavos. */
function refundedIn(body: string): number {
  const { refunds = [] } = JSON.parse(body) as { refunds?: { status: string; amount: number }[] }
  return refunds
    .filter(({ status }) => status === 'SUCCESS')
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
}

function withoutEvent(events: readonly EventRecord[], orders: readonly EventSubject[]): object[] {
  const last = new Map<string, EventRecord>()
  const refunded = new Map<string, number>()
  for (const event of inOrder(events)) {
    if (event.status !== 'DISPUTE_ALERT') last.set(event.resource, event)
    refunded.set(event.resource, Math.max(refunded.get(event.resource) ?? 0, refundedIn(event.body)))
  }
  return orders
    .filter(
      ({ uuid, status, refunded: sum }) =>
        last.get(uuid)?.status !== status || (refunded.get(uuid) ?? 0) !== sum,
    )
    .map((order) => ({ ...order, last: last.get(order.uuid)?.status, inEvents: refunded.get(order.uuid) }))
}

function overtaken(events: readonly EventRecord[], accepted: readonly Receipt[]): object[] {
  const firstPlace = new Map<string, number>()
  for (const [place, { id }] of accepted.entries()) if (!firstPlace.has(id)) firstPlace.set(id, place)
  const lastOf = new Map<string, EventRecord & { place: number }>()
  const found: object[] = []
  for (const event of inOrder(events)) {
    const place = firstPlace.get(event.uuid)
    if (place === undefined) continue
    const before = lastOf.get(event.resource)
    if (before && before.place > place) found.push({ before: brief(before), event: brief(event) })
    lastOf.set(event.resource, { ...event, place })
  }
  return found
}
