// What comes next of a subscription, as pages show it: the cycle, its discount, and the pause before it. Dates and amounts only, so
// that a browser can calculate with it.

import { centavos } from '@/lib/base/kernel/centavos'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { civilDateOf } from '@/lib/base/kernel/dates'
import type { Centavos } from '@/lib/base/kernel/money'
import type { OrderStatus } from '@/lib/payments/orders/order'
import {
  cycleDateFrom,
  discounted,
  followingCycleDate,
  fullValueOfCycle,
  hasDiscount,
  valueOfCycle,
} from '@/lib/payments/subscriptions/cycle'
import type { SubscriptionRow } from '@/lib/payments/subscriptions/store'
import { isEnded } from '@/lib/payments/subscriptions/subscription'

export interface Upcoming {
  /** Absent where it is paused until it is resumed. */
  date?: CivilDate
  /** The cycle after it, which is the next one where this one is skipped. */
  following?: CivilDate
  value: Centavos
  fullValue: Centavos
  discount?: { basisPoints?: number; value?: Centavos; cycles?: number }
  /** The cycle that was skipped, while its day is still to come. */
  skipped?: CivilDate
  /** No cycle came since one was skipped. */
  followsSkipped?: true
  /** The oldest cycle that has its charge already and is not paid. */
  open?: CivilDate
  pause?: {
    until?: CivilDate
    /** What was paid is good until this day. */
    paidUntil: CivilDate
    /** The next cycle where it is resumed today; absent where it goes on then anyway. */
    ifResumed?: CivilDate
    /** Whether it stays paused until then, because the pause passed over a cycle. */
    staysPaused: boolean
  }
}

/** Undefined where no cycle is to come: it ended, or has not begun. */
export function viewUpcoming(
  { subscription, cycles }: { subscription: SubscriptionRow; cycles: readonly PayableCycle[] },
  now: Date,
): Upcoming | undefined {
  const { status, nextCycleDate, pausedFrom, skippedDate, cycleType } = subscription
  if (isEnded(status) || (nextCycleDate === null && pausedFrom === null)) return undefined
  const startDate = subscription.startDate as CivilDate
  const date = nextCycleDate as CivilDate | null
  const today = civilDateOf(now)
  const open = openCycleOf(cycles)
  return {
    ...(date && { date, following: followingCycleDate(startDate, date, cycleType) }),
    value: valueOfCycle(subscription),
    fullValue: fullValueOfCycle(subscription),
    ...(hasDiscount(subscription) && { discount: viewDiscount(subscription) }),
    ...(skippedDate && skippedDate >= today && { skipped: skippedDate as CivilDate }),
    ...(followsSkipped(subscription) && { followsSkipped: true }),
    ...(open && { open }),
    ...(pausedFrom && {
      pause: { ...viewPause(subscription, pausedFrom as CivilDate, today), ...(open && { paidUntil: open }) },
    }),
  }
}

interface PayableCycle {
  cycle: { cycleDate: string }
  order: { status: OrderStatus }
}

function openCycleOf(cycles: readonly PayableCycle[]): CivilDate | undefined {
  const open = cycles.filter(({ order }) => ['SENT', 'LATE'].includes(order.status))
  return open.map(({ cycle }) => cycle.cycleDate as CivilDate).sort()[0]
}

function viewPause(
  subscription: SubscriptionRow,
  pausedFrom: CivilDate,
  today: CivilDate,
): NonNullable<Upcoming['pause']> {
  const until = subscription.pausedUntil as CivilDate | null
  const next = cycleFrom(subscription, { pausedFrom, day: today })
  const staysPaused = passesOverCycle(pausedFrom, next) && next > today
  return {
    ...(until && { until }),
    paidUntil: pausedFrom,
    ...(!(staysPaused && until === next) && { ifResumed: next }),
    staysPaused,
  }
}

/** The first cycle from a day on where a pause began before the cycle of `pausedFrom`. */
export function cycleFrom(
  { startDate, cycleType }: Pick<SubscriptionRow, 'startDate' | 'cycleType'>,
  { pausedFrom, day }: { pausedFrom: CivilDate; day: CivilDate },
): CivilDate {
  return cycleDateFrom({ startDate: startDate as CivilDate, cycleType }, { date: pausedFrom, day })
}

/** Whether the cycle before the next one was skipped. */
export function followsSkipped({
  startDate,
  nextCycleDate,
  skippedDate,
  cycleType,
}: Pick<SubscriptionRow, 'startDate' | 'nextCycleDate' | 'skippedDate' | 'cycleType'>): boolean {
  if (!skippedDate || !nextCycleDate) return false
  return followingCycleDate(startDate as CivilDate, skippedDate as CivilDate, cycleType) >= nextCycleDate
}

/** Whether a pause that goes on with this cycle leaves out one before it, so that nothing is paid until then. */
export const passesOverCycle = (pausedFrom: CivilDate, next: CivilDate): boolean => next > pausedFrom

function viewDiscount(subscription: SubscriptionRow): NonNullable<Upcoming['discount']> {
  const { discountBasisPoints: basisPoints, discountValue: value, discountEnd, nextCycle } = subscription
  return {
    ...(basisPoints > 0 ? { basisPoints } : { value }),
    ...(discountEnd !== null && { cycles: discountEnd - nextCycle }),
  }
}

/** What a cycle costs with a discount that is being typed. */
export function valueWith(
  full: Centavos,
  { basisPoints = 0, value = centavos(0) }: NonNullable<Upcoming['discount']>,
) {
  return discounted(full, { discountBasisPoints: basisPoints, discountValue: value })
}
