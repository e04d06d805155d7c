import type { Ctx } from '@/lib/base/kernel/ctx'
import { addDays, civilDateOf, startOfCivilDate } from '@/lib/base/kernel/dates'
import { type ClockScope, forEachClock } from '@/lib/parties/sellers/clock-scopes'
import { forgetEventsBefore } from './retention-store'

const BATCH = 200

/**
 * Job: of events older than the retention of the log deletes the body and all deliveries (also pending ones). The event's row with
 * its status and time stays.
 */
export async function forgetOldEvents(ctx: Ctx, only?: ClockScope): Promise<number> {
  const forget = (scoped: Ctx, scope: ClockScope) => {
    const before = startOfCivilDate(addDays(civilDateOf(scoped.now), -scoped.settings.webhookLogDays))
    return forgetEventsBefore(scoped.db, scope, { before, limit: BATCH })
  }
  return forEachClock(ctx, forget, only)
}
