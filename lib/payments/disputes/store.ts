import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { countByStatus } from '@/db/lists/capped-counts'
import { charges, disputes, orders } from '@/db/schema'
import type { ClockScope } from '@/lib/parties/sellers/clock-scopes'
import { sellersOnClock } from '@/lib/parties/sellers/store'
import { type DisputeStatus, disputeStatuses } from './dispute'

export type DisputeRow = typeof disputes.$inferSelect
export type NewDispute = typeof disputes.$inferInsert

const unresolved = sql`${disputes.status} not in ('WON', 'LOST')`

export async function insertDispute(tx: Tx, row: NewDispute): Promise<DisputeRow> {
  const [dispute] = await tx.insert(disputes).values(row).returning()
  return dispute!
}

export async function findDisputeByReference(
  db: Db | Tx,
  reference: string,
): Promise<DisputeRow | undefined> {
  const [row] = await db.select().from(disputes).where(eq(disputes.reference, reference))
  return row
}

/** The dispute of a charge that is neither won nor lost; there is at most one. */
export async function findUnresolvedDispute(db: Db | Tx, chargeId: number): Promise<DisputeRow | undefined> {
  const [row] = await db
    .select()
    .from(disputes)
    .where(and(eq(disputes.chargeId, chargeId), unresolved))
  return row
}

/** A dispute by id, as currently stored. Throws if it does not exist. */
export async function getDisputeById(db: Db | Tx, id: number): Promise<DisputeRow> {
  const [row] = await db.select().from(disputes).where(eq(disputes.id, id))
  if (!row) throw new Error(`dispute ${id} does not exist`)
  return row
}

const inFull = (db: Db | Tx) =>
  db
    .select({ dispute: disputes, charge: charges, order: orders })
    .from(disputes)
    .innerJoin(charges, eq(charges.id, disputes.chargeId))
    .innerJoin(orders, eq(orders.id, disputes.orderId))

export type DisputeInFull = Awaited<ReturnType<typeof inFull>>[number]

export async function findDisputeOfSeller(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<DisputeInFull | undefined> {
  const [row] = await inFull(db).where(and(eq(disputes.sellerId, sellerId), eq(disputes.uuid, uuid)))
  return row
}

/** The latest dispute of a charge, of any seller. */
export async function findLatestDispute(db: Db | Tx, chargeUuid: string): Promise<DisputeInFull | undefined> {
  const [row] = await inFull(db).where(eq(charges.uuid, chargeUuid)).orderBy(desc(disputes.id)).limit(1)
  return row
}

export async function listDisputesOfOrder(db: Db | Tx, orderId: number): Promise<DisputeRow[]> {
  return db.select().from(disputes).where(eq(disputes.orderId, orderId)).orderBy(asc(disputes.id))
}

/** How many disputes a seller has in each status, each counted up to `max`. */
export const countDisputes = (db: Db | Tx, sellerId: number, max: number) =>
  countByStatus<DisputeStatus>(db, disputes, {
    ...{ sellerId, max },
    facet: { compared: disputes.status, values: disputeStatuses },
  })

/** Compare-and-set: the new row, or undefined where the dispute is no longer in the status it was read in. */
export async function updateDisputeStatus(
  tx: Tx,
  dispute: Pick<DisputeRow, 'id' | 'status'>,
  change: { status: DisputeStatus; statusAt: Date } & Partial<NewDispute>,
): Promise<DisputeRow | undefined> {
  const [row] = await tx
    .update(disputes)
    .set(change)
    .where(and(eq(disputes.id, dispute.id), eq(disputes.status, dispute.status)))
    .returning()
  return row
}

/** Stores the draft of an answer; false where the dispute is not open. */
export async function updateAnswerDraft(tx: Tx, id: number, answerDraft: string | null): Promise<boolean> {
  const changed = await tx
    .update(disputes)
    .set({ answerDraft })
    .where(and(eq(disputes.id, id), eq(disputes.status, 'OPEN')))
    .returning({ id: disputes.id })
  return changed.length > 0
}

const isPending = inArray(disputes.status, ['OPEN', 'ANSWERED'])

/**
 * Disputes that passed their deadline on their seller's clock, the longest overdue first; of a provider that decides itself, none.
 */
export async function listOverdueDisputes(
  db: Db | Tx,
  scope: ClockScope,
  limit: number,
): Promise<DisputeRow[]> {
  return db
    .select()
    .from(disputes)
    .where(
      and(
        isPending,
        isNull(disputes.connectionId),
        lte(disputes.dueAt, scope.now),
        sellersOnClock(disputes.sellerId, scope),
      ),
    )
    .orderBy(asc(disputes.dueAt), asc(disputes.id))
    .limit(limit)
}

/** The next deadline of a seller's unresolved disputes, after one instant and until another. */
export async function findNextDisputeDue(
  db: Db | Tx,
  sellerId: number,
  { after, until }: { after: Date; until: Date },
): Promise<Date | undefined> {
  const [row] = await db
    .select({ dueAt: disputes.dueAt })
    .from(disputes)
    .where(
      and(eq(disputes.sellerId, sellerId), isPending, gt(disputes.dueAt, after), lte(disputes.dueAt, until)),
    )
    .orderBy(asc(disputes.dueAt))
    .limit(1)
  return row?.dueAt ?? undefined
}

/**
 * Claims the answers that the gateway has not confirmed yet, each for one worker, and hides them until the retry
 * pause ends.
 */
export async function claimUnsentAnswers(
  db: Db | Tx,
  lease: { systemNow: Date; idleSince: Date; limit: number },
): Promise<DisputeRow[]> {
  const { id, status, lossReason, answeredAt, answerSentAt, sendRequestedAt } = disputes
  const needsSending = or(eq(status, 'ANSWERED'), eq(lossReason, 'ACCEPTED'))
  const isIdle = or(isNull(sendRequestedAt), lte(sendRequestedAt, lease.idleSince))
  const due = db.$with('due').as(
    db
      .select({ id })
      .from(disputes)
      .where(and(sql`${answeredAt} is not null`, isNull(answerSentAt), needsSending, isIdle))
      .orderBy(sql`${sendRequestedAt} nulls first`, asc(id))
      .limit(lease.limit)
      .for('update', { skipLocked: true }),
  )
  return db
    .with(due)
    .update(disputes)
    .set({ sendRequestedAt: lease.systemNow })
    .where(inArray(id, db.select({ id: due.id }).from(due)))
    .returning()
}

/** Marks an answer as confirmed, unless the seller changed its decision meanwhile. */
export async function markAnswerSent(
  tx: Tx,
  sent: Pick<DisputeRow, 'id' | 'status'>,
  answerSentAt: Date,
): Promise<void> {
  await tx
    .update(disputes)
    .set({ answerSentAt })
    .where(and(eq(disputes.id, sent.id), eq(disputes.status, sent.status), isNull(disputes.answerSentAt)))
}
