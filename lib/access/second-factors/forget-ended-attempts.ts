import type { Ctx } from '@/lib/base/kernel/ctx'
import { deleteEndedAttempts } from './attempt-store'
import { USER_WINDOW_MS } from './second-factor'

/** Job: deletes expired challenges and pending sign-ins, and failures that no longer count. */
export async function forgetEndedAttempts(ctx: Ctx): Promise<number> {
  const { systemNow } = ctx
  const failedBefore = new Date(systemNow.getTime() - USER_WINDOW_MS)
  return deleteEndedAttempts(ctx.db, { systemNow, failedBefore })
}
