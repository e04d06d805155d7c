// A cycle is one period of a subscription, paid by one order: its dates and its value. Dates count from the first day of the
// subscription: one that began on 31 January has its cycles on the last day of shorter months and on the 31st of longer ones.
import { addDays, addMonths, type CivilDate } from '@/lib/base/kernel/dates'
import { addCentavos, type Centavos, centavos } from '@/lib/base/kernel/money'
import { isCardMethod, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import { cycleValue, monthsPerCycle, type SubscriptionType } from '@/lib/payments/payment-links/payment-link'

/** The buyer gets the code or slip of a cycle this many days before the due date. */
export const DAYS_AHEAD = 5

/** The first day of the cycle after the one that began on `date`. */
export function followingCycleDate(startDate: CivilDate, date: CivilDate, type: SubscriptionType): CivilDate {
  return addMonths(startDate, monthsBetween(startDate, date) + monthsPerCycle[type])
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

interface CycleTerms {
  cycleType: SubscriptionType
  valuePerMonth: Centavos
  additionalValue: Centavos
  /** On how many cycles the additional value is charged, from the first one on; 0 for every cycle. */
  additionalCycles: number
  /** The number of the next cycle, from 0. */
  nextCycle: number
}

/** The total value of the next cycle. */
export function valueOfCycle(subscription: CycleTerms): Centavos {
  const { cycleType: type, valuePerMonth } = subscription
  return addCentavos(cycleValue({ type, valuePerMonth }), additionalOfCycle(subscription))
}

function additionalOfCycle({ additionalValue, additionalCycles, nextCycle }: CycleTerms): Centavos {
  return additionalCycles === 0 || nextCycle < additionalCycles ? additionalValue : centavos(0)
}

/** The total of cycles. */
export function dueOf(cycles: readonly { value: Centavos }[]): Centavos {
  return addCentavos(...cycles.map(({ value }) => value))
}
