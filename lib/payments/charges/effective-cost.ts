// What instalments cost a buyer as rates: the rate a month, and the total effective cost a year (CET, custo efetivo total) of
// Resolução CMN 4.881/2020, art. 4: the rate at which the payments are worth the cash price,
//   FC0 = Σ FCj / (1 + CET)^((dj − d0) / 365).
// FC0 is the cash price and each FCj an instalment. The first is paid a month after the purchase and the others a month apart,
// a month being a twelfth of the year, as in the example that the Banco Central publishes (12 % a year, CET 43,93 %).
import type { Centavos } from '@/lib/base/kernel/money'

export interface EffectiveCost {
  monthlyBasisPoints: number
  yearlyBasisPoints: number
}

/** Halvings of the interval in which the rate is: more than the digits of a number. */
const HALVINGS = 60

/** The cost of equal instalments; undefined where they are free of interest. */
export function effectiveCost(
  cashPrice: Centavos,
  installmentAmount: Centavos,
  installments: number,
): EffectiveCost | undefined {
  const total = installmentAmount * installments
  if (total <= cashPrice) return undefined
  // Everything a month later costs the highest rate that the total allows.
  let [low, high] = [0, total / cashPrice - 1]
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2
    if (presentValue(installmentAmount, installments, middle) > cashPrice) low = middle
    else high = middle
  }
  return {
    monthlyBasisPoints: Math.round(high * 10_000),
    yearlyBasisPoints: Math.round(((1 + high) ** 12 - 1) * 10_000),
  }
}

/** What the instalments are worth on the day of the purchase, at a rate a month. */
function presentValue(amount: number, installments: number, monthlyRate: number): number {
  let value = 0
  for (let month = 1; month <= installments; month++) value += amount / (1 + monthlyRate) ** month
  return value
}
