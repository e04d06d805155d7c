// The days whose figures no longer fit the charges: recorded with the change of a charge.
import { and, eq } from 'drizzle-orm'
import type { Tx } from '@/db/client'
import type { Rows } from '@/db/rows'
import { changedSalesDays } from '@/db/schema'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { type CountedCharge, countedAtOf } from '@/lib/payments/charges/counting/figures'

/** Deletes the changes of a day that are committed; whether there were any. A second worker waits for the first one here. */
export async function deleteChanges(tx: Tx, sellerId: number, day: CivilDate): Promise<boolean> {
  const deleted = await tx
    .delete(changedSalesDays)
    .where(and(eq(changedSalesDays.sellerId, sellerId), eq(changedSalesDays.day, day)))
    .returning({ id: changedSalesDays.id })
  return deleted.length > 0
}

/**
 * Records the days whose figures count a charge: that on which it counted before a change, and that on which it counts now. None
 * while it is open.
 */
export function insertChangedDays(
  rows: Rows,
  before: CountedCharge,
  after: CountedCharge & { sellerId: number },
): void {
  const days = [before, after].flatMap((one) => countedAtOf(one) ?? []).map((at) => civilDateOf(at))
  const { sellerId } = after
  rows.insert(changedSalesDays, ...[...new Set(days)].map((day) => ({ sellerId, day })))
}
