import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  bankFileFormats,
  bankLineStates,
  type LeftOut,
  matchWays,
  type StatementAccount,
} from '@/lib/money/reconciliation/reconciliation'
import { centavosColumn, id, instant, oneOf } from '../columns'

/** The bank statements that a seller imported; people are stored by name. */
export const bankFiles = pgTable(
  'bank_files',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    format: text('format', { enum: bankFileFormats }).notNull(),
    /** Lower-case hex of the SHA-256 of its bytes: the same file is imported once. */
    contentHash: text('content_hash').notNull(),
    /** As the statement names it. */
    account: jsonb('account').$type<StatementAccount>().notNull(),
    /** The same text for all files of one account. */
    accountKey: text('account_key').notNull(),
    /** The days that it covers. */
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    toDate: date('to_date', { mode: 'string' }).notNull(),
    lines: integer('lines').notNull(),
    /** The lines that no earlier file had. */
    addedLines: integer('added_lines').notNull(),
    /** What of it was not imported. */
    leftOut: jsonb('left_out').$type<LeftOut>().notNull().default({ lines: {}, accounts: [] }),
    /** What the bank says is in the account after the last line; absent where the file says none of that moment. */
    closingBalance: centavosColumn('closing_balance'),
    /** Money of the balances that no line has; absent where nothing is known to compare with. */
    sumDifference: centavosColumn('sum_difference'),
    importedAt: instant('imported_at').notNull(),
    importedBy: text('imported_by').notNull(),
  },
  (t) => [
    unique('bank_files_once').on(t.sellerId, t.contentHash),
    oneOf('bank_files_format', t.format, bankFileFormats),
    check('bank_files_days', sql`from_date <= to_date`),
    index('bank_files_seller').on(t.sellerId, t.id),
    index('bank_files_days_of_seller').on(t.sellerId, t.toDate),
  ],
)

/** Each line of the imported statements, once for all files that have it. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    fileId: bigint('file_id', { mode: 'number' })
      .notNull()
      .references(() => bankFiles.id),
    /** Its identity within the account: see `lineKeys`. */
    key: text('key').notNull(),
    accountKey: text('account_key').notNull(),
    format: text('format', { enum: bankFileFormats }).notNull(),
    postedDate: date('posted_date', { mode: 'string' }).notNull(),
    /** Positive for money that came in. */
    amount: centavosColumn('amount').notNull(),
    /** What the bank wrote, without card numbers. */
    words: text('words').notNull(),
    state: text('state', { enum: bankLineStates }).notNull(),
    /** The person who set it aside; absent if the import did. */
    setAsideBy: text('set_aside_by'),
  },
  (t) => [
    unique('bank_lines_once').on(t.sellerId, t.accountKey, t.key),
    oneOf('bank_lines_format', t.format, bankFileFormats),
    oneOf('bank_lines_state', t.state, bankLineStates),
    check('bank_lines_amount', sql`amount <> 0`),
    index('bank_lines_day').on(t.sellerId, t.postedDate, t.id),
    index('bank_lines_open').on(t.sellerId, t.postedDate).where(sql`state = 'OPEN'`),
    index('bank_lines_file').on(t.fileId),
  ],
)

/** Which line of the bank is which payout; undone ones are kept. */
export const payoutMatches = pgTable(
  'payout_matches',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    /** By value. */
    payoutUuid: uuid('payout_uuid').notNull(),
    /** Absent where a person ticked the payout without a line. */
    lineId: bigint('line_id', { mode: 'number' }).references(() => bankLines.id),
    way: text('way', { enum: matchWays }).notNull(),
    note: text('note'),
    matchedAt: instant('matched_at').notNull(),
    /** The person; of an automatic match the one who imported the file. */
    matchedBy: text('matched_by').notNull(),
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by'),
  },
  (t) => [
    oneOf('payout_matches_way', t.way, matchWays),
    check('payout_matches_line', sql`(way = 'TICKED') = (line_id is null)`),
    check('payout_matches_undone', sql`(undone_at is null) = (undone_by is null)`),
    uniqueIndex('payout_matches_payout').on(t.sellerId, t.payoutUuid).where(sql`undone_at is null`),
    uniqueIndex('payout_matches_one_line').on(t.lineId).where(sql`undone_at is null`),
    index('payout_matches_line_id').on(t.lineId),
    index('payout_matches_of_payout').on(t.sellerId, t.payoutUuid, t.id),
  ],
)
