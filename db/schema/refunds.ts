import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { type RefundFailure, refundStatuses } from '@/lib/payments/refunds/refund'
import { charges } from './charges'
import { centavosColumn, id, instant, oneOf } from './columns'
import { orders } from './orders'

export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    chargeId: bigint('charge_id', { mode: 'number' })
      .notNull()
      .references(() => charges.id),
    status: text('status', { enum: refundStatuses }).notNull(),
    /** That of its charge, which never changes: lists are filtered by it. */
    method: text('method', { enum: paymentMethods }).notNull(),
    value: centavosColumn('value').notNull(),
    reason: text('reason'),
    asFraud: boolean('as_fraud').notNull(),
    /** Absent if none was sent. */
    idempotencyKey: text('idempotency_key'),
    createdAt: instant('created_at').notNull(),
    statusAt: instant('status_at').notNull(),
    /** When it was last requested from the bank or the acquirer, on the system clock. */
    requestedAt: instant('asked_at'),
    /** It waits for the decision of a second person, and is not requested before. */
    awaitsApproval: boolean('awaits_approval').notNull().default(false),
    /** What the bank or the acquirer said when it refused; absent if it said nothing. */
    failure: jsonb('failure').$type<RefundFailure>(),
  },
  (t) => [
    foreignKey({
      name: 'refunds_order_of_seller',
      columns: [t.sellerId, t.orderId],
      foreignColumns: [orders.sellerId, orders.id],
    }),
    check('refunds_value', sql`value > 0`),
    oneOf('refunds_status', t.status, refundStatuses),
    uniqueIndex('refunds_once').on(t.chargeId, t.idempotencyKey).where(sql`idempotency_key is not null`),
    index('refunds_charge').on(t.chargeId, t.id),
    index('refunds_order').on(t.orderId),
    index('refunds_seller').on(t.sellerId, t.id),
    index('refunds_seller_facets').on(t.sellerId, t.status, t.method, t.createdAt, t.id, t.value),
    index('refunds_seller_facets_value').on(t.sellerId, t.status, t.method, t.value, t.id, t.createdAt),
    index('refunds_processing').on(t.id).where(sql`status = 'PROCESSING'`),
  ],
)
