import { and, eq, gte, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { pixChargeRequests } from '@/db/schema'

interface Named {
  connectionId: number
  reference: string
}

const isNamed = ({ connectionId, reference }: Named) =>
  and(eq(pixChargeRequests.connectionId, connectionId), eq(pixChargeRequests.reference, reference))

/** Records that a charge is requested until an instant; FIRST for the first time, WITHDRAWN where it must not be. */
export async function beginRequest(
  db: Db,
  named: Named,
  sentUntil: Date,
): Promise<'FIRST' | 'REPEATED' | 'WITHDRAWN'> {
  const [row] = await db
    .insert(pixChargeRequests)
    .values({ ...named, sentUntil })
    .onConflictDoUpdate({
      target: [pixChargeRequests.connectionId, pixChargeRequests.reference],
      set: { sentUntil: sql`greatest(${pixChargeRequests.sentUntil}, excluded.sent_until)` },
      setWhere: isNull(pixChargeRequests.withdrawnAt),
    })
    .returning({ isFirst: sql<boolean>`xmax = 0` })
  if (!row) return 'WITHDRAWN'
  return row.isFirst ? 'FIRST' : 'REPEATED'
}

export async function isWithdrawn(db: Db, named: Named): Promise<boolean> {
  const [row] = await db
    .select({ withdrawnAt: pixChargeRequests.withdrawnAt })
    .from(pixChargeRequests)
    .where(isNamed(named))
  return Boolean(row?.withdrawnAt)
}

/** Forbids to create a charge from now on; returns until when an earlier request may still create it. */
export async function forbidCharge(db: Db, named: Named, withdrawnAt: Date): Promise<Date> {
  const [row] = await db
    .insert(pixChargeRequests)
    .values({ ...named, sentUntil: withdrawnAt, withdrawnAt })
    .onConflictDoUpdate({
      target: [pixChargeRequests.connectionId, pixChargeRequests.reference],
      set: { withdrawnAt: sql`coalesce(${pixChargeRequests.withdrawnAt}, excluded.withdrawn_at)` },
    })
    .returning({ sentUntil: pixChargeRequests.sentUntil })
  return row!.sentUntil
}

/** The charges that were requested in a period, and must not be created any more. */
export async function listForbidden(
  db: Db,
  connectionId: number,
  { from, to }: { from: Date; to: Date },
): Promise<string[]> {
  const { sentUntil, withdrawnAt, reference } = pixChargeRequests
  const rows = await db
    .select({ reference })
    .from(pixChargeRequests)
    .where(
      and(
        eq(pixChargeRequests.connectionId, connectionId),
        gte(sentUntil, from),
        lte(sentUntil, to),
        isNotNull(withdrawnAt),
      ),
    )
  return rows.map((row) => row.reference)
}

/** Deletes what no request can refer to any more: a charge that is open for longer has its code. */
export async function deleteOldRequests(db: Db, before: Date): Promise<void> {
  await db.delete(pixChargeRequests).where(lt(pixChargeRequests.sentUntil, before))
}
