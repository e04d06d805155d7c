import type { Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { eraseBefore } from './notice-store'
import { NOTIFICATION_DAYS } from './notification'

const BATCH = 1_000

/** Job: erases what is older than 90 days. */
export async function eraseOldNotifications({ db, systemNow }: Ctx): Promise<number> {
  return eraseBefore(db, new Date(systemNow.getTime() - NOTIFICATION_DAYS * DAY_MS), BATCH)
}
