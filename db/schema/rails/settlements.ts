import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { settlementKinds, settlementStates } from '@/lib/backoffice/settlements/settlement'
import { FIRST_CELL } from '@/lib/base/cells/mark'
import { centavosColumn, id, instant, oneOf, platform } from '../columns'

/** What providers say they paid out to us: the files that people imported, and the days that were read from an API. */
export const settlementReports = platform.table(
  'settlement_reports',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    /** The name of the file, or the day. */
    name: text('name').notNull(),
    /** Lower-case hex of the SHA-256 of its lines: the same report is stored once. */
    contentHash: text('content_hash').notNull(),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    toDate: date('to_date', { mode: 'string' }).notNull(),
    lines: integer('lines').notNull(),
    /** The lines that no earlier report had. */
    addedLines: integer('added_lines').notNull(),
    importedAt: instant('imported_at').notNull(),
    /** The e-mail of the person; absent where it was read from an API. */
    importedBy: text('imported_by'),
  },
  (t) => [
    unique('settlement_reports_once').on(t.connectionId, t.contentHash),
    check('settlement_reports_days', sql`from_date <= to_date`),
  ],
)

/** Each line of the reports, once for all reports that have it. */
export const settlementLines = platform.table(
  'settlement_lines',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    reportId: bigint('report_id', { mode: 'number' })
      .notNull()
      .references(() => settlementReports.id),
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    /** Its identity at the connection: see `keyedLines`. */
    key: text('key').notNull(),
    kind: text('kind', { enum: settlementKinds }).notNull(),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    installment: integer('installment').notNull(),
    installments: integer('installments').notNull(),
    gross: centavosColumn('gross').notNull(),
    fee: centavosColumn('fee').notNull(),
    net: centavosColumn('net').notNull(),
    reference: text('reference'),
    transactionId: text('transaction_id'),
    nsu: text('nsu'),
    authorizationCode: text('authorization_code'),
    state: text('state', { enum: settlementStates }).notNull(),
    /** The charge that it pays, by value; set with MATCHED. */
    chargeId: bigint('charge_id', { mode: 'number' }),
    /** Of that charge: other cells have other charges with the same id. */
    cell: smallint('cell').notNull().default(FIRST_CELL),
    /** Why a person set it aside. */
    note: text('note'),
    decidedBy: text('decided_by'),
  },
  (t) => [
    unique('settlement_lines_once').on(t.connectionId, t.key),
    oneOf('settlement_lines_kind', t.kind, settlementKinds),
    oneOf('settlement_lines_state', t.state, settlementStates),
    check('settlement_lines_sum', sql`gross = fee + net`),
    check('settlement_lines_charge', sql`(state = 'MATCHED') = (charge_id is not null)`),
    index('settlement_lines_report').on(t.reportId),
    index('settlement_lines_charge').on(t.chargeId).where(sql`charge_id is not null`),
    index('settlement_lines_days').on(t.connectionId, t.paidOn),
    index('settlement_lines_new').on(t.id).where(sql`state = 'NEW'`),
    index('settlement_lines_unmatched').on(t.connectionId, t.id).where(sql`state = 'UNMATCHED'`),
  ],
)
