// Amounts that are reserved on cards and end soon.
import { and, asc, count, eq, gt, isNull, lte, min, sql, sum } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { charges } from '@/db/schema'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import type { ClockScope } from '@/lib/parties/sellers/clock-scopes'
import { sellersOnClock } from '@/lib/parties/sellers/store'

/** Those that were made after an instant and until another, and are neither captured nor released. */
const openOf = ({ after, until }: { after: Date; until: Date }) =>
  and(
    eq(charges.status, 'PRE_AUTHORIZED'),
    isNull(charges.captureValue),
    isNull(charges.voidRequestedAt),
    gt(charges.statusAt, after),
    lte(charges.statusAt, until),
  )

export interface Reservations {
  sellerId: number
  count: number
  value: Centavos
  /** When the oldest was made. */
  firstAt: Date
}

/** The open reservations of each seller on a clock that were made in a period. */
export async function sumReservations(
  db: Db | Tx,
  scope: ClockScope,
  made: { after: Date; until: Date },
): Promise<Reservations[]> {
  const { sellerId, value, statusAt } = charges
  const rows = await db
    .select({ sellerId, count: count(), value: sum(value).mapWith(Number), firstAt: min(statusAt) })
    .from(charges)
    .where(and(openOf(made), sellersOnClock(sellerId, scope)))
    .groupBy(sellerId)
    .orderBy(asc(sellerId))
  return rows.map((row) => ({ ...row, value: centavos(row.value), firstAt: row.firstAt! }))
}

/** The same of one seller, with the order of the only one. */
export async function sumReservationsOf(
  db: Db | Tx,
  sellerId: number,
  made: { after: Date; until: Date },
): Promise<{ count: number; value: Centavos; firstAt: Date | null; orderId: number | null }> {
  const { value, statusAt, orderId } = charges
  const [row] = await db
    .select({
      count: count(),
      value: sql<number>`coalesce(sum(${value}), 0)::bigint`.mapWith(Number),
      firstAt: min(statusAt),
      orderId: min(orderId),
    })
    .from(charges)
    .where(and(eq(charges.sellerId, sellerId), openOf(made)))
  return { ...row!, value: centavos(row!.value), orderId: row!.count === 1 ? row!.orderId : null }
}
