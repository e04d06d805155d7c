// A cycle is one period of a subscription, paid by one order: its dates and its value. Dates count from the first day of the
// subscription: one that began on 31 January has its cycles on the last day of shorter months and on the 31st of longer ones.
import { addDays, addMonths, type CivilDate } from '@/lib/base/kernel/dates'
import {
  addCentavos,
  basisPointsOf,
  type Centavos,
  centavos,
  subtractCentavos,
} from '@/lib/base/kernel/money'
import { isCardMethod, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import { cycleValue, monthsPerCycle, type SubscriptionType } from '@/lib/payments/payment-links/payment-link'

/** The buyer gets the code or slip of a cycle this many days before the due date. */
export const DAYS_AHEAD = 5

/** The first day of the cycle after the one that began on `date`. */
export function followingCycleDate(startDate: CivilDate, date: CivilDate, type: SubscriptionType): CivilDate {
  return addMonths(startDate, monthsBetween(startDate, date) + monthsPerCycle[type])
}

/** The first cycle of the same course on a day or after it, where `date` is the first day of one of its cycles. */
export function cycleDateFrom(
  { startDate, cycleType }: { startDate: CivilDate; cycleType: SubscriptionType },
  { date, day }: { date: CivilDate; day: CivilDate },
): CivilDate {
  let first = date
  while (first < day) first = followingCycleDate(startDate, first, cycleType)
  return first
}

function monthsBetween(from: CivilDate, to: CivilDate): number {
  const months = (date: CivilDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return months(to) - months(from)
}

/** Today the orders of the cycles that begin up to these days are created. A card is charged on the first day itself. */
export const latestDatesToCreate = (today: CivilDate) => ({
  card: today,
  collected: addDays(today, DAYS_AHEAD),
})

export function latestDateToCreate(method: PaymentMethod, today: CivilDate): CivilDate {
  return latestDatesToCreate(today)[isCardMethod(method) ? 'card' : 'collected']
}

export interface Discount {
  /** What each cycle costs less: a part of it in basis points, or a value; one of both is 0. */
  discountBasisPoints: number
  discountValue: Centavos
  /** The number of the first cycle without it; null where it is on every cycle to come. */
  discountEnd: number | null
}

interface CycleTerms extends Discount {
  cycleType: SubscriptionType
  valuePerMonth: Centavos
  additionalValue: Centavos
  /** On how many cycles the additional value is charged, from the first one on; 0 for every cycle. */
  additionalCycles: number
  /** The number of the next cycle, from 0. */
  nextCycle: number
}

/** A cycle never costs nothing: where a discount would take all of it, this is left. */
const LOWEST_VALUE = 1

/** The total value of the next cycle, with its discount. */
export function valueOfCycle(subscription: CycleTerms): Centavos {
  const full = fullValueOfCycle(subscription)
  return hasDiscount(subscription) ? discounted(full, subscription) : full
}

/** The same without a discount. */
export function fullValueOfCycle(subscription: Omit<CycleTerms, keyof Discount>): Centavos {
  const { cycleType: type, valuePerMonth } = subscription
  return addCentavos(cycleValue({ type, valuePerMonth }), additionalOfCycle(subscription))
}

function additionalOfCycle({
  additionalValue,
  additionalCycles,
  nextCycle,
}: Omit<CycleTerms, keyof Discount>): Centavos {
  return additionalCycles === 0 || nextCycle < additionalCycles ? additionalValue : centavos(0)
}

/** Whether the next cycle has a discount. */
export function hasDiscount(subscription: Discount & { nextCycle: number }): boolean {
  const { discountBasisPoints, discountValue, discountEnd, nextCycle } = subscription
  return (discountBasisPoints > 0 || discountValue > 0) && (discountEnd === null || nextCycle < discountEnd)
}

/** A value less a discount, half a centavo of a percentage rounded up for the buyer. */
export function discounted(
  value: Centavos,
  { discountBasisPoints, discountValue }: Omit<Discount, 'discountEnd'>,
) {
  const less = discountBasisPoints > 0 ? basisPointsOf(value, discountBasisPoints) : discountValue
  return centavos(Math.max(LOWEST_VALUE, subtractCentavos(value, less)))
}

/** The total of cycles. */
export function dueOf(cycles: readonly { value: Centavos }[]): Centavos {
  return addCentavos(...cycles.map(({ value }) => value))
}
