// The wire format of refunds: their creation, and the older forms that clients use (contract.md, Charges and
// refunds).
import { z } from 'zod'
import { defineOperation, uuidParams } from '@/lib/base/kernel/operation'
import { reais } from '@/lib/base/text/reais'
import { chargeExample, chargeResponse } from '@/lib/payments/charges/contract'
import { MAX_REASON_LENGTH, refundStatuses } from './refund'

const asFraud = z.boolean().optional().meta({ description: 'Whether the payment was a fraud.' })

const refundRequest = z
  .object({
    value: reais.optional().meta({ description: 'All that is left where there is none.' }),
    reason: z.string().trim().min(1).max(MAX_REASON_LENGTH).optional(),
    asFraud,
  })
  .meta({ id: 'RefundRequest' })

const refundResponse = z
  .object({
    uuid: z.uuid(),
    uuidCharge: z.uuid(),
    status: z.enum(refundStatuses),
    value: z.number(),
    amount: z.number().meta({ description: 'The same as value.' }),
    createdAt: z.iso.datetime(),
    date: z.iso.datetime(),
    idempotencyKey: z.string().max(255).optional().meta({ description: 'Only where one was sent.' }),
  })
  .meta({ id: 'Refund' })

export type RefundResponse = z.infer<typeof refundResponse>

const refundExample: RefundResponse = {
  uuid: '7c6b5a49-3827-4165-9f4e-3d2c1b0a9f8e',
  uuidCharge: chargeExample.uuid,
  status: 'PROCESSING',
  value: 40,
  amount: 40,
  createdAt: '2026-11-20T18:00:00.000Z',
  date: '2026-11-20T18:00:00.000Z',
  idempotencyKey: 'estorno-1',
}

const refunding = {
  tag: 'Refunds',
  access: 'refunds',
  idempotent: true,
  keyRetentionDays: 30,
  keysPerResource: true,
  params: uuidParams,
  errors: ['NOT_FOUND', 'BAR-3002', 'BAR-7010'],
} as const

const creation = {
  ...refunding,
  method: 'POST',
  summary: 'Refund a charge',
  description:
    'Accepts a refund of a charge by credit card or PIX, of all that is left or of a part. It is done afterwards: the ' +
    'webhook and the lookup of the charge give its outcome. A key sent again for the same charge returns the refund ' +
    'that it created, as it was accepted.',
  errorShape: 'standard',
  body: refundRequest.optional(),
  misplaced: {
    value: ['amount', 'refundValue'],
    'POST /v2/orders': ['subSellerPaymentRequest', 'subSellerPayment'],
  },
  requestExample: { value: 40, reason: 'Produto com defeito' },
  response: {
    status: 202,
    description: 'The refund is accepted.',
    schema: refundResponse,
    example: refundExample,
  },
} as const

export const createRefundOperation = defineOperation({
  ...creation,
  id: 'createRefund',
  path: '/v2/charges/{uuid}/refunds',
})

export const createRefundAliasOperation = defineOperation({
  ...creation,
  id: 'createRefundOlder',
  path: '/v2/charges/{uuid}/refund',
})

export const refundChargeOperation = defineOperation({
  ...refunding,
  id: 'refundCharge',
  method: 'PATCH',
  path: '/v2/charges/{uuid}/refund',
  summary: 'Refund all of a charge',
  description:
    'Refunds all that is left, waits up to three seconds for what comes of it, and answers the charge as it is then.',
  errorShape: 'standard',
  body: z.object({ asFraud }).optional().meta({ id: 'FullRefundRequest' }),
  misplaced: { 'PATCH /v2/charges/partial-refund/{uuid}': ['value', 'amount', 'refundValue'] },
  requestExample: { asFraud: false },
  response: {
    status: 200,
    description: 'The charge.',
    schema: chargeResponse,
    example: {
      ...chargeExample,
      status: 'REFUND',
      refunds: [
        {
          uuid: refundExample.uuid,
          createdAt: refundExample.createdAt,
          date: '2026-11-20T18:00:01.000Z',
          amount: chargeExample.value,
          value: chargeExample.value,
          status: 'SUCCESS',
        },
      ],
    },
  },
})

const refundable = {
  uuid: z.uuid().meta({ description: 'Of the charge.' }),
  value: z.number().meta({ description: 'What can be refunded now.' }),
  originalValue: z.number(),
}
const refundableExample = { uuid: chargeExample.uuid, value: 49.9, originalValue: 89.9 }

const partially = z
  .array(z.object({ ...refundable, refundValue: z.number(), refundStatus: z.enum(refundStatuses) }))
  .max(1)
  .meta({ id: 'PartialRefunds' })

export type PartialRefunds = z.infer<typeof partially>

export const refundPartiallyOperation = defineOperation({
  ...refunding,
  id: 'refundChargePartially',
  method: 'PATCH',
  path: '/v2/charges/partial-refund/{uuid}',
  summary: 'Refund a part of a charge',
  description:
    'Refunds a part, and waits up to three seconds for what comes of it. Errors come in a list, as the answer.',
  errorShape: 'list',
  body: z.object({ value: reais }).meta({ id: 'PartialRefundRequest' }),
  misplaced: { value: ['amount', 'refundValue'] },
  requestExample: { value: 40 },
  response: {
    status: 200,
    description: 'The charge, what is left of it, and the refund.',
    schema: partially,
    example: [{ ...refundableExample, refundValue: 40, refundStatus: 'SUCCESS' }],
  },
})

export const getRefundableOperation = defineOperation({
  id: 'getRefundableValue',
  method: 'GET',
  path: '/v2/charges/partial-refund/{uuid}',
  tag: 'Refunds',
  summary: 'Look up what of a charge can be refunded',
  description: 'The charge with what of it can be refunded now; 0 where nothing can.',
  access: 'read',
  errorShape: 'standard',
  params: uuidParams,
  response: {
    status: 200,
    description: 'The charge and what is left of it.',
    schema: z.array(z.object(refundable)).max(1).meta({ id: 'RefundableCharges' }),
    example: [refundableExample],
  },
  errors: ['NOT_FOUND'],
})
