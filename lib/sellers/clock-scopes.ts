import type { Ctx } from '@/lib/kernel/ctx'
import { listMovedClocks } from './store'

/** One clock and whose it is: everybody's on real time, or the one of a seller that moved it. */
export interface ClockScope {
  now: Date
  movedSellerId?: number
}

/** Runs a piece of a sweep once per clock that ticks differently, or for one alone, and sums how much it did. */
export async function forEachClock(
  ctx: Ctx,
  run: (ctx: Ctx, scope: ClockScope) => Promise<number>,
  only?: ClockScope,
): Promise<number> {
  if (only) return run({ ...ctx, now: only.now }, only)
  let done = await run({ ...ctx, now: ctx.machineNow }, { now: ctx.machineNow })
  for (const { id, clockOffsetMs } of await listMovedClocks(ctx.db)) {
    const now = new Date(ctx.machineNow.getTime() + clockOffsetMs)
    done += await run({ ...ctx, now }, { now, movedSellerId: id })
  }
  return done
}
