import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { approvalKinds, approvalStatuses } from '@/lib/access/approvals/approval'
import { centavosColumn, id, instant, oneOf } from './columns'

/** Refunds and payouts that need a second person. The refund or payout, and people, are stored by value. */
export const approvals = pgTable(
  'approvals',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    kind: text('kind', { enum: approvalKinds }).notNull(),
    status: text('status', { enum: approvalStatuses }).notNull(),
    /** The uuid of the refund or payout. */
    resource: uuid('resource').notNull().unique(),
    /** The uuid of the order of a refund. */
    orderUuid: uuid('order_uuid'),
    /** The sub-seller to whom a payout goes; absent where it goes to the seller. */
    payeeName: text('payee_name'),
    value: centavosColumn('value').notNull(),
    /** The portal user who requested it; absent for a key and for a payout. */
    requestedBy: uuid('requested_by'),
    /** The e-mail of that user or the name of the key; absent for a payout. */
    requesterName: text('requester_name'),
    decidedBy: uuid('decided_by'),
    deciderName: text('decider_name'),
    /** On the seller's clock, like the instants below. */
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    statusAt: instant('status_at').notNull(),
    /** When those who may decide are reminded; absent once they were. */
    remindAt: instant('remind_at'),
  },
  (t) => [
    oneOf('approvals_kind', t.kind, approvalKinds),
    oneOf('approvals_status', t.status, approvalStatuses),
    check('approvals_value', sql`value > 0`),
    check('approvals_second_person', sql`decided_by is distinct from requested_by or decided_by is null`),
    index('approvals_seller').on(t.sellerId, t.id),
    index('approvals_due').on(t.kind, t.expiresAt).where(sql`status = 'PENDING'`),
  ],
)
