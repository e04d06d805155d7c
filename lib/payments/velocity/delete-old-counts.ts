import type { Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS, HOUR_MS } from '@/lib/base/kernel/durations'
import { deleteOldCounts } from './store'
import { deleteOldTrips } from './trip-store'

const TRIP_DAYS = 30

/** Job: deletes the counts of attempts of former hours, and what was exceeded more than 30 days ago. */
export async function deleteOldAttempts(ctx: Ctx): Promise<number> {
  const now = ctx.systemNow.getTime()
  const counts = await deleteOldCounts(ctx.db, new Date(now - 2 * HOUR_MS))
  return counts + (await deleteOldTrips(ctx.db, new Date(now - TRIP_DAYS * DAY_MS)))
}
