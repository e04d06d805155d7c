import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { charges } from '@/db/schema'

/** Whether a payment of a seller of this cell was ever made at a connection. */
export async function hasCharges(db: Db | Tx, connectionId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: charges.id })
    .from(charges)
    .where(eq(charges.connectionId, connectionId))
    .limit(1)
  return row !== undefined
}

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
