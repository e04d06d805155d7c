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
import { locales } from '@/lib/base/i18n/locales'
import { centavos } from '@/lib/base/kernel/centavos'
import { type PaymentMethod, paymentMethods } from '@/lib/base/kernel/payment-method'
import type { Customer } from '@/lib/parties/buyers/buyer'
import { type MetadataEntry, subscriptionTypes } from '@/lib/payments/payment-links/payment-link'
import type { PlanValue, SubscriberChange } from '@/lib/payments/plans/plan'
import { revenueChanges } from '@/lib/payments/subscriptions/revenue/revenue'
import { subscriptionStatuses } from '@/lib/payments/subscriptions/subscription'
import { buyers } from './buyers'
import { cards } from './cards'
import { centavosColumn, id, instant, oneOf, plainName } from './columns'
import { orders } from './orders'
import { paymentLinks } from './payment-links'
import { sellers } from './sellers'

export const plans = pgTable(
  'plans',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    active: boolean('active').notNull(),
    bullets: text('bullets').array().notNull(),
    values: jsonb('values').$type<PlanValue[]>().notNull(),
    acceptPaymentMethods: text('accept_payment_methods').array().$type<PaymentMethod[]>().notNull(),
    /** What its subscribers may do on their own page. */
    subscriberMay: text('subscriber_may').array().$type<SubscriberChange[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('plans_seller').on(t.sellerId, t.id)],
)

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    /** Absent if a link named a plan that is not one of the seller's. */
    planId: bigint('plan_id', { mode: 'number' }).references(() => plans.id),
    /** The link that it was created through; of the subscriptions that buyers start there, one is paid. */
    linkId: bigint('link_id', { mode: 'number' }).references(() => paymentLinks.id),
    buyerId: bigint('buyer_id', { mode: 'number' }).references(() => buyers.id),
    customer: jsonb('customer').$type<Customer>().notNull(),
    /** The language of the checkout at which it began; absent without one. */
    locale: text('locale', { enum: locales }),
    status: text('status', { enum: subscriptionStatuses }).notNull(),
    statusAt: instant('status_at').notNull(),
    title: text('title').notNull(),
    paymentMethod: text('payment_method', { enum: paymentMethods }).notNull(),
    cycleType: text('cycle_type', { enum: subscriptionTypes }).notNull(),
    valuePerMonth: centavosColumn('value_per_month').notNull(),
    /** Added to the plan's value in the first `additionalCycles` cycles. */
    additionalValue: centavosColumn('additional_value').notNull(),
    /** 0 stands for every cycle. */
    additionalCycles: integer('additional_cycles').notNull().default(0),
    /** Printed on the slips of the cycles; empty for none. */
    bankSlipDescription: text('bank_slip_description').notNull().default(''),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    /** The card that pays it, stored with the buyer's consent. */
    cardId: bigint('card_id', { mode: 'number' }).references(() => cards.id),
    cardStoredAt: instant('card_kept_at'),
    /** The number of the next cycle, from 0, and its first day; no day if there is no further cycle. */
    nextCycle: integer('next_cycle').notNull(),
    nextCycleDate: date('next_cycle_date', { mode: 'string' }),
    /** Since when no cycle comes, and the first day of the cycle that would be next without the pause; both or neither. */
    pausedAt: instant('paused_at'),
    pausedFrom: date('paused_from', { mode: 'string' }),
    /** The day on which it goes on by itself. */
    pausedUntil: date('paused_until', { mode: 'string' }),
    /** The first day of the last cycle that was skipped. */
    skippedDate: date('skipped_date', { mode: 'string' }),
    /** What each cycle costs less: a part of it or a value; one of both is 0. */
    discountBasisPoints: integer('discount_basis_points').notNull().default(0),
    discountValue: centavosColumn('discount_value').notNull().default(centavos(0)),
    /** The number of the first cycle without the discount; absent where it is on every cycle to come. */
    discountEnd: integer('discount_end'),
    /** The last day on which the card is good. */
    cardEndsOn: date('card_ends_on', { mode: 'string' }),
    /** The last day of the card that its buyer was reminded of. */
    cardRemindedOf: date('card_reminded_of', { mode: 'string' }),
    /** The cycle that its buyer was reminded of before it came. */
    remindedOf: date('reminded_of', { mode: 'string' }),
    idempotencyKey: text('idempotency_key').notNull(),
    metadata: jsonb('metadata').$type<MetadataEntry[]>(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check(
      'subscriptions_value',
      sql`value_per_month > 0 and additional_value >= 0 and additional_cycles >= 0`,
    ),
    check('subscriptions_pause', sql`(paused_at is null) = (paused_from is null)`),
    check(
      'subscriptions_discount',
      sql`discount_basis_points between 0 and 9999 and discount_value >= 0 and (discount_basis_points = 0 or discount_value = 0)`,
    ),
    oneOf('subscriptions_status', t.status, subscriptionStatuses),
    oneOf('subscriptions_locale', t.locale, locales),
    oneOf('subscriptions_method', t.paymentMethod, paymentMethods),
    oneOf('subscriptions_cycle', t.cycleType, subscriptionTypes),
    index('subscriptions_card').on(t.cardId).where(sql`card_id is not null`),
    index('subscriptions_link').on(t.linkId).where(sql`link_id is not null`),
    index('subscriptions_seller').on(t.sellerId, t.id),
    index('subscriptions_buyer').on(t.buyerId, t.id).where(sql`buyer_id is not null`),
    index('subscriptions_seller_status').on(t.sellerId, t.status, t.id),
    index('subscriptions_seller_method').on(t.sellerId, t.paymentMethod, t.id),
    index('subscriptions_seller_value').on(t.sellerId, t.valuePerMonth, t.id),
    index('subscriptions_seller_created').on(t.sellerId, t.createdAt, t.id),
    index('subscriptions_seller_start').on(t.sellerId, t.startDate, t.id),
    index('subscriptions_seller_document').on(t.sellerId, sql`(customer->>'document')`, t.id),
    index('subscriptions_seller_name').on(
      t.sellerId,
      sql`${plainName(sql`customer->>'name'`)} text_pattern_ops`,
      t.id,
    ),
    index('subscriptions_seller_plan').on(t.sellerId, t.planId, t.id),
    index('subscriptions_due').on(t.nextCycleDate).where(sql`next_cycle_date is not null`),
    index('subscriptions_pause_end').on(t.pausedUntil).where(sql`paused_until is not null`),
    index('subscriptions_card_end').on(t.cardEndsOn).where(sql`card_ends_on is not null`),
    index('subscriptions_seller_card_end').on(t.sellerId, t.cardEndsOn).where(sql`card_ends_on is not null`),
    index('subscriptions_card_end_unread')
      .on(t.id)
      .where(
        sql`card_id is not null and card_ends_on is null and status in ('PENDING', 'ACTIVE', 'DEFAULTER')`,
      ),
    index('subscriptions_seller_due').on(t.sellerId, t.nextCycleDate).where(sql`next_cycle_date is not null`),
  ],
)

/** One cycle of a subscription: created once, paid by one order. */
export const subscriptionCycles = pgTable(
  'subscription_cycles',
  {
    id: id(),
    subscriptionId: bigint('subscription_id', { mode: 'number' })
      .notNull()
      .references(() => subscriptions.id),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    cycle: integer('cycle').notNull(),
    cycleDate: date('cycle_date', { mode: 'string' }).notNull(),
    value: centavosColumn('value').notNull(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => orders.id),
    /** How often the card was charged for it. */
    attempts: integer('attempts').notNull(),
    /** When the card is charged again, on the seller's clock; absent if it is not. */
    retryAt: instant('retry_at'),
    paidAt: instant('paid_at'),
  },
  (t) => [
    unique('subscription_cycles_once').on(t.subscriptionId, t.cycle),
    index('subscription_cycles_retry').on(t.retryAt).where(sql`retry_at is not null`),
    index('subscription_cycles_seller_retry').on(t.sellerId, t.retryAt).where(sql`retry_at is not null`),
  ],
)

/**
 * Changes of subscriptions' orders: written with the change, read by the job that updates the subscription
 * afterwards.
 */
export const movedCycleOrders = pgTable('moved_cycle_orders', {
  id: id(),
  orderId: bigint('order_id', { mode: 'number' })
    .notNull()
    .references(() => orders.id),
  sellerId: bigint('seller_id', { mode: 'number' })
    .notNull()
    .references(() => sellers.id),
})

/** How the monthly value of a seller's paying subscriptions changed, and by which subscription: append-only. */
export const subscriptionRevenueChanges = pgTable(
  'subscription_revenue_changes',
  {
    id: id(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    subscriptionId: bigint('subscription_id', { mode: 'number' }).notNull(),
    kind: text('kind', { enum: revenueChanges }).notNull(),
    /** What it adds to the monthly recurring revenue, negative where it takes away; 0 if a defaulter is cancelled. */
    change: centavosColumn('change').notNull(),
    /** On the seller's clock. */
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    oneOf('subscription_revenue_changes_kind', t.kind, revenueChanges),
    index('subscription_revenue_changes_seller').on(t.sellerId, t.changedAt, t.id),
  ],
)
