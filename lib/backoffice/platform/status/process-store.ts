import { asc, eq, gt, lt, or } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { processes } from '@/db/schema'

export type ProcessRow = typeof processes.$inferSelect

/** Writes that the process runs, and removes those that ended long ago without saying so, or whose clock is as far ahead. */
export async function upsertProcess(
  db: Db | Tx,
  row: ProcessRow,
  { before, after }: { before: Date; after: Date },
): Promise<void> {
  const { seenAt, clockAheadMs } = row
  const set = { seenAt, clockAheadMs }
  await db.insert(processes).values(row).onConflictDoUpdate({ target: processes.uuid, set })
  await db.delete(processes).where(or(lt(processes.seenAt, before), gt(processes.seenAt, after)))
}

export async function deleteProcess(db: Db | Tx, uuid: string): Promise<void> {
  await db.delete(processes).where(eq(processes.uuid, uuid))
}

/** The oldest first. */
export async function listProcesses(db: Db | Tx): Promise<ProcessRow[]> {
  return db.select().from(processes).orderBy(asc(processes.kind), asc(processes.startedAt))
}
