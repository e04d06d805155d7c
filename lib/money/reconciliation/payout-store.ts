// The payouts that a bank statement of a seller can have: those to the seller itself, not those to its sub-sellers.
import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { payouts } from '@/db/schema'
import type { CivilDate } from '@/lib/base/kernel/dates'
import type { PayoutRow } from '@/lib/money/payouts/store'
import type { SellerAccount } from '@/lib/parties/sellers/seller'

const ofSellerItself = (sellerId: number) => and(eq(payouts.sellerId, sellerId), isNull(payouts.subSellerId))

/** A seller's payouts of a span of days, the earliest first. */
export async function listPayoutsOfDays(
  db: Db | Tx,
  sellerId: number,
  { from, to }: { from: CivilDate; to: CivilDate },
): Promise<PayoutRow[]> {
  const rows = await db
    .select()
    .from(payouts)
    .where(and(ofSellerItself(sellerId), gte(payouts.executionDate, from), lte(payouts.executionDate, to)))
    .orderBy(asc(payouts.executionDate))
  return rows as PayoutRow[]
}

/** The different accounts that a seller's payouts went to. */
export async function listDestinations(db: Db | Tx, sellerId: number): Promise<SellerAccount[]> {
  const rows = await db
    .selectDistinct({ account: sql<SellerAccount>`${payouts.account}` })
    .from(payouts)
    .where(ofSellerItself(sellerId))
  return rows.map(({ account }) => account)
}
