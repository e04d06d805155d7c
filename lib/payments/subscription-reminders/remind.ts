import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { processBatches } from '@/lib/base/kernel/job'
import { type ClockScope, forEachClock } from '@/lib/parties/sellers/clock-scopes'
import { notifyBuyer } from '@/lib/payments/subscriptions/notify-buyer'
import { type SubscriptionRow, updateSubscription } from '@/lib/payments/subscriptions/store'
import { hasEndingCard, isRenewing, listWhere, lockWhere } from './store'

const BATCH = 20

interface Reminder {
  isDue: typeof isRenewing
  write(ctx: TxCtx, subscription: SubscriptionRow): Promise<void>
}

const renewal: Reminder = {
  isDue: isRenewing,
  async write(ctx, subscription) {
    const cycleDate = subscription.nextCycleDate as CivilDate
    await updateSubscription(ctx.tx, subscription.id, { remindedOf: cycleDate })
    await notifyBuyer(ctx, subscription, { kind: 'renewal', cycleDate })
  },
}

const endingCard: Reminder = {
  isDue: hasEndingCard,
  async write(ctx, subscription) {
    const endsOn = subscription.cardEndsOn as CivilDate
    await updateSubscription(ctx.tx, subscription.id, { cardRemindedOf: endsOn })
    await notifyBuyer(ctx, subscription, { kind: 'cardEnding', endsOn })
  },
}

/** Job: reminds buyers before their yearly renewal and before their card ends, of each once. */
export async function remindSubscribers(ctx: Ctx, only?: ClockScope): Promise<number> {
  return forEachClock(
    ctx,
    async (scoped, scope, failures) => {
      const today = civilDateOf(scoped.now)
      let done = 0
      for (const { isDue, write } of [renewal, endingCard]) {
        const due = isDue(today)
        done += await processBatches(
          (batch) => listWhere(scoped.db, scope, { due, ...batch }),
          ({ id }) =>
            transaction(scoped, async (inner) => {
              const subscription = await lockWhere(inner.tx, id, due)
              if (subscription) await write(inner, subscription)
            }),
          { limit: BATCH, named: ({ id }) => `reminder of subscription ${id}`, failures },
        )
      }
      return done
    },
    only,
  )
}
