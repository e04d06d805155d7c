import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { sellerLogos, sellers } from '@/db/schema'

/** Stores the only logo of a seller, in the place of an earlier one. */
export async function putLogo(tx: Tx, row: typeof sellerLogos.$inferInsert): Promise<void> {
  await tx
    .insert(sellerLogos)
    .values(row)
    .onConflictDoUpdate({
      target: sellerLogos.sellerId,
      set: { hash: sql`excluded.hash`, content: sql`excluded.content` },
    })
}

export async function deleteLogo(tx: Tx, sellerId: number): Promise<void> {
  await tx.delete(sellerLogos).where(eq(sellerLogos.sellerId, sellerId))
}

/** The logo of a seller, if it still has this hash. */
export async function findLogo(
  db: Db | Tx,
  { seller, hash }: { seller: string; hash: string },
): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ content: sellerLogos.content })
    .from(sellerLogos)
    .innerJoin(sellers, eq(sellers.id, sellerLogos.sellerId))
    .where(and(eq(sellers.uuid, seller), eq(sellerLogos.hash, hash)))
  return row?.content
}
