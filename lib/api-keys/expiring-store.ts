import { and, eq, gt, isNotNull, lte, notExists, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { apiKeys, notices } from '@/db/schema'

/** Active keys that expire within the period and were not noticed for it; not those that were created within it. */
export async function listExpiringKeys(
  db: Db | Tx,
  { from, until, days, limit }: { from: Date; until: Date; days: number; limit: number },
) {
  const { uuid, sellerId, title, prefix, expiresAt, createdAt, active } = apiKeys
  const noticed = db
    .select({ one: sql`1` })
    .from(notices)
    .where(
      and(
        eq(notices.sellerId, sellerId),
        eq(notices.kind, 'KEY_EXPIRING'),
        eq(notices.record, sql`${uuid}::text`),
        eq(notices.step, stepOf(days)),
      ),
    )
  const rows = await db
    .select({ uuid, sellerId, title, prefix, expiresAt })
    .from(apiKeys)
    .where(
      and(
        active,
        isNotNull(sellerId),
        gt(expiresAt, from),
        lte(expiresAt, until),
        lte(createdAt, sql`${expiresAt} - ${days} * interval '24 hours'`),
        notExists(noticed),
      ),
    )
    .limit(limit)
  return rows.map((row) => ({ ...row, sellerId: row.sellerId!, expiresAt: row.expiresAt! }))
}

export const stepOf = (days: number) => `${days} days`
