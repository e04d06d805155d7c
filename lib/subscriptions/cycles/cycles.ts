// When the cycles of a subscription begin. They count from its first day: what began on 31 January falls on the last day of
// every shorter month and on the 31st again of every longer one.

import { addDays, addMonths, type CivilDate } from '@/lib/kernel/dates'
import { addCentavos, type Centavos } from '@/lib/kernel/money'
import { isCardMethod, type PaymentMethod } from '@/lib/kernel/payment-method'
import { cycleValue, monthsPerCycle, type SubscriptionType } from '@/lib/payment-links/payment-link'

/** How many days before it falls due a buyer has the code or slip of a cycle in hand. */
export const DAYS_AHEAD = 5

/** The first day of the cycle after the one that began on a day. */
export function followingCycleDate(startDate: CivilDate, date: CivilDate, type: SubscriptionType): CivilDate {
  return addMonths(startDate, monthsBetween(startDate, date) + monthsPerCycle[type])
}

function monthsBetween(from: CivilDate, to: CivilDate): number {
  const months = (date: CivilDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return months(to) - months(from)
}

/** The last first day of a cycle whose order is made on a day: a card is asked on the day itself. */
export function madeUpTo(method: PaymentMethod, today: CivilDate): CivilDate {
  return isCardMethod(method) ? today : addDays(today, DAYS_AHEAD)
}

/** What a cycle costs in all. */
export function valueOfCycle(subscription: {
  cycleType: SubscriptionType
  valuePerMonth: Centavos
  additionalValue: Centavos
}): Centavos {
  const { cycleType: type, valuePerMonth, additionalValue } = subscription
  return addCentavos(cycleValue({ type, valuePerMonth }), additionalValue)
}
