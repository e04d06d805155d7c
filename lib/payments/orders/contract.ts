// The wire schemas of an order, and the operations that look up, list and cancel orders.
import { z } from 'zod'
import { defineOperation, uuidParams } from '@/lib/base/kernel/operation'
import { pageExample, pageOf, pageQuery } from '@/lib/base/kernel/pagination'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { parametersOf } from '@/lib/base/lists/parameters'
import { civilDate } from '@/lib/base/text/date-schemas'
import { MAX_SHARES } from '@/lib/money/ledger/shares'
import { customerDocument, customerName } from '@/lib/parties/buyers/customer-filters'
import { chargeExample, chargeResponse, customerSchema } from '@/lib/payments/charges/contract'
import { orderFields } from '@/lib/payments/order-lists/fields'
import { splitTypes } from '@/lib/payments/orders/split/split'
import { metadataEntry } from '@/lib/payments/payment-links/contract'
import { threeDSecureStatuses } from '@/lib/rails/three-d-secure/authentication'
import { orderOrigins, orderStatuses } from './order'

const subSellerShare = z.object({
  idSubSeller: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  amount: z.number().meta({
    description:
      'As agreed for the order; of a paid card charge what was booked, also of a part that was captured.',
  }),
  paymentValue: z.number(),
  paymentType: z.enum(splitTypes),
})

export const orderResponse = z
  .object({
    uuid: z.uuid(),
    status: z.enum(orderStatuses),
    title: z.string().max(255),
    description: z.string().max(300),
    value: z.number(),
    installments: z.int().min(1).max(12),
    startDate: z.iso.date(),
    createdAt: z.iso.datetime().meta({ description: 'When it was created, on the clock of the seller.' }),
    payment: z.enum(paymentMethods),
    customer: customerSchema,
    idempotencyKey: z.string().max(255),
    subSellerPaymentResponse: z
      .array(
        z.object({
          subSellerPaymentResponse: z.array(subSellerShare).max(MAX_SHARES),
          amountForSubSellers: z.number(),
        }),
      )
      .max(1),
    charges: z.array(chargeResponse).max(1000),
    serialNumber: z.string().max(255).optional(),
    terminalId: z.string().max(255).optional(),
    originRequest: z.enum(orderOrigins),
    threeDSecure: z
      .object({ status: z.enum(threeDSecureStatuses), challengeUrl: z.url().max(2048).optional() })
      .optional()
      .meta({ description: 'Where our own 3-D Secure server authenticates the holder.' }),
    metadata: z.array(metadataEntry).max(50).optional(),
  })
  .meta({ id: 'Order' })

export type OrderResponse = z.infer<typeof orderResponse>

export const orderExample: OrderResponse = {
  uuid: chargeExample.uuidOrder,
  status: 'PAID',
  title: 'Café especial 1 kg',
  description: '',
  value: 89.9,
  installments: 1,
  startDate: '2026-11-20',
  createdAt: '2026-11-20T17:30:00.000Z',
  payment: 'PIX',
  customer: chargeExample.customer,
  idempotencyKey: 'b0d1e2f3-0415-4263-8748-596a7b8c9d0e',
  subSellerPaymentResponse: [],
  charges: [chargeExample],
  originRequest: 'PAYMENT_LINK',
}

export const getOrderOperation = defineOperation({
  id: 'getOrder',
  method: 'GET',
  path: '/v2/orders/{uuid}',
  tag: 'Orders',
  summary: 'Look up an order',
  description: 'The order with its charges.',
  access: 'read',
  errorShape: 'standard',
  params: uuidParams,
  response: { status: 200, description: 'The order.', schema: orderResponse, example: orderExample },
  errors: ['NOT_FOUND'],
})

const { payment, ...others } = parametersOf(orderFields)

export const orderListQuery = pageQuery(['createdAt', 'startDate', 'value'], {
  status: z.enum(orderStatuses).optional().meta({ description: 'How the order stands now.' }),
  customerName,
  customerDocument,
  uuidBuyer: z
    .guid()
    .max(36)
    .optional()
    .meta({ description: 'Of the buyer, as the customer of the order names it.' }),
  payment,
  attemptReference: z
    .string()
    .max(255)
    .optional()
    .meta({ description: 'The attemptReference that the order was sent with.', examples: ['pedido-4711'] }),
  metadataKey: z
    .string()
    .max(255)
    .optional()
    .meta({
      description: 'The key of an entry of its metadata; goes with metadataValue.',
      examples: ['loja'],
    }),
  metadataValue: z
    .string()
    .max(4096)
    .optional()
    .meta({ description: 'The value of that entry, a number as it is written.', examples: ['santos'] }),
  startDateInitial: civilDate.optional().meta({ description: 'Starts on this day or later.' }),
  startDateFinal: civilDate.optional().meta({ description: 'Starts on this day or earlier.' }),
  ...others,
}).refine(({ metadataKey, metadataValue }) => (metadataKey === undefined) === (metadataValue === undefined), {
  path: ['metadataKey'],
  message: 'vem junto com metadataValue',
})

export const listOrdersOperation = defineOperation({
  id: 'listOrders',
  method: 'GET',
  path: '/v2/orders',
  tag: 'Orders',
  summary: 'List orders',
  description: 'The orders of the seller with their charges, newest first, that fit all filters.',
  access: 'read',
  errorShape: 'standard',
  query: orderListQuery,
  response: {
    status: 200,
    description: 'A page of orders.',
    schema: pageOf(orderResponse).meta({ id: 'OrderPage' }),
    example: pageExample(orderExample),
  },
  errors: ['BAR-0100'],
})

export const cancelOrderOperation = defineOperation({
  id: 'cancelOrder',
  method: 'DELETE',
  path: '/v2/orders/{uuid}',
  tag: 'Orders',
  summary: 'Cancel an order',
  description: 'Takes an unpaid order back, with its charges. One that is cancelled already stays so.',
  access: 'charges',
  errorShape: 'standard',
  params: uuidParams,
  response: { status: 204, description: 'The order is cancelled.' },
  errors: ['NOT_FOUND', 'CONFLICT'],
})
