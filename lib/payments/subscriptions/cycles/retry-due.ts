import type { Ctx } from '@/lib/base/kernel/ctx'
import { processBatches, throwFailures } from '@/lib/base/kernel/job'
import { refusalOf } from '@/lib/parties/live-sellers/refuse-sale'
import { type ClockScope, forEachClock } from '@/lib/parties/sellers/clock-scopes'
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
  // A live seller's limit lets a cycle wait: it is tried again.
  throwFailures(failures.filter(({ cause }) => !refusalOf(cause)))
  return done
}
