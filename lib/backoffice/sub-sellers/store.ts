import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { subSellerLinks } from '@/db/schema'

export type StatementLinkRow = typeof subSellerLinks.$inferSelect

const isOpen = (systemNow: Date) =>
  and(isNull(subSellerLinks.revokedAt), gt(subSellerLinks.expiresAt, systemNow))

export async function insertLink(tx: Tx, row: typeof subSellerLinks.$inferInsert): Promise<StatementLinkRow> {
  const [link] = await tx.insert(subSellerLinks).values(row).returning()
  return link!
}

/** Ends the open links of a sub-seller, one of them, or those of all; returns those that it ended. */
export async function revokeLinks(
  tx: Tx,
  sellerId: number,
  of: { subSellerId: number } | { uuid: string } | 'all',
  systemNow: Date,
): Promise<StatementLinkRow[]> {
  const { uuid, subSellerId } = subSellerLinks
  const one = of !== 'all' && ('uuid' in of ? eq(uuid, of.uuid) : eq(subSellerId, of.subSellerId))
  return tx
    .update(subSellerLinks)
    .set({ revokedAt: systemNow })
    .where(and(eq(subSellerLinks.sellerId, sellerId), one || undefined, isOpen(systemNow)))
    .returning()
}

/** The links of a sub-seller, the latest first. */
export async function listLinks(
  db: Db | Tx,
  { sellerId, subSellerId, limit }: { sellerId: number; subSellerId: number; limit: number },
): Promise<StatementLinkRow[]> {
  return db
    .select()
    .from(subSellerLinks)
    .where(and(eq(subSellerLinks.sellerId, sellerId), eq(subSellerLinks.subSellerId, subSellerId)))
    .orderBy(desc(subSellerLinks.id))
    .limit(limit)
}

/** The open link with that secret, of any seller. */
export async function findOpenLink(
  db: Db | Tx,
  secretHash: string,
  systemNow: Date,
): Promise<StatementLinkRow | undefined> {
  const [link] = await db
    .select()
    .from(subSellerLinks)
    .where(and(eq(subSellerLinks.secretHash, secretHash), isOpen(systemNow)))
  return link
}

/** Notes that a link was opened, at most once in a minute. */
export async function markOpened(db: Db | Tx, id: number, systemNow: Date): Promise<void> {
  const at = subSellerLinks.lastOpenedAt
  await db
    .update(subSellerLinks)
    .set({ lastOpenedAt: systemNow })
    .where(
      and(
        eq(subSellerLinks.id, id),
        or(isNull(at), lt(at, sql`${systemNow.toISOString()}::timestamptz - interval '1 minute'`)),
      ),
    )
}
