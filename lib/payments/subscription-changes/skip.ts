import { recordAudit } from '@/lib/base/audit/record'
import type { Ctx } from '@/lib/base/kernel/ctx'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { Problem } from '@/lib/base/kernel/problem'
import { followingCycleDate } from '@/lib/payments/subscriptions/cycle'
import { recordSubscriptionEvent } from '@/lib/payments/subscriptions/record-subscription-event'
import { changing, storeTerms } from './changing'

/**
 * Skips the next cycle of a subscription of the acting seller, named by its first day, so that a repeated request skips one: it gets no order,
 * and the one after it comes on its own day. Throws NOT_FOUND; CONFLICT where it ended, is paused, or another cycle is next.
 */
export function skipCycle(ctx: Ctx, input: { uuid: string; cycleDate: CivilDate }): Promise<void> {
  return changing(ctx, input.uuid, async (inner, subscription) => {
    const { cycleDate } = input
    const { nextCycleDate, skippedDate, pausedAt, startDate, cycleType } = subscription
    if (skippedDate === cycleDate) return
    if (pausedAt) throw new Problem('CONFLICT', { message: 'A assinatura está pausada.' })
    if (nextCycleDate !== cycleDate)
      throw new Problem('CONFLICT', { message: `O próximo ciclo é ${nextCycleDate ?? 'nenhum'}.` })
    const next = followingCycleDate(startDate as CivilDate, cycleDate, cycleType)
    const skipped = await storeTerms(inner, subscription, { nextCycleDate: next, skippedDate: cycleDate })
    await recordSubscriptionEvent(inner, skipped, 'subscription.cycle_skipped')
    recordAudit(inner, {
      action: 'subscription.skipped',
      resource: input.uuid,
      before: { nextCycle: cycleDate },
      after: { nextCycle: next },
    })
  })
}
