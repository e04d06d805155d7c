import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cardBrands } from '@/lib/base/kernel/card-brand'
import type { AuthorizationResponse } from '@/lib/rails/acquirer/acquirer'
import { collectedMethods } from '@/lib/rails/bank-payments/bank-payment'
import type { AuthenticationResult } from '@/lib/rails/three-d-secure/server'
import { centavosColumn, instant, oneOf } from './columns'

/** The records of the simulated bank: it represents an external system and shares nothing with our own tables. */
export const simulatedCharges = pgTable(
  'simulated_charges',
  {
    reference: text('reference').primaryKey(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    method: text('method', { enum: collectedMethods }).notNull(),
    receiverName: text('receiver_name').notNull(),
    value: centavosColumn('value').notNull(),
    dueDate: date('due_date', { mode: 'string' }),
    expiresAt: instant('expires_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    /** When the bank itself removed it. */
    removedAt: instant('removed_at'),
    /** The BR Code, or the barcode. */
    code: text('code').notNull(),
  },
  (t) => [
    oneOf('simulated_charges_method', t.method, collectedMethods),
    index('simulated_charges_age').on(t.expiresAt),
  ],
)

export const simulatedPayments = pgTable(
  'simulated_payments',
  {
    paymentId: text('payment_id').primaryKey(),
    reference: text('reference')
      .notNull()
      .references(() => simulatedCharges.reference),
    value: centavosColumn('value').notNull(),
    paidAt: instant('paid_at').notNull(),
    returnedAt: instant('returned_at'),
  },
  (t) => [index('simulated_payments_reference').on(t.reference)],
)

/** The simulated acquirer's record of an authorisation: never the card's number. */
export const simulatedAuthorizations = pgTable(
  'simulated_authorizations',
  {
    reference: text('reference').primaryKey(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    value: centavosColumn('value').notNull(),
    installments: integer('installments').notNull(),
    capture: boolean('capture').notNull(),
    /** A pending one with the name on the statement, with which it is approved. */
    answer: jsonb('answer').$type<AuthorizationResponse & { softDescriptor?: string }>().notNull(),
    /** If the response was pending: when it is approved. */
    pendingUntil: instant('pending_until'),
    authorizedAt: instant('authorized_at').notNull(),
    /** The proof of authentication, if there was one: a pending payment is approved with it. */
    eci: text('eci'),
    capturedValue: centavosColumn('captured_value'),
    voidedAt: instant('voided_at'),
  },
  (t) => [index('simulated_authorizations_age').on(t.authorizedAt)],
)

/** The refunds of the simulated acquirer. */
export const simulatedRefunds = pgTable(
  'simulated_refunds',
  {
    refund: text('refund').primaryKey(),
    reference: text('reference')
      .notNull()
      .references(() => simulatedAuthorizations.reference),
    value: centavosColumn('value').notNull(),
    refundedAt: instant('refunded_at').notNull(),
  },
  (t) => [index('simulated_refunds_reference').on(t.reference)],
)

/** The refunds of the simulated PIX bank, by our own reference of each. */
export const simulatedPixRefunds = pgTable(
  'simulated_pix_refunds',
  {
    refund: text('refund').primaryKey(),
    reference: text('reference')
      .notNull()
      .references(() => simulatedCharges.reference),
    value: centavosColumn('value').notNull(),
    refundedAt: instant('refunded_at').notNull(),
  },
  (t) => [index('simulated_pix_refunds_reference').on(t.reference)],
)

/** The transfers of the simulated payout bank, by our own reference of each. */
export const simulatedTransfers = pgTable(
  'simulated_transfers',
  {
    reference: text('reference').primaryKey(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    destination: text('destination').notNull(),
    value: centavosColumn('value').notNull(),
    refused: boolean('refused').notNull(),
    transferredAt: instant('transferred_at').notNull(),
  },
  (t) => [index('simulated_transfers_age').on(t.transferredAt)],
)

/** An answer to a dispute that the simulated gateway received. */
export const simulatedAnswers = pgTable(
  'simulated_answers',
  {
    reference: text('reference').primaryKey(),
    answer: text('answer').notNull(),
    files: integer('files').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [index('simulated_answers_age').on(t.receivedAt)],
)

/** The simulated issuer's record of an authentication: never the card's number. */
export const simulatedAuthentications = pgTable(
  'simulated_authentications',
  {
    /** Our reference: threeDSServerTransID. */
    reference: text('reference').primaryKey(),
    acsTransactionId: text('acs_transaction_id').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    sellerName: text('seller_name').notNull(),
    value: centavosColumn('value').notNull(),
    brand: text('brand', { enum: cardBrands }).notNull(),
    last4digits: text('last4_digits').notNull(),
    notificationUrl: text('notification_url').notNull(),
    /** The code that the holder has to type; absent without a challenge. */
    code: text('code'),
    wrongCodes: integer('wrong_codes').notNull(),
    result: jsonb('result').$type<AuthenticationResult>(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (t) => [index('simulated_authentications_age').on(t.createdAt)],
)

/** The messages that the simulated service accepted. */
export const simulatedTexts = pgTable(
  'simulated_texts',
  {
    uuid: uuid('uuid').primaryKey(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    phone: text('phone').notNull(),
    text: text('text').notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  (t) => [
    index('simulated_texts_seller').on(t.sellerId, t.takenAt),
    index('simulated_texts_age').on(t.takenAt),
  ],
)
