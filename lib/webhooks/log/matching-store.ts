// Which deliveries a filter of the log matches, as conditions on `webhook_deliveries`.
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { given } from '@/db/page'
import { webhookDeliveries } from '@/db/schema'
import type { DeliveryFilter } from '@/lib/webhooks/log/contract'

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

/**
 * The conditions besides the seller and the days. What was not delivered has an index of its own, of few rows: it also has every
 * response that does not accept.
 */
function conditionsOf(filter: LogFilter): (SQL | undefined)[] {
  const { ids, endpointId, status, domain, eventStatus, responseStatus } = filter
  const isRefusal = responseStatus !== undefined && (responseStatus < 200 || responseStatus > 299)
  const ofEvent = (column: SQL, value: string) =>
    sql`(select ${column} from webhook_events e where e.id = ${webhookDeliveries.eventId}) = ${value}`
  return [
    given(
      ids,
      (chosen) => sql`${webhookDeliveries.id} = any(${sql.param(`{${chosen.join(',')}}`)}::bigint[])`,
    ),
    given(status, (one) => eq(webhookDeliveries.status, one)),
    isRefusal || (status && status !== 'DELIVERED')
      ? sql`${webhookDeliveries.status} <> 'DELIVERED'`
      : undefined,
    inOrder([
      given(endpointId, (id) => eq(webhookDeliveries.endpointId, id)),
      given(responseStatus, (code) => eq(webhookDeliveries.responseStatus, code)),
      given(domain, (one) => ofEvent(sql`e.domain`, one)),
      given(eventStatus, (one) => ofEvent(sql`e.status`, one)),
    ]),
  ]
}

/** The seller's deliveries that match, for a statement in the order of the ids. The seller is a range, so that its index has that order. */
export function matchingDeliveries(sellerId: number, filter: LogFilter): SQL {
  const seller = sql`${webhookDeliveries.sellerId} between ${sellerId} and ${sellerId}`
  return and(seller, ...conditionsOf(filter), inOrder(onDays(filter)))!
}

/** The same without the seller, for the list of the portal, which reads days by an index of their own. */
export const deliveriesOfFilter = (filter: LogFilter) => [...conditionsOf(filter), ...onDays(filter)]
