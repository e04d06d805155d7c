// The wire schema of a charge: the lookup returns it, an order nests it, and webhook v2 contains it.
import { z } from 'zod'
import { uuidInAddress } from '@/lib/base/cells/routing'
import { cardBrands } from '@/lib/base/kernel/card-brand'
import { defineOperation, uuidParams } from '@/lib/base/kernel/operation'
import { pageExample, pageOf, pageQuery } from '@/lib/base/kernel/pagination'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { parametersOf } from '@/lib/base/lists/parameters'
import { civilDate } from '@/lib/base/text/date-schemas'
import { reais } from '@/lib/base/text/reais'
import { customerDocument } from '@/lib/parties/buyers/customer-filters'
import { MAX_REFUNDS, refundStatuses } from '@/lib/payments/refunds/refund'
import { failureCodes } from '@/lib/rails/acquirer/decline-codes'
import { shiftReasons } from '@/lib/rails/three-d-secure/shift-reason'
import { chargeStatuses } from './charge'
import { chargeFields } from './listing/fields'

const line = z.string().max(300)

export const customerSchema = z
  .object({
    uuid: line,
    document: line,
    type: line,
    documentCountry: line,
    name: line,
    email: line,
    phone: line,
    alternativeEmail: line,
  })
  .meta({ id: 'Customer' })

export const refundItem = z
  .object({
    uuid: z.uuid().optional(),
    createdAt: z.iso.datetime().optional(),
    date: z.iso.datetime().meta({ description: 'Its last update.' }),
    idempotencyKey: line.optional().meta({ description: 'Only where one was sent.' }),
    amount: z.number(),
    status: z.enum(refundStatuses),
  })
  .meta({ id: 'RefundItem' })

/** In a charge the amount has both names; the refunds of a webhook have the members of the interface alone. */
const chargeRefund = refundItem
  .extend({ value: z.number().meta({ description: 'The same as amount.' }) })
  .meta({ id: 'ChargeRefund' })

const failureReason = z
  .object({ code: z.enum(failureCodes), title: line, description: line, action: line })
  .meta({
    id: 'FailureReason',
    description: 'Only where a charge FAILED and the bank or issuer that declined it said why.',
  })

export const chargeResponse = z
  .object({
    uuid: z.uuid(),
    uuidOrder: z.uuid(),
    title: line,
    status: z.enum(chargeStatuses),
    paymentMethod: z.enum(paymentMethods),
    value: z.number(),
    fee: z.number(),
    installments: z.int().min(1).max(12),
    expirationDate: z.iso.date(),
    paidDate: z.iso.date().optional(),
    createdAt: z.iso.datetime(),
    customer: customerSchema,
    refunds: z.array(chargeRefund).max(MAX_REFUNDS),
    retryable: z.boolean(),
    authorizationCode: line.optional(),
    authorizationNsu: line.optional(),
    acquirerAuthorizationCode: line.optional(),
    acquirerAuthorizationNsu: line.optional(),
    interestAmount: z.number().optional().meta({ description: 'What of the value is interest.' }),
    brand: z.enum(cardBrands).optional(),
    liabilityShift: z
      .object({
        shifted: z.boolean(),
        reason: z.enum(shiftReasons).meta({
          description:
            'AUTHENTICATED and ATTEMPTED shift liability; every other reason says why it does not.',
        }),
      })
      .optional()
      .meta({
        description:
          'Whether a fraud is the loss of the issuer. On every charge whose holder was authenticated; the acquirer can still take it away until the charge is authorised.',
      }),
    failureReason: failureReason.optional(),
    pixCode: z.string().max(512).optional().meta({ description: 'The BR Code, to copy and paste.' }),
    pixQRCodeImage: z.url().max(2048).optional().meta({ description: 'The same as a QR code, a PNG.' }),
    bankSlipBarcode: z.string().length(44).optional().meta({ description: '44 digits.' }),
    bankSlipDigitableLine: z.string().length(47).optional().meta({ description: '47 digits.' }),
    bankSlip: z.url().max(2048).optional().meta({ description: 'The slip to print, a PDF.' }),
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

/** Of a charge, in the address of its QR code or slip. */
export const codeAddress = z.object({ uuid: uuidInAddress })

export const getChargeOperation = defineOperation({
  id: 'getCharge',
  method: 'GET',
  path: '/v2/charges/{uuid}',
  tag: 'Charges',
  summary: 'Look up a charge',
  description: 'The charge with its status and its refunds, and why it FAILED where that is known.',
  access: 'read',
  errorShape: 'standard',
  params: uuidParams,
  response: { status: 200, description: 'The charge.', schema: chargeResponse, example: chargeExample },
  errors: ['NOT_FOUND'],
})

const { status, paymentMethod, ...others } = parametersOf(chargeFields)

export const chargeListQuery = pageQuery(['createdAt', 'expirationDate', 'value'], {
  expirationDateInitial: civilDate.optional().meta({ description: 'Due on this day or later.' }),
  expirationDateFinal: civilDate.optional().meta({ description: 'Due on this day or earlier.' }),
  paymentMethod,
  status,
  customerDocument,
  notificationEmail: z
    .string()
    .max(255)
    .optional()
    .meta({ description: 'E-mail of the customer, in any case.', examples: ['maria@exemplo.com.br'] }),
  ...others,
})

export const listChargesOperation = defineOperation({
  id: 'listCharges',
  method: 'GET',
  path: '/v2/charges',
  tag: 'Charges',
  summary: 'List charges',
  description: 'The charges of the seller, newest first, that fit all filters.',
  access: 'read',
  errorShape: 'standard',
  query: chargeListQuery,
  response: {
    status: 200,
    description: 'A page of charges.',
    schema: pageOf(chargeResponse).meta({ id: 'ChargePage' }),
    example: pageExample(chargeExample),
  },
  errors: ['BAR-0100'],
})

export const cancelChargeOperation = defineOperation({
  id: 'cancelCharge',
  method: 'DELETE',
  path: '/v2/charges/{uuid}',
  tag: 'Charges',
  summary: 'Cancel a charge',
  description: 'Takes an unpaid charge back. One that is cancelled already stays so.',
  access: 'charges',
  errorShape: 'standard',
  params: uuidParams,
  response: { status: 204, description: 'The charge is cancelled.' },
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const captureChargeOperation = defineOperation({
  id: 'captureCharge',
  method: 'POST',
  path: '/v2/charges/{uuid}/capture',
  tag: 'Charges',
  summary: 'Capture a charge',
  description:
    'Takes what was authorised without capture, the whole of it where no `value` is given; the rest goes back to the card. While another value is being captured it is a 409.',
  access: 'charges',
  errorShape: 'standard',
  idempotent: true,
  params: uuidParams,
  body: z.object({ value: reais.optional() }).optional().meta({ id: 'CaptureRequest' }),
  misplaced: {
    value: ['amount', 'paymentValue', 'payment.value', 'payment.amount'],
    'POST /v2/orders': ['installments', 'subSellerPaymentRequest', 'subSellerPayment'],
  },
  requestExample: { value: 89.9 },
  response: {
    status: 200,
    description: 'The charge.',
    schema: chargeResponse,
    example: chargeExample,
  },
  errors: ['BAR-0100', 'NOT_FOUND', 'CONFLICT', 'BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
})
