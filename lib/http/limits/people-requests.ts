// Who may look people up by their documents must not read through all of them.
import type { Ctx } from '@/lib/base/kernel/ctx'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { countInWindow } from '@/lib/base/rate-limits/count-in-window'

/** Searches, exports and erasures of one person of the operator; one that first lacks a recent proof counts twice. */
const REQUESTS_PER_HOUR = 60

/** Throws FORBIDDEN, and TOO_MANY_REQUESTS with the seconds until the hour ends. */
export async function countPeopleRequest(ctx: Ctx): Promise<void> {
  const { userUuid } = requireOperator(ctx, 'people.export')
  const limit = { max: REQUESTS_PER_HOUR, windowMs: HOUR_MS, systemNow: ctx.systemNow }
  await countInWindow(ctx.db, { bucket: `people ${userUuid}`, ...limit })
}
