import type { Ctx } from '@/lib/base/kernel/ctx'
import { addMonths, type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { Problem } from '@/lib/base/kernel/problem'
import { asBuyer } from '@/lib/parties/sellers/as-buyer'
import type { SubscriberChange } from '@/lib/payments/plans/plan'
import { pauseSubscription, resumeSubscription } from '@/lib/payments/subscription-changes/pause'
import { skipCycle } from '@/lib/payments/subscription-changes/skip'
import { loadSubscription } from './load'
import type { PauseMonths } from './page-contract'

/** The context of the subscriber. Throws NOT_FOUND, or FORBIDDEN where the seller does not allow its subscribers this. */
async function subscriberWhoMay(ctx: Ctx, uuid: string, change: SubscriberChange): Promise<Ctx> {
  const { seller, plan } = await loadSubscription(ctx, { uuid })
  if (!plan?.subscriberMay.includes(change)) throw new Problem('FORBIDDEN')
  return asBuyer(ctx, seller)
}

/** The buyer pauses the subscription, for some months or until it is resumed. */
export async function pauseOwnSubscription(
  ctx: Ctx,
  { uuid, months }: { uuid: string; months?: PauseMonths },
): Promise<void> {
  const scoped = await subscriberWhoMay(ctx, uuid, 'PAUSE')
  const until = months && addMonths(civilDateOf(scoped.now), months)
  await pauseSubscription(scoped, { uuid, ...(until && { until }) })
}

/** The buyer resumes the subscription. */
export async function resumeOwnSubscription(ctx: Ctx, { uuid }: { uuid: string }): Promise<void> {
  await resumeSubscription(await subscriberWhoMay(ctx, uuid, 'PAUSE'), { uuid })
}

/** The buyer skips the next cycle, which is the one that the page showed. */
export async function skipOwnCycle(ctx: Ctx, input: { uuid: string; cycleDate: CivilDate }): Promise<void> {
  await skipCycle(await subscriberWhoMay(ctx, input.uuid, 'SKIP'), input)
}
