import type { Ctx } from '@/lib/kernel/ctx'
import { listMovedClocks, type MovedClock } from './store'

/** One clock and whose it is: everybody's on real time, or the one of a seller that moved it. */
export interface ClockScope {
  now: Date
  movedSellerId?: number
}

/**
 * Runs a piece of a job once per clock that ticks differently, or for one alone, and sums how much it did. Where the job
 * can tell at once which sellers on a clock of their own have something for it, it looks at those alone.
 */
export async function forEachClock(
  ctx: Ctx,
  run: (ctx: Ctx, scope: ClockScope) => Promise<number>,
  only?: ClockScope,
  listMoved: (db: Ctx['db'], systemNow: Date) => Promise<MovedClock[]> = listMovedClocks,
): Promise<number> {
  if (only) return run({ ...ctx, now: only.now }, only)
  let done = await run({ ...ctx, now: ctx.systemNow }, { now: ctx.systemNow })
  if (ctx.onlyRealClock) return done
  for (const { id, clockOffsetMs } of await listMoved(ctx.db, ctx.systemNow)) {
    const now = new Date(ctx.systemNow.getTime() + clockOffsetMs)
    done += await run({ ...ctx, now }, { now, movedSellerId: id })
  }
  return done
}
