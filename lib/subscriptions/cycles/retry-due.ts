import type { Ctx } from '@/lib/kernel/ctx'
import { processBatches, throwFailures } from '@/lib/kernel/job'
import { type ClockScope, forEachClock } from '@/lib/sellers/clock-scopes'
import { retryCycle } from './retry'
import { listDueRetries } from './retry-store'

const BATCH = 20

/** Job: charges declined cards again when their retry is due. */
export async function retryCycles(ctx: Ctx, only?: ClockScope): Promise<number> {
  const failures: Error[] = []
  const done = await forEachClock(
    ctx,
    async (scoped, scope) => {
      return processBatches(
        (batch) => listDueRetries(scoped.db, scope, batch),
        (cycle) => retryCycle(scoped, cycle),
        { limit: BATCH, named: ({ id }) => `cycle ${id}`, failures },
      )
    },
    only,
  )
  throwFailures(failures)
  return done
}
