import { recordAudit } from '@/lib/base/audit/record'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { addDays, type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { invalidField, Problem } from '@/lib/base/kernel/problem'
import { cycleDateFrom } from '@/lib/payments/subscriptions/cycle'
import { recordSubscriptionEvent } from '@/lib/payments/subscriptions/record-subscription-event'
import type { SubscriptionRow } from '@/lib/payments/subscriptions/store'
import { changing, storeTerms } from './changing'

/** Max days from today to the end of a pause. */
const MAX_DAYS_PAUSED = 3650

/** The first cycle from a day on, of those that come where there is no pause. */
function dateFrom(subscription: SubscriptionRow, from: string, day: CivilDate): CivilDate {
  const { startDate, cycleType } = subscription
  return cycleDateFrom({ startDate: startDate as CivilDate, cycleType }, { date: from as CivilDate, day })
}

/**
 * Pauses a subscription of the acting seller, until a day or until it is resumed: the cycles of that time do not come, and no card
 * is charged again by itself. Cycles keep their days, what was paid stays good, and an order that is there already can be paid. Pausing again
 * changes the day; the same pause has no effect. Throws NOT_FOUND, CONFLICT where it ended or has not begun, BAR-0100 for a day that
 * is not to come.
 */
export function pauseSubscription(ctx: Ctx, input: { uuid: string; until?: CivilDate }): Promise<void> {
  return changing(ctx, input.uuid, async (inner, subscription) => {
    const today = civilDateOf(inner.now)
    const { until } = input
    if (until && (until <= today || until > addDays(today, MAX_DAYS_PAUSED)))
      throw invalidField('until', 'não é um dia que ainda vem')
    const { pausedAt, pausedUntil, nextCycleDate } = subscription
    const pausedFrom = subscription.pausedFrom ?? nextCycleDate
    if (!pausedFrom) throw new Problem('CONFLICT', { message: 'A assinatura ainda não começou.' })
    if (pausedAt && pausedUntil === (until ?? null)) return
    const paused = await storeTerms(inner, subscription, {
      pausedAt: pausedAt ?? inner.now,
      pausedFrom,
      pausedUntil: until ?? null,
      nextCycleDate: until ? dateFrom(subscription, pausedFrom, until) : null,
    })
    await recordSubscriptionEvent(inner, paused, 'subscription.paused')
    recordAudit(inner, {
      action: 'subscription.paused',
      resource: input.uuid,
      ...(pausedAt && { before: { until: pausedUntil } }),
      after: { until: until ?? null },
    })
  })
}

const unpaused = { pausedAt: null, pausedFrom: null, pausedUntil: null }

/**
 * Ends the pause of a subscription of the acting seller: the next cycle is the first one from today on. Has no effect on one that is
 * not paused. Throws NOT_FOUND, or CONFLICT where it ended.
 */
export function resumeSubscription(ctx: Ctx, input: { uuid: string }): Promise<void> {
  return changing(ctx, input.uuid, async (inner, subscription) => {
    const { pausedFrom } = subscription
    if (!pausedFrom) return
    const nextCycleDate = dateFrom(subscription, pausedFrom, civilDateOf(inner.now))
    const resumed = await storeTerms(inner, subscription, { ...unpaused, nextCycleDate })
    await recordSubscriptionEvent(inner, resumed, 'subscription.resumed')
    recordAudit(inner, {
      action: 'subscription.resumed',
      resource: input.uuid,
      after: { nextCycle: nextCycleDate },
    })
  })
}
