import { atSellerClock, type Ctx, transaction } from '@/lib/kernel/ctx'
import { MINUTE_MS } from '@/lib/kernel/durations'
import { processEach } from '@/lib/kernel/job'
import { Problem } from '@/lib/kernel/problem'
import { getSeller } from '@/lib/sellers/get-seller'
import { announceRun } from './announce-run'
import { mailRun } from './mail-run'
import { claimDueRuns, endRun, lockPendingRun, postponeRun, type RunResult, type RunRow } from './run-store'
import { retryExportAfterMs } from './schedule'
import { findSchedules, type ScheduleRow } from './store'

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
      await endRun(inner.tx, run.id, { ...result, endedAt: inner.now })
    })
  } catch (error) {
    await fail(ctx, run, error)
    if (!isTooLong(error)) throw error
  }
}

/** Too many rows for its format: trying again is useless. */
const isTooLong = (error: unknown) => error instanceof Problem && error.code === 'BAR-0100'

async function fail(ctx: Ctx, run: RunRow, error: unknown): Promise<void> {
  const attempts = run.attempts + 1
  const waitMs = isTooLong(error) ? undefined : retryExportAfterMs(attempts)
  if (waitMs !== undefined) {
    const dueAt = new Date(ctx.systemNow.getTime() + waitMs)
    return postponeRun(ctx.db, run.id, { attempts, dueAt })
  }
  const result: RunResult = { status: 'FAILED', failure: isTooLong(error) ? 'TOO_LONG' : 'INTERNAL' }
  await transaction(ctx, (inner) => endRun(inner.tx, run.id, { ...result, endedAt: inner.now }))
}
