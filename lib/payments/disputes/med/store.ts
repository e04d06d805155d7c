import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { disputes, medReturns } from '@/db/schema'
import { type Centavos, centavos } from '@/lib/base/kernel/money'

export async function findMedReturn(db: Db | Tx, returnId: string) {
  const [row] = await db.select().from(medReturns).where(eq(medReturns.returnId, returnId))
  return row
}

export async function insertMedReturn(tx: Tx, row: typeof medReturns.$inferInsert): Promise<void> {
  await tx.insert(medReturns).values(row)
}

/** What of a charge was lost to disputes before. */
export async function sumLostDisputes(db: Db | Tx, chargeId: number): Promise<Centavos> {
  const [row] = await db
    .select({ value: sql<number>`coalesce(sum(${disputes.value}), 0)::bigint`.mapWith(Number) })
    .from(disputes)
    .where(and(eq(disputes.chargeId, chargeId), eq(disputes.status, 'LOST')))
  return centavos(row!.value)
}
