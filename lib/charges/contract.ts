// The wire of a charge, as the lookup answers it, as an order nests it and as webhook v2 carries it.
import { z } from 'zod'
import { defineOperation } from '@/lib/kernel/operation'
import { paymentMethods } from '@/lib/payment-links/payment-link'
import { chargeStatuses } from './charge'

export const customerSchema = z
  .object({
    uuid: z.string(),
    document: z.string(),
    type: z.string(),
    documentCountry: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    alternativeEmail: z.string(),
  })
  .meta({ id: 'Customer' })

export const refundItem = z
  .object({
    uuid: z.uuid().optional(),
    createdAt: z.iso.datetime().optional(),
    date: z.iso.datetime(),
    idempotencyKey: z.string().optional(),
    amount: z.number(),
    status: z.enum(['PROCESSING', 'SUCCESS', 'ERROR']),
  })
  .meta({ id: 'RefundItem' })

export const chargeResponse = z
  .object({
    uuid: z.uuid(),
    uuidOrder: z.uuid(),
    title: z.string(),
    status: z.enum(chargeStatuses),
    paymentMethod: z.enum(paymentMethods),
    value: z.number(),
    fee: z.number(),
    installments: z.int(),
    expirationDate: z.iso.date(),
    paidDate: z.iso.date().optional(),
    createdAt: z.iso.datetime(),
    customer: customerSchema,
    refunds: z.array(refundItem),
    retryable: z.boolean(),
    authorizationCode: z.string().optional(),
    pixCode: z.string().optional(),
    pixQRCodeImage: z.url().optional(),
  })
  .meta({ id: 'Charge' })

export type ChargeResponse = z.infer<typeof chargeResponse>

export const chargeExample: ChargeResponse = {
  uuid: '4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f',
  uuidOrder: '9c1d7a60-1e2f-4a3b-8c4d-5e6f70819203',
  title: 'Café especial 1 kg',
  status: 'PAID',
  paymentMethod: 'PIX',
  value: 89.9,
  fee: 0.89,
  installments: 1,
  expirationDate: '2026-11-20',
  paidDate: '2026-11-20',
  createdAt: '2026-11-20T17:30:00.000Z',
  customer: {
    uuid: '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9',
    document: '52998224725',
    type: 'CPF',
    documentCountry: 'BR',
    name: 'Maria da Silva',
    email: 'maria@exemplo.com.br',
    phone: '11999990000',
    alternativeEmail: '',
  },
  refunds: [],
  retryable: false,
  pixCode: '00020101021226…6304ABCD',
  pixQRCodeImage: 'http://localhost:3000/pix/4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f/qr.png',
}

export const uuidParams = z.object({ uuid: z.uuid() })

export const getChargeOperation = defineOperation({
  id: 'getCharge',
  method: 'GET',
  path: '/v2/charges/{uuid}',
  tag: 'Charges',
  summary: 'Look up a charge',
  description: 'The charge with its status and its refunds.',
  access: 'read',
  errorShape: 'standard',
  params: uuidParams,
  response: { status: 200, description: 'The charge.', schema: chargeResponse, example: chargeExample },
  errors: ['NOT_FOUND'],
})
