import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { processBatches, throwFailures } from '@/lib/base/kernel/job'
import { isCardMethod } from '@/lib/base/kernel/payment-method'
import { refusalOf } from '@/lib/parties/live-sellers/refuse-sale'
import { type ClockScope, forEachClock } from '@/lib/parties/sellers/clock-scopes'
import { notifyBuyer } from '@/lib/payments/subscriptions/notify-buyer'
import { lockSubscription } from '@/lib/payments/subscriptions/store'
import { latestDatesToCreate } from '../cycle'
import { collectCycle } from './collect'
import { createCycle } from './create'
import { listDueSubscriptions } from './due-store'

const BATCH = 20

/** Job: creates the cycles that are due, each once even with several workers, and collects them. */
export async function createDueCycles(ctx: Ctx, only?: ClockScope): Promise<number> {
  const failures: Error[] = []
  const done = await forEachClock(
    ctx,
    async (scoped, scope) => {
      const today = civilDateOf(scoped.now)
      const days = latestDatesToCreate(today)
      return processBatches(
        (batch) => listDueSubscriptions(scoped.db, scope, { days, ...batch }),
        ({ id }) => createAndCollect(scoped, id),
        { limit: BATCH, named: ({ uuid }) => `subscription ${uuid}`, failures },
      )
    },
    only,
  )
  // A live seller's limit lets a cycle wait: it is tried again.
  throwFailures(failures.filter(({ cause }) => !refusalOf(cause)))
  return done
}

async function createAndCollect(ctx: Ctx, id: number): Promise<void> {
  const order = await transaction(ctx, async (inner) => {
    const subscription = await lockSubscription(inner.tx, id)
    const created = await createCycle(inner, subscription)
    const cycleDate = subscription.nextCycleDate as CivilDate
    if (created && !isCardMethod(created.payment))
      await notifyBuyer(inner, subscription, { kind: 'cycle', cycleDate })
    return created
  })
  if (order) await collectCycle(ctx, order)
}
