import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { buyerCodes } from '@/db/schema'
import type { CodeChannel } from '@/lib/parties/known-buyers/known-buyer'

export type BuyerCodeRow = typeof buyerCodes.$inferSelect

export async function insertCode(tx: Tx, row: typeof buyerCodes.$inferInsert): Promise<void> {
  await tx.insert(buyerCodes).values(row)
}

/** Codes of one target are counted one request after another. */
export async function lockTarget(tx: Tx, sellerId: number, targetHash: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`code ${sellerId} ${targetHash}`}, 0))`,
  )
}

export async function countCodesSince(
  db: Db | Tx,
  { sellerId, targetHash, since }: { sellerId: number; targetHash: string; since: Date },
): Promise<number> {
  return db.$count(
    buyerCodes,
    and(
      eq(buyerCodes.sellerId, sellerId),
      eq(buyerCodes.targetHash, targetHash),
      gt(buyerCodes.createdAt, since),
    ),
  )
}

/** The last code that was requested from a browser: every earlier one is void. */
export async function lockLastCode(
  tx: Tx,
  sellerId: number,
  browserHashes: readonly string[],
): Promise<BuyerCodeRow | undefined> {
  const [row] = await tx
    .select()
    .from(buyerCodes)
    .where(and(eq(buyerCodes.sellerId, sellerId), inArray(buyerCodes.browserHash, [...browserHashes])))
    .orderBy(desc(buyerCodes.id))
    .limit(1)
    .for('update')
  return row
}

export async function updateCode(
  tx: Tx,
  id: number,
  change: Partial<Pick<BuyerCodeRow, 'attempts' | 'usedAt' | 'sealedCode'>>,
): Promise<void> {
  await tx.update(buyerCodes).set(change).where(eq(buyerCodes.id, id))
}

/** Whether the browser typed a code of the seller's buyer since an instant, or one that was sent by this channel. */
export async function findProof(
  db: Db | Tx,
  where: {
    sellerId: number
    browserHashes: readonly string[]
    buyerUuid: string
    since: Date
    channel?: CodeChannel
  },
): Promise<boolean> {
  const { sellerId, browserHashes, buyerUuid, since, channel } = where
  const [row] = await db
    .select({ id: buyerCodes.id })
    .from(buyerCodes)
    .where(
      and(
        eq(buyerCodes.sellerId, sellerId),
        inArray(buyerCodes.browserHash, [...browserHashes]),
        eq(buyerCodes.buyerUuid, buyerUuid),
        gt(buyerCodes.usedAt, since),
        channel && eq(buyerCodes.channel, channel),
      ),
    )
    .limit(1)
  return row !== undefined
}

export async function deleteCodesBefore(db: Db | Tx, before: Date): Promise<number> {
  const deleted = await db
    .delete(buyerCodes)
    .where(lt(buyerCodes.createdAt, before))
    .returning({ id: buyerCodes.id })
  return deleted.length
}

/** The codes of a known buyer are void. They still count: its address may be that of another person, who gets them. */
export async function voidCodes(tx: Tx, sellerId: number, knownBuyerId: number, at: Date): Promise<void> {
  await tx
    .update(buyerCodes)
    .set({ knownBuyerId: null, sealedCode: '', expiresAt: at })
    .where(and(eq(buyerCodes.sellerId, sellerId), eq(buyerCodes.knownBuyerId, knownBuyerId)))
}

/** Deletes what was sent to a buyer and to known buyers. */
export async function deleteCodesOf(
  tx: Tx,
  sellerId: number,
  { buyerUuid, knownBuyerIds }: { buyerUuid?: string; knownBuyerIds: number[] },
): Promise<void> {
  const ofSeller = eq(buyerCodes.sellerId, sellerId)
  if (buyerUuid) await tx.delete(buyerCodes).where(and(ofSeller, eq(buyerCodes.buyerUuid, buyerUuid)))
  if (knownBuyerIds.length > 0)
    await tx.delete(buyerCodes).where(and(ofSeller, inArray(buyerCodes.knownBuyerId, knownBuyerIds)))
}
