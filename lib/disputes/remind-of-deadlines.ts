import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { processEach, throwFailures } from '@/lib/kernel/job'
import { type ClockScope, forEachClock } from '@/lib/sellers/clock-scopes'
import { nextReminder } from './dispute'
import { lockDispute } from './lock-dispute'
import { listDisputesToRemind, setRemindAt } from './reminder-store'
import type { DisputeRow } from './store'
import { writeDisputeMail } from './write-dispute-mail'

const BATCH = 50

/** Job: reminds sellers, two days and one day before the deadline, of disputes that wait for an answer. */
export async function remindOfDeadlines(ctx: Ctx, only?: ClockScope): Promise<number> {
  const failures: Error[] = []
  const done = await forEachClock(
    ctx,
    async (scoped, scope) => {
      const due = await listDisputesToRemind(scoped.db, scope, BATCH)
      return processEach(due, (dispute) => remind(scoped, dispute), {
        named: (dispute) => `reminder of dispute ${dispute.uuid}`,
        failures,
      })
    },
    only,
  )
  throwFailures(failures)
  return done
}

/** Once for each reminder; of two that are due, as after a worker was away, only the later one is still true. */
async function remind(ctx: Ctx, listed: DisputeRow): Promise<void> {
  await transaction(ctx, async (inner) => {
    const { dispute, order } = await lockDispute(inner, listed)
    const { id, status, remindAt, dueAt } = dispute
    if (status !== 'OPEN' || !dueAt || !remindAt || remindAt > inner.now) return
    const next = nextReminder(dueAt, inner.now)
    await setRemindAt(inner.tx, id, next ?? null)
    await writeDisputeMail(inner, next ? 'twoDays' : 'oneDay', dispute, order)
  })
}
