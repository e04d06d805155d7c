import type { Ctx } from '@/lib/base/kernel/ctx'
import { processEach, throwFailures } from '@/lib/base/kernel/job'
import { continueClockMove } from './continue-move'
import { listIdleClockMoves } from './move-store'

const BATCH = 5
/** Max time for one run of the job; the remaining moves continue in the next run. */
const RUN_MS = 8_000

/**
 * Job: continues the moves of clocks whose request ran out of time or whose process died. Takes no further step once the worker
 * is stopping.
 */
export function createClockJob(stopping: AbortSignal): (ctx: Ctx) => Promise<number> {
  return async (ctx) => {
    const moves = await listIdleClockMoves(ctx.db, ctx.systemNow, BATCH)
    const startedMs = performance.now()
    const mayStep = () => !stopping.aborted && performance.now() - startedMs < RUN_MS
    const failures: Error[] = []
    const done = await processEach(moves, ({ sellerId }) => continueClockMove(ctx, { sellerId, mayStep }), {
      named: ({ sellerId }) => `clock of seller ${sellerId}`,
      failures,
    })
    throwFailures(failures)
    return done
  }
}
