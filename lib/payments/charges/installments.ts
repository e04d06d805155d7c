// What instalments cost a buyer who pays for the seller's early payment (CREDIT_CARD_EARLY_BUYER). Interest is simple, from
// the second instalment on, for the average number of months until the instalments are due. All instalments of a row are
// equal, so that they sum to its total exactly.
import { z } from 'zod'
import {
  type Centavos,
  centavos,
  equalInstallment,
  type Interest,
  reaisFromCentavos,
} from '@/lib/base/kernel/money'

/** The most instalments that a seller may offer (service-interface.md, Limits). */
export const MAX_INSTALLMENTS = 12

export const quotes = z
  .array(
    z.object({
      installments: z.int().min(1).max(MAX_INSTALLMENTS),
      installmentAmount: z.number(),
      totalAmount: z.number(),
    }),
  )
  .max(MAX_INSTALLMENTS)

export const quoteExample = [
  { installments: 1, installmentAmount: 100, totalAmount: 100 },
  { installments: 2, installmentAmount: 50.5, totalAmount: 101 },
]

export interface InstallmentQuote {
  installments: number
  installmentAmount: Centavos
  totalAmount: Centavos
}

/** Simple interest for the average number of months: the first instalment is due at once, the others one month apart. */
export function interestOfInstallments(installments: number, monthlyBasisPoints: number): Interest {
  return { monthlyBasisPoints, units: installments - 1, perMonth: 2 }
}

/** Rows for 1 to `max` instalments of an amount, at a rate in basis points a month; the first is the amount itself. */
export function quoteInstallments(
  amount: Centavos,
  max: number,
  monthlyBasisPoints: number,
): InstallmentQuote[] {
  return Array.from({ length: max }, (_, index) => {
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
