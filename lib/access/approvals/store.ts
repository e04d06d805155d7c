import { and, asc, count, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { approvals, memberships } from '@/db/schema'
import type { Role } from '@/lib/base/kernel/permissions'
import type { ClockScope } from '@/lib/parties/sellers/clock-scopes'
import { sellersOnClock } from '@/lib/parties/sellers/store'
import type { ApprovalKind, ApprovalStatus } from './approval'

export type ApprovalRow = typeof approvals.$inferSelect

const isPending = eq(approvals.status, 'PENDING')

export async function insertApproval(tx: Tx, row: typeof approvals.$inferInsert): Promise<ApprovalRow> {
  const [approval] = await tx.insert(approvals).values(row).returning()
  return approval!
}

/** An approval of a seller, with its row lock. */
export async function lockApproval(tx: Tx, sellerId: number, uuid: string): Promise<ApprovalRow | undefined> {
  const [row] = await tx
    .select()
    .from(approvals)
    .where(and(eq(approvals.sellerId, sellerId), eq(approvals.uuid, uuid)))
    .for('update')
  return row
}

/** Compare-and-set: the new row, or undefined if the status is no longer the one that was read. */
export async function updateApprovalStatus(
  tx: Tx,
  approval: Pick<ApprovalRow, 'id' | 'status'>,
  next: { status: ApprovalStatus; statusAt: Date; decidedBy?: string; deciderName?: string },
): Promise<ApprovalRow | undefined> {
  const [row] = await tx
    .update(approvals)
    .set(next)
    .where(and(eq(approvals.id, approval.id), eq(approvals.status, approval.status)))
    .returning()
  return row
}

/** A seller's approvals, those that wait first, each newest first. */
export async function listApprovals(db: Db | Tx, sellerId: number, limit: number): Promise<ApprovalRow[]> {
  const ofSeller = eq(approvals.sellerId, sellerId)
  const waiting = await db
    .select()
    .from(approvals)
    .where(and(ofSeller, isPending))
    .orderBy(asc(approvals.expiresAt))
    .limit(limit)
  const decided = await db
    .select()
    .from(approvals)
    .where(and(ofSeller, inArray(approvals.status, ['APPROVED', 'REJECTED', 'EXPIRED'])))
    .orderBy(desc(approvals.id))
    .limit(limit)
  return [...waiting, ...decided]
}

export async function findApproval(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<ApprovalRow | undefined> {
  const [row] = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.sellerId, sellerId), eq(approvals.uuid, uuid)))
  return row
}

/** The approval of a refund or payout of a seller. */
export async function findApprovalOf(
  db: Db | Tx,
  sellerId: number,
  resource: string,
): Promise<ApprovalRow | undefined> {
  const [row] = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.sellerId, sellerId), eq(approvals.resource, resource)))
  return row
}

export async function countPendingApprovals(db: Db | Tx, sellerId: number): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(approvals)
    .where(and(eq(approvals.sellerId, sellerId), isPending))
  return row!.waiting
}

/** Approvals of a kind whose seven days have passed on their seller's clock. */
export async function listDueApprovals(
  db: Db | Tx,
  kind: ApprovalKind,
  scope: ClockScope,
  limit: number,
): Promise<ApprovalRow[]> {
  const { expiresAt, sellerId, id } = approvals
  return db
    .select()
    .from(approvals)
    .where(
      and(isPending, eq(approvals.kind, kind), lte(expiresAt, scope.now), sellersOnClock(sellerId, scope)),
    )
    .orderBy(asc(expiresAt), asc(id))
    .limit(limit)
}

/** Approvals whose reminder is due on their seller's clock. */
export async function listApprovalsToRemind(
  db: Db | Tx,
  scope: ClockScope,
  limit: number,
): Promise<ApprovalRow[]> {
  const { remindAt, sellerId, id } = approvals
  return db
    .select()
    .from(approvals)
    .where(and(isPending, lte(remindAt, scope.now), sellersOnClock(sellerId, scope)))
    .orderBy(asc(remindAt), asc(id))
    .limit(limit)
}

export async function setReminded(tx: Tx, id: number): Promise<void> {
  await tx.update(approvals).set({ remindAt: null }).where(eq(approvals.id, id))
}

/** When the next reminder of a seller's approvals is due, after an instant. */
export async function findNextApprovalReminder(
  db: Db | Tx,
  sellerId: number,
  after: Date,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ remindAt: approvals.remindAt })
    .from(approvals)
    .where(and(eq(approvals.sellerId, sellerId), isPending, gt(approvals.remindAt, after)))
    .orderBy(asc(approvals.remindAt))
    .limit(1)
  return row?.remindAt ?? undefined
}

/** When a seller's next approval ends without a decision, after an instant. */
export async function findNextApprovalEnd(
  db: Db | Tx,
  sellerId: number,
  after: Date,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ expiresAt: approvals.expiresAt })
    .from(approvals)
    .where(and(eq(approvals.sellerId, sellerId), isPending, gt(approvals.expiresAt, after)))
    .orderBy(asc(approvals.expiresAt))
    .limit(1)
  return row?.expiresAt
}

/** How many people of a seller have one of these roles. */
export async function countPeople(db: Db | Tx, sellerId: number, roles: readonly Role[]): Promise<number> {
  const [row] = await db
    .select({ people: count() })
    .from(memberships)
    .where(and(eq(memberships.sellerId, sellerId), inArray(memberships.role, roles)))
  return row!.people
}
