import { recordAudit } from '@/lib/base/audit/record'
import type { Ctx } from '@/lib/base/kernel/ctx'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { Problem } from '@/lib/base/kernel/problem'
import { followingCycleDate } from '@/lib/payments/subscriptions/cycle'
import { recordSubscriptionEvent } from '@/lib/payments/subscriptions/record-subscription-event'
import { changing, storeTerms } from './changing'
import { followsSkipped } from './upcoming'

/**
 * Skips the next cycle of a subscription of the acting seller, named by its first day, so that a repeated request skips one: it gets no order,
 * and the one after it comes on its own day. Throws NOT_FOUND; CONFLICT where it ended, is paused, another cycle is next, or
 * `notInARow` is asked for and the cycle before was skipped.
 */
export function skipCycle(
  ctx: Ctx,
  input: { uuid: string; cycleDate: CivilDate; notInARow?: boolean },
): Promise<void> {
  return changing(ctx, input.uuid, async (inner, subscription) => {
    const { cycleDate } = input
    const { nextCycleDate, skippedDate, pausedAt, startDate, cycleType } = subscription
    if (skippedDate === cycleDate) return
    if (pausedAt) throw new Problem('CONFLICT', { message: 'A assinatura está pausada.' })
    if (nextCycleDate !== cycleDate)
      throw new Problem('CONFLICT', { message: `O próximo ciclo é ${nextCycleDate ?? 'nenhum'}.` })
    if (input.notInARow && followsSkipped(subscription))
      throw new Problem('CONFLICT', { message: 'O ciclo anterior já foi pulado.' })
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
