// What instalments cost a buyer who pays the seller's being paid early (CREDIT_CARD_EARLY_BUYER). The interest is simple and
// falls due from the second instalment on, for the months that money is out on average; each instalment is the same, so
// that the instalments of a row sum to its total exactly.
import { z } from 'zod'
import {
  type Centavos,
  centavos,
  equalInstallment,
  type Interest,
  reaisFromCentavos,
} from '@/lib/kernel/money'

export const quotes = z
  .array(
    z.object({
      installments: z.int().min(1).max(12),
      installmentAmount: z.number(),
      totalAmount: z.number(),
    }),
  )
  .max(12)

export const quoteExample = [
  { installments: 1, installmentAmount: 100, totalAmount: 100 },
  { installments: 2, installmentAmount: 50.5, totalAmount: 101 },
]

export interface InstallmentQuote {
  installments: number
  installmentAmount: Centavos
  totalAmount: Centavos
}

/** Simple interest for the months that money is out on average: the first instalment is due at once, the others a month apart. */
export function interestOfInstallments(installments: number, monthlyBasisPoints: number): Interest {
  return { monthlyBasisPoints, units: installments - 1, perMonth: 2 }
}

/** Rows for 1 to `most` instalments of an amount, at a rate in basis points a month; the first is the amount itself. */
export function quoteInstallments(
  amount: Centavos,
  most: number,
  monthlyBasisPoints: number,
): InstallmentQuote[] {
  return Array.from({ length: most }, (_, index) => {
    const installments = index + 1
    const interest = interestOfInstallments(installments, monthlyBasisPoints)
    const installmentAmount = equalInstallment(amount, installments, interest)
    return { installments, installmentAmount, totalAmount: centavos(installmentAmount * installments) }
  })
}

export function viewQuotes(rows: readonly InstallmentQuote[]): z.input<typeof quotes> {
  return rows.map(({ installments, installmentAmount, totalAmount }) => ({
    installments,
    installmentAmount: reaisFromCentavos(installmentAmount),
    totalAmount: reaisFromCentavos(totalAmount),
  }))
}
