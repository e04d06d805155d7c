import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { disputes } from '@/db/schema'
import type { ClockScope } from '@/lib/parties/sellers/clock-scopes'
import { sellersOnClock } from '@/lib/parties/sellers/store'
import type { DisputeRow } from './store'

const waitsForReminder = and(eq(disputes.status, 'OPEN'), isNotNull(disputes.remindAt))

/** Disputes whose reminder is due by now, the longest overdue first. */
export async function listDisputesToRemind(
  db: Db | Tx,
  scope: ClockScope,
  limit: number,
): Promise<DisputeRow[]> {
  const { remindAt, dueAt, sellerId, id } = disputes
  const isDue = and(lte(remindAt, scope.now), gt(dueAt, scope.now))
  return db
    .select()
    .from(disputes)
    .where(and(waitsForReminder, isDue, sellersOnClock(sellerId, scope)))
    .orderBy(asc(remindAt), asc(id))
    .limit(limit)
}

/** The next reminder of a seller's disputes after an instant. */
export async function findNextReminder(
  db: Db | Tx,
  sellerId: number,
  after: Date,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ remindAt: disputes.remindAt })
    .from(disputes)
    .where(and(eq(disputes.sellerId, sellerId), waitsForReminder, gt(disputes.remindAt, after)))
    .orderBy(asc(disputes.remindAt))
    .limit(1)
  return row?.remindAt ?? undefined
}

export async function setRemindAt(tx: Tx, id: number, remindAt: Date | null): Promise<void> {
  await tx.update(disputes).set({ remindAt }).where(eq(disputes.id, id))
}
