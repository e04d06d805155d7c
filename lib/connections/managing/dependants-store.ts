import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { charges } from '@/db/schema'

/** Payments that a connection still has to finish. */
export async function countOpenCharges(db: Db | Tx, connectionId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(charges)
    .where(
      and(
        eq(charges.connectionId, connectionId),
        inArray(charges.status, ['SCHEDULED', 'LATE', 'PRE_AUTHORIZED']),
      ),
    )
  return row!.count
}
