import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { exportRuns } from '@/db/schema'
import type { CivilDate } from '@/lib/base/kernel/dates'
import type { ExportFailure, ExportRunStatus } from './schedule'

export type RunRow = Omit<typeof exportRuns.$inferSelect, 'periodFrom' | 'periodTo'> & {
  periodFrom: CivilDate
  periodTo: CivilDate
}

/** Inserts a run; undefined if the period has one, or one by hand is already waiting. */
export async function insertRunOnce(
  tx: Tx,
  row: typeof exportRuns.$inferInsert,
): Promise<RunRow | undefined> {
  const [run] = await tx.insert(exportRuns).values(row).onConflictDoNothing().returning()
  return run as RunRow | undefined
}

/** Runs whose attempt is due, claimed by one worker until the lease ends. */
export async function claimDueRuns(
  db: Db | Tx,
  { systemNow, leasedUntil, limit }: { systemNow: Date; leasedUntil: Date; limit: number },
): Promise<RunRow[]> {
  const due = db
    .select({ id: exportRuns.id })
    .from(exportRuns)
    .where(lte(exportRuns.dueAt, systemNow))
    .orderBy(asc(exportRuns.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(exportRuns)
    .set({ dueAt: leasedUntil })
    .where(inArray(exportRuns.id, due))
    .returning()
  return rows as RunRow[]
}

export interface RunResult {
  status: Exclude<ExportRunStatus, 'PENDING'>
  receivers?: number
  size?: number
  failure?: ExportFailure
}

/** Takes the row lock of a run; false if it has ended. */
export async function lockPendingRun(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: exportRuns.id })
    .from(exportRuns)
    .where(and(eq(exportRuns.id, id), eq(exportRuns.status, 'PENDING')))
    .for('update')
  return rows.length > 0
}

/** Ends a run; false if it has ended before. */
export async function endRun(tx: Tx, id: number, result: RunResult & { endedAt: Date }): Promise<boolean> {
  const rows = await tx
    .update(exportRuns)
    .set({ ...result, dueAt: null })
    .where(and(eq(exportRuns.id, id), eq(exportRuns.status, 'PENDING')))
    .returning({ id: exportRuns.id })
  return rows.length > 0
}

export async function postponeRun(
  db: Db | Tx,
  id: number,
  next: { attempts: number; dueAt: Date },
): Promise<void> {
  await db
    .update(exportRuns)
    .set(next)
    .where(and(eq(exportRuns.id, id), eq(exportRuns.status, 'PENDING')))
}

/** A seller's runs, the latest first. */
export async function listRuns(db: Db | Tx, sellerId: number, limit: number): Promise<RunRow[]> {
  const rows = await db
    .select()
    .from(exportRuns)
    .where(eq(exportRuns.sellerId, sellerId))
    .orderBy(desc(exportRuns.id))
    .limit(limit)
  return rows as RunRow[]
}

export async function findRunOfSeller(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<RunRow | undefined> {
  const [row] = await db
    .select()
    .from(exportRuns)
    .where(and(eq(exportRuns.sellerId, sellerId), eq(exportRuns.uuid, uuid)))
  return row as RunRow | undefined
}
