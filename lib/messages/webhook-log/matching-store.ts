// Which deliveries a filter of the log matches, as conditions on `webhook_deliveries`, and by the groups of their index.
import { and, eq, gt, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { given } from '@/db/lists/page'
import type { SellersList } from '@/db/lists/range'
import { webhookDeliveries } from '@/db/schema'
import type { DeliveryFilter } from '@/lib/messages/webhook-log/contract'

export interface LogFilter extends Omit<DeliveryFilter, 'endpointUuid' | 'from' | 'to'> {
  endpointId?: number
  from?: Date
  /** Exclusive. */
  until?: Date
}

/** Written as a `case`, whose selectivity Postgres cannot estimate: it then reads the index of the seller in order, also for rare values. */
const inOrder = (conditions: readonly (SQL | undefined)[]) => {
  const present = conditions.filter((condition) => condition !== undefined)
  return present.length === 0
    ? undefined
    : sql`case when ${sql.join(present, sql` and `)} then true else false end`
}

const onDays = ({ from, until }: LogFilter) => [
  given(from, (instant) => gte(webhookDeliveries.createdAt, instant)),
  given(until, (instant) => lt(webhookDeliveries.createdAt, instant)),
]

const ofEvents = ({ endpointId, domain, eventStatus }: LogFilter) => [
  given(endpointId, (id) => eq(webhookDeliveries.endpointId, id)),
  given(domain, (one) => eq(webhookDeliveries.domain, one)),
  given(eventStatus, (one) => eq(webhookDeliveries.eventStatus, one)),
]

const withCode = ({ responseStatus }: LogFilter) =>
  given(responseStatus, (code) => eq(webhookDeliveries.responseStatus, code))

/** What was not delivered has an index of its own, of few rows: it also has every response that does not accept. */
const isUndelivered = ({ status, refused, responseStatus }: LogFilter) =>
  refused ||
  (status && status !== 'DELIVERED') ||
  (responseStatus !== undefined && (responseStatus < 200 || responseStatus > 299))

const inState = (filter: LogFilter) => [
  given(filter.status, (one) => eq(webhookDeliveries.status, one)),
  filter.refused && or(eq(webhookDeliveries.status, 'FAILED'), gt(webhookDeliveries.attempts, 0)),
  // Not a parameter, so that a plan for all values has that index too.
  isUndelivered(filter) ? sql`${webhookDeliveries.status} <> 'DELIVERED'` : undefined,
]

/** The seller's deliveries that match, for a statement in the order of the ids. The seller is a range, so that its index has that order. */
export function matchingDeliveries(sellerId: number, filter: LogFilter): SQL {
  const seller = sql`${webhookDeliveries.sellerId} between ${sellerId} and ${sellerId}`
  const chosen = given(
    filter.ids,
    (ids) => sql`${webhookDeliveries.id} = any(${sql.param(`{${ids.join(',')}}`)}::bigint[])`,
  )
  return and(
    seller,
    chosen,
    ...inState(filter),
    inOrder([...ofEvents(filter), withCode(filter)]),
    inOrder(onDays(filter)),
  )!
}

const table = {
  table: webhookDeliveries,
  sellerId: webhookDeliveries.sellerId,
  id: webhookDeliveries.id,
  key: webhookDeliveries.id,
}

/** The matching deliveries of a list, by the index of their ids. */
export const deliveriesById = (sellerId: number, filter: LogFilter) => ({
  ...{ ...table, of: sellerId },
  filters: [...inState(filter), ...ofEvents(filter), withCode(filter), ...onDays(filter)],
})

/** The same by the index of the log, in the order of creation; undefined where another index has the filter. */
export function deliveriesByLog(
  sellerId: number,
  filter: LogFilter,
): (SellersList & typeof table) | undefined {
  const { endpointId, domain, eventStatus, from, until } = filter
  const isInLog = (endpointId ?? domain ?? eventStatus ?? from ?? until) !== undefined
  if (!isInLog || isUndelivered(filter)) return undefined
  const only = <Value>(value: Value | undefined) => (value === undefined ? undefined : [value])
  const [ofEndpoint, ofDomain, inStatus] = ofEvents(filter)
  return {
    ...{ ...table, of: sellerId },
    facets: [
      { of: webhookDeliveries.endpointId, values: only(endpointId), condition: ofEndpoint },
      { of: webhookDeliveries.domain, values: only(domain), condition: ofDomain },
      { of: webhookDeliveries.eventStatus, values: only(eventStatus), condition: inStatus },
    ],
    filters: [...inState(filter), withCode(filter), ...onDays(filter)],
  }
}
