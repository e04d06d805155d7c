import { sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { rateLimitWindows } from '@/db/schema'

/** Takes a block of requests from a bucket's window and returns how many were used before it. */
export async function leaseRequests(
  db: Db | Tx,
  lease: { bucket: string; windowStart: Date; block: number },
): Promise<number> {
  const { bucket, windowStart, block } = lease
  const [row] = await db
    .insert(rateLimitWindows)
    .values({ bucket, windowStart, used: block })
    .onConflictDoUpdate({
      target: rateLimitWindows.bucket,
      set: {
        used: sql`case when ${rateLimitWindows.windowStart} < excluded.window_start
          then excluded.used else ${rateLimitWindows.used} + excluded.used end`,
        windowStart: sql`greatest(${rateLimitWindows.windowStart}, excluded.window_start)`,
      },
    })
    .returning({ used: rateLimitWindows.used })
  return row!.used - block
}

export async function deleteOldWindows(db: Db | Tx, before: Date): Promise<number> {
  const deleted = await db.execute(sql`
    delete from platform.rate_limit_windows where bucket in (
      select bucket from platform.rate_limit_windows
      where window_start < ${before.toISOString()}::timestamptz limit 1000)`)
  return deleted.count
}
