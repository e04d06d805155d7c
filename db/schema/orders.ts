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
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { locales } from '@/lib/base/i18n/locales'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import type { Address, Customer } from '@/lib/parties/buyers/buyer'
import { chargeStatuses } from '@/lib/payments/charges/charge'
import type { InvoiceItem } from '@/lib/payments/invoices/invoice'
import { orderOrigins, orderStatuses, statusesThatTakeLink } from '@/lib/payments/orders/order'
import type { SubSellerShare } from '@/lib/payments/orders/split/split'
import type { MetadataEntry } from '@/lib/payments/payment-links/payment-link'
import { centavosColumn, id, instant, oneOf, plainName } from './columns'
import { paymentLinks } from './payment-links'
import { sellers } from './sellers'

/** A link is paid once: at most one of its orders may have one of these statuses. */
const takingLink = statusesThatTakeLink.map((status) => `'${status}'`).join(', ')

export const orders = pgTable(
  'orders',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    linkId: bigint('link_id', { mode: 'number' }).references(() => paymentLinks.id),
    status: text('status', { enum: orderStatuses }).notNull(),
    /** Whether it was cancelled because its last charge failed. */
    isDeclined: boolean('is_declined').notNull().default(false),
    title: text('title').notNull(),
    description: text('description').notNull(),
    value: centavosColumn('value').notNull(),
    installments: integer('installments').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    payment: text('payment', { enum: paymentMethods }).notNull(),
    customer: jsonb('customer').$type<Customer>().notNull(),
    /** Whether the customer is the seller's record, from a browser that typed nothing: it is shown masked there. */
    customerIsRecord: boolean('customer_is_record').notNull().default(false),
    /** The billing address of the card, as sent with the order. */
    billingAddress: jsonb('billing_address').$type<Address>(),
    originRequest: text('origin_request', { enum: orderOrigins }).notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** The client's identifier of it; it is the idempotency key too if no header has one. */
    attemptReference: text('attempt_reference'),
    metadata: jsonb('metadata').$type<MetadataEntry[]>(),
    /** How the sale is split; absent if all of it is the seller's. */
    split: jsonb('split').$type<SubSellerShare[]>(),
    urlCallBack: text('url_call_back'),
    ipOriginRequest: text('ip_origin_request'),
    /** The terminal of the sale, and its logical identifier. */
    serialNumber: text('serial_number'),
    terminalId: text('terminal_id'),
    /**
     * Keyed hash of the browser that created it at a link: another browser does not see what was typed and done
     * there.
     */
    browserHash: text('browser_hash'),
    /** Keyed hash of the network of that browser. */
    networkHash: text('network_hash'),
    /** The language of its checkout page; absent where its buyer has opened none. */
    locale: text('locale', { enum: locales }),
    /** The instant, on the system clock, from which it is to be closed: another order of its link was paid. */
    closeAt: instant('close_at'),
    createdAt: instant('created_at').notNull(),
    statusAt: instant('status_at').notNull(),
  },
  (t) => [
    check('orders_value', sql`value > 0`),
    oneOf('orders_status', t.status, orderStatuses),
    check('orders_declined', sql`not is_declined or status = 'CANCELED'`),
    oneOf('orders_payment', t.payment, paymentMethods),
    oneOf('orders_locale', t.locale, locales),
    oneOf('orders_origin', t.originRequest, orderOrigins),
    unique('orders_seller').on(t.sellerId, t.id),
    // Behind the id, here and below, a column that another filter or order compares: it need not visit the table.
    index('orders_seller_facets').on(
      ...[t.sellerId, t.status, t.isDeclined, t.payment, t.originRequest, t.createdAt, t.id, t.value],
    ),
    index('orders_seller_values').on(
      ...[t.sellerId, t.value, t.id, t.createdAt, t.status, t.isDeclined, t.payment, t.originRequest],
    ),
    index('orders_seller_start').on(t.sellerId, t.startDate, t.id),
    index('orders_seller_document').on(t.sellerId, sql`(customer->>'document')`, t.id),
    index('orders_seller_name').on(
      t.sellerId,
      sql`${plainName(sql`customer->>'name'`)} text_pattern_ops`,
      t.id,
    ),
    index('orders_seller_email').on(t.sellerId, sql`lower(customer->>'email')`, t.id),
    index('orders_seller_buyer').on(t.sellerId, sql`(customer->>'uuid')`, t.id),
    index('orders_seller_created').on(t.sellerId, t.createdAt, t.id, t.value),
    index('orders_seller_attempt')
      .on(t.sellerId, t.attemptReference, t.id)
      .where(sql`attempt_reference is not null`),
    index('orders_of_link').on(t.linkId).where(sql`link_id is not null`),
    index('orders_late').on(t.id).where(sql`status = 'LATE'`),
    uniqueIndex('orders_one_per_browser')
      .on(t.linkId, t.browserHash)
      .where(
        sql`link_id is not null and browser_hash is not null and status not in ('CANCELED', 'ABANDONED')`,
      ),
    uniqueIndex('orders_one_paid_per_link')
      .on(t.linkId)
      .where(sql`link_id is not null and status in (${sql.raw(takingLink)})`),
    index('orders_to_close').on(t.closeAt).where(sql`close_at is not null and status in ('SENT', 'LATE')`),
  ],
)

/** The entries of the metadata of orders, each by its hash: inserted with the order, and in the order of creation of those that have it. */
export const orderMetadata = pgTable(
  'order_metadata',
  {
    /** md5(md5(key) || value), as in lib/payments/orders/metadata-entry.ts. */
    entry: uuid('entry').notNull(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
  },
  (t) => [
    // The entry first: a list limits the seller by a range, behind which an index has no order.
    primaryKey({ columns: [t.entry, t.sellerId, t.orderId] }),
    foreignKey({
      name: 'order_metadata_order',
      columns: [t.sellerId, t.orderId],
      foreignColumns: [orders.sellerId, orders.id],
    }),
  ],
)

/**
 * Days whose stored figures no longer fit the charges: written with the change of a charge, read and deleted by
 * the job that counts the day again. The id distinguishes several changes of a day.
 */
export const changedSalesDays = pgTable(
  'changed_sales_days',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.sellerId, t.day, t.id] })],
)

/** The charges of a seller that were paid or ended unpaid on a day in São Paulo, by their present status. */
export const salesDays = pgTable(
  'sales_days',
  {
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    origin: text('origin', { enum: orderOrigins }).notNull(),
    status: text('status', { enum: chargeStatuses }).notNull(),
    /** The code of a decline; empty for any other status, and where no reason was given. */
    reason: text('reason').notNull(),
    count: integer('count').notNull(),
    value: centavosColumn('value').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.day, t.method, t.origin, t.status, t.reason] }),
    oneOf('sales_days_method', t.method, paymentMethods),
    oneOf('sales_days_origin', t.origin, orderOrigins),
    oneOf('sales_days_status', t.status, chargeStatuses),
  ],
)

/** Orders that a person of the seller created by hand, each with the link at which its buyer pays. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    /** The form's identifier of one submit: a repeated submit is the same invoice. */
    attemptUuid: uuid('attempt_uuid').notNull(),
    linkId: bigint('link_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => paymentLinks.id),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => orders.id),
    items: jsonb('items').$type<InvoiceItem[]>().notNull(),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    /** Where it is sent; empty once the person's data was erased. */
    recipientName: text('recipient_name').notNull(),
    recipient: text('recipient').notNull(),
    /** Whether the buyer is reminded before and after the due date. */
    reminds: boolean('reminds').notNull(),
    /** When a reminder or its end is next due, on the seller's clock; absent once it is paid or cancelled. */
    nextAt: instant('next_at'),
    /** How often it was sent, reminders included, and when last, on the seller's clock. */
    sent: integer('sent').notNull(),
    sentAt: instant('sent_at'),
    /** The e-mail of the person who created it. */
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('invoices_reminds', sql`recipient <> '' or not reminds`),
    unique('invoices_attempt').on(t.sellerId, t.attemptUuid),
    index('invoices_next').on(t.nextAt).where(sql`next_at is not null`),
    index('invoices_seller_next').on(t.sellerId, t.nextAt).where(sql`next_at is not null`),
  ],
)
