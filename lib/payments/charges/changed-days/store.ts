// The days whose figures no longer fit the charges: recorded with the change of a charge.
import { and, eq } from 'drizzle-orm'
import type { Tx } from '@/db/client'
import { changedSalesDays } from '@/db/schema'
import type { CivilDate } from '@/lib/base/kernel/dates'

/** Deletes the changes of a day that are committed; whether there were any. A second worker waits for the first one here. */
export async function deleteChanges(tx: Tx, sellerId: number, day: CivilDate): Promise<boolean> {
  const deleted = await tx
    .delete(changedSalesDays)
    .where(and(eq(changedSalesDays.sellerId, sellerId), eq(changedSalesDays.day, day)))
    .returning({ id: changedSalesDays.id })
  return deleted.length > 0
}
