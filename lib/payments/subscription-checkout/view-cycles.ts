import { withMark } from '@/lib/base/cells/mark'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { type Checkout, currentCharge } from '@/lib/payments/checkout/checkout'
import type { CheckoutCycles } from '@/lib/payments/checkout/contract'
import { subscriptionOf } from '@/lib/payments/payment-links/payment-link'
import { DAYS_AHEAD, followingCycleDate } from '@/lib/payments/subscriptions/cycle'
import { isEnded } from '@/lib/payments/subscriptions/subscription'

/** The terms of a link for a subscription; undefined for a link that is paid once. */
export function viewCycles(checkout: Checkout): CheckoutCycles | undefined {
  const { link, subscription, plan, cell } = checkout
  const agreed = subscriptionOf(link)
  if (!agreed) return undefined
  const nextDate = nextDateOf(checkout)
  return {
    type: agreed.type,
    valuePerMonth: agreed.valuePerMonth,
    ...(nextDate && { nextDate }),
    daysAhead: DAYS_AHEAD,
    bullets: plan?.bullets ?? [],
    ...(subscription && { subscriptionUuid: withMark('uuid', cell, subscription.uuid) }),
  }
}

/** The next cycle of the subscription, which counts from the day on which the first cycle is paid. */
function nextDateOf({ link, subscription, charges, now }: Checkout): CivilDate | undefined {
  if (subscription && isEnded(subscription.status)) return undefined
  if (subscription?.nextCycleDate) return subscription.nextCycleDate as CivilDate
  const from = civilDateOf(currentCharge(charges)?.paidAt ?? now)
  return followingCycleDate(from, from, subscriptionOf(link)!.type)
}
