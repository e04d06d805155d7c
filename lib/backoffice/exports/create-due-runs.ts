import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { type ClockScope, forEachClock } from '@/lib/parties/sellers/clock-scopes'
import { newRun } from './new-run'
import { insertRunOnce } from './run-store'
import { duePeriods, lastClosedDay, periodAfter } from './schedule'
import { lockDueSchedules, type ScheduleRow, updateNextPeriod } from './store'

const BATCH = 50

/** Job: creates the runs of scheduled exports whose period has closed on the seller's clock, one for each period. */
export async function createDueRuns(ctx: Ctx, only?: ClockScope): Promise<number> {
  return forEachClock(
    ctx,
    (scoped, scope) =>
      transaction(scoped, async (inner) => {
        const due = await lockDueSchedules(inner.tx, scope, { day: lastClosedDay(inner.now), limit: BATCH })
        let created = 0
        for (const schedule of due) created += await createRuns(inner, schedule)
        return created
      }),
    only,
  )
}

/** Returns how many; none where the period that begins on the day is still open. */
async function createRuns(ctx: TxCtx, schedule: ScheduleRow): Promise<number> {
  const periods = duePeriods(schedule.frequency, schedule.nextPeriod, ctx.now)
  const last = periods.at(-1)
  if (!last) return 0
  for (const period of periods) await insertRunOnce(ctx.tx, newRun(ctx, schedule, period))
  await updateNextPeriod(ctx.tx, schedule.id, periodAfter(schedule.frequency, last).from)
  return periods.length
}
