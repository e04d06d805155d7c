import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/kernel/dates'
import { processBatches, throwFailures } from '@/lib/kernel/job'
import { isCardMethod } from '@/lib/kernel/payment-method'
import { type ClockScope, forEachClock } from '@/lib/sellers/clock-scopes'
import { notifyBuyer } from '@/lib/subscriptions/notify-buyer'
import { listDueSubscriptions, lockSubscription } from '@/lib/subscriptions/store'
import { collectCycle } from './collect-cycle'
import { makeCycle } from './create'
import { madeUpTo } from './cycles'

const BATCH = 20

/** Job: makes the cycles that have come, each once however many workers look, and asks whoever collects them. */
export async function makeCycles(ctx: Ctx, only?: ClockScope): Promise<number> {
  const failures: Error[] = []
  const done = await forEachClock(
    ctx,
    async (scoped, scope) => {
      const today = civilDateOf(scoped.now)
      const days = { card: madeUpTo('CREDIT_CARD', today), collected: madeUpTo('PIX', today) }
      return processBatches(
        (batch) => listDueSubscriptions(scoped.db, scope, { days, ...batch }),
        ({ id }) => makeOnce(scoped, id),
        { limit: BATCH, named: ({ uuid }) => `subscription ${uuid}`, failures },
      )
    },
    only,
  )
  throwFailures(failures)
  return done
}

async function makeOnce(ctx: Ctx, id: number): Promise<void> {
  const order = await transaction(ctx, async (inner) => {
    const subscription = await lockSubscription(inner.tx, id)
    const made = await makeCycle(inner, subscription)
    const cycleDate = subscription.nextCycleDate as CivilDate
    if (made && !isCardMethod(made.payment))
      await notifyBuyer(inner, subscription, { kind: 'cycle', cycleDate })
    return made
  })
  if (order) await collectCycle(ctx, order)
}
