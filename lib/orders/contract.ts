// The wire of an order, as the lookup answers it.
import { z } from 'zod'
import { chargeExample, chargeResponse, customerSchema, uuidParams } from '@/lib/charges/contract'
import { defineOperation } from '@/lib/kernel/operation'
import { metadataEntry } from '@/lib/payment-links/contract'
import { paymentMethods } from '@/lib/payment-links/payment-link'
import { orderOrigins, orderStatuses } from './order'

const subSellerShare = z.object({
  idSubSeller: z.int(),
  amount: z.number(),
  paymentValue: z.number(),
  paymentType: z.string(),
})

export const orderResponse = z
  .object({
    uuid: z.uuid(),
    status: z.enum(orderStatuses),
    title: z.string(),
    description: z.string(),
    value: z.number(),
    installments: z.int(),
    startDate: z.iso.date(),
    payment: z.enum(paymentMethods),
    customer: customerSchema,
    idempotencyKey: z.string(),
    subSellerPaymentResponse: z.array(
      z.object({ subSellerPaymentResponse: z.array(subSellerShare), amountForSubSellers: z.number() }),
    ),
    charges: z.array(chargeResponse),
    serialNumber: z.string().optional(),
    terminalId: z.string().optional(),
    originRequest: z.enum(orderOrigins),
    metadata: z.array(metadataEntry).optional(),
  })
  .meta({ id: 'Order' })

export type OrderResponse = z.infer<typeof orderResponse>

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
  response: {
    status: 200,
    description: 'The order.',
    schema: orderResponse,
    example: {
      uuid: chargeExample.uuidOrder,
      status: 'PAID',
      title: 'Café especial 1 kg',
      description: '',
      value: 89.9,
      installments: 1,
      startDate: '2026-11-20',
      payment: 'PIX',
      customer: chargeExample.customer,
      idempotencyKey: 'b0d1e2f3-0415-4263-8748-596a7b8c9d0e',
      subSellerPaymentResponse: [],
      charges: [chargeExample],
      originRequest: 'PAYMENT_LINK',
    },
  },
  errors: ['NOT_FOUND'],
})
