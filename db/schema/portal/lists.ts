import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { roles } from '@/lib/base/kernel/permissions'
import { id, instant } from '../columns'

/** A query of a list that a person named. Seller and person are stored by value. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    userUuid: uuid('user_uuid').notNull(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The parameters of the page's address. */
    query: text('query').notNull(),
    /** Whether everyone who works for the seller sees it. */
    isShared: boolean('is_shared').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('saved_views_name').on(t.sellerId, t.userUuid, t.list, t.name),
    index('saved_views_list').on(t.sellerId, t.list, t.id),
  ],
)

/** A file of a long list. While it is unfinished the row is the job. Instants are on the system clock. */
export const listExports = pgTable(
  'list_exports',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    userUuid: uuid('user_uuid').notNull(),
    role: text('role', { enum: roles }).notNull(),
    list: text('list').notNull(),
    query: text('query').notNull(),
    locale: text('locale', { enum: ['pt-BR', 'en'] }).notNull(),
    fileName: text('file_name').notNull(),
    /** How many rows are to be written, and how many are. */
    total: integer('total').notNull(),
    written: integer('written').notNull().default(0),
    parts: integer('parts').notNull().default(0),
    /** The key of the last written row. */
    doneKey: text('done_key'),
    leaseUntil: instant('lease_until'),
    /** Failed attempts at the next part. */
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    index('list_exports_person').on(t.sellerId, t.userUuid, t.id),
    index('list_exports_open').on(t.id).where(sql`finished_at is null`),
    index('list_exports_created').on(t.createdAt),
  ],
)

/** The file of an export, in parts. */
export const listExportParts = pgTable(
  'list_export_parts',
  {
    exportId: bigint('export_id', { mode: 'number' }).notNull(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    number: integer('number').notNull(),
    content: text('content').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.exportId, t.number] }),
    foreignKey({
      name: 'list_export_parts_export',
      columns: [t.exportId],
      foreignColumns: [listExports.id],
    }).onDelete('cascade'),
  ],
)
