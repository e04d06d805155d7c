// The wire schemas of order creation, which is how a charge is created by API (contract, Orders).
import { z } from 'zod'
import { defineOperation } from '@/lib/base/kernel/operation'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { civilDate } from '@/lib/base/text/date-schemas'
import { reais } from '@/lib/base/text/reais'
import { MAX_SHARES } from '@/lib/money/ledger/shares'
import { paymentCard } from '@/lib/parties/cards/card-data'
import { chargeExample } from '@/lib/payments/charges/contract'
import { orderExample, orderResponse } from '@/lib/payments/orders/contract'
import { orderOrigins } from '@/lib/payments/orders/order'
import { splitTypes } from '@/lib/payments/orders/split/split'
import { metadataEntry, requestOriginHeaders } from '@/lib/payments/payment-links/contract'
import { threeDSecureRequest } from '@/lib/rails/three-d-secure/request'
import { misplacedInOrder } from './misplaced'
import { fraudData } from './payer'

const subSellerPayment = z.object({
  idSubSeller: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  amount: reais
    .optional()
    .meta({ description: 'What the share comes to, where the client has counted it too.' }),
  paymentValue: z
    .number()
    .min(0.01)
    .max(99_999_999.99)
    .multipleOf(0.01)
    .meta({ description: 'Reais where FIXED, percent where PERCENTAGE.' }),
  paymentType: z.enum(splitTypes),
})

const paymentMembers = z.object({
  method: z.enum(paymentMethods),
  card: paymentCard.optional().meta({ description: 'For card methods: the card itself, or its token.' }),
  cardToken: z.guid().optional().meta({ description: 'In place of `card`.' }),
  capture: z
    .boolean()
    .default(true)
    .meta({ description: 'Whether the money is taken at once; otherwise it is only reserved.' }),
  softDescriptor: z.string().trim().max(13).optional(),
  brand: z.string().max(40).optional().meta({ description: 'Not needed: the number says it.' }),
  integrationOrderId: z.string().max(255).optional(),
  fraudData: fraudData.optional(),
})

const paymentRequest = paymentMembers.transform(({ cardToken, card, ...payment }) => ({
  ...payment,
  card: card ?? (cardToken === undefined ? undefined : { cardToken: cardToken.toLowerCase() }),
}))

export const orderRequest = z
  .object({
    title: z.string().trim().min(1).max(255),
    description: z.string().max(300).default(''),
    value: reais,
    installments: z.int().min(1).max(12),
    startDate: civilDate
      .optional()
      .meta({ description: 'When the first charge falls due; today where absent.' }),
    uuidBuyer: z.guid().optional(),
    attemptReference: z.string().max(255).optional(),
    urlCallBack: z.string().max(2048).optional(),
    originRequest: z.enum(orderOrigins).optional(),
    metadata: z.array(metadataEntry).max(50).optional(),
    subSellerPaymentRequest: z
      .object({ subSellerPayment: z.array(subSellerPayment).max(MAX_SHARES).default([]) })
      .optional(),
    payment: paymentRequest,
    threeDSecure: threeDSecureRequest.optional(),
  })
  .refine((order) => order.originRequest !== 'POS', {
    path: ['originRequest'],
    message: 'POS vem apenas de terminais',
  })
  .refine((order) => order.value >= order.installments, {
    path: ['installments'],
    message: 'deixa parcelas menores que um centavo',
  })
  .meta({ id: 'OrderRequest' })

export type OrderRequest = z.output<typeof orderRequest>

export const createOrderOperation = defineOperation({
  id: 'createOrder',
  method: 'POST',
  path: '/v2/orders',
  tag: 'Orders',
  summary: 'Create an order',
  description:
    'Creates an order with its charges: one, or by PIX and bank slip one a month for each instalment. ' +
    'The same x-idempotency-key answers the same order.',
  access: 'charges',
  errorShape: 'standard',
  idempotent: true,
  headers: requestOriginHeaders,
  body: orderRequest,
  misplaced: misplacedInOrder,
  response: {
    status: 201,
    description: 'The order was created.',
    schema: orderResponse,
    example: {
      ...orderExample,
      status: 'SENT',
      originRequest: 'API',
      charges: [{ ...withoutPayment(chargeExample), status: 'SCHEDULED' }],
    },
  },
  requestExample: {
    title: 'Café especial 1 kg',
    value: 89.9,
    installments: 1,
    payment: {
      method: 'PIX',
      fraudData: {
        document: '529.982.247-25',
        name: 'Maria da Silva',
        email: 'maria@exemplo.com.br',
        phone: '11 99999-0000',
      },
    },
  },
  errors: [
    'BAR-0100',
    'BAR-5001',
    'BAR-7005',
    'BAD_REQUEST',
    'CONFLICT',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
  ],
})

function withoutPayment({ paidDate: _, ...charge }: typeof chargeExample) {
  return charge
}
