import type { Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { deleteMinutesBefore } from './store'

/** How long the figures of a connection are stored. */
export const HEALTH_DAYS = 30
const BATCH = 1_000

/** Job: deletes figures of calls that are older than the pages show. */
export async function eraseOldMinutes(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.systemNow.getTime() - HEALTH_DAYS * DAY_MS)
  return deleteMinutesBefore(ctx.db, before, BATCH)
}
