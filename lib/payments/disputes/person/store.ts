import { asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { disputeFiles, disputes } from '@/db/schema'
import type { DisputeRow } from '@/lib/payments/disputes/store'

export async function listDisputesOfOrders(db: Db | Tx, orderIds: number[]): Promise<DisputeRow[]> {
  if (orderIds.length === 0) return []
  return db.select().from(disputes).where(inArray(disputes.orderId, orderIds)).orderBy(asc(disputes.id))
}

/** The names of the evidence for the disputes of orders. */
export async function listEvidenceNames(
  db: Db | Tx,
  orderIds: number[],
): Promise<{ disputeId: number; name: string }[]> {
  if (orderIds.length === 0) return []
  return db
    .select({ disputeId: disputeFiles.disputeId, name: disputeFiles.name })
    .from(disputeFiles)
    .innerJoin(disputes, eq(disputes.id, disputeFiles.disputeId))
    .where(inArray(disputes.orderId, orderIds))
    .orderBy(asc(disputeFiles.id))
}

/** Erases answers and evidence of decided disputes. */
export async function eraseAnswers(tx: Tx, orderIds: number[]): Promise<void> {
  const changed = await tx
    .update(disputes)
    .set({ answer: null, answerDraft: null })
    .where(inArray(disputes.orderId, orderIds))
    .returning({ id: disputes.id })
  const ids = changed.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(disputeFiles).where(inArray(disputeFiles.disputeId, ids))
}
