import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { charges } from '@/db/schema'
import { type CivilDate, SAO_PAULO } from '@/lib/kernel/dates'
import { centavos } from '@/lib/kernel/money'

/** Paid charges of a seller by day in São Paulo, each day in two parts: up to the time of day of `until`, and after it. */
export async function sumPaidByDay(db: Db | Tx, sellerId: number, window: { since: Date; until: Date }) {
  const until = sql`${window.until.toISOString()}::timestamptz`
  const wallClock = (instant: SQL | typeof charges.paidAt) =>
    sql`(${instant} at time zone ${sql.raw(`'${SAO_PAULO}'`)})`
  const day = sql<CivilDate>`to_char(${wallClock(charges.paidAt)}, 'YYYY-MM-DD')`
  const early = sql<boolean>`${wallClock(charges.paidAt)}::time <= ${wallClock(until)}::time`
  return db
    .select({
      day,
      early,
      count: sql<number>`count(*)::int`,
      value: sql`sum(${charges.value})::bigint`.mapWith((sum) => centavos(Number(sum))),
    })
    .from(charges)
    .where(
      and(
        eq(charges.sellerId, sellerId),
        gte(charges.paidAt, window.since),
        lte(charges.paidAt, window.until),
      ),
    )
    .groupBy(sql`1`, sql`2`)
}
