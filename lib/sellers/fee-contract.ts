// The fees of a seller as an operator sends them: rates in percent, fixed parts in reais.
import { z } from 'zod'
import { cardBrands } from '@/lib/kernel/card-brand'
import { type Centavos, centavosFromReais } from '@/lib/kernel/money'
import { paymentMethods } from '@/lib/kernel/payment-method'
import { defaultFees, type FeeRule } from './seller'

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

export function feesWith(rules: readonly FeeRule[]): FeeRule[] {
  const named = new Set(rules.map(({ paymentMethod }) => paymentMethod))
  return [...defaultFees.filter(({ paymentMethod }) => !named.has(paymentMethod)), ...rules]
}
