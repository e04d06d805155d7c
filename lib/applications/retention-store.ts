// Applications that are stored longer than they are needed: what is left of them is the row with the accepted terms.
import { and, eq, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { applicationDocuments, sellerApplications, sellerMoves, sellers } from '@/db/schema'

interface Limits {
  refused: Date
  closed: Date
}

const lastMove = sql`(select max(m.moved_at) from ${sellerMoves} m where m.seller_id = ${sellers.id})`
const wasApproved = sql`exists (select 1 from ${sellerMoves} m where m.seller_id = ${sellers.id} and m.trigger = 'approve')`
const hasContent = sql`(exists (select 1 from ${applicationDocuments} d where d.seller_id = ${sellers.id})
  or exists (select 1 from ${sellerApplications} a where a.seller_id = ${sellers.id}
    and (a.owners is not null or a.company is not null or a.account is not null)))`

const isTooOld = ({ refused, closed }: Limits) =>
  and(
    eq(sellers.environment, 'LIVE'),
    or(
      and(
        sql`(${sellers.status} = 'REFUSED' or ${sellers.status} = 'CLOSED' and not ${wasApproved})`,
        sql`${lastMove} < ${refused.toISOString()}::timestamptz`,
      ),
      and(eq(sellers.status, 'CLOSED'), wasApproved, sql`${lastMove} < ${closed.toISOString()}::timestamptz`),
    ),
    hasContent,
  )

const seller = { id: sellers.id, uuid: sellers.uuid, status: sellers.status }

export async function listKeptTooLong(db: Db | Tx, limits: Limits, limit: number) {
  return db.select(seller).from(sellers).where(isTooOld(limits)).orderBy(sellers.id).limit(limit)
}
export type KeptTooLong = Awaited<ReturnType<typeof listKeptTooLong>>[number]

/** The same seller with its row lock; undefined where it is not too old any more. */
export async function lockKeptTooLong(tx: Tx, id: number, limits: Limits): Promise<KeptTooLong | undefined> {
  const [row] = await tx
    .select(seller)
    .from(sellers)
    .where(and(eq(sellers.id, id), isTooOld(limits)))
    .for('no key update')
  return row
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
