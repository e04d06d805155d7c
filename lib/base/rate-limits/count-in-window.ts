import type { Db, Tx } from '@/db/client'
import { Problem } from '@/lib/base/kernel/problem'
import { leaseRequests } from './store'

/** Counts one event in a bucket, over all processes. Throws TOO_MANY_REQUESTS with the seconds until the window ends. */
export async function countInWindow(
  db: Db | Tx,
  { bucket, max, windowMs, systemNow }: { bucket: string; max: number; windowMs: number; systemNow: Date },
): Promise<void> {
  const systemMs = systemNow.getTime()
  const windowStart = Math.floor(systemMs / windowMs) * windowMs
  const before = await leaseRequests(db, { bucket, windowStart: new Date(windowStart), block: 1 })
  if (before < max) return
  const retryAfterSeconds = Math.ceil((windowStart + windowMs - systemMs) / 1000)
  throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds })
}
