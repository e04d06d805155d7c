import type { Ctx } from '@/lib/kernel/ctx'
import { listMovedClocks, type MovedClock } from './store'

/** A clock and its sellers: all sellers on real time, or one seller that moved its clock. */
export interface ClockScope {
  now: Date
  movedSellerId?: number
}

/**
 * Runs a step of a job once per different clock, or for one clock only, and returns the sum of rows done. If the job
 * can list the sellers with moved clocks that have due rows, only those are visited.
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
