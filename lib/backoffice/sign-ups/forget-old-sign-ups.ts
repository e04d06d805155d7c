import type { Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { FINISHED_DAYS, UNUSED_CHECK_DAYS, UNUSED_DAYS } from './sign-up'
import { deleteOldSignUps } from './store'

const BATCH = 500

/** Job: deletes links that nobody used, and sign-ups that were decided, or wait, for long; their sellers stay. */
export function forgetOldSignUps({ db, systemNow, settings }: Ctx): Promise<number> {
  const createdDays = Math.max(FINISHED_DAYS, settings.retention.unusedSandboxDays + UNUSED_CHECK_DAYS)
  const daysAgo = (days: number) => new Date(systemNow.getTime() - days * DAY_MS)
  return deleteOldSignUps(db, {
    unusedBefore: daysAgo(UNUSED_DAYS),
    finishedBefore: daysAgo(FINISHED_DAYS),
    createdBefore: daysAgo(createdDays),
    limit: BATCH,
  })
}
