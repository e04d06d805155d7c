// The quotes of instalments and their max. Clients ask for them under orders, charges and payment links: each is one
// operation under three paths.
import { z } from 'zod'
import { defineOperation } from '@/lib/base/kernel/operation'
import { reais } from '@/lib/base/text/reais'
import { MAX_INSTALLMENTS, quoteExample, quotes } from '@/lib/payments/charges/installments'

const amountInQuery = z
  .string()
  .max(17)
  .regex(/^\d{1,8}(\.\d{1,8})?$/, 'deve ser um valor em reais, como 135.25')
  .transform(Number)
  .pipe(reais)
  .meta({ description: 'In reais.', examples: ['135.25'] })
const maxInQuery = z
  .string()
  .max(2)
  .regex(/^\d{1,2}$/, 'deve ser um número inteiro')
  .transform(Number)
  .pipe(z.int().min(1).max(MAX_INSTALLMENTS))

const quote = {
  method: 'GET',
  summary: 'Quote instalments',
  description: 'What a buyer who pays for it (CREDIT_CARD_EARLY_BUYER) pays in one to so many instalments.',
  access: 'read',
  query: z.object({
    amount: amountInQuery,
    maxInstallments: maxInQuery
      .default(MAX_INSTALLMENTS)
      .meta({ description: 'Up to how many instalments.' }),
  }),
  response: {
    status: 200,
    description: 'A row for each number of instalments.',
    schema: quotes,
    example: quoteExample,
  },
  errors: ['BAR-0100'],
} as const

const max = {
  method: 'GET',
  summary: 'Look up the max of instalments',
  description: 'In how many instalments the seller may offer a payment.',
  access: 'read',
  response: {
    status: 200,
    description: 'The max.',
    schema: z.object({ maxInstallments: z.int().min(1).max(MAX_INSTALLMENTS) }),
    example: { maxInstallments: MAX_INSTALLMENTS },
  },
  errors: [],
} as const

export const quoteInstallmentsOperation = defineOperation({
  ...quote,
  id: 'quoteInstallments',
  path: '/v2/orders/installments-payment',
  tag: 'Orders',
  errorShape: 'standard',
})

export const quoteChargeInstallmentsOperation = defineOperation({
  ...quote,
  id: 'quoteChargeInstallments',
  path: '/v2/charges/installments-payment',
  tag: 'Charges',
  errorShape: 'standard',
})

export const quoteLinkInstallmentsOperation = defineOperation({
  ...quote,
  id: 'quoteLinkInstallments',
  path: '/v2/payment-links/installments-payment',
  tag: 'Payment links',
  errorShape: 'link',
})

export const getMaxInstallmentsOperation = defineOperation({
  ...max,
  id: 'getMaxInstallments',
  path: '/v2/orders/max-installments',
  tag: 'Orders',
  errorShape: 'standard',
})

export const getChargeMaxInstallmentsOperation = defineOperation({
  ...max,
  id: 'getChargeMaxInstallments',
  path: '/v2/charges/max-installments',
  tag: 'Charges',
  errorShape: 'standard',
})

export const getLinkMaxInstallmentsOperation = defineOperation({
  ...max,
  id: 'getLinkMaxInstallments',
  path: '/v2/payment-links/max-installments',
  tag: 'Payment links',
  errorShape: 'link',
})
