import { LONGEST_WINDOW_MS } from '@/lib/http/limits/rate-limit'
import type { Ctx } from '@/lib/kernel/ctx'
import { deleteExpiredKeys, deleteOldWindows } from './store'

/** Job: forgets idempotency keys, and the answers kept with them, after their time. */
export async function deleteExpiredIdempotencyKeys(ctx: Ctx): Promise<number> {
  return deleteExpiredKeys(ctx.db, ctx.systemNow)
}

/** Job: forgets counts of requests whose window is long over. */
export async function deleteUsedRateWindows(ctx: Ctx): Promise<number> {
  return deleteOldWindows(ctx.db, new Date(ctx.systemNow.getTime() - LONGEST_WINDOW_MS))
}
