import type { Ctx } from '@/lib/base/kernel/ctx'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { Problem } from '@/lib/base/kernel/problem'
import { asBuyer } from '@/lib/parties/sellers/as-buyer'
import type { SubscriberChange } from '@/lib/payments/plans/plan'
import { pauseSubscription, resumeSubscription } from '@/lib/payments/subscription-changes/pause'
import { skipCycle } from '@/lib/payments/subscription-changes/skip'
import { followingCycleDate } from '@/lib/payments/subscriptions/cycle'
import type { SubscriptionRow } from '@/lib/payments/subscriptions/store'
import { loadSubscription } from './load'
import type { PauseCycles } from './page-contract'

/** The context of the subscriber. Throws NOT_FOUND, or FORBIDDEN where the seller does not allow its subscribers this. */
async function subscriberWhoMay(ctx: Ctx, uuid: string, change: SubscriberChange): Promise<Ctx> {
  const { seller, plan } = await loadSubscription(ctx, { uuid })
  if (!plan?.subscriberMay.includes(change)) throw new Problem('FORBIDDEN')
  return asBuyer(ctx, seller)
}

/** The buyer pauses the subscription, for some cycles or until it is resumed. */
export async function pauseOwnSubscription(
  ctx: Ctx,
  { uuid, cycles }: { uuid: string; cycles?: PauseCycles },
): Promise<void> {
  const { subscription } = await loadSubscription(ctx, { uuid })
  const scoped = await subscriberWhoMay(ctx, uuid, 'PAUSE')
  const until = cycles && dateAfter(subscription, cycles)
  await pauseSubscription(scoped, { uuid, ...(until && { until }) })
}

/** The first day of the cycle that comes after so many; undefined where none is to come. */
function dateAfter(subscription: SubscriptionRow, cycles: number): CivilDate | undefined {
  const { startDate, cycleType, pausedFrom, nextCycleDate } = subscription
  let date = (pausedFrom ?? nextCycleDate ?? undefined) as CivilDate | undefined
  for (let left = cycles; date && left > 0; left -= 1)
    date = followingCycleDate(startDate as CivilDate, date, cycleType)
  return date
}

/** The buyer resumes the subscription. */
export async function resumeOwnSubscription(ctx: Ctx, { uuid }: { uuid: string }): Promise<void> {
  await resumeSubscription(await subscriberWhoMay(ctx, uuid, 'PAUSE'), { uuid })
}

/** The buyer skips the next cycle, which is the one that the page showed, but no two in a row. */
export async function skipOwnCycle(ctx: Ctx, input: { uuid: string; cycleDate: CivilDate }): Promise<void> {
  await skipCycle(await subscriberWhoMay(ctx, input.uuid, 'SKIP'), { ...input, notInARow: true })
}
