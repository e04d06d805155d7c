import type { Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { REQUEST_LOG_DAYS } from './api-request'
import { deleteRequestsBefore } from './store'

const BATCH = 1_000

/**
 * Job: deletes requests that were logged more than 30 days ago and are in no partition of a day, which is dropped as a whole:
 * those of a day without one.
 */
export async function eraseOldRequests(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.systemNow.getTime() - REQUEST_LOG_DAYS * DAY_MS)
  return deleteRequestsBefore(ctx.db, { before, limit: BATCH })
}
