import type { Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { deleteExpiredTokens } from './store'

/** Job: forgets used tokens a day after they expired, so that the clocks of two processes may differ. */
export async function forgetUsedTokens(ctx: Ctx): Promise<number> {
  return deleteExpiredTokens(ctx.db, new Date(ctx.systemNow.getTime() - DAY_MS))
}
