import { and, eq } from 'drizzle-orm'
import type { Tx } from '@/db/client'
import { buyers } from '@/db/schema'

export type BuyerRow = typeof buyers.$inferSelect

/** The seller's buyer with this document; the given one where there is none yet. What is known is never overwritten. */
export async function findOrInsertBuyer(tx: Tx, row: typeof buyers.$inferInsert): Promise<BuyerRow> {
  await tx
    .insert(buyers)
    .values(row)
    .onConflictDoNothing({ target: [buyers.sellerId, buyers.document] })
  const [buyer] = await tx
    .select()
    .from(buyers)
    .where(and(eq(buyers.sellerId, row.sellerId), eq(buyers.document, row.document)))
  return buyer!
}
