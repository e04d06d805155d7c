// Which sellers there are and where the rows of each one are. The seller itself is a row of `sellers` in its cell.
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sellerEnvironments } from '@/lib/parties/sellers/seller'
import { instant, oneOf, platform, uniqueWhereSet } from '../columns'

/** The cells of this installation; number 1 is the schema `public`. */
export const cells = platform.table(
  'cells',
  {
    /** The mark of what leaves us. */
    number: smallint('number').primaryKey(),
    /** Has the tables of the cell. */
    schema: text('schema').notNull().unique(),
    /** Whether new sellers may be placed here. */
    acceptsSellers: boolean('accepts_sellers').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  ({ number }) => [check('cells_number', sql`${number} between 1 and 999`)],
)

/** Of each cell the migrations of kind `cells` that it has; those of the platform are in drizzle's own table. */
export const cellMigrations = platform.table(
  'cell_migrations',
  {
    cell: smallint('cell')
      .notNull()
      .references(() => cells.number),
    /** The name of its file. */
    migration: text('migration').notNull(),
    hash: text('hash').notNull(),
    doneAt: instant('done_at').notNull(),
  },
  ({ cell, migration }) => [primaryKey({ columns: [cell, migration] })],
)

export const sellerDirectory = platform.table(
  'sellers',
  {
    /** Assigned here, so that no two cells use the same. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The uuid and the document are those of the seller, the uuid unique over all cells. */
    uuid: uuid('uuid').notNull().unique(),
    document: text('document').notNull(),
    /**
     * In which no other seller of any cell has the document; absent while a live seller that a person started is not
     * approved, and once a live seller was closed.
     * The default is for rows of the version before, until a job has read the seller.
     */
    documentEnvironment: text('document_environment', { enum: sellerEnvironments }).default('LIVE'),
    /** Of a live seller that a person started, until it is closed: the uuid of the sandbox seller, which a reset keeps. */
    startedFrom: uuid('started_from'),
    /** The number of the cell that has the seller's rows. */
    cell: smallint('cell')
      .notNull()
      .references(() => cells.number),
  },
  (t) => [
    index('sellers_cell').on(t.cell),
    oneOf('sellers_document_environment', t.documentEnvironment, sellerEnvironments),
    uniqueIndex('sellers_document').on(t.document, t.documentEnvironment),
    uniqueWhereSet('sellers_started_from', t.startedFrom),
  ],
)

/** Which worker runs the jobs of a group in a cell; free after `until`, by the clock of the database. */
export const cellLeases = platform.table(
  'cell_leases',
  {
    cell: smallint('cell').notNull(),
    jobGroup: text('job_group').notNull(),
    worker: text('worker').notNull(),
    until: instant('until').notNull(),
  },
  ({ cell, jobGroup }) => [primaryKey({ columns: [cell, jobGroup] })],
)

/** The workers among which the cells are divided, for each group whose jobs they run; one that died is left out after `until`. */
export const cellWorkers = platform.table(
  'cell_workers',
  {
    worker: text('worker').notNull(),
    jobGroup: text('job_group').notNull(),
    until: instant('until').notNull(),
  },
  ({ worker, jobGroup }) => [primaryKey({ columns: [worker, jobGroup] })],
)
