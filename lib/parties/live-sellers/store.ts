// Limits of live sellers, what they sold by day and month, and how their status moved.
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { Rows } from '@/db/rows'
import { sellerLimits, sellerMoves, sellerSaleTotals, sellers } from '@/db/schema'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { firstOfMonth, type SaleTotalPeriod, type SellerLimits, saleTotalPeriods } from './limits'
import type { SellerStatus } from './seller-status'

export type SellerMoveRow = typeof sellerMoves.$inferSelect

const noLimits: SellerLimits = {
  perSale: null,
  perDay: null,
  perMonth: null,
  reserveBasisPoints: 0,
  reserveDays: 0,
}

/** The first one is never null: drizzle takes a joined row whose first column is null for an absent one. */
const limitColumns = {
  reserveBasisPoints: sellerLimits.reserveBasisPoints,
  reserveDays: sellerLimits.reserveDays,
  perSale: sellerLimits.perSale,
  perDay: sellerLimits.perDay,
  perMonth: sellerLimits.perMonth,
}

export async function findLimits(db: Db | Tx, sellerId: number): Promise<SellerLimits> {
  const [row] = await db.select(limitColumns).from(sellerLimits).where(eq(sellerLimits.sellerId, sellerId))
  return row ?? noLimits
}

/** The status and the limits of a seller as they are now. */
export async function findSaleTerms(
  db: Db | Tx,
  sellerId: number,
): Promise<{ status: SellerStatus; limits: SellerLimits }> {
  const [row] = await db
    .select({ status: sellers.status, limits: limitColumns })
    .from(sellers)
    .leftJoin(sellerLimits, eq(sellerLimits.sellerId, sellers.id))
    .where(eq(sellers.id, sellerId))
  return { status: row!.status, limits: row!.limits ?? noLimits }
}

export async function saveLimits(tx: Tx, sellerId: number, limits: SellerLimits, now: Date): Promise<void> {
  const row = { ...limits, changedAt: now }
  await tx
    .insert(sellerLimits)
    .values({ sellerId, ...row })
    .onConflictDoUpdate({ target: sellerLimits.sellerId, set: row })
}

interface Counted {
  sellerId: number
  day: CivilDate
  value: Centavos
}

const startOf = (period: SaleTotalPeriod, day: CivilDate) => (period === 'DAY' ? day : firstOfMonth(day))

/** Adds a value to the total of a day or its month; false, without a change, if the total would pass the limit. */
export async function addToSaleTotal(
  tx: Tx,
  { sellerId, day, value }: Counted,
  period: SaleTotalPeriod,
  limit: Centavos | null,
): Promise<boolean> {
  const startDate = startOf(period, day)
  if (limit !== null && value > limit) return false
  const fits: SQL | undefined =
    limit === null ? undefined : sql`${sellerSaleTotals.value} + ${value} <= ${limit}`
  const rows = await tx
    .insert(sellerSaleTotals)
    .values({ sellerId, period, startDate, value })
    .onConflictDoUpdate({
      target: [sellerSaleTotals.sellerId, sellerSaleTotals.period, sellerSaleTotals.startDate],
      set: { value: sql`${sellerSaleTotals.value} + ${value}` },
      setWhere: fits,
    })
    .returning({ value: sellerSaleTotals.value })
  return rows.length === 1
}

/** Takes a counted value off the totals of its month and of its day, or of one of them. */
export function subtractFromSaleTotals(
  rows: Rows,
  { sellerId, day, value }: Counted,
  periods: readonly SaleTotalPeriod[] = saleTotalPeriods,
): void {
  for (const period of periods)
    rows.send(
      (db) => db.sql`
        update seller_sale_totals set value = value - ${value}
        where seller_id = ${sellerId} and period = ${period} and start_date = ${startOf(period, day)}`,
    )
}

/** What is counted of a day and of its month. */
export async function findSaleTotals(
  db: Db | Tx,
  sellerId: number,
  day: CivilDate,
): Promise<{ day: Centavos; month: Centavos }> {
  const rows = await db
    .select({ period: sellerSaleTotals.period, value: sellerSaleTotals.value })
    .from(sellerSaleTotals)
    .where(
      and(
        eq(sellerSaleTotals.sellerId, sellerId),
        sql`(${sellerSaleTotals.period}, ${sellerSaleTotals.startDate}) in (('DAY', ${day}::date), ('MONTH', ${firstOfMonth(day)}::date))`,
      ),
    )
  const of = (period: SaleTotalPeriod) => rows.find((row) => row.period === period)?.value ?? centavos(0)
  return { day: of('DAY'), month: of('MONTH') }
}

/** Compare-and-set: the new row, or undefined if the status is no longer the one that was read. */
export async function updateSellerStatus(
  tx: Tx,
  seller: Pick<SellerRow, 'id' | 'status'>,
  status: SellerStatus,
): Promise<SellerRow | undefined> {
  const [moved] = await tx
    .update(sellers)
    .set({ status })
    .where(and(eq(sellers.id, seller.id), eq(sellers.status, seller.status)))
    .returning()
  return moved
}

export async function insertSellerMove(tx: Tx, row: typeof sellerMoves.$inferInsert): Promise<void> {
  await tx.insert(sellerMoves).values(row)
}

/** How the status of a seller moved, oldest first. */
export async function listSellerMoves(db: Db | Tx, sellerId: number): Promise<SellerMoveRow[]> {
  return db.select().from(sellerMoves).where(eq(sellerMoves.sellerId, sellerId)).orderBy(asc(sellerMoves.id))
}
