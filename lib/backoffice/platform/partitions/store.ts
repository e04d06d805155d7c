import { sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { Range } from './partition'

const defining = (db: Db | Tx) => ('toDefine' in db ? db.toDefine() : db)

/** Adds the partition of a range, with what the default partition has of it; false where it exists, null where a lock was not free. */
export async function addPartition(
  db: Db | Tx,
  table: string,
  { from, until }: Range,
): Promise<boolean | null> {
  const [row] = await defining(db).execute<{ added: boolean | null }>(sql`
    select add_partition(${table}, ${from.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz) as added`)
  return row!.added
}

/** Drops the oldest partition that ends before the instant and before so many days ago; false without one, or a lock was not free. */
export async function dropPartition(
  db: Db | Tx,
  table: string,
  { before, keptDays }: { before: Date; keptDays: number },
): Promise<boolean> {
  const [row] = await defining(db).execute<{ dropped: boolean }>(sql`
    select drop_old_partition(${table}, ${before.toISOString()}::timestamptz, ${keptDays}::int) as dropped`)
  return row!.dropped
}

/** Whether a partition other than the default one holds the instant. */
export async function hasPartition(db: Db | Tx, table: string, at: Date): Promise<boolean> {
  const [row] = await db.execute<{ has: boolean }>(sql`
    select exists (select 1 from partitions_of(${table}) p
      where p.starts <= ${at.toISOString()}::timestamptz and p.ends > ${at.toISOString()}::timestamptz) as has`)
  return row!.has
}
