import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { apiKeys, sellers } from '@/db/schema'

export async function findKeyByHash(db: Db | Tx, tokenHash: string) {
  const [row] = await db
    .select({
      id: apiKeys.id,
      scope: apiKeys.scope,
      active: apiKeys.active,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
      sellerId: apiKeys.sellerId,
      environment: sellers.environment,
      clockOffsetMs: sellers.clockOffsetMs,
      requestsPerWindow: sellers.requestsPerWindow,
    })
    .from(apiKeys)
    .leftJoin(sellers, eq(sellers.id, apiKeys.sellerId))
    .where(eq(apiKeys.tokenHash, tokenHash))
  return row
}

export async function touchKey(db: Db | Tx, keyId: number, usedAt: Date, ifBefore: Date): Promise<void> {
  const stale = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, ifBefore))
  await db
    .update(apiKeys)
    .set({ lastUsedAt: usedAt })
    .where(and(eq(apiKeys.id, keyId), stale))
}

export async function insertApiKey(db: Db | Tx, row: typeof apiKeys.$inferInsert): Promise<void> {
  await db.insert(apiKeys).values(row)
}
