import type { Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { deleteVisitsBefore } from './store'

/** As long as the cookie lives by which a browser is recognised. */
const VISIT_DAYS = 180
const BATCH = 1_000

/** Job: forgets which browsers opened a link long ago; the counts of its days stay. */
export async function forgetOldVisits(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.systemNow.getTime() - VISIT_DAYS * DAY_MS)
  return deleteVisitsBefore(ctx.db, { before, limit: BATCH })
}
