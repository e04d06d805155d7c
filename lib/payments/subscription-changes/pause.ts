import { recordAudit } from '@/lib/base/audit/record'
import type { Ctx, TxCtx } from '@/lib/base/kernel/ctx'
import { addDays, type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { invalidField, Problem } from '@/lib/base/kernel/problem'
import { recordSubscriptionEvent } from '@/lib/payments/subscriptions/record-subscription-event'
import type { SubscriptionRow } from '@/lib/payments/subscriptions/store'
import { changing, storeTerms } from './changing'
import { cycleFrom, passesOverCycle } from './upcoming'

/** Max days from today to the end of a pause. */
const MAX_DAYS_PAUSED = 3650

/**
 * Pauses a subscription of the acting seller, until a day or until it is resumed: the cycles of that time do not come, and no card
 * is charged again by itself. Cycles keep their days, what was paid stays good, and an order that is there already can be paid. A pause
 * that passes over a cycle lasts until the next one, because nothing is paid before. Pausing again changes the day; the same pause has no
 * effect. Throws NOT_FOUND, CONFLICT where it ended or has not begun, BAR-0100 for a day that is not to come.
 */
export function pauseSubscription(ctx: Ctx, input: { uuid: string; until?: CivilDate }): Promise<void> {
  return changing(ctx, input.uuid, async (inner, subscription) => {
    const today = civilDateOf(inner.now)
    const { until } = input
    if (until && (until <= today || until > addDays(today, MAX_DAYS_PAUSED)))
      throw invalidField('until', 'não é um dia que ainda vem')
    await pauseUntil(inner, subscription, until)
  })
}

async function pauseUntil(ctx: TxCtx, subscription: SubscriptionRow, day?: CivilDate): Promise<void> {
  const { uuid, pausedAt, pausedUntil } = subscription
  const pausedFrom = (subscription.pausedFrom ?? subscription.nextCycleDate) as CivilDate | null
  if (!pausedFrom) throw new Problem('CONFLICT', { message: 'A assinatura ainda não começou.' })
  const next = day && cycleFrom(subscription, { pausedFrom, day })
  const until = next && passesOverCycle(pausedFrom, next) ? next : day
  if (pausedAt && pausedUntil === (until ?? null)) return
  const paused = await storeTerms(ctx, subscription, {
    pausedAt: pausedAt ?? ctx.now,
    pausedFrom,
    pausedUntil: until ?? null,
    nextCycleDate: next ?? null,
  })
  await recordSubscriptionEvent(ctx, paused, 'subscription.paused')
  recordAudit(ctx, {
    action: 'subscription.paused',
    resource: uuid,
    ...(pausedAt && { before: { until: pausedUntil } }),
    after: { until: until ?? null },
  })
}

const unpaused = { pausedAt: null, pausedFrom: null, pausedUntil: null }

/**
 * Ends the pause of a subscription of the acting seller: the next cycle is the first one from today on, and where the pause passed over
 * a cycle it lasts until that day. Has no effect on one that is not paused. Throws NOT_FOUND, or CONFLICT where it ended.
 */
export function resumeSubscription(ctx: Ctx, input: { uuid: string }): Promise<void> {
  return changing(ctx, input.uuid, async (inner, subscription) => {
    const pausedFrom = subscription.pausedFrom as CivilDate | null
    if (!pausedFrom) return
    const today = civilDateOf(inner.now)
    const nextCycleDate = cycleFrom(subscription, { pausedFrom, day: today })
    if (passesOverCycle(pausedFrom, nextCycleDate) && nextCycleDate > today)
      return pauseUntil(inner, subscription, nextCycleDate)
    const resumed = await storeTerms(inner, subscription, { ...unpaused, nextCycleDate })
    await recordSubscriptionEvent(inner, resumed, 'subscription.resumed')
    recordAudit(inner, {
      action: 'subscription.resumed',
      resource: input.uuid,
      after: { nextCycle: nextCycleDate },
    })
  })
}
