import { and, asc, count, desc, eq, inArray, lte, ne } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { exportSchedules } from '@/db/schema'
import type { CivilDate } from '@/lib/base/kernel/dates'
import type { ClockScope } from '@/lib/parties/sellers/clock-scopes'
import { sellersOnClock } from '@/lib/parties/sellers/store'
import type { ExportScheduleStatus, ScheduledFormat } from './schedule'

export type ScheduleRow = Omit<typeof exportSchedules.$inferSelect, 'nextPeriod' | 'format'> & {
  nextPeriod: CivilDate
  format: ScheduledFormat
}

const notRemoved = ne(exportSchedules.status, 'REMOVED')

export async function insertSchedule(tx: Tx, row: typeof exportSchedules.$inferInsert): Promise<ScheduleRow> {
  const [schedule] = await tx.insert(exportSchedules).values(row).returning()
  return schedule as ScheduleRow
}

export async function countSchedules(tx: Tx, sellerId: number): Promise<number> {
  const [row] = await tx
    .select({ found: count() })
    .from(exportSchedules)
    .where(and(eq(exportSchedules.sellerId, sellerId), notRemoved))
  return row!.found
}

/** A seller's schedules that were not removed, the latest first. */
export async function listSchedules(db: Db | Tx, sellerId: number): Promise<ScheduleRow[]> {
  const rows = await db
    .select()
    .from(exportSchedules)
    .where(and(eq(exportSchedules.sellerId, sellerId), notRemoved))
    .orderBy(desc(exportSchedules.id))
  return rows as ScheduleRow[]
}

/** A schedule of a seller, with its row lock. */
export async function lockSchedule(tx: Tx, sellerId: number, uuid: string): Promise<ScheduleRow | undefined> {
  const [row] = await tx
    .select()
    .from(exportSchedules)
    .where(and(eq(exportSchedules.sellerId, sellerId), eq(exportSchedules.uuid, uuid), notRemoved))
    .for('update')
  return row as ScheduleRow | undefined
}

/** Active schedules of this clock whose next period begins on a day or before, with their row locks. */
export async function lockDueSchedules(
  tx: Tx,
  scope: ClockScope,
  { day, limit }: { day: CivilDate; limit: number },
): Promise<ScheduleRow[]> {
  const rows = await tx
    .select()
    .from(exportSchedules)
    .where(
      and(
        eq(exportSchedules.status, 'ACTIVE'),
        lte(exportSchedules.nextPeriod, day),
        sellersOnClock(exportSchedules.sellerId, scope),
      ),
    )
    .orderBy(asc(exportSchedules.nextPeriod), asc(exportSchedules.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows as ScheduleRow[]
}

export async function findSchedules(db: Db | Tx, ids: readonly number[]): Promise<ScheduleRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(exportSchedules)
    .where(inArray(exportSchedules.id, [...ids]))
  return rows as ScheduleRow[]
}

export async function updateNextPeriod(tx: Tx, id: number, nextPeriod: CivilDate): Promise<void> {
  await tx.update(exportSchedules).set({ nextPeriod }).where(eq(exportSchedules.id, id))
}

/** Compare-and-set: false if the status is no longer the one that was read. */
export async function updateScheduleStatus(
  tx: Tx,
  { id, status }: Pick<ScheduleRow, 'id' | 'status'>,
  next: { status: ExportScheduleStatus; statusAt: Date; nextPeriod?: CivilDate },
): Promise<boolean> {
  const rows = await tx
    .update(exportSchedules)
    .set(next)
    .where(and(eq(exportSchedules.id, id), eq(exportSchedules.status, status)))
    .returning({ id: exportSchedules.id })
  return rows.length > 0
}
