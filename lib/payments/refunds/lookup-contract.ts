// The wire format of looking refunds up: one, and a seller's list of them.
import { z } from 'zod'
import { defineOperation, uuidParams } from '@/lib/base/kernel/operation'
import { pageExample, pageOf, pageQuery } from '@/lib/base/kernel/pagination'
import { parametersOf } from '@/lib/base/lists/parameters'
import { chargeExample } from '@/lib/payments/charges/contract'
import { refundFields } from './listing/fields'
import { MAX_REASON_LENGTH, refundStatuses } from './refund'

const refundFailure = z
  .object({ code: z.string().max(60), message: z.string().max(300) })
  .meta({ id: 'RefundFailureReason', description: 'Only in ERROR: what the bank or the acquirer said.' })

const refundLookup = z
  .object({
    uuid: z.uuid(),
    uuidCharge: z.uuid(),
    uuidOrder: z.uuid(),
    status: z.enum(refundStatuses),
    value: z.number(),
    amount: z.number().meta({ description: 'The same as value.' }),
    reason: z
      .string()
      .max(MAX_REASON_LENGTH)
      .optional()
      .meta({ description: 'As sent. Only where one was.' }),
    asFraud: z.boolean(),
    createdAt: z.iso.datetime(),
    date: z.iso.datetime().meta({ description: 'Its last update.' }),
    idempotencyKey: z.string().max(255).optional().meta({ description: 'Only where one was sent.' }),
    failureReason: refundFailure.optional(),
  })
  .meta({ id: 'RefundLookup' })

export type RefundLookup = z.infer<typeof refundLookup>

const example: RefundLookup = {
  uuid: '7c6b5a49-3827-4165-9f4e-3d2c1b0a9f8e',
  uuidCharge: chargeExample.uuid,
  uuidOrder: chargeExample.uuidOrder,
  status: 'ERROR',
  value: 40.51,
  amount: 40.51,
  reason: 'Produto com defeito',
  asFraud: false,
  createdAt: '2026-11-20T18:00:00.000Z',
  date: '2026-11-20T18:00:01.000Z',
  idempotencyKey: 'estorno-1',
  failureReason: { code: 'SANDBOX_51', message: 'Estorno recusado pelo simulador.' },
}

const shared = { method: 'GET', tag: 'Refunds', access: 'read', errorShape: 'standard' } as const

const { status, ...others } = parametersOf(refundFields)

export const listRefundsOperation = defineOperation({
  ...shared,
  id: 'listRefunds',
  path: '/v2/refunds',
  summary: 'List refunds',
  description: 'The refunds of the seller, newest first, that fit all filters.',
  query: pageQuery(['createdAt', 'value'], {
    status,
    uuidCharge: z
      .uuid()
      .optional()
      .meta({ description: 'Of this charge.', examples: [chargeExample.uuid] }),
    ...others,
  }),
  response: {
    status: 200,
    description: 'A page of refunds.',
    schema: pageOf(refundLookup).meta({ id: 'RefundPage' }),
    example: pageExample(example),
  },
  errors: ['BAR-0100'],
})

export const getRefundOperation = defineOperation({
  ...shared,
  id: 'getRefund',
  path: '/v2/refunds/{uuid}',
  summary: 'Look up a refund',
  description: 'The refund as it is now; in ERROR with the reason of the bank or the acquirer.',
  params: uuidParams,
  response: { status: 200, description: 'The refund.', schema: refundLookup, example },
  errors: ['NOT_FOUND'],
})
