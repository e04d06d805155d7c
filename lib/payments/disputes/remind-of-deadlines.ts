import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { processEach } from '@/lib/base/kernel/job'
import { type ClockScope, forEachClock } from '@/lib/parties/sellers/clock-scopes'
import { nextReminder } from './dispute'
import { lockDispute } from './lock-dispute'
import { notifyOfDispute } from './notify-of-dispute'
import { listDisputesToRemind, setRemindAt } from './reminder-store'
import type { DisputeRow } from './store'

const BATCH = 50

/** Job: reminds sellers two days and one day before the deadline of disputes that have no answer yet. */
export async function remindOfDeadlines(ctx: Ctx, only?: ClockScope): Promise<number> {
  return forEachClock(
    ctx,
    async (scoped, scope, failures) => {
      const due = await listDisputesToRemind(scoped.db, scope, BATCH)
      return processEach(due, (dispute) => remind(scoped, dispute), {
        named: (dispute) => `reminder of dispute ${dispute.uuid}`,
        failures,
      })
    },
    only,
  )
}

/**
 * Sends each reminder once. If two are due (the worker was down), only the later one is sent: the earlier is
 * outdated.
 */
async function remind(ctx: Ctx, listed: DisputeRow): Promise<void> {
  await transaction(ctx, async (inner) => {
    const { dispute, found } = await lockDispute(inner, listed)
    const { id, status, remindAt, dueAt } = dispute
    if (status !== 'OPEN' || !dueAt || !remindAt || remindAt > inner.now) return
    const next = nextReminder(dueAt, inner.now)
    await setRemindAt(inner.tx, id, next ?? null)
    await notifyOfDispute(inner, next ? 'twoDays' : 'oneDay', dispute, found.order)
  })
}
