import type { Ctx } from '@/lib/kernel/ctx'
import { settleEach, throwFailures } from '@/lib/kernel/sweep'
import { type ClockScope, forEachClock } from '@/lib/sellers/clock-scopes'
import { listDueRetries } from './cycle-store'
import { retryCycle } from './retry-cycle'

const BATCH = 20

/** Sweep: asks declined cards again whose time has come. */
export async function retryCycles(ctx: Ctx, only?: ClockScope): Promise<number> {
  const failures: Error[] = []
  const done = await forEachClock(
    ctx,
    async (scoped, scope) => {
      const due = await listDueRetries(scoped.db, scope, BATCH)
      return settleEach(due, (cycle) => retryCycle(scoped, cycle), {
        named: ({ id }) => `cycle ${id}`,
        failures,
      })
    },
    only,
  )
  throwFailures(failures)
  return done
}
