import { and, asc, count, eq, gt, lte } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { accountChanges } from '@/db/schema'
import type { ClockScope } from '@/lib/parties/sellers/clock-scopes'
import { sellersOnClock } from '@/lib/parties/sellers/store'
import type { AccountChangeStatus } from './account-change'

export type AccountChangeRow = typeof accountChanges.$inferSelect

const isPending = eq(accountChanges.status, 'PENDING')

/** The pending change of a seller; there is at most one. */
export async function findPendingChange(
  db: Db | Tx,
  sellerId: number,
): Promise<AccountChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(accountChanges)
    .where(and(eq(accountChanges.sellerId, sellerId), isPending))
  return row
}

/** The change that the link of a mail stops. */
export async function findChangeByStopToken(
  db: Db | Tx,
  tokenHash: string,
): Promise<AccountChangeRow | undefined> {
  const [row] = await db.select().from(accountChanges).where(eq(accountChanges.stopTokenHash, tokenHash))
  return row
}

export async function countChangesSince(db: Db | Tx, sellerId: number, since: Date): Promise<number> {
  const [row] = await db
    .select({ changes: count() })
    .from(accountChanges)
    .where(and(eq(accountChanges.sellerId, sellerId), gt(accountChanges.createdAt, since)))
  return row!.changes
}

export async function insertAccountChange(
  tx: Tx,
  row: typeof accountChanges.$inferInsert,
): Promise<AccountChangeRow> {
  const [change] = await tx.insert(accountChanges).values(row).returning()
  return change!
}

/** Compare-and-set: the new row, or undefined if the status is no longer the one that was read. */
export async function updateAccountChangeStatus(
  tx: Tx,
  change: Pick<AccountChangeRow, 'id' | 'status'>,
  next: { status: AccountChangeStatus; statusAt: Date; stoppedBy?: string },
): Promise<AccountChangeRow | undefined> {
  const [row] = await tx
    .update(accountChanges)
    .set(next)
    .where(and(eq(accountChanges.id, change.id), eq(accountChanges.status, change.status)))
    .returning()
  return row
}

/** Changes whose waiting day has passed on their seller's clock, the longest overdue first. */
export async function listDueChanges(
  db: Db | Tx,
  scope: ClockScope,
  limit: number,
): Promise<AccountChangeRow[]> {
  const { effectiveAt, sellerId, id } = accountChanges
  return db
    .select()
    .from(accountChanges)
    .where(and(isPending, lte(effectiveAt, scope.now), sellersOnClock(sellerId, scope)))
    .orderBy(asc(effectiveAt), asc(id))
    .limit(limit)
}

/** When a seller's pending change takes effect, after an instant. */
export async function findNextAccountChange(
  db: Db | Tx,
  sellerId: number,
  after: Date,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ effectiveAt: accountChanges.effectiveAt })
    .from(accountChanges)
    .where(and(eq(accountChanges.sellerId, sellerId), isPending, gt(accountChanges.effectiveAt, after)))
  return row?.effectiveAt
}
