import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, not, or } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { payouts } from '@/db/schema'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { sellersPaidOut } from '@/lib/parties/sellers/store'
import type { PayoutRefusal } from './payout'

export type PayoutRow = Omit<typeof payouts.$inferSelect, 'executionDate'> & { executionDate: CivilDate }
type NewPayout = typeof payouts.$inferInsert

/** To the seller itself, not to a sub-seller. */
const toSellerItself = isNull(payouts.subSellerId)

/** Inserts the payout of a seller, or of a sub-seller, for a day; undefined if there is one already. */
export async function insertPayoutOnce(tx: Tx, row: NewPayout): Promise<PayoutRow | undefined> {
  const [payout] = await tx
    .insert(payouts)
    .values(row)
    .onConflictDoNothing({ target: [payouts.sellerId, payouts.subSellerId, payouts.executionDate] })
    .returning()
  return payout as PayoutRow | undefined
}

/** Payouts in progress by the bank's API that no other worker has claimed, leased by the system clock. */
export async function claimProcessingPayouts(
  db: Db | Tx,
  lease: { systemNow: Date; idleSince: Date; limit: number },
): Promise<PayoutRow[]> {
  const due = db
    .select({ id: payouts.id })
    .from(payouts)
    .where(
      and(
        eq(payouts.status, 'PROCESSING'),
        not(payouts.byBatch),
        not(payouts.awaitsApproval),
        or(
          // One that was requested before may have happened: it is asked for until it is final.
          and(isNull(payouts.requestedAt), sellersPaidOut(payouts.sellerId)),
          lt(payouts.requestedAt, lease.idleSince),
        ),
      ),
    )
    .orderBy(asc(payouts.id))
    .limit(lease.limit)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(payouts)
    .set({ requestedAt: lease.systemNow })
    .where(inArray(payouts.id, due))
    .returning()
  return rows as PayoutRow[]
}

/** Locks payouts, in the order of their ids. */
export async function lockPayouts(tx: Tx, uuids: readonly string[]): Promise<PayoutRow[]> {
  const rows = await tx
    .select()
    .from(payouts)
    .where(inArray(payouts.uuid, [...uuids]))
    .orderBy(asc(payouts.id))
    .for('update')
  return rows as PayoutRow[]
}

/** A payout of a seller, or of a sub-seller of it, that is not decided yet. */
export async function findOpenPayout(db: Db | Tx, sellerId: number): Promise<{ id: number } | undefined> {
  const [row] = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.sellerId, sellerId), eq(payouts.status, 'PROCESSING')))
    .limit(1)
  return row
}

/** Lets a payout be requested from the bank. */
export async function releasePayout(tx: Tx, uuid: string): Promise<void> {
  await tx.update(payouts).set({ awaitsApproval: false }).where(eq(payouts.uuid, uuid))
}

/** Compare-and-set: the new row, or undefined if the status is no longer the one that was read. */
export async function updatePayoutStatus(
  tx: Tx,
  payout: Pick<PayoutRow, 'id' | 'status'>,
  change: Pick<PayoutRow, 'status' | 'statusAt'> & { bankReference?: string; refusal?: PayoutRefusal },
): Promise<PayoutRow | undefined> {
  const [moved] = await tx
    .update(payouts)
    .set(change)
    .where(and(eq(payouts.id, payout.id), eq(payouts.status, payout.status)))
    .returning()
  return moved as PayoutRow | undefined
}

/** The payouts to a seller itself, the latest first. */
export async function listPayouts(db: Db | Tx, sellerId: number, limit: number): Promise<PayoutRow[]> {
  const rows = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.sellerId, sellerId), toSellerItself))
    .orderBy(desc(payouts.executionDate))
    .limit(limit)
  return rows as PayoutRow[]
}

/**
 * The first payout to the seller itself, made or on its way, that contains the money of one that was not made: it began after that one
 * ended. One that began while it was still in progress does not.
 */
export async function findPayoutAfter(
  db: Db | Tx,
  { sellerId, id, statusAt }: Pick<PayoutRow, 'sellerId' | 'id' | 'statusAt'>,
): Promise<PayoutRow | undefined> {
  const isOfSeller = and(eq(payouts.sellerId, sellerId), toSellerItself, ne(payouts.status, 'ERROR'))
  const [row] = await db
    .select()
    .from(payouts)
    .where(and(isOfSeller, gt(payouts.id, id), gt(payouts.createdAt, statusAt)))
    .orderBy(asc(payouts.id))
    .limit(1)
  return row as PayoutRow | undefined
}

/** The payouts to a sub-seller of a seller, the latest first. */
export async function listPayoutsToSubSeller(
  db: Db | Tx,
  { sellerId, subSellerId, limit }: { sellerId: number; subSellerId: number; limit: number },
): Promise<PayoutRow[]> {
  const rows = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.sellerId, sellerId), eq(payouts.subSellerId, subSellerId)))
    .orderBy(desc(payouts.id))
    .limit(limit)
  return rows as PayoutRow[]
}

/** A payout of a seller, to itself or to one of its sub-sellers. */
export async function findPayoutOfSeller(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<PayoutRow | undefined> {
  const [row] = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.sellerId, sellerId), eq(payouts.uuid, uuid)))
  return row as PayoutRow | undefined
}
