import { atSellerClock, type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { processEach } from '@/lib/base/kernel/job'
import { Problem } from '@/lib/base/kernel/problem'
import { notifyExportFailed } from '@/lib/messages/notifications/notify-export'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { announceRun } from './announce-run'
import { mailRun } from './mail-run'
import { claimDueRuns, endRun, lockPendingRun, postponeRun, type RunResult, type RunRow } from './run-store'
import { retryExportAfterMs } from './schedule'
import { findSchedules, type ScheduleRow } from './store'
import { findSubject } from './subjects'

const BATCH = 5
const LEASE_MS = 10 * MINUTE_MS

/** Job: performs the runs of scheduled exports. One that fails on our side is tried again, up to four times. */
export async function performRuns(ctx: Ctx): Promise<number> {
  const due = await claimDueRuns(ctx.db, {
    systemNow: ctx.systemNow,
    leasedUntil: new Date(ctx.systemNow.getTime() + LEASE_MS),
    limit: BATCH,
  })
  const schedules = await findSchedules(
    ctx.db,
    due.map(({ scheduleId }) => scheduleId),
  )
  const perform = (run: RunRow) => performRun(ctx, run, schedules.find(({ id }) => id === run.scheduleId)!)
  return processEach(due, perform, { named: ({ uuid }) => `export run ${uuid}` })
}

async function performRun(systemCtx: Ctx, run: RunRow, schedule: ScheduleRow): Promise<void> {
  const { clockOffsetMs } = await getSeller(systemCtx.db, run.sellerId)
  const ctx = atSellerClock(systemCtx, clockOffsetMs)
  const send = schedule.channel === 'MAIL' ? mailRun : announceRun
  try {
    await transaction(ctx, async (inner) => {
      // Another worker may have sent it, where the lease ended before this transaction.
      if (!(await lockPendingRun(inner.tx, run.id))) return
      const result = await send(inner, schedule, run)
      await end(inner, schedule, run, result)
    })
  } catch (error) {
    await fail(ctx, { run, schedule, error })
    if (!isTooLong(error)) throw error
  }
}

/** Too many rows for its format: trying again is useless. */
const isTooLong = (error: unknown) => error instanceof Problem && error.code === 'BAR-0100'

interface Failure {
  run: RunRow
  schedule: ScheduleRow
  error: unknown
}

async function fail(ctx: Ctx, { run, schedule, error }: Failure): Promise<void> {
  const attempts = run.attempts + 1
  const waitMs = isTooLong(error) ? undefined : retryExportAfterMs(attempts)
  if (waitMs !== undefined) {
    const dueAt = new Date(ctx.systemNow.getTime() + waitMs)
    return postponeRun(ctx.db, run.id, { attempts, dueAt })
  }
  const result: RunResult = { status: 'FAILED', failure: isTooLong(error) ? 'TOO_LONG' : 'INTERNAL' }
  await transaction(ctx, (inner) => end(inner, schedule, run, result))
}

/** Ends a run; one that failed is notified, because its receivers wait for a file that does not come. */
async function end(ctx: TxCtx, schedule: ScheduleRow, run: RunRow, result: RunResult): Promise<void> {
  const hasEnded = await endRun(ctx.tx, run.id, { ...result, endedAt: ctx.now })
  if (!hasEnded || result.status !== 'FAILED') return
  const { sellerId, uuid } = run
  const nounKey = findSubject(schedule.subject)?.title ?? 'exports.removed'
  await notifyExportFailed(ctx, { sellerId, uuid, nounKey, path: '/exports' })
}
