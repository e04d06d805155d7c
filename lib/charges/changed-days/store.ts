// The days whose figures no longer fit the charges: recorded by the statement that changes a charge.
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '@/db/client'
import { changedSalesDays, type charges } from '@/db/schema'
import { type CivilDate, SAO_PAULO } from '@/lib/kernel/dates'

/** The day whose figures count a charge: on which it was paid, or closed unpaid; null while it is open. */
export const countedDay = (
  charge: Pick<typeof charges, 'paidAt' | 'status' | 'statusAt'>,
) => sql<string>`(case
  when ${charge.paidAt} is not null then ${charge.paidAt}
  when ${charge.status} in ('FAILED', 'CANCELED', 'ABANDONED') then ${charge.statusAt}
  end at time zone ${sql.raw(`'${SAO_PAULO}'`)})::date`

/** Deletes the changes of a day that are committed; whether there were any. A second worker waits for the first one here. */
export async function deleteChanges(tx: Tx, sellerId: number, day: CivilDate): Promise<boolean> {
  const deleted = await tx
    .delete(changedSalesDays)
    .where(and(eq(changedSalesDays.sellerId, sellerId), eq(changedSalesDays.day, day)))
    .returning({ id: changedSalesDays.id })
  return deleted.length > 0
}
