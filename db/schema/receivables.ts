import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { payoutRefusals, payoutStatuses } from '@/lib/money/payouts/payout'
import { receivableStatuses } from '@/lib/money/receivables/receivable'
import type { SellerAccount } from '@/lib/parties/sellers/seller'
import { charges } from './charges'
import { centavosColumn, id, instant, oneOf } from './columns'
import { sellers, subSellers } from './sellers'

export const receivables = pgTable(
  'receivables',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    chargeId: bigint('charge_id', { mode: 'number' })
      .notNull()
      .references(() => charges.id),
    /** Whose share it is; absent for what the seller gets. */
    subSellerId: bigint('sub_seller_id', { mode: 'number' }).references(() => subSellers.id),
    /** The number of the charge's part, from 1. */
    number: integer('number').notNull(),
    status: text('status', { enum: receivableStatuses }).notNull(),
    /** That of its charge, which never changes: lists are filtered by it. */
    method: text('method', { enum: paymentMethods }).notNull(),
    executionDate: date('execution_date', { mode: 'string' }).notNull(),
    /** What the buyer paid for this part. */
    gross: centavosColumn('gross').notNull(),
    /** What the seller, or the sub-seller, was to get of it at the sale. */
    net: centavosColumn('net').notNull(),
    /** What is left of it after refunds and disputes: its balance on SELLER_RECEIVABLE or SUB_SELLER_RECEIVABLE. */
    remaining: centavosColumn('remaining').notNull(),
    /** Whether it is the part of a sale that is held as a reserve; it can't be had early. */
    reserve: boolean('reserve').notNull().default(false),
    /** When it became payable, on its day or early. */
    settledAt: instant('settled_at'),
  },
  (t) => [
    unique('receivables_number').on(t.chargeId, t.subSellerId, t.number).nullsNotDistinct(),
    check(
      'receivables_remaining',
      sql`remaining between 0 and net and (status = 'SCHEDULED' or remaining = 0)`,
    ),
    oneOf('receivables_status', t.status, receivableStatuses),
    index('receivables_seller_facets')
      .on(t.sellerId, t.status, t.method, t.executionDate, t.id, t.gross)
      .where(sql`sub_seller_id is null`),
    index('receivables_seller_facets_value')
      .on(t.sellerId, t.status, t.method, t.gross, t.id, t.executionDate)
      .where(sql`sub_seller_id is null`),
    index('receivables_due').on(t.executionDate).where(sql`status = 'SCHEDULED'`),
    index('receivables_sub_seller').on(t.subSellerId, t.executionDate).where(sql`sub_seller_id is not null`),
    index('receivables_seller_due').on(t.sellerId, t.executionDate).where(sql`status = 'SCHEDULED'`),
  ],
)

export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    /** Who gets it; absent for a payout to the seller itself. */
    subSellerId: bigint('sub_seller_id', { mode: 'number' }).references(() => subSellers.id),
    status: text('status', { enum: payoutStatuses }).notNull(),
    value: centavosColumn('value').notNull(),
    /** The day of the payout: one a day for the seller and for each sub-seller. */
    executionDate: date('execution_date', { mode: 'string' }).notNull(),
    /** The destination. */
    account: jsonb('account').$type<SellerAccount>().notNull(),
    createdAt: instant('created_at').notNull(),
    statusAt: instant('status_at').notNull(),
    /** It waits for the decision of a second person, and is not requested before. */
    awaitsApproval: boolean('awaits_approval').notNull().default(false),
    /** The connection that pays it, by value: see `portsOf`; absent for the providers of the process. */
    connectionId: bigint('connection_id', { mode: 'number' }),
    /** It is not requested from the bank but sent with a batch as a file; decided when it begins, and never changed. */
    byBatch: boolean('by_batch').notNull().default(false),
    /** When it was last requested from the bank, on the system clock. */
    requestedAt: instant('asked_at'),
    /** The transfer at the bank that made it: see `PayoutBank`; absent until it is done. */
    bankReference: text('bank_reference'),
    /** Why the bank refused it, where it said so. */
    refusal: text('refusal', { enum: payoutRefusals }),
    /** The seller's last seal whose transactions it pays. */
    sealSeq: bigint('seal_seq', { mode: 'number' }).notNull(),
  },
  (t) => [
    unique('payouts_once_a_day').on(t.sellerId, t.subSellerId, t.executionDate).nullsNotDistinct(),
    check('payouts_value', sql`value > 0`),
    oneOf('payouts_status', t.status, payoutStatuses),
    index('payouts_seller').on(t.sellerId, t.id),
    index('payouts_sub_seller').on(t.subSellerId, t.id).where(sql`sub_seller_id is not null`),
    index('payouts_by_api').on(t.id).where(sql`status = 'PROCESSING' and not by_batch`),
    index('payouts_for_batches').on(t.id).where(sql`status = 'PROCESSING' and by_batch`),
  ],
)
