import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { processBatches } from '@/lib/base/kernel/job'
import { type ClockScope, forEachClock } from '@/lib/parties/sellers/clock-scopes'
import { recordSubscriptionEvent } from '@/lib/payments/subscriptions/record-subscription-event'
import { lockSubscription } from '@/lib/payments/subscriptions/store'
import { storeTerms } from './changing'
import { listEndedPauses } from './due-store'

const BATCH = 20

/** Job: ends the pauses whose day has come. The next cycle has its day since the pause began. */
export async function endPauses(ctx: Ctx, only?: ClockScope): Promise<number> {
  return forEachClock(
    ctx,
    async (scoped, scope, failures) => {
      const today = civilDateOf(scoped.now)
      return processBatches(
        (batch) => listEndedPauses(scoped.db, scope, { today, ...batch }),
        ({ id }) => endPause(scoped, id),
        { limit: BATCH, named: ({ id }) => `pause of subscription ${id}`, failures },
      )
    },
    only,
  )
}

async function endPause(ctx: Ctx, id: number): Promise<void> {
  await transaction(ctx, async (inner) => {
    const subscription = await lockSubscription(inner.tx, id)
    const { uuid, sellerId, pausedUntil, nextCycleDate } = subscription
    if (pausedUntil === null || pausedUntil > civilDateOf(inner.now)) return
    const resumed = await storeTerms(inner, subscription, {
      ...{ pausedAt: null, pausedFrom: null, pausedUntil: null },
    })
    await recordSubscriptionEvent(inner, resumed, 'subscription.resumed')
    recordAudit(inner, {
      ...{ action: 'subscription.resumed', resource: uuid, sellerId },
      after: { nextCycle: nextCycleDate },
    })
  })
}
