import type { Ctx } from '@/lib/base/kernel/ctx'
import { processEach, throwFailures } from '@/lib/base/kernel/job'
import { type ClockScope, forEachClock } from '@/lib/parties/sellers/clock-scopes'
import {
  listMovedClocksWithOrders,
  listMovedSubscriptions,
} from '@/lib/payments/subscriptions/cycles/moved-order-store'
import { followSubscription } from './follow-subscription'

const BATCH = 20

/** Job: updates the subscriptions whose orders changed their status. */
export async function followSubscriptions(ctx: Ctx, only?: ClockScope): Promise<number> {
  const failures: Error[] = []
  const done = await forEachClock(
    ctx,
    async (scoped, scope) => {
      const moved = await listMovedSubscriptions(scoped.db, scope, BATCH)
      return processEach(moved, (id) => followSubscription(scoped, id), {
        named: (id) => `subscription ${id}`,
        failures,
      })
    },
    only,
    listMovedClocksWithOrders,
  )
  throwFailures(failures)
  return done
}
