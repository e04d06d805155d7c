// Which sandbox sellers of sign-ups nobody used.
import { and, asc, eq, gt, gte, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import {
  apiKeys,
  auditEntries,
  bankingCredentials,
  buyers,
  orders,
  portalSessions,
  sellerDirectory,
  sellers,
  signUps,
  subSellers,
} from '@/db/schema'
import { lockSeller, type SellerRow } from '@/lib/parties/sellers/store'

export interface OldSignUp {
  id: number
  sellerId: number
  cell: number
}

/** Sign-ups whose seller was created before, with the cell of each. */
export async function listOldSignUps(
  db: Db | Tx,
  before: Date,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<OldSignUp[]> {
  const createdAt = sql`coalesce(${signUps.decidedAt}, ${signUps.completedAt})`
  const rows = await db
    .select({ id: signUps.id, sellerId: sellerDirectory.id, cell: sellerDirectory.cell })
    .from(signUps)
    .innerJoin(sellerDirectory, eq(sellerDirectory.id, signUps.sellerId))
    .where(
      and(
        eq(signUps.status, 'CREATED'),
        isNotNull(signUps.sellerId),
        lt(createdAt, before),
        gt(signUps.id, afterId),
      ),
    )
    .orderBy(asc(signUps.id))
    .limit(limit)
  return rows
}

/** Orders, and the data of other people, which is not erased with a seller. */
const hasRecords = (sellerId: number) => sql`(
  exists (select from ${orders} where seller_id = ${sellerId})
  or exists (select from ${buyers} where seller_id = ${sellerId})
  or exists (select from ${subSellers} where seller_id = ${sellerId}))`

/**
 * The seller with its row lock; undefined where it had an order, buyer or sub-seller, or a person, key or credential worked for it since, or it went live.
 * Sessions are deleted soon after their end: that somebody signed in is then known by the audit log.
 */
export async function lockUnused(tx: Tx, sellerId: number, since: Date): Promise<SellerRow | undefined> {
  const seller = await lockSeller(tx, sellerId)
  if (seller?.environment !== 'SANDBOX' || seller.replacedAt) return undefined
  const [held] = await tx.execute<{ held: boolean }>(sql`select ${hasRecords(sellerId)} as held`)
  if (held!.held) return undefined
  const at = since.toISOString()
  const [used] = await tx.execute<{ used: boolean }>(sql`select
    exists (select from ${portalSessions} where seller_id = ${sellerId} and last_used_at >= ${at})
    or exists (select from ${apiKeys} where seller_id = ${sellerId} and last_used_at >= ${at})
    or exists (select from ${bankingCredentials} where seller_id = ${sellerId} and last_used_at >= ${at})
    or exists (select from ${sellerDirectory} where started_from = ${seller.uuid}) as used`)
  return used!.used || (await hasActed(tx, sellerId, since)) ? undefined : seller
}

/** Whether the audit log of a seller has what its people, keys or credentials did; what a stranger may try is no use. */
async function hasActed(tx: Tx, sellerId: number, since: Date): Promise<boolean> {
  const { id, occurredAt, actorKind, action } = auditEntries
  const [entry] = await tx
    .select({ id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.sellerId, sellerId),
        gte(occurredAt, since),
        inArray(actorKind, ['USER', 'KEY', 'BANKING']),
        notInArray(action, ['sign-in.failed', 'sign-in.locked', 'password.reset-requested']),
      ),
    )
    .limit(1)
  return entry !== undefined
}

/** Whether a sandbox seller may be unused, before its row is locked. */
export async function mayBeUnused(db: Db | Tx, sellerId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: sellers.id })
    .from(sellers)
    .where(
      and(eq(sellers.id, sellerId), sql`${sellers.replacedAt} is null`, sql`not ${hasRecords(sellerId)}`),
    )
  return row !== undefined
}
