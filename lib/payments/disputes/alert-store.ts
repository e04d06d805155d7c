import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { disputes } from '@/db/schema'
import type { ClockScope } from '@/lib/parties/sellers/clock-scopes'
import { sellersOnClock } from '@/lib/parties/sellers/store'
import type { AlertEnd } from './dispute'

const isOpenAlert = and(eq(disputes.status, 'ALERT'), isNull(disputes.closedAt))

/** When the refunds of the charge had given it back in full; null before. */
const refundedAt = sql<Date | null>`(
  select case when sum(refunds.value) >= charges.value then max(refunds.status_at) end
  from charges join refunds on refunds.charge_id = charges.id and refunds.status = 'SUCCESS'
  where charges.id = disputes.charge_id group by charges.value)`.mapWith(disputes.createdAt)

/** Open alerts that are over on their seller's clock, the oldest first. */
export async function listEndedAlerts(
  db: Db | Tx,
  scope: ClockScope,
  { expiredSince, limit }: { expiredSince: Date; limit: number },
) {
  const { id, uuid, sellerId, createdAt } = disputes
  return db
    .select({ id, uuid, sellerId, createdAt, refundedAt })
    .from(disputes)
    .where(
      and(
        isOpenAlert,
        or(lte(disputes.createdAt, expiredSince), sql`${refundedAt} is not null`),
        sellersOnClock(disputes.sellerId, scope),
      ),
    )
    .orderBy(asc(disputes.createdAt))
    .limit(limit)
}

export type EndedAlert = Awaited<ReturnType<typeof listEndedAlerts>>[number]

/** When the oldest open alert of a seller began, of those after an instant. */
export async function findOldestOpenAlert(
  db: Db | Tx,
  sellerId: number,
  after: Date,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdAt: disputes.createdAt })
    .from(disputes)
    .where(and(eq(disputes.sellerId, sellerId), isOpenAlert, gt(disputes.createdAt, after)))
    .orderBy(asc(disputes.createdAt))
    .limit(1)
  return row?.createdAt
}

/** Closes an alert that is still open. */
export async function endAlert(
  tx: Tx,
  id: number,
  end: { alertEnd: AlertEnd; closedAt: Date },
): Promise<void> {
  await tx
    .update(disputes)
    .set(end)
    .where(and(eq(disputes.id, id), isOpenAlert))
}
