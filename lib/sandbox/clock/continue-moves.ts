import type { Ctx } from '@/lib/kernel/ctx'
import { processEach, throwFailures } from '@/lib/kernel/job'
import { continueClockMove } from './continue-move'
import { listIdleClockMoves } from './move-store'

const BATCH = 5
/** Then others get their turn. */
const TURN_MS = 8_000

/**
 * Job: goes on with the moves of clocks whose request had no more time, or whose process died. Takes no further step once the
 * worker is to stop.
 */
export function createClockJob(stopping: AbortSignal): (ctx: Ctx) => Promise<number> {
  return async (ctx) => {
    const moves = await listIdleClockMoves(ctx.db, ctx.systemNow, BATCH)
    const startedMs = performance.now()
    const mayStep = () => !stopping.aborted && performance.now() - startedMs < TURN_MS
    const failures: Error[] = []
    const done = await processEach(moves, ({ sellerId }) => continueClockMove(ctx, { sellerId, mayStep }), {
      named: ({ sellerId }) => `clock of seller ${sellerId}`,
      failures,
    })
    throwFailures(failures)
    return done
  }
}
