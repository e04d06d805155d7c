// Live sellers: limits, what they sold by day and month, and how their status moved. Sellers and people are stored by value.
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { saleTotalPeriods } from '@/lib/parties/live-sellers/limits'
import { sellerStatuses, sellerTriggers } from '@/lib/parties/live-sellers/seller-status'
import { centavosColumn, id, instant, oneOf } from '../columns'

export const sellerLimits = pgTable(
  'seller_limits',
  {
    sellerId: bigint('seller_id', { mode: 'number' }).primaryKey(),
    perSale: centavosColumn('per_sale'),
    perDay: centavosColumn('per_day'),
    perMonth: centavosColumn('per_month'),
    /** What of each sale is held, and for how many days. */
    reserveBasisPoints: integer('reserve_basis_points').notNull(),
    reserveDays: integer('reserve_days').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  () => [
    check(
      'seller_limits_reserve',
      sql`reserve_basis_points between 0 and 5000 and reserve_days between 0 and 180`,
    ),
  ],
)

/** What counts on the limits of a live seller: one row a day and one a month, updated by each sale. */
export const sellerSaleTotals = pgTable(
  'seller_sale_totals',
  {
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    period: text('period', { enum: saleTotalPeriods }).notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    value: centavosColumn('value').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sellerId, t.period, t.startDate] }),
    oneOf('seller_sale_totals_period', t.period, saleTotalPeriods),
    check('seller_sale_totals_value', sql`value >= 0`),
  ],
)

export const sellerMoves = pgTable(
  'seller_moves',
  {
    id: id(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    fromStatus: text('from_status', { enum: sellerStatuses }).notNull(),
    toStatus: text('to_status', { enum: sellerStatuses }).notNull(),
    trigger: text('trigger', { enum: sellerTriggers }).notNull(),
    reason: text('reason'),
    /** The e-mail of the person, or the name of the key. */
    by: text('moved_by').notNull(),
    /** On the system clock. */
    movedAt: instant('moved_at').notNull(),
  },
  (t) => [
    oneOf('seller_moves_from', t.fromStatus, sellerStatuses),
    oneOf('seller_moves_to', t.toStatus, sellerStatuses),
    oneOf('seller_moves_trigger', t.trigger, sellerTriggers),
    index('seller_moves_seller').on(t.sellerId, t.id),
  ],
)
