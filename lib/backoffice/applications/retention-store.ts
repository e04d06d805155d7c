// Applications that are stored longer than they are needed: what is left of them is the row with the accepted terms.
import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { applicationDocuments, sellerApplications, sellerMoves, sellers } from '@/db/schema'
import type { SellerStatus } from '@/lib/parties/live-sellers/seller-status'

/** Sellers that are read at once: of most of them nothing is left to erase. */
const PAGE = 500

interface Limits {
  refused: Date
  closed: Date
}

const lastMove = sql`(select max(m.moved_at) from ${sellerMoves} m where m.seller_id = ${sellers.id})`
const wasApproved = sql`exists (select 1 from ${sellerMoves} m where m.seller_id = ${sellers.id} and m.trigger = 'approve')`

const wasRefused = sql`exists (select 1 from ${sellerMoves} m where m.seller_id = ${sellers.id} and m.trigger = 'refuse')`
/** To be sent by the seller: again after a refusal, or for the first time. */
const isToBeSent = sql`(${sellers.status} in ('APPLYING', 'INFORMATION_WANTED') and (${wasRefused} or ${lastMove} is null))`

const isTooOld = ({ refused, closed }: Limits) =>
  and(
    eq(sellers.environment, 'LIVE'),
    or(
      and(
        sql`(${sellers.status} = 'REFUSED' or ${sellers.status} = 'CLOSED' and not ${wasApproved} or ${isToBeSent})`,
        sql`coalesce(${lastMove}, ${sellers.createdAt}) < ${refused.toISOString()}::timestamptz`,
      ),
      and(eq(sellers.status, 'CLOSED'), wasApproved, sql`${lastMove} < ${closed.toISOString()}::timestamptz`),
    ),
  )

const seller = { id: sellers.id, uuid: sellers.uuid, status: sellers.status }

export async function listKeptTooLong(db: Db | Tx, limits: Limits, limit: number) {
  const kept: { id: number; uuid: string; status: SellerStatus }[] = []
  let afterId = 0
  for (;;) {
    const page = await db
      .select(seller)
      .from(sellers)
      .where(and(gt(sellers.id, afterId), isTooOld(limits)))
      .orderBy(sellers.id)
      .limit(PAGE)
    const ids = await listWithContent(
      db,
      page.map(({ id }) => id),
      limits,
    )
    kept.push(...page.filter(({ id }) => ids.has(id)))
    if (kept.length >= limit || page.length < PAGE) return kept.slice(0, limit)
    afterId = page.at(-1)!.id
  }
}
export type KeptTooLong = Awaited<ReturnType<typeof listKeptTooLong>>[number]

/** The same seller with its row lock; undefined where it is not too old any more. */
export async function lockKeptTooLong(tx: Tx, id: number, limits: Limits): Promise<KeptTooLong | undefined> {
  const [row] = await tx
    .select(seller)
    .from(sellers)
    .where(and(eq(sellers.id, id), isTooOld(limits)))
    .for('no key update')
  return row && (await listWithContent(tx, [id], limits)).has(id) ? row : undefined
}

/** Those of the sellers of whose applications more is stored than the accepted terms, and nothing was changed for long. */
async function listWithContent(
  db: Db | Tx,
  ids: readonly number[],
  { refused }: Limits,
): Promise<Set<number>> {
  const among = `{${ids.join(',')}}`
  const rows = await db.execute<{ id: string }>(sql`
    select id from (
      select d.seller_id as id, d.created_at as changed_at from ${applicationDocuments} d
      where d.seller_id = any(${among}::bigint[])
      union all
      select a.seller_id, a.changed_at from ${sellerApplications} a where a.seller_id = any(${among}::bigint[])
        and (a.owners is not null or a.company is not null or a.account is not null)) kept
    group by id having max(changed_at) < ${refused.toISOString()}::timestamptz`)
  return new Set([...rows].map(({ id }) => Number(id)))
}

/** Returns how many documents were deleted. */
export async function eraseApplicationRows(tx: Tx, sellerId: number, now: Date): Promise<number> {
  const deleted = await tx
    .delete(applicationDocuments)
    .where(eq(applicationDocuments.sellerId, sellerId))
    .returning({ id: applicationDocuments.id })
  await tx
    .update(sellerApplications)
    .set({ company: null, owners: null, account: null, termsAddress: null, changedAt: now })
    .where(eq(sellerApplications.sellerId, sellerId))
  return deleted.length
}
