import type { Ctx } from '@/lib/base/kernel/ctx'
import { throwFailures } from '@/lib/base/kernel/job'
import { listMovedClocks, type MovedClock } from './store'

/** A clock and its sellers: all sellers on real time, or one seller that moved its clock. */
export interface ClockScope {
  now: Date
  movedSellerId?: number
}

/**
 * Runs a step of a job once per different clock, or for one clock only, and returns the sum of rows done. If the job
 * can list the sellers with moved clocks that have due rows, only those are visited. The failures that the steps
 * collect are thrown after the last clock.
 */
export async function forEachClock(
  ctx: Ctx,
  run: (ctx: Ctx, scope: ClockScope, failures: Error[]) => Promise<number>,
  only?: ClockScope,
  listMoved: (db: Ctx['db'], systemNow: Date) => Promise<MovedClock[]> = listMovedClocks,
): Promise<number> {
  const failures: Error[] = []
  let done = 0
  const runOn = async (scope: ClockScope) => {
    done += await run({ ...ctx, now: scope.now }, scope, failures)
  }
  await runOn(only ?? { now: ctx.systemNow })
  const moved = only || ctx.onlyRealClock ? [] : await listMoved(ctx.db, ctx.systemNow)
  for (const { id, clockOffsetMs } of moved) {
    await runOn({ now: new Date(ctx.systemNow.getTime() + clockOffsetMs), movedSellerId: id })
  }
  throwFailures(failures)
  return done
}
