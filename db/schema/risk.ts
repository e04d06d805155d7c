import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { ruleActions, ruleKinds } from '@/lib/payments/risk-rules/rule'
import type { CountedLimit } from '@/lib/payments/velocity/attempt'
import { centavosColumn, id, instant, oneOf } from './columns'
import { sellers } from './sellers'

/** Attempts to pay by card in an hour, by what they have in common; the names are hashed. */
export const velocityWindows = pgTable(
  'velocity_windows',
  {
    bucket: text('bucket').primaryKey(),
    windowStart: instant('window_start').notNull(),
    used: integer('used').notNull(),
  },
  (t) => [index('velocity_windows_start').on(t.windowStart)],
)

/** Limits of card attempts that were exceeded, by hour. */
export const limitTrips = pgTable(
  'limit_trips',
  {
    id: id(),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    limitName: text('limit_name').$type<CountedLimit>().notNull(),
    /** The key, link, network or card, as the seller reads it. */
    subject: text('subject').notNull(),
    windowStart: instant('window_start').notNull(),
    refused: integer('refused').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [
    unique('limit_trips_window').on(t.sellerId, t.limitName, t.subject, t.windowStart),
    index('limit_trips_newest').on(t.sellerId, t.lastAt),
    index('limit_trips_old').on(t.lastAt),
  ],
)

export const riskRules = pgTable(
  'risk_rules',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => sellers.id),
    title: text('title').notNull(),
    kind: text('kind', { enum: ruleKinds }).notNull(),
    values: text('values').array().notNull(),
    methods: text('methods').array().$type<PaymentMethod[]>().notNull(),
    above: centavosColumn('above'),
    action: text('action', { enum: ruleActions }).notNull(),
    enabled: boolean('enabled').notNull(),
    hits: integer('hits').notNull(),
    lastHitAt: instant('last_hit_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    oneOf('risk_rules_kind', t.kind, ruleKinds),
    oneOf('risk_rules_action', t.action, ruleActions),
    check('risk_rules_above', sql`(kind in ('AMOUNT', 'DAY_AMOUNT')) = (above is not null)`),
    index('risk_rules_seller').on(t.sellerId, t.id),
  ],
)
