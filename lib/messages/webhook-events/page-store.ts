// Pages of a seller's events, for receivers that read what they missed.
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { selectGroupedPage } from '@/db/lists/grouped-page'
import { type GroupedRows, rowsByGroups, withIds } from '@/db/lists/groups'
import { given, selectPage } from '@/db/lists/page'
import type { Queries } from '@/db/queries'
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

/** By the index of the list. */
const groupsOf = (sellerId: number, filter: EventFilter, filters: GroupedRows['filters']): GroupedRows => ({
  table: webhookEvents,
  sellerId: webhookEvents.sellerId,
  id: webhookEvents.id,
  ofSeller: sellerId,
  groups: [
    { column: webhookEvents.domain, values: filter.domain ? [filter.domain] : webhookDomains },
    { column: webhookEvents.status, values: filter.status === undefined ? undefined : [filter.status] },
  ],
  sortBy: webhookEvents.occurredAt,
  filters,
})

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
  const isGrouped = isFiltered(filter) && filter.resourceUuid === undefined
  if (isGrouped && request.sort.direction === 'desc')
    return pageByGroups(db, sellerId, filter, request, afterId)
  // Which index is right then depends on how many events the filter leaves.
  return pageById(isGrouped ? db.planned() : db, { sellerId, filter }, request, afterId)
}

function pageById(
  db: Queries,
  { sellerId, filter }: { sellerId: number; filter: EventFilter },
  request: PageRequest<'createdAt'>,
  afterId?: number,
): Promise<Page<EventRow>> {
  const settled = request.sort.direction === 'asc' ? isSettled : undefined
  const groups = groupsOf(sellerId, filter, [...onDays(filter), settled])
  return selectPage(db, {
    table: webhookEvents,
    id: webhookEvents.id,
    sellerId: webhookEvents.sellerId,
    of: sellerId,
    filters: [...conditionsOf(filter), settled],
    sortBy: webhookEvents.id,
    request,
    afterId,
    ...(filter.resourceUuid === undefined && { counting: (max: number) => rowsByGroups(groups, max) }),
    select: ({ where, orderBy, limit, offset }) =>
      selectEvents(db)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset) as unknown as Promise<EventRow[]>,
  })
}

function pageByGroups(
  db: Queries,
  sellerId: number,
  filter: EventFilter,
  request: PageRequest<'createdAt'>,
  afterId?: number,
): Promise<Page<EventRow>> {
  return selectGroupedPage(db, groupsOf(sellerId, filter, onDays(filter)), {
    request,
    afterId,
    where: and(eq(webhookEvents.sellerId, sellerId), ...conditionsOf(filter)),
    select: (ids) =>
      selectEvents(db)
        .where(withIds(webhookEvents.id, ids))
        .orderBy(desc(webhookEvents.occurredAt), desc(webhookEvents.id)) as unknown as Promise<EventRow[]>,
  })
}

const selectEvents = (db: Queries) => db.select().from(webhookEvents)
