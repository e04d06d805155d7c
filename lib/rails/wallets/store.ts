import { lt } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { usedWalletTokens } from '@/db/schema'

/** Whether the token was not used before; a concurrent use waits for this transaction. */
export async function insertUsedToken(tx: Tx, row: typeof usedWalletTokens.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(usedWalletTokens)
    .values(row)
    .onConflictDoNothing()
    .returning({ hash: usedWalletTokens.hash })
  return inserted.length > 0
}

export async function deleteExpiredTokens(db: Db | Tx, until: Date): Promise<number> {
  const deleted = await db
    .delete(usedWalletTokens)
    .where(lt(usedWalletTokens.expiresAt, until))
    .returning({ hash: usedWalletTokens.hash })
  return deleted.length
}
