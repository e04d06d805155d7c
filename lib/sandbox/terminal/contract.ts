// The input of a sale at the simulated terminal: paid by card, declined, or left unpaid.
import { z } from 'zod'
import { type CardBrand, cardBrands } from '@/lib/base/kernel/card-brand'
import { civilDate } from '@/lib/base/text/date-schemas'
import { reais } from '@/lib/base/text/reais'
import { brandOfNumber, isCardNumber, shownDigitsOf } from '@/lib/parties/cards/card'
import { rawCardMembers } from '@/lib/parties/cards/card-data'
import { serialNumber } from '@/lib/payments/terminals/contract'
import { terminalPaymentTypes } from '@/lib/payments/terminals/terminal'
import { declineCodes } from '@/lib/rails/acquirer/decline-codes'
import { terminalOutcomes } from './outcome'

/** Checks a card number and returns only its brand and the digits that may be shown. */
const shownCard = rawCardMembers.number.transform((digits, context) => {
  const brand = brandOfNumber(digits)
  if (brand && isCardNumber(digits)) return { brand, ...shownDigitsOf(digits) }
  context.addIssue({ code: 'custom', message: 'não é o número de um cartão de bandeira aceita' })
  return z.NEVER
})

const testCard: { brand: CardBrand; first6digits: string; last4digits: string } = {
  brand: 'visa',
  first6digits: '411111',
  last4digits: '1111',
}

const digits = (count: number) => z.string().regex(new RegExp(`^\\d{${count}}$`), `deve ter ${count} dígitos`)

export const terminalSaleInput = z
  .object({
    serialNumber,
    /** Idempotency key: a repetition is the same sale. */
    reference: z.string().trim().min(1).max(255).optional(),
    title: z.string().trim().min(1).max(255).optional(),
    value: reais,
    paymentType: z.enum(terminalPaymentTypes).default('CREDIT'),
    installments: z.int().min(1).max(12).default(1),
    holderName: rawCardMembers.holderName.default('MARIA DA SILVA'),
    cardNumber: shownCard.optional(),
    brand: z.enum(cardBrands).optional(),
    first6digits: digits(6).optional(),
    last4digits: digits(4).optional(),
    outcome: z.enum(terminalOutcomes).default('APPROVED'),
    /** Of a decline. */
    reason: z.enum(declineCodes).optional(),
    /** Of a sale that is left unpaid; today by default. */
    dueDate: civilDate.optional(),
  })
  .refine((sale) => sale.paymentType === 'CREDIT' || sale.installments === 1, {
    path: ['installments'],
    message: 'no débito a parcela é uma só',
  })
  .refine((sale) => sale.value >= sale.installments, {
    path: ['installments'],
    message: 'deixa parcelas menores que um centavo',
  })
  .transform(({ cardNumber, brand, first6digits, last4digits, holderName, ...sale }) => ({
    ...sale,
    card: {
      ...(cardNumber ?? {
        brand: brand ?? testCard.brand,
        first6digits: first6digits ?? testCard.first6digits,
        last4digits: last4digits ?? testCard.last4digits,
      }),
      holderName,
    },
  }))

export type TerminalSaleInput = z.output<typeof terminalSaleInput>
