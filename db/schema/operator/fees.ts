import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import type { MethodRule } from '@/lib/parties/fees/fee-table'
import { id, instant, oneOf, platform } from '../columns'

/** Each change of prices, as it was written; only a change whose day has not come can be withdrawn. People are stored by value. */
export const feeChanges = platform.table(
  'fee_changes',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    /** Whose own prices; absent for those of the platform. */
    sellerId: bigint('seller_id', { mode: 'number' }),
    /** The first day, on the seller's clock, of the sales that it applies to. */
    validFrom: date('valid_from', { mode: 'string' }).$type<CivilDate>().notNull(),
    /** On the system clock, like the instant below. */
    createdAt: instant('created_at').notNull(),
    /** Absent for prices of a registration, and for the first ones of the platform. */
    createdBy: uuid('created_by'),
    creatorName: text('creator_name'),
    withdrawnAt: instant('withdrawn_at'),
    withdrawerName: text('withdrawer_name'),
    /** Absent when all sellers were notified of its latest step. */
    noticedSellerId: bigint('noticed_seller_id', { mode: 'number' }),
    /** By cell the last seller that was; null where all of the cell are. */
    noticedIn: jsonb('noticed_in').$type<Record<number, number | null>>().notNull().default({}),
  },
  (t) => [
    index('fee_changes_seller').on(t.sellerId, t.id),
    index('fee_changes_unnoticed').on(t.id).where(sql`noticed_seller_id is not null`),
  ],
)

/** The rules of one payment method by a change: rows are added, not changed, so that each day's prices can be read later. */
export const feeTables = platform.table(
  'fee_tables',
  {
    changeId: bigint('change_id', { mode: 'number' })
      .notNull()
      .references(() => feeChanges.id),
    /** The seller and the day are those of the change. */
    sellerId: bigint('seller_id', { mode: 'number' }),
    paymentMethod: text('payment_method', { enum: paymentMethods }).notNull(),
    validFrom: date('valid_from', { mode: 'string' }).$type<CivilDate>().notNull(),
    /** All rules of the method; absent where the seller has the platform's from this day on. */
    rules: jsonb('rules').$type<MethodRule[]>(),
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.changeId, t.paymentMethod] }),
    oneOf('fee_tables_method', t.paymentMethod, paymentMethods),
    check('fee_tables_rules', sql`rules is not null or seller_id is not null`),
    index('fee_tables_in_force')
      .on(t.sellerId, t.paymentMethod, t.validFrom, t.changeId)
      .where(sql`not withdrawn`),
  ],
)
