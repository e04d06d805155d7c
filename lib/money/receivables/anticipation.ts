// The price of paying a receivable early: simple monthly interest on its amount, for the days until its date.
import { type CivilDate, daysBetween } from '@/lib/base/kernel/dates'
import { addCentavos, type Centavos, centavos, simpleInterest } from '@/lib/base/kernel/money'

const DAYS_A_MONTH = 30

export interface Anticipable {
  executionDate: CivilDate
  remaining: Centavos
}

export interface AnticipationPrice {
  value: Centavos
  fee: Centavos
}

/**
 * The price of one receivable in centavos, half a centavo rounded up, never more than the receivable. The rate is in
 * basis points a month.
 */
export function priceOfAnticipation(
  { executionDate, remaining }: Anticipable,
  { today, monthlyBasisPoints }: { today: CivilDate; monthlyBasisPoints: number },
): AnticipationPrice {
  const units = daysBetween(today, executionDate)
  const fee = simpleInterest(remaining, { monthlyBasisPoints, units, perMonth: DAYS_A_MONTH })
  return { value: remaining, fee: centavos(Math.min(remaining, fee)) }
}

export function sumOfPrices(prices: readonly AnticipationPrice[]): AnticipationPrice {
  return {
    value: addCentavos(...prices.map(({ value }) => value)),
    fee: addCentavos(...prices.map(({ fee }) => fee)),
  }
}
