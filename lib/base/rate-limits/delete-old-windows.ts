import type { Ctx } from '@/lib/base/kernel/ctx'
import { LONGEST_WINDOW_MS } from './rate-limit'
import { deleteOldWindows } from './store'

/** Job: deletes the counts of requests whose window ended longer ago than any window lasts. */
export async function deleteOldRateWindows(ctx: Ctx): Promise<number> {
  return deleteOldWindows(ctx.db, new Date(ctx.systemNow.getTime() - LONGEST_WINDOW_MS))
}
