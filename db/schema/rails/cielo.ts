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
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cardBrands } from '@/lib/base/kernel/card-brand'
import type { RefundFailure } from '@/lib/payments/refunds/refund'
import {
  cieloNotes,
  cieloRefundStates,
  cieloSaleStates,
  type StoredDecline,
} from '@/lib/rails/providers/cielo/acquirer/sale'
import { centavosColumn, id, instant, oneOf, platform } from '../columns'

/** Our references at Cielo, which knows none that it would not repeat: written before the first call. Times of the system clock. */
export const cieloSales = pgTable(
  'cielo_sales',
  {
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    reference: text('reference').notNull(),
    /** Absent where a reference was voided before it arrived. */
    sellerId: bigint('seller_id', { mode: 'number' }),
    brand: text('brand', { enum: cardBrands }),
    value: centavosColumn('value'),
    state: text('state', { enum: cieloSaleStates }).notNull(),
    sentAt: instant('sent_at').notNull(),
    /** The payment at Cielo; absent until one is known. */
    paymentId: text('payment_id'),
    authorizationCode: text('authorization_code'),
    nsu: text('nsu'),
    tid: text('tid'),
    /** The day of the authorisation, for chargebacks and statements. */
    authorizedOn: date('authorized_on', { mode: 'string' }),
    /** The final decline, as it was answered: a later query has no code. */
    decline: jsonb('decline').$type<StoredDecline>(),
    /** From then on nothing may be charged under the reference: what appears is voided. */
    closedAt: instant('closed_at'),
    /** One request that changes the payment at a time: until then it is taken. */
    takenUntil: instant('taken_until'),
    /** The latest request that cancelled a part, or all. */
    voidSentAt: instant('void_sent_at'),
    /** When a closed one is looked up again, because a late request could still have been carried out. */
    lookAt: instant('look_at'),
    looks: integer('looks').notNull().default(0),
    /** What an operator should know. */
    note: text('note', { enum: cieloNotes }),
  },
  (t) => [
    primaryKey({ columns: [t.connectionId, t.reference] }),
    oneOf('cielo_sales_brand', t.brand, cardBrands),
    oneOf('cielo_sales_state', t.state, cieloSaleStates),
    oneOf('cielo_sales_note', t.note, cieloNotes),
    uniqueIndex('cielo_sales_payment').on(t.connectionId, t.paymentId).where(sql`payment_id is not null`),
    index('cielo_sales_codes').on(t.connectionId, t.authorizationCode, t.nsu),
    index('cielo_sales_look').on(t.lookAt).where(sql`look_at is not null`),
    index('cielo_sales_noted').on(t.sentAt).where(sql`note is not null`),
  ],
)

/** Refunds at Cielo, which has no reference of ours for them: the sum that each should reach identifies it. */
export const cieloRefunds = pgTable(
  'cielo_refunds',
  {
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    refund: text('refund').notNull(),
    reference: text('reference').notNull(),
    value: centavosColumn('value').notNull(),
    state: text('state', { enum: cieloRefundStates }).notNull(),
    requestedAt: instant('requested_at').notNull(),
    sentAt: instant('sent_at'),
    /** VoidedAmount of the payment once this one is carried out. */
    expectedVoided: centavosColumn('expected_voided'),
    acceptedAt: instant('accepted_at'),
    failure: jsonb('failure').$type<RefundFailure>(),
    note: text('note', { enum: cieloNotes }),
  },
  (t) => [
    primaryKey({ columns: [t.connectionId, t.refund] }),
    oneOf('cielo_refunds_state', t.state, cieloRefundStates),
    oneOf('cielo_refunds_note', t.note, cieloNotes),
    check('cielo_refunds_value', sql`value > 0`),
    index('cielo_refunds_sale').on(t.connectionId, t.reference),
    index('cielo_refunds_noted').on(t.requestedAt).where(sql`note is not null`),
  ],
)

/** Tries of a card, which the brands count: kept for a month, with a keyed hash instead of the number. */
export const cieloTries = platform.table(
  'cielo_tries',
  {
    id: id(),
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    cardHash: text('card_hash').notNull(),
    triedAt: instant('tried_at').notNull(),
    /** Absent for Zero Auth. */
    value: centavosColumn('value'),
    /** Until an approval is known it counts as declined. */
    isDeclined: boolean('is_declined').notNull(),
    isFinal: boolean('is_final').notNull(),
  },
  (t) => [
    index('cielo_tries_card').on(t.connectionId, t.cardHash, t.triedAt),
    index('cielo_tries_age').on(t.triedAt),
  ],
)

/** Notifications of Cielo: hints that are looked up, never believed. */
export const cieloHints = platform.table(
  'cielo_hints',
  {
    id: id(),
    connectionId: bigint('connection_id', { mode: 'number' }).notNull(),
    paymentId: text('payment_id').notNull(),
    changeType: integer('change_type').notNull(),
    receivedAt: instant('received_at').notNull(),
    dueAt: instant('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [
    uniqueIndex('cielo_hints_once').on(t.connectionId, t.paymentId, t.changeType),
    index('cielo_hints_due').on(t.dueAt),
  ],
)
