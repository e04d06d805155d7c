import type { Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { AUDIT_DAYS } from './seal'
import { eraseEntriesBefore } from './seal-store'

const BATCH = 1_000

/** Job: erases entries after 400 days, of each log a whole beginning; its last seal stays, in which the rest begins. */
export async function eraseOldAuditEntries(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.systemNow.getTime() - AUDIT_DAYS * DAY_MS)
  return eraseEntriesBefore(ctx.db, before, BATCH)
}
