import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { collectedMethods, paymentMethods } from '@/lib/base/kernel/payment-method'
import type { LiveTerms } from '@/lib/parties/live-sellers/limits'
import type { CardPrice } from '@/lib/payments/charges/card-terms'
import {
  type ChargeAuthentication,
  type ChargeCard,
  type ChargeFailure,
  chargeStatuses,
  type StoredRetryAdvice,
} from '@/lib/payments/charges/charge'
import { unpaidStatuses } from '@/lib/payments/charges/counting/figures'
import { orderOrigins } from '@/lib/payments/orders/order'
import type { ChargeRisk } from '@/lib/payments/risk/charge-risk'
import { type ReturnFailure, unmatchedPaymentStatuses } from '@/lib/rails/bank-payments/bank-payment'
import { walletKinds } from '@/lib/rails/wallets/wallet'
import { cards } from './cards'
import { centavosColumn, id, instant, oneOf, uniqueWhereSet } from './columns'
import { orders } from './orders'
import { sellers } from './sellers'

/** What the figures of sales count, and when: see `countedAtOf`. */
const isCounted = sql`paid_at is not null or status in (${sql.raw(unpaidStatuses.map((one) => `'${one}'`).join(', '))})`
const countedAt = sql`coalesce(paid_at, least(status_at, late_at))`

export const charges = pgTable(
  'charges',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    status: text('status', { enum: chargeStatuses }).notNull(),
    title: text('title').notNull(),
    value: centavosColumn('value').notNull(),
    fee: centavosColumn('fee').notNull(),
    /** The part of the fee that is the price of early payment. */
    earlyFee: centavosColumn('early_fee').notNull(),
    installments: integer('installments').notNull(),
    paymentMethod: text('payment_method', { enum: paymentMethods }).notNull(),
    /** That of its order, which never changes: lists are read by an index that has it. */
    origin: text('origin', { enum: orderOrigins }).notNull(),
    expirationDate: date('expiration_date', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
    statusAt: instant('status_at').notNull(),
    paidAt: instant('paid_at'),
    /** The part of the value that is interest paid by the buyer. */
    interestAmount: centavosColumn('interest_amount').notNull(),
    /** The seller's price of a card payment when the charge was created; a part captured later has the same price. */
    price: jsonb('price').$type<CardPrice>(),
    /** The shown digits of the card. */
    card: jsonb('card').$type<ChargeCard>(),
    /** The wallet that the card came from. */
    wallet: text('wallet', { enum: walletKinds }),
    /** The token that is charged; absent if the order contained the card itself. */
    cardId: bigint('card_id', { mode: 'number' }).references(() => cards.id),
    /** The connection that it belongs to, by value: see `portsOf`; absent for the providers of the process. */
    connectionId: bigint('connection_id', { mode: 'number' }),
    /** Whether the authorisation captures the money at once; otherwise it is only reserved. */
    capture: boolean('capture').notNull(),
    /** The text on the card's statement: as requested, and once approved as the acquirer sends it. */
    softDescriptor: text('soft_descriptor'),
    /** The reference of this charge at the acquirer. */
    acquirerReference: text('acquirer_reference'),
    /**
     * When it was requested from the acquirer, on the system clock: it is requested once, and afterwards only looked
     * up.
     */
    authorizeRequestedAt: instant('authorize_asked_at'),
    /** The part of a reserved amount to capture; absent until the seller requests the capture. */
    captureValue: centavosColumn('capture_value'),
    /** Since when the acquirer is requested to void it, on the system clock: from then on it is never booked. */
    voidRequestedAt: instant('void_asked_at'),
    authorizationCode: text('authorization_code'),
    authorizationNsu: text('authorization_nsu'),
    acquirerAuthorizationCode: text('acquirer_authorization_code'),
    acquirerAuthorizationNsu: text('acquirer_authorization_nsu'),
    authentication: jsonb('authentication').$type<ChargeAuthentication>(),
    /** While its holder is authenticated it is not requested from the acquirer, and not treated as delayed. */
    isAuthenticating: boolean('is_authenticating').notNull(),
    /** The buyer's identifier of one submit of the payment form: a repeated submit is the same charge. */
    attemptUuid: uuid('attempt_uuid'),
    /** Hash of the proof of authentication: each proof is valid for one charge. */
    cavvHash: text('cavv_hash'),
    /** The reference of this charge at the bank that collects it: a txid, or the number of a slip. */
    bankReference: text('bank_reference'),
    /** Absent until the bank has responded. */
    pixCode: text('pix_code'),
    /** 44 digits; absent until the bank has responded. */
    bankSlipBarcode: text('bank_slip_barcode'),
    /** The instant, on the seller's clock, from which it can no longer be paid. */
    payableUntil: instant('payable_until'),
    /** The instant, on the seller's clock, from which it is overdue if unpaid; absent without due date. */
    lateAt: instant('late_at'),
    failure: jsonb('failure').$type<ChargeFailure>(),
    /** What the acquirer said about charging the declined card again. */
    retryAdvice: jsonb('retry_advice').$type<StoredRetryAdvice>(),
    /** What rules, limits and the antifraud service decided about it; absent where nothing was. */
    risk: jsonb('risk').$type<ChargeRisk>(),
    /** What was agreed with a live seller: the reserve, and the day on whose limit it counts. */
    liveTerms: jsonb('live_terms').$type<LiveTerms>(),
    /** When the bank or the acquirer was last asked without a response yet, on the system clock. */
    bankRequestedAt: instant('bank_asked_at'),
    /**
     * When its bank is next asked for payments without a notification, on the system clock; absent where it need not be. The default
     * is for processes of the version before: the job then decides.
     */
    bankCheckDueAt: instant('bank_check_due_at').default(sql`now()`),
  },
  (t) => [
    foreignKey({
      name: 'charges_order_of_seller',
      columns: [t.sellerId, t.orderId],
      foreignColumns: [orders.sellerId, orders.id],
    }),
    check('charges_value', sql`value > 0`),
    check('charges_fee', sql`fee between 0 and value`),
    check('charges_early_fee', sql`early_fee between 0 and fee`),
    check('charges_interest', sql`interest_amount between 0 and fee`),
    oneOf('charges_status', t.status, chargeStatuses),
    oneOf('charges_method', t.paymentMethod, paymentMethods),
    oneOf('charges_wallet', t.wallet, walletKinds),
    index('charges_order').on(t.orderId),
    uniqueWhereSet('charges_acquirer_reference', t.acquirerReference),
    uniqueWhereSet('charges_attempt', t.attemptUuid),
    uniqueWhereSet('charges_cavv', t.cavvHash),
    uniqueWhereSet('charges_bank_reference', t.bankReference),
    index('charges_at_connection')
      .on(t.connectionId, t.id)
      .where(sql`connection_id is not null and status in ('SCHEDULED', 'LATE', 'PRE_AUTHORIZED')`),
    index('charges_card').on(t.cardId, t.createdAt).where(sql`card_id is not null`),
    index('charges_connection_paid').on(t.connectionId, t.paidAt).where(sql`connection_id is not null`),
    index('charges_connection_nsu')
      .on(t.connectionId, t.authorizationNsu)
      .where(sql`connection_id is not null and authorization_nsu is not null`),
    index('charges_connection_transaction')
      .on(t.connectionId, t.acquirerAuthorizationNsu)
      .where(sql`connection_id is not null and acquirer_authorization_nsu is not null`),
    index('charges_pre_authorized').on(t.statusAt).where(sql`status = 'PRE_AUTHORIZED'`),
    index('charges_sales_at').on(t.sellerId, countedAt, t.id).where(isCounted),
    index('charges_sales_facets')
      .on(t.sellerId, t.status, t.paymentMethod, t.origin, countedAt, t.id)
      .where(isCounted),
    index('charges_declined_facets')
      .on(t.sellerId, sql`coalesce(failure->>'code', 'NONE')`, t.paymentMethod, t.origin, countedAt, t.id)
      .where(sql`status = 'FAILED'`),
    index('charges_seller_newest').on(t.sellerId, t.id),
    // Behind the id, here and below, a column that another filter or order compares: it need not visit the table.
    index('charges_seller_facets').on(
      ...[t.sellerId, t.status, t.paymentMethod, t.origin, t.createdAt, t.id, t.value],
    ),
    index('charges_seller_values').on(
      ...[t.sellerId, t.value, t.id, t.createdAt, t.status, t.paymentMethod, t.origin],
    ),
    index('charges_seller_created').on(t.sellerId, t.createdAt, t.id, t.value),
    index('charges_seller_expiration').on(t.sellerId, t.expirationDate, t.id),
    index('charges_ended').on(t.payableUntil).where(sql`status = 'SCHEDULED' and late_at is null`),
    index('charges_seller_ended')
      .on(t.sellerId, t.payableUntil)
      .where(sql`status = 'SCHEDULED' and late_at is null`),
    index('charges_late').on(t.lateAt).where(sql`status = 'SCHEDULED'`),
    index('charges_seller_late').on(t.sellerId, t.lateAt).where(sql`status = 'SCHEDULED'`),
    index('charges_bank_check').on(t.bankCheckDueAt).where(sql`bank_check_due_at is not null`),
    index('charges_voiding').on(t.id).where(sql`void_asked_at is not null`),
    index('charges_unanswered')
      .on(t.id)
      .where(
        sql`(status = 'SCHEDULED' and acquirer_reference is not null)
          or (status = 'PRE_AUTHORIZED' and capture_value is not null)`,
      ),
  ],
)

/**
 * Charges that wait for the code or slip of their bank. No index of `charges` depends on it, so that the code is stored without
 * writing any of them again; a job deletes those that have it.
 */
export const unissuedCharges = pgTable('unissued_charges', {
  chargeId: bigint('charge_id', { mode: 'number' }).primaryKey(),
})

/** Every payment that a bank reported, once each, matched or not. */
export const bankPayments = pgTable(
  'bank_payments',
  {
    /** The bank's identifier: an EndToEndId of PIX, or the number of a slip's settlement. */
    paymentId: text('payment_id').primaryKey(),
    chargeId: bigint('charge_id', { mode: 'number' })
      .notNull()
      .references(() => charges.id),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    method: text('method', { enum: collectedMethods }).notNull(),
    /** The connection that received it, by value: see `portsOf`; absent for the providers of the process. */
    connectionId: bigint('connection_id', { mode: 'number' }),
    value: centavosColumn('value').notNull(),
    paidAt: instant('paid_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Absent for a payment that settled its charge. */
    unmatched: text('stray', { enum: unmatchedPaymentStatuses }),
    /** When the return of an unmatched payment was last requested from the bank, on the system clock. */
    returnRequestedAt: instant('return_asked_at'),
    /** Why the bank refused the last return; absent where it did not. */
    returnFailure: jsonb('return_failure').$type<ReturnFailure>(),
  },
  (t) => [
    oneOf('bank_payments_method', t.method, collectedMethods),
    oneOf('bank_payments_stray', t.unmatched, unmatchedPaymentStatuses),
    index('bank_payments_charge').on(t.chargeId),
    index('bank_payments_unmatched').on(t.receivedAt, t.paymentId).where(sql`stray is not null`),
    index('bank_payments_held').on(t.receivedAt).where(sql`stray = 'HELD'`),
  ],
)
