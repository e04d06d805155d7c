import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { processEach, throwFailures } from '@/lib/kernel/job'
import { type ClockScope, forEachClock } from '@/lib/sellers/clock-scopes'
import { lockDispute } from './lock-dispute'
import { closeAsLost } from './lose-dispute'
import { type DisputeRow, listOverdueDisputes } from './store'

const BATCH = 50

/** Job: disputes that nothing resolved in a week are lost, answered or not. */
export async function closeOverdueDisputes(ctx: Ctx, only?: ClockScope): Promise<number> {
  const failures: Error[] = []
  const done = await forEachClock(
    ctx,
    async (scoped, scope) => {
      const overdue = await listOverdueDisputes(scoped.db, scope, BATCH)
      return processEach(overdue, (dispute) => closeOverdueDispute(scoped, dispute), {
        named: (dispute) => `dispute ${dispute.uuid}`,
        failures,
      })
    },
    only,
  )
  throwFailures(failures)
  return done
}

async function closeOverdueDispute(ctx: Ctx, overdue: DisputeRow): Promise<void> {
  await transaction(ctx, async (inner) => {
    const locked = await lockDispute(inner, overdue)
    const { status } = locked.dispute
    if (status === 'OPEN' || status === 'ANSWERED') await closeAsLost(inner, locked, 'EXPIRED')
  })
}
