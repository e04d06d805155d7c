import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { pixTokens } from '@/db/schema'

export type TokenRow = typeof pixTokens.$inferSelect

export async function findToken(db: Db, connectionId: number): Promise<TokenRow | undefined> {
  const [row] = await db.select().from(pixTokens).where(eq(pixTokens.connectionId, connectionId))
  return row
}

/** Lets one process request a token; false while another one does. */
export async function leaseToken(
  db: Db,
  connectionId: number,
  now: Date,
  leasedUntil: Date,
): Promise<boolean> {
  const taken = await db
    .insert(pixTokens)
    .values({ connectionId, leasedUntil })
    .onConflictDoUpdate({
      target: pixTokens.connectionId,
      set: { leasedUntil },
      setWhere: or(isNull(pixTokens.leasedUntil), lte(pixTokens.leasedUntil, now)),
    })
    .returning({ connectionId: pixTokens.connectionId })
  return taken.length === 1
}

export async function storeToken(
  db: Db,
  { connectionId, ...token }: Omit<TokenRow, 'leasedUntil'>,
): Promise<void> {
  await db
    .update(pixTokens)
    .set({ ...token, leasedUntil: null })
    .where(eq(pixTokens.connectionId, connectionId))
}

/** Lets another process request one, where it was not given. */
export async function releaseToken(db: Db, connectionId: number, leasedUntil: Date): Promise<void> {
  await db
    .update(pixTokens)
    .set({ leasedUntil: sql`null` })
    .where(and(eq(pixTokens.connectionId, connectionId), eq(pixTokens.leasedUntil, leasedUntil)))
}
