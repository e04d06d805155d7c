// Raw SQL in drizzle's template: the index is written for many records at once, in sets.
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { SearchKind } from './search'

const DELETED_AT_ONCE = 100_000

export interface Progress {
  ordersDone: number
  ordersTo: number
  eventId: number
  markedEventId: number
  markedXid: number
}

const progressColumns = sql`orders_done as "ordersDone", orders_to as "ordersTo", event_id as "eventId",
  marked_event_id as "markedEventId", marked_xid as "markedXid"`

/** The progress, locked until the transaction ends; undefined while another transaction has it. */
export async function lockFreeProgress(tx: Tx): Promise<Progress | undefined> {
  const [row] = await tx.execute<Progress & Record<string, unknown>>(
    sql`select ${progressColumns} from search_progress for update skip locked`,
  )
  return row
}

/** The same, but waits: nothing else changes the index until the transaction ends. */
export async function lockProgress(tx: Tx): Promise<void> {
  await tx.execute(sql`select from search_progress for update`)
}

export async function updateProgress(tx: Tx, progress: Progress): Promise<void> {
  await tx.execute(sql`update search_progress set orders_done = ${progress.ordersDone},
    orders_to = ${progress.ordersTo}, event_id = ${progress.eventId},
    marked_event_id = ${progress.markedEventId}, marked_xid = ${progress.markedXid}`)
}

/** The newest visible event; the oldest open transaction, and the one that will begin next. */
export async function getHorizon(
  tx: Tx,
): Promise<{ newestEvent: number; oldestXid: number; nextXid: number }> {
  const [row] = await tx.execute<{ newestEvent: number; oldestXid: number; nextXid: number }>(sql`
    select coalesce((select max(id) from webhook_events), 0)::bigint as "newestEvent",
      pg_snapshot_xmin(now)::text::bigint as "oldestXid", pg_snapshot_xmax(now)::text::bigint as "nextXid"
    from pg_current_snapshot() now`)
  return row!
}

export interface IndexedRow {
  sellerId: number
  kind: SearchKind
  recordId: number
  number: number
  terms: number[]
}

export interface RecordKey {
  sellerId: number
  kind: SearchKind
  recordId: number
}

const keysOf = (keys: readonly RecordKey[]) => sql`unnest(
  ${arrayOf(keys.map(({ sellerId }) => sellerId))}::bigint[], ${arrayOf(keys.map(({ kind }) => kind))}::text[],
  ${arrayOf(keys.map(({ recordId }) => recordId))}::bigint[])`

/** An array as one parameter; its members have no character with a meaning in the text of an array. */
const arrayOf = (values: readonly (string | number)[]) => sql.param(`{${values.join(',')}}`)

/** What is indexed of these records; those that are not indexed are left out. */
export async function listIndexed(db: Db | Tx, keys: readonly RecordKey[]): Promise<IndexedRow[]> {
  return db.execute<IndexedRow & Record<string, unknown>>(sql`
    select r.seller_id as "sellerId", r.kind, r.record_id as "recordId", r.number,
      array_to_json(r.terms) as terms
    from ${keysOf(keys)} k (seller_id, kind, record_id)
    join search_records r using (seller_id, kind, record_id)`)
}

/** The highest number of each of these kinds of a seller. */
export async function listHighestNumbers(
  tx: Tx,
  of: readonly Pick<RecordKey, 'sellerId' | 'kind'>[],
): Promise<(Pick<RecordKey, 'sellerId' | 'kind'> & { number: number })[]> {
  return tx.execute<Pick<RecordKey, 'sellerId' | 'kind'> & { number: number }>(sql`
    select k.seller_id as "sellerId", k.kind, coalesce((select r.number from search_records r
      where r.seller_id = k.seller_id and r.kind = k.kind order by r.number desc limit 1), 0) as number
    from unnest(${arrayOf(of.map(({ sellerId }) => sellerId))}::bigint[],
      ${arrayOf(of.map(({ kind }) => kind))}::text[]) k (seller_id, kind)`)
}

/** Stores records as they are indexed now. */
export async function putRecords(tx: Tx, rows: readonly (IndexedRow & { eventId: number })[]): Promise<void> {
  await tx.execute(sql`
    insert into search_records (seller_id, kind, number, record_id, event_id, terms)
    select seller_id, kind, number, record_id, event_id, terms::bigint[]
    from unnest(${arrayOf(rows.map(({ sellerId }) => sellerId))}::bigint[],
      ${arrayOf(rows.map(({ kind }) => kind))}::text[], ${arrayOf(rows.map(({ number }) => number))}::int[],
      ${arrayOf(rows.map(({ recordId }) => recordId))}::bigint[],
      ${arrayOf(rows.map(({ eventId }) => eventId))}::bigint[],
      ${arrayOf(rows.map(({ terms }) => `"{${terms.join(',')}}"`))}::text[])
      row (seller_id, kind, number, record_id, event_id, terms)
    on conflict (seller_id, kind, record_id) do update
      set terms = excluded.terms, event_id = greatest(search_records.event_id, excluded.event_id)`)
}

export async function deleteRecords(tx: Tx, keys: readonly RecordKey[]): Promise<void> {
  await tx.execute(sql`delete from search_records r using ${keysOf(keys)} k (seller_id, kind, record_id)
    where (r.seller_id, r.kind, r.record_id) = (k.seller_id, k.kind, k.record_id)`)
}

/** Leaves records without terms; they keep their numbers, which are their place in the order of results. */
export async function clearTerms(tx: Tx, keys: readonly RecordKey[]): Promise<void> {
  await tx.execute(sql`update search_records r set terms = '{}' from ${keysOf(keys)} k (seller_id, kind, record_id)
    where (r.seller_id, r.kind, r.record_id) = (k.seller_id, k.kind, k.record_id)`)
}

/** Which records of a block get or lose a term. */
export interface BlockChange {
  sellerId: number
  term: number
  block: number
  members: number[]
}

const changesOf = (changes: readonly BlockChange[]) => sql`unnest(
  ${arrayOf(changes.map(({ sellerId }) => sellerId))}::bigint[],
  ${arrayOf(changes.map(({ term }) => term))}::bigint[], ${arrayOf(changes.map(({ block }) => block))}::int[],
  ${arrayOf(changes.map(({ members }) => `"${members.join(',')}"`))}::text[]) c (seller_id, term, block, members)`

/** A cast of the text to an array would depend on the session: Citus refuses such a function of a column in UPDATE and DELETE. */
const membersOfChange = sql`string_to_array(c.members, ',')::smallint[]`

/** Adds members that the blocks do not have. */
export async function addMembers(tx: Tx, changes: readonly BlockChange[]): Promise<void> {
  if (changes.length === 0) return
  await tx.execute(sql`
    insert into search_blocks (seller_id, term, block, members)
    select seller_id, term, block, ${membersOfChange} from ${changesOf(changes)}
    on conflict (seller_id, term, block) do update set members = search_blocks.members || excluded.members`)
}

/** Removes members, and blocks that have no other. */
export async function removeMembers(tx: Tx, changes: readonly BlockChange[]): Promise<void> {
  if (changes.length === 0) return
  const ofBlock = sql`(b.seller_id, b.term, b.block) = (c.seller_id, c.term, c.block)`
  await tx.execute(sql`delete from search_blocks b using ${changesOf(changes)}
    where ${ofBlock} and b.members <@ ${membersOfChange}`)
  await tx.execute(sql`
    update search_blocks b
    set members = array(select unnest(b.members) except all select unnest(${membersOfChange}))
    from ${changesOf(changes)} where ${ofBlock}`)
}

/** In batches, because a statement may take 15 seconds; the application's role has no right to truncate. */
async function empty(tx: Tx, table: SQL): Promise<void> {
  const rows = sql`array(select ctid from ${table} limit ${DELETED_AT_ONCE})`
  while ((await tx.execute(sql`delete from ${table} where ctid = any(${rows})`)).count > 0);
}

const queueAll = (tx: Tx, kind: SearchKind, from: SQL) =>
  tx.execute(sql`
    insert into search_queue (seller_id, kind, record_id) select seller_id, ${kind}, id
    from (select seller_id, id from ${from} offset 0) record order by id`)

/** Empties the index: what follows reads every record again, the orders by their ids and the others from the queue. */
export async function restartIndex(tx: Tx): Promise<void> {
  for (const table of [sql`search_records`, sql`search_blocks`, sql`search_queue`]) await empty(tx, table)
  await tx.execute(sql`update search_progress set orders_done = 0,
    orders_to = coalesce((select max(id) from orders), 0),
    event_id = coalesce((select max(id) from webhook_events), 0),
    marked_event_id = coalesce((select max(id) from webhook_events), 0), marked_xid = 0`)
  await queueAll(tx, 'LINK', sql`payment_links where origin = 'PAYMENT_LINK'`)
  await queueAll(tx, 'BUYER', sql`buyers`)
  await queueAll(tx, 'SUBSCRIPTION', sql`subscriptions`)
}
