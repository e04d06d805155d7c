// What the adapter of a bank's API Pix stores, and what banks report of PIX. Connections and sellers are stored by value.
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { centavosColumn, instant, platform } from '../columns'

const connectionId = () => bigint('connection_id', { mode: 'number' })

/** The token of a connection, shared by all processes. */
export const pixTokens = platform.table('pix_tokens', {
  connectionId: connectionId().primaryKey(),
  sealedToken: text('sealed_token'),
  issuedAt: instant('issued_at'),
  /** From this instant one process requests the next one, while the others still use this one. */
  renewAt: instant('renew_at'),
  expiresAt: instant('expires_at'),
  /** Until when the process that requests a token may take. */
  leasedUntil: instant('leased_until'),
})

/** The charges that were requested at a bank, or withdrawn there before they existed. */
export const pixChargeRequests = pgTable(
  'pix_charge_requests',
  {
    connectionId: connectionId().notNull(),
    reference: text('reference').notNull(),
    /** Until when a request to create it may still take effect. */
    sentUntil: instant('sent_until').notNull(),
    /** Withdrawn although the bank did not have it: it must not be created any more. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    primaryKey({ columns: [t.connectionId, t.reference] }),
    index('pix_charge_requests_sent').on(t.sentUntil),
  ],
)

/** Payments that a callback named: each is to be looked up at the bank. */
export const pixHints = platform.table(
  'pix_hints',
  {
    connectionId: connectionId().notNull(),
    paymentId: text('payment_id').notNull(),
    /** Of the latest callback. */
    receivedAt: instant('received_at').notNull(),
    dueAt: instant('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.connectionId, t.paymentId] }), index('pix_hints_due').on(t.dueAt)],
)

/** How far the lists of a bank were compared with our records. */
export const pixPositions = platform.table('pix_positions', {
  connectionId: connectionId().primaryKey(),
  /** Payments that the bank received before this instant were compared in the hours. */
  comparedUntil: instant('compared_until').notNull(),
  /** The end of the last closed day that was compared as a whole, with older returns and removed charges. */
  daysUntil: instant('days_until').notNull(),
  /** When the next comparison is due, or a failed one is repeated. */
  dueAt: instant('due_at').notNull(),
  /** When the registration of the webhook at the bank was last found in order. */
  webhookSeenAt: instant('webhook_seen_at'),
})

/** Payments that a bank received for none of our charges: without a txid, or with one that is not of this connection. */
export const foreignPayments = platform.table(
  'foreign_payments',
  {
    connectionId: connectionId().notNull(),
    paymentId: text('payment_id').notNull(),
    reference: text('reference'),
    value: centavosColumn('value').notNull(),
    /** What of it went back to its payer. */
    returned: centavosColumn('returned').notNull(),
    paidAt: instant('paid_at').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.connectionId, t.paymentId] }),
    index('foreign_payments_paid').on(t.paidAt, t.paymentId),
  ],
)

/** Each return that MED took from a payment, booked once. */
export const medReturns = pgTable(
  'med_returns',
  {
    /** The bank's identifier of the return, unique among all banks. */
    returnId: text('return_id').primaryKey(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    chargeId: bigint('charge_id', { mode: 'number' }).notNull(),
    disputeId: bigint('dispute_id', { mode: 'number' }).notNull(),
    value: centavosColumn('value').notNull(),
    bookedAt: instant('booked_at').notNull(),
  },
  (t) => [index('med_returns_charge').on(t.chargeId)],
)
