import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { ReturnAddresses } from '@/lib/parties/seller-settings/return-addresses'
import type { LinkBreakdown } from '@/lib/payments/payment-links/breakdown'
import {
  type CustomInstallments,
  type LinkSubscription,
  linkOrigins,
  linkStages,
  linkStatuses,
  linkTypes,
  type MetadataEntry,
  monthsPerCycle,
} from '@/lib/payments/payment-links/payment-link'
import { centavosColumn, id, instant, oneOf } from './columns'
import { sellers } from './sellers'

const months = sql.raw(
  Object.entries(monthsPerCycle)
    .map(([type, count]) => `when '${type}' then ${count}`)
    .join(' '),
)
/** The value of a link: a subscription without an order counts with the price of its cycle, as on the wire. */
export const totalOfLink = sql`coalesce(value, (subscription->>'valuePerMonth')::bigint * case subscription->>'type' ${months} end)`

export const paymentLinks = pgTable(
  'payment_links',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    code: text('code').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    /** CHECKOUT for a session that a seller's own page opened: it is paid like a link and is in no list. */
    origin: text('origin', { enum: linkOrigins }).notNull(),
    type: text('type', { enum: linkTypes }).notNull(),
    status: text('status', { enum: linkStatuses }).notNull(),
    /** Follows from the status, the expiry and its orders; written with them, for the index of the lists. */
    stage: text('stage', { enum: linkStages }).notNull(),
    title: text('title'),
    description: text('description'),
    value: centavosColumn('value'),
    breakdown: jsonb('breakdown').$type<LinkBreakdown>(),
    installments: integer('installments'),
    timer: boolean('timer'),
    customInstallmentsValues: jsonb('custom_installments_values').$type<CustomInstallments[]>(),
    threeDSecureEnabled: boolean('three_d_secure_enabled').notNull(),
    requiresLiabilityShift: boolean('requires_liability_shift').notNull(),
    expiresAt: instant('expires_at'),
    scheduledDate: date('scheduled_date', { mode: 'string' }),
    uuidSellerClient: uuid('uuid_seller_client'),
    subscription: jsonb('subscription').$type<LinkSubscription>(),
    paymentMethods: text('payment_methods').array().$type<PaymentMethod[]>().notNull(),
    metadata: jsonb('metadata').$type<MetadataEntry[]>(),
    /** Where the buyer goes back to: addresses of the seller's sites. */
    returnTo: jsonb('return_to').$type<ReturnAddresses>(),
    ipOriginRequest: text('ip_origin_request'),
    /** Absent for a link that was cancelled before this was stored. */
    canceledAt: instant('canceled_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    oneOf('payment_links_origin', t.origin, linkOrigins),
    oneOf('payment_links_type', t.type, linkTypes),
    oneOf('payment_links_status', t.status, linkStatuses),
    oneOf('payment_links_stage', t.stage, linkStages),
    // Read once for each combination of the first columns: in the order of creation, and without the table.
    index('payment_links_listed')
      .on(t.sellerId, t.type, t.stage, t.paymentMethods, t.id, t.expiresAt)
      .where(sql`origin = 'PAYMENT_LINK'`),
    index('payment_links_seller_value').on(t.sellerId, totalOfLink, t.id).where(sql`origin = 'PAYMENT_LINK'`),
    index('payment_links_seller_created')
      .on(t.sellerId, t.createdAt, t.id)
      .where(sql`origin = 'PAYMENT_LINK'`),
  ],
)

/** The browsers that opened a link: each is counted once. Rows are deleted after some days, the counts stay. */
export const linkVisits = pgTable(
  'link_visits',
  {
    linkId: bigint('link_id', { mode: 'number' }).notNull(),
    /** Keyed hash of the browser, the same as that of its order. */
    browserHash: text('browser_hash').notNull(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    /** On the system clock. */
    openedAt: instant('opened_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.linkId, t.browserHash] }), index('link_visits_opened').on(t.openedAt)],
)

/** How many browsers opened a link for the first time on a day of its seller. */
export const linkDays = pgTable(
  'link_days',
  {
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    linkId: bigint('link_id', { mode: 'number' }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    opened: integer('opened').notNull(),
  },
  (t) => [primaryKey({ columns: [t.linkId, t.day] })],
)

/** Links that take the place of an order, until what could be paid of it before is closed: a job finishes what a process began. */
export const linkReplacements = pgTable(
  'link_replacements',
  {
    linkId: bigint('link_id', { mode: 'number' }).primaryKey(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    orderUuid: uuid('order_uuid').notNull(),
    /** On the system clock. */
    finishAt: instant('finish_at').notNull(),
  },
  (t) => [index('link_replacements_finish').on(t.finishAt)],
)
