import { max } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { backups } from '@/db/schema'

/** When the last backup ended that was recorded. */
export async function findLastBackup(db: Db | Tx): Promise<Date | undefined> {
  const [row] = await db.select({ endedAt: max(backups.endedAt) }).from(backups)
  return row?.endedAt ?? undefined
}

export async function insertBackup(db: Db | Tx, row: typeof backups.$inferInsert): Promise<void> {
  await db.insert(backups).values(row)
}
