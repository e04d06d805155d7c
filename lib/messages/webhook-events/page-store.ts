// Pages of a seller's events, for receivers that read what they missed.
import { eq, gte, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { type Facet, rowsByFacets } from '@/db/lists/facets'
import { given, selectPage } from '@/db/lists/page'
import { webhookEvents } from '@/db/schema'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'
import { type WebhookDomain, webhookDomains } from '@/lib/messages/webhooks/webhook'
import { type EventRow, ofMain } from './store'

export interface EventFilter {
  domain?: WebhookDomain | undefined
  status?: string | undefined
  /** Of the order or subscription that the event is about. */
  resourceUuid?: string | undefined
  from?: Date | undefined
  /** Exclusive. */
  until?: Date | undefined
}

/**
 * Whether every transaction that may still commit an event with a smaller id has ended. Ids are assigned at insert and visible at
 * commit: a receiver that continues after its last event would miss one that commits after an event with a larger id. An event
 * without a body is old, but its row was written again by the job that deleted the body.
 */
const isSettled = sql`(${webhookEvents.body} is null
  or not age(${webhookEvents}.xmin) between 0 and age(pg_snapshot_xmin(pg_current_snapshot())::xid))`

const onDays = ({ from, until }: EventFilter) => [
  given(from, (instant) => gte(webhookEvents.occurredAt, instant)),
  given(until, (instant) => lt(webhookEvents.occurredAt, instant)),
]

/** All of a list: the seller is a range, so that the index of its ids is read in their order. */
const conditionsOf = (filter: EventFilter) => [
  ofMain,
  given(filter.domain, (domain) => eq(webhookEvents.domain, domain)),
  given(filter.status, (status) => eq(webhookEvents.status, status)),
  given(filter.resourceUuid, (uuid) => eq(webhookEvents.resourceUuid, uuid)),
  ...onDays(filter),
]

/** The facets of the index of the list. */
const facetsOf = ({ domain, status }: EventFilter): Facet[] => [
  {
    compared: webhookEvents.domain,
    values: domain ? [domain] : webhookDomains,
    condition: domain ? eq(webhookEvents.domain, domain) : ofMain,
  },
  {
    compared: webhookEvents.status,
    values: status === undefined ? undefined : [status],
    condition: given(status, (one) => eq(webhookEvents.status, one)),
  },
]

const isFiltered = ({ domain, status, from, until }: EventFilter) =>
  (domain ?? status ?? from ?? until) !== undefined

/**
 * A page of a seller's events. Oldest first it goes by the ids, and leaves out events before which a smaller id may still be
 * committed. Newest first with a filter that the index of the list has, it goes by the instants at which they happened.
 */
export function listEventPage(
  db: Db | Tx,
  sellerId: number,
  filter: EventFilter,
  request: PageRequest<'createdAt'>,
  afterId?: number,
): Promise<Page<EventRow>> {
  const isInList = isFiltered(filter) && filter.resourceUuid === undefined
  const isByList = isInList && request.sort.direction === 'desc'
  const { id, sellerId: owner, occurredAt } = webhookEvents
  const settled = request.sort.direction === 'asc' ? isSettled : undefined
  const table = { table: webhookEvents, id, sellerId: owner, seller: sellerId }
  const byFacets = { ...table, facets: facetsOf(filter), filters: [...onDays(filter), settled] }
  // Which index is right then depends on how many events the filter leaves.
  const asked = isInList && !isByList ? db.planned() : db
  return selectPage(asked, {
    ...(isByList ? byFacets : { ...table, filters: [...conditionsOf(filter), settled] }),
    sortBy: isByList ? occurredAt : id,
    request,
    afterId,
    ...(filter.resourceUuid === undefined && {
      counting: (max: number) => rowsByFacets({ ...byFacets, sortBy: occurredAt }, max),
    }),
    select: ({ where, orderBy, limit, offset }) =>
      asked
        .select()
        .from(webhookEvents)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset) as unknown as Promise<EventRow[]>,
  })
}
