// Which deliveries a filter of the log matches, as conditions on `webhook_deliveries`, and by the groups of their index.
import { and, eq, gt, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { GroupedRows } from '@/db/lists/groups'
import { given } from '@/db/lists/page'
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

/** The same without the seller, for the list of the portal. */
export const deliveriesOfFilter = (filter: LogFilter) => [
  ...inState(filter),
  ...ofEvents(filter),
  withCode(filter),
  ...onDays(filter),
]

/** By the index of the log, in the order of creation; undefined where another index has the filter. */
export function groupsOfLog(sellerId: number, filter: LogFilter): GroupedRows | undefined {
  const { endpointId, domain, eventStatus, from, until } = filter
  const isInLog = (endpointId ?? domain ?? eventStatus ?? from ?? until) !== undefined
  if (!isInLog || isUndelivered(filter)) return undefined
  const only = <Value>(value: Value | undefined) => (value === undefined ? undefined : [value])
  return {
    table: webhookDeliveries,
    sellerId: webhookDeliveries.sellerId,
    id: webhookDeliveries.id,
    ofSeller: sellerId,
    groups: [
      { column: webhookDeliveries.endpointId, values: only(endpointId) },
      { column: webhookDeliveries.domain, values: only(domain) },
      { column: webhookDeliveries.eventStatus, values: only(eventStatus) },
    ],
    sortBy: webhookDeliveries.createdAt,
    filters: [...inState(filter), withCode(filter), ...onDays(filter)],
  }
}
