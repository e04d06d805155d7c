import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { FIRST_CELL } from '@/lib/base/cells/mark'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { batchStatuses, itemStatuses } from '@/lib/money/payout-batches/batch'
import { fileFormats } from '@/lib/money/payout-batches/payout-file'
import type { SellerAccount } from '@/lib/parties/sellers/seller'
import { centavosColumn, id, instant, oneOf, platform } from '../columns'
import { cells } from './directory'

/** Payouts that a person sends to the bank together, as a file. People are stored by value; instants are on the system clock. */
export const payoutBatches = platform.table(
  'payout_batches',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    /** All its payouts are of sellers of this cell, so that what the bank says of them is booked in one transaction. */
    cell: smallint('cell')
      .notNull()
      .default(FIRST_CELL)
      .references(() => cells.number),
    status: text('status', { enum: batchStatuses }).notNull(),
    format: text('format', { enum: fileFormats }).notNull(),
    payouts: integer('payouts').notNull(),
    total: centavosColumn('total').notNull(),
    preparedAt: instant('prepared_at').notNull(),
    preparedBy: uuid('prepared_by').notNull(),
    preparerName: text('preparer_name').notNull(),
    approvedAt: instant('approved_at'),
    approvedBy: uuid('approved_by'),
    approverName: text('approver_name'),
    withdrawnAt: instant('withdrawn_at'),
    withdrawerName: text('withdrawer_name'),
    closedAt: instant('closed_at'),
  },
  (t) => [
    oneOf('payout_batches_status', t.status, batchStatuses),
    oneOf('payout_batches_format', t.format, fileFormats),
    check('payout_batches_second_person', sql`approved_by <> prepared_by`),
    check('payout_batches_approved', sql`status in ('PREPARED', 'WITHDRAWN') or approved_by is not null`),
    index('payout_batches_open').on(t.id).where(sql`status in ('PREPARED', 'APPROVED')`),
  ],
)

/** A payout as it was when its batch was prepared: later changes of the payee do not alter what the bank is sent. */
export const payoutBatchItems = platform.table(
  'payout_batch_items',
  {
    id: id(),
    batchId: bigint('batch_id', { mode: 'number' })
      .notNull()
      .references(() => payoutBatches.id),
    /** By value: a row of the cell of its batch. Other cells have other rows with the same id, which the uuid tells apart. */
    payoutId: bigint('payout_id', { mode: 'number' }).notNull(),
    payoutUuid: uuid('payout_uuid').notNull(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    /** The company name of the seller, or the name of its sub-seller. */
    payeeName: text('payee_name').notNull(),
    payeeDocument: text('payee_document').notNull(),
    account: jsonb('account').$type<SellerAccount>().notNull(),
    value: centavosColumn('value').notNull(),
    status: text('status', { enum: itemStatuses }).notNull(),
    bankReference: text('bank_reference'),
    /** The day on which the bank paid or returned it. */
    bankDate: date('bank_date', { mode: 'string' }).$type<CivilDate>(),
    /** Why the bank returned it. */
    reason: text('reason'),
    decidedAt: instant('decided_at'),
    deciderName: text('decider_name'),
  },
  (t) => [
    oneOf('payout_batch_items_status', t.status, itemStatuses),
    check('payout_batch_items_value', sql`value > 0`),
    check(
      'payout_batch_items_paid',
      sql`status <> 'PAID' or (bank_reference is not null and bank_date is not null)`,
    ),
    check(
      'payout_batch_items_returned',
      sql`status <> 'RETURNED' or (reason is not null and bank_date is not null)`,
    ),
    index('payout_batch_items_payout').on(t.payoutUuid),
    uniqueIndex('payout_batch_items_in_one_batch').on(t.payoutUuid).where(sql`status <> 'WITHDRAWN'`),
    uniqueIndex('payout_batch_items_reference').on(t.bankReference).where(sql`status = 'PAID'`),
    index('payout_batch_items_batch').on(t.batchId, t.id),
  ],
)

/** Who downloaded the file of a batch, each time. */
export const payoutBatchDownloads = platform.table(
  'payout_batch_downloads',
  {
    id: id(),
    batchId: bigint('batch_id', { mode: 'number' })
      .notNull()
      .references(() => payoutBatches.id),
    downloadedAt: instant('downloaded_at').notNull(),
    personName: text('person_name').notNull(),
    address: text('address'),
  },
  (t) => [index('payout_batch_downloads_batch').on(t.batchId, t.id)],
)
