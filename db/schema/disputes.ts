import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { alertEnds, disputeKinds, disputeStatuses, lossReasons } from '@/lib/payments/disputes/dispute'
import { type AnswerLimits, claimStages, evidenceTypes } from '@/lib/rails/claims/claim'
import { charges } from './charges'
import { centavosColumn, id, instant, oneOf } from './columns'
import { orders } from './orders'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    chargeId: bigint('charge_id', { mode: 'number' })
      .notNull()
      .references(() => charges.id),
    /** The connection whose provider decides it, by value; absent in the sandbox. */
    connectionId: bigint('connection_id', { mode: 'number' }),
    stage: text('stage', { enum: claimStages }).notNull().default('FIRST'),
    answerLimits: jsonb('answer_limits').$type<AnswerLimits>().notNull().default({}),
    /** When the provider was last asked what became of it, on the system clock. */
    followedAt: instant('followed_at'),
    /** The identifier at the acquirer or the bank: a repeated report with it is the same dispute. */
    reference: text('reference').notNull().unique(),
    kind: text('kind', { enum: disputeKinds }).notNull(),
    status: text('status', { enum: disputeStatuses }).notNull(),
    /** That of its charge, which never changes: the index of the list has it. */
    paymentMethod: text('payment_method', { enum: paymentMethods }).notNull(),
    /** The claimed value: all of the charge that was not refunded when it was opened. */
    value: centavosColumn('value').notNull(),
    /** The reason code of the brand or of the scheme, such as 10.4 or FR01. */
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Absent for an alert. */
    openedAt: instant('opened_at'),
    /** The instant, on the seller's clock, at which it is lost if nothing resolved it. */
    dueAt: instant('due_at'),
    /** When the next reminder of the deadline is due, on the seller's clock; absent once all were sent. */
    remindAt: instant('remind_at'),
    /** What the seller has written while the dispute is open, and not sent. */
    answerDraft: text('answer_draft'),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    /** When the gateway confirmed the answer. */
    answerSentAt: instant('answer_sent_at'),
    /** When the answer was last sent, on the system clock. */
    sendRequestedAt: instant('send_asked_at'),
    closedAt: instant('closed_at'),
    lossReason: text('loss_reason', { enum: lossReasons }),
    /** How an alert ended without a dispute; `closedAt` is when. */
    alertEnd: text('alert_end', { enum: alertEnds }),
    statusAt: instant('status_at').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'disputes_order_of_seller',
      columns: [t.sellerId, t.orderId],
      foreignColumns: [orders.sellerId, orders.id],
    }),
    check('disputes_value', sql`value > 0`),
    check('disputes_loss', sql`(status = 'LOST') = (loss_reason is not null)`),
    oneOf('disputes_kind', t.kind, disputeKinds),
    oneOf('disputes_status', t.status, disputeStatuses),
    oneOf('disputes_stage', t.stage, claimStages),
    oneOf('disputes_loss_reason', t.lossReason, lossReasons),
    oneOf('disputes_alert_end', t.alertEnd, alertEnds),
    index('disputes_followed')
      .on(sql`coalesce(followed_at, '-infinity'::timestamptz)`)
      .where(sql`connection_id is not null and status in ('OPEN', 'ANSWERED')`),
    index('disputes_open_alert').on(t.createdAt).where(sql`status = 'ALERT' and closed_at is null`),
    uniqueIndex('disputes_one_of_charge').on(t.chargeId).where(sql`status not in ('WON', 'LOST')`),
    index('disputes_charge').on(t.chargeId),
    index('disputes_order').on(t.orderId),
    index('disputes_seller').on(t.sellerId, t.id),
    index('disputes_seller_status').on(t.sellerId, t.status, t.id),
    index('disputes_seller_value').on(t.sellerId, t.value, t.id),
    // The order of creation behind the values of the list's filters.
    index('disputes_list').on(t.sellerId, t.status, t.kind, t.paymentMethod, t.createdAt, t.id),
    index('disputes_seller_deadline').on(t.sellerId, sql`coalesce(due_at, 'infinity'::timestamptz)`, t.id),
    index('disputes_due').on(t.dueAt).where(sql`status in ('OPEN', 'ANSWERED')`),
    index('disputes_seller_due').on(t.sellerId, t.dueAt).where(sql`status in ('OPEN', 'ANSWERED')`),
    index('disputes_remind').on(t.remindAt).where(sql`status = 'OPEN' and remind_at is not null`),
    index('disputes_seller_remind')
      .on(t.sellerId, t.remindAt)
      .where(sql`status = 'OPEN' and remind_at is not null`),
    index('disputes_unsent').on(t.id).where(sql`answered_at is not null and answer_sent_at is null`),
  ],
)

/** The files that a seller sent as evidence. */
export const disputeFiles = pgTable(
  'dispute_files',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    disputeId: bigint('dispute_id', { mode: 'number' })
      .notNull()
      .references(() => disputes.id),
    name: text('name').notNull(),
    mediaType: text('media_type', { enum: evidenceTypes }).notNull(),
    size: integer('size').notNull(),
    /** Of a PDF that can be read; an image has one. */
    pages: integer('pages').notNull().default(1),
    content: bytes('content').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    oneOf('dispute_files_type', t.mediaType, evidenceTypes),
    index('dispute_files_dispute').on(t.disputeId),
  ],
)
