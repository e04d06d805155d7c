// The API of a checkout session: the seller's page requests one before it sends the buyer to our hosted page.
import { z } from 'zod'
import { countryCode } from '@/lib/base/kernel/country'
import { defineOperation } from '@/lib/base/kernel/operation'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { reais } from '@/lib/base/text/reais'
import { MAX_INSTALLMENTS } from '@/lib/payments/charges/installments'
import { LONGEST_DESCRIPTION } from '@/lib/payments/payment-links/payment-link'
import { returnRequestFields } from '@/lib/payments/payment-links/returning/contract'

const text = (max: number) => z.string().min(1).max(max)

export const checkoutSessionRequest = z
  .object({
    country: countryCode,
    uuidBuyer: text(255).meta({
      description: 'The seller’s own name for the buyer, or the uuid of one here.',
    }),
    merchantOrderId: text(255).meta({ description: 'Comes back as metadata of the order.' }),
    paymentDescription: text(LONGEST_DESCRIPTION),
    amount: z
      .object({
        currency: z
          .string()
          .max(3)
          .transform((letters) => letters.toUpperCase())
          .pipe(z.literal('BRL'))
          .meta({ enum: ['BRL'] }),
        value: reais,
      })
      .optional()
      .meta({ description: 'Without one the session opens and can’t be paid.' }),
    paymentMethods: z.array(z.enum(paymentMethods)).min(1).max(20).optional().meta({
      description: 'What the buyer can choose from; by default every method of the seller.',
    }),
    installments: z
      .int()
      .min(1)
      .max(MAX_INSTALLMENTS)
      .optional()
      .meta({
        description: `The most instalments by credit card; ${MAX_INSTALLMENTS} by default.`,
      }),
    ...returnRequestFields,
  })
  .meta({ id: 'CheckoutSessionRequest' })

export type CheckoutSessionRequest = z.output<typeof checkoutSessionRequest>

const checkoutSessionResponse = z
  .object({
    checkoutSession: z.string().max(64).meta({ description: 'Opens our page at /pay/{checkoutSession}.' }),
    country: z.string().max(2),
    paymentDescription: z.string().max(LONGEST_DESCRIPTION),
    customerId: z.string().max(255),
    createdAt: z.iso.datetime().max(30),
    workflow: z.literal('SDK_CHECKOUT'),
    amount: z.object({ currency: z.literal('BRL'), value: z.number() }).optional(),
    installments: z.object({}),
  })
  .meta({ id: 'CheckoutSession' })

export type CheckoutSessionResponse = z.infer<typeof checkoutSessionResponse>

const requestExample = {
  country: 'BR',
  uuidBuyer: '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9',
  merchantOrderId: 'A-1042',
  paymentDescription: 'Café especial 1 kg',
  amount: { currency: 'BRL', value: 89.9 },
}

export const createCheckoutSessionOperation = defineOperation({
  id: 'createCheckoutSession',
  method: 'POST',
  path: '/v2/providers/{provider}/session',
  tag: 'Checkout',
  summary: 'Create a checkout session',
  description:
    'Opens a session with a registered provider. Our hosted page opens it and takes the payment by every method of the seller.',
  access: 'charges',
  errorShape: 'standard',
  idempotent: true,
  params: z.object({
    provider: z
      .string()
      .max(64)
      .meta({ examples: ['checkout-provider'] }),
  }),
  body: checkoutSessionRequest,
  misplaced: { 'amount.value': ['value', 'amount.amount'], 'amount.currency': ['currency'] },
  requestExample,
  response: {
    status: 200,
    description: 'The session.',
    schema: checkoutSessionResponse,
    example: {
      checkoutSession: 'k7Qm2xV9tR4wZp1s',
      country: 'BR',
      paymentDescription: 'Café especial 1 kg',
      customerId: '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9',
      createdAt: '2026-11-20T17:30:00.000Z',
      workflow: 'SDK_CHECKOUT',
      amount: { currency: 'BRL', value: 89.9 },
      installments: {},
    },
  },
  errors: ['BAR-0100', 'BAD_REQUEST', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
})
