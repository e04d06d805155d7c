import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { processEach } from '@/lib/base/kernel/job'
import { type ClockScope, forEachClock } from '@/lib/parties/sellers/clock-scopes'
import { lockDispute } from './lock-dispute'
import { closeAsLost } from './lose-dispute'
import { type DisputeRow, listOverdueDisputes } from './store'

const BATCH = 50

/** Job: closes as lost every dispute that was not resolved within a week, answered or not. */
export async function closeOverdueDisputes(ctx: Ctx, only?: ClockScope): Promise<number> {
  return forEachClock(
    ctx,
    async (scoped, scope, failures) => {
      const overdue = await listOverdueDisputes(scoped.db, scope, BATCH)
      return processEach(overdue, (dispute) => closeOverdueDispute(scoped, dispute), {
        named: (dispute) => `dispute ${dispute.uuid}`,
        failures,
      })
    },
    only,
  )
}

async function closeOverdueDispute(ctx: Ctx, overdue: DisputeRow): Promise<void> {
  await transaction(ctx, async (inner) => {
    const locked = await lockDispute(inner, overdue)
    const { status } = locked.dispute
    if (status === 'OPEN' || status === 'ANSWERED') await closeAsLost(inner, locked, 'EXPIRED')
  })
}
