import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { searchKinds } from '@/lib/base/search/search'
import { id, oneOf } from '../columns'

/** The records that search finds by their terms. No text of a record is stored. */
export const searchRecords = pgTable(
  'search_records',
  {
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    kind: text('kind', { enum: searchKinds }).notNull(),
    /** From 1 for each seller and kind, in the order of creation. */
    number: integer('number').notNull(),
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    /** The newest event of the record that was read; 0 where it was indexed for another reason. */
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    /** The hashes of its terms: what to remove from the blocks when it changes. */
    terms: bigint('terms', { mode: 'number' }).array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.kind, t.number] }),
    unique('search_records_once').on(t.sellerId, t.kind, t.recordId),
    oneOf('search_records_kind', t.kind, searchKinds),
  ],
)

/** Which of 256 consecutive records of a seller and kind have a term. */
export const searchBlocks = pgTable(
  'search_blocks',
  {
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    /** The hash of the kind and the term. */
    term: bigint('term', { mode: 'number' }).notNull(),
    block: integer('block').notNull(),
    /** The numbers of the records less that of the first of the block, in no order. */
    members: smallint('members').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.term, t.block] }),
    check('search_blocks_members', sql`cardinality(members) > 0`),
  ],
)

/** Records that changed without an event: inserted with the change by `queueForSearch`, deleted by the job that indexes them. */
export const searchQueue = pgTable(
  'search_queue',
  {
    id: id(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    kind: text('kind', { enum: searchKinds }).notNull(),
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
  },
  (t) => [oneOf('search_queue_kind', t.kind, searchKinds)],
)

/** How far the job has read, in one row. The orders up to `ordersTo` come first, then the events after `eventId`. */
export const searchProgress = pgTable(
  'search_progress',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    ordersDone: bigint('orders_done', { mode: 'number' }).notNull(),
    ordersTo: bigint('orders_to', { mode: 'number' }).notNull(),
    /** All events up to this one were read, and no open transaction can add one. */
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    /** The next value of `eventId`, once every transaction before `markedXid` has ended. */
    markedEventId: bigint('marked_event_id', { mode: 'number' }).notNull(),
    markedXid: bigint('marked_xid', { mode: 'number' }).notNull(),
  },
  () => [check('search_progress_one', sql`is_only`)],
)
