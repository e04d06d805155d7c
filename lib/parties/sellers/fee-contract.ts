// The prices of a seller on the wire, as an operator sends them and as the seller reads them: rates in percent, fixed parts
// in reais.
import { z } from 'zod'
import { cardBrands } from '@/lib/base/kernel/card-brand'
import { type Centavos, centavosFromReais, reaisFromCentavos } from '@/lib/base/kernel/money'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import type { SellerPrices } from './get-prices'
import type { FeeRule } from './seller'

const MAX_RULES = 100

const isHundredths = (sent: number) => centavosFromReais(sent) !== undefined
const hundredths = (max: number, meta: { description: string; examples: number[] }) =>
  z
    .number()
    .min(0)
    .max(max)
    .refine(isHundredths, 'deve ter no máximo duas casas decimais')
    .transform((sent) => centavosFromReais(sent) as Centavos)
    .meta(meta)

const feeRequest = z
  .object({
    paymentMethod: z.enum(paymentMethods),
    brand: z.enum(cardBrands).optional().meta({ description: 'Any brand where absent.' }),
    installmentsFrom: z.int().min(1).max(12).default(1).meta({ description: 'From so many instalments on.' }),
    rate: hundredths(100, { description: 'In percent of the value.', examples: [3.99] }),
    fixedFee: hundredths(1_000, { description: 'In reais.', examples: [0.39] }),
  })
  .transform(
    ({ rate, brand, ...rule }): FeeRule => ({
      ...rule,
      brand: brand ?? 'ANY',
      rateBasisPoints: Number(rate),
    }),
  )

const keyOf = ({ paymentMethod, brand, installmentsFrom }: FeeRule) =>
  `${paymentMethod} ${brand} ${installmentsFrom}`

/** Each named method must have a rule for every payment; the other methods have the fees of the platform. */
export const feesRequest = z
  .array(feeRequest)
  .max(MAX_RULES)
  .refine((rules) => new Set(rules.map(keyOf)).size === rules.length, 'tem a mesma tarifa duas vezes')
  .refine(
    (rules) =>
      rules.every(({ paymentMethod }) => rules.some((rule) => keyOf(rule) === `${paymentMethod} ANY 1`)),
    'deve ter, para cada meio, uma tarifa de toda bandeira a partir de uma parcela',
  )
  .default([])

const percent = z.number().min(0)
const monthlyRate = z.object({
  monthlyRate: percent.meta({ description: 'Simple interest, in percent a month.' }),
})

export const pricesResponse = {
  fees: z
    .array(
      z.object({
        paymentMethod: z.enum(paymentMethods),
        brand: z.enum(cardBrands).optional().meta({ description: 'Any brand where absent.' }),
        installmentsFrom: z.int().min(1).max(12).meta({ description: 'From so many instalments on.' }),
        rate: percent.meta({ description: 'In percent of the value.' }),
        fixedFee: z.number().min(0).meta({ description: 'In reais.' }),
      }),
    )
    .max(2 * MAX_RULES)
    .meta({
      description:
        'What payments cost the seller. The entry of the brand counts first, then the one of most instalments.',
    }),
  earlyPayment: monthlyRate.meta({
    description:
      'What CREDIT_CARD_EARLY_SELLER costs the seller, and CREDIT_CARD_EARLY_BUYER the buyer, besides the fee: for the average time until the instalments are due.',
  }),
  anticipation: monthlyRate.meta({
    description: 'What an anticipation costs, for the days until each receivable comes; a month has 30.',
  }),
}

type PricesResponse = { [Name in keyof typeof pricesResponse]: z.infer<(typeof pricesResponse)[Name]> }

export const pricesExample: PricesResponse = {
  fees: [
    { paymentMethod: 'CREDIT_CARD', installmentsFrom: 1, rate: 3.99, fixedFee: 0.39 },
    {
      paymentMethod: 'CREDIT_CARD',
      brand: 'american_express',
      installmentsFrom: 1,
      rate: 4.49,
      fixedFee: 0.39,
    },
    { paymentMethod: 'PIX', installmentsFrom: 1, rate: 0.99, fixedFee: 0 },
  ],
  earlyPayment: { monthlyRate: 1.99 },
  anticipation: { monthlyRate: 1.99 },
}

const percentOf = (basisPoints: number) => basisPoints / 100

export function viewPrices({
  fees,
  earlyBasisPoints,
  anticipationBasisPoints,
}: SellerPrices): PricesResponse {
  return {
    fees: fees.map(({ paymentMethod, brand, installmentsFrom, rateBasisPoints, fixedFee }) => ({
      paymentMethod,
      ...(brand !== 'ANY' && { brand }),
      installmentsFrom,
      rate: percentOf(rateBasisPoints),
      fixedFee: reaisFromCentavos(fixedFee),
    })),
    earlyPayment: { monthlyRate: percentOf(earlyBasisPoints) },
    anticipation: { monthlyRate: percentOf(anticipationBasisPoints) },
  }
}
