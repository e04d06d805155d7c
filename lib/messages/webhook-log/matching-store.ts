// Which deliveries a filter of the log matches, as a list, and as a condition for a statement in the order of the ids.
import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Facet } from '@/db/lists/facets'
import { filteredList } from '@/db/lists/filtered-list'
import { given } from '@/db/lists/page'
import { ofSeller, type SellersList } from '@/db/lists/range'
import { webhookDeliveries, webhookEvents } from '@/db/schema'
import type { FilterValues } from '@/lib/base/lists/filters'
import type { DeliveryFilter } from '@/lib/messages/webhook-log/contract'
import { deliveryFields } from './list-fields'

type Listed = Omit<FilterValues<(typeof deliveryFields)['filters']>, 'event' | 'endpoint' | 'q'>

export interface LogFilter
  extends Listed,
    Pick<DeliveryFilter, 'ids' | 'refused' | 'domain' | 'eventStatus'> {
  endpointId?: number | undefined
  /** What a search found. */
  found?: FoundResources | undefined
}

/** The filters that the index of the log has, in its sequence. */
const facetsOf = ({ endpointId, domain, eventStatus }: LogFilter): Facet[] =>
  (
    [
      [webhookDeliveries.endpointId, endpointId],
      [webhookDeliveries.domain, domain],
      [webhookDeliveries.eventStatus, eventStatus],
    ] as const
  ).map(([compared, value]) => ({
    compared,
    values: value === undefined ? undefined : [value],
    condition: given(value, (one) => eq(compared, one)),
  }))

/** What was not delivered has an index of its own, of few rows: it also has every response that does not accept. */
const isUndelivered = ({ status, refused, code }: LogFilter) =>
  refused || (status && status !== 'DELIVERED') || (code !== undefined && (code < 200 || code > 299))

export interface FoundResources {
  /** The identifiers of what the events are about. */
  resources: readonly string[]
  /** The identifiers of events or of what they are about, from one to another. */
  uuids?: { first: string; last: string } | undefined
}

/** The deliveries of events that a search found, each by its id. */
function isOfFound(sellerId: number, { resources, uuids }: FoundResources): SQL {
  const among = sql.param(`{${resources.join(',')}}`)
  const events = [
    sql`select id from ${webhookEvents} where resource_uuid = any(${among}::uuid[]) and seller_id = ${sellerId}`,
    ...(uuids
      ? ['uuid', 'resource_uuid'].map(
          (column) => sql`select id from ${webhookEvents}
            where ${sql.raw(column)} between ${uuids.first}::uuid and ${uuids.last}::uuid and seller_id = ${sellerId}`,
        )
      : []),
  ]
  return sql`${webhookDeliveries.id} = any(array(select id from ${webhookDeliveries}
    where event_id = any(array(${sql.join(events, sql` union all `)}))))`
}

const inState = (filter: LogFilter) => ({
  refused: filter.refused && or(eq(webhookDeliveries.status, 'FAILED'), gt(webhookDeliveries.attempts, 0)),
  // Not a parameter, so that a plan for all values has that index too.
  undelivered: isUndelivered(filter) ? sql`${webhookDeliveries.status} <> 'DELIVERED'` : undefined,
})

type Matching = SellersList & { key: PgColumn }

const listOf = (sellerId: number, filter: LogFilter, facets?: Facet[]): Matching =>
  filteredList(webhookDeliveries, deliveryFields.filters, {
    sellerId,
    given: filter,
    facets,
    also: {
      ...inState(filter),
      found: given(filter.found, (found) => isOfFound(sellerId, found)),
    },
  })

/** The matching deliveries of a list, by the index of their ids. */
export function deliveriesById(sellerId: number, filter: LogFilter): Matching {
  const list = listOf(sellerId, filter)
  return { ...list, filters: [...list.filters, ...facetsOf(filter).map(({ condition }) => condition)] }
}

/** The same by the index of the log, in the order of creation; undefined where another index has the filter. */
export function deliveriesByLog(sellerId: number, filter: LogFilter): Matching | undefined {
  const { endpointId, domain, eventStatus, from, to } = filter
  if (filter.found) return undefined
  const isInLog = (endpointId ?? domain ?? eventStatus ?? from ?? to) !== undefined
  return isInLog && !isUndelivered(filter) ? listOf(sellerId, filter, facetsOf(filter)) : undefined
}

/** Written as a `case`, whose selectivity Postgres cannot estimate: it then reads the index of the seller in order, also for rare values. */
const inOrder = (conditions: readonly (SQL | undefined)[]) => {
  const present = conditions.filter((condition) => condition !== undefined)
  return present.length === 0
    ? undefined
    : sql`case when ${sql.join(present, sql` and `)} then true else false end`
}

/** The seller's deliveries that match, for a statement in the order of the ids. The seller is a range, so that its index has that order. */
export function matchingDeliveries(sellerId: number, { status, refused, ids, ...others }: LogFilter): SQL {
  const list = deliveriesById(sellerId, others)
  const state = inState({ status, refused, code: others.code })
  return and(
    ofSeller(list),
    given(
      ids,
      (chosen) => sql`${webhookDeliveries.id} = any(${sql.param(`{${chosen.join(',')}}`)}::bigint[])`,
    ),
    given(status, (one) => eq(webhookDeliveries.status, one)),
    ...Object.values(state),
    inOrder(list.filters),
  )!
}
