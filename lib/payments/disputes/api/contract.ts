// The wire format of disputes, with the operations by which a seller's system looks them up.
import { z } from 'zod'
import { defineOperation, uuidParams } from '@/lib/base/kernel/operation'
import { pageExample, pageOf, pageQuery } from '@/lib/base/kernel/pagination'
import { parametersOf } from '@/lib/base/lists/parameters'
import { chargeExample } from '@/lib/payments/charges/contract'
import {
  alertEnds,
  disputeKinds,
  disputeStatuses,
  lossReasons,
  MAX_ANSWER_LENGTH,
  MAX_EVIDENCE_BYTES,
  MAX_EVIDENCE_FILES,
} from '@/lib/payments/disputes/dispute'
import { disputeFields } from '@/lib/payments/disputes/listing/fields'
import { evidenceTypes } from '@/lib/rails/claims/claim'

export const evidenceResponse = z
  .object({
    uuid: z.uuid(),
    name: z.string().max(130),
    mediaType: z.enum(evidenceTypes).meta({ description: 'As recognised by the first bytes of the file.' }),
    size: z.int().min(1).max(MAX_EVIDENCE_BYTES).meta({ description: 'In bytes.' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'DisputeEvidence' })
export type EvidenceResponse = z.infer<typeof evidenceResponse>

export const disputeResponse = z
  .object({
    uuid: z.uuid(),
    uuidCharge: z.uuid(),
    uuidOrder: z.uuid(),
    kind: z
      .enum(disputeKinds)
      .meta({ description: 'CARD through the issuer, MED of a PIX through its bank.' }),
    status: z.enum(disputeStatuses),
    value: z.number().meta({ description: 'What is claimed.' }),
    amount: z.number().meta({ description: 'The same as value.' }),
    reason: z.string().max(20).meta({ description: 'The code of the brand, or of MED.' }),
    createdAt: z.iso.datetime(),
    date: z.iso.datetime().meta({ description: 'Its last change of status.' }),
    openedAt: z.iso.datetime().optional().meta({ description: 'Absent for an alert.' }),
    dueAt: z.iso.datetime().optional().meta({ description: 'When it is lost unless it is decided before.' }),
    answer: z.string().max(MAX_ANSWER_LENGTH).optional(),
    answeredAt: z.iso.datetime().optional(),
    closedAt: z.iso.datetime().optional(),
    alertEnd: z.enum(alertEnds).optional().meta({
      description:
        'Only of an ALERT that ended: its charge was refunded, or no dispute followed in seven days.',
    }),
    lossReason: z.enum(lossReasons).optional().meta({
      description: 'Only of one that is LOST: accepted, past its deadline, or decided for the buyer.',
    }),
    evidence: z.array(evidenceResponse).max(MAX_EVIDENCE_FILES),
  })
  .meta({ id: 'Dispute' })
export type DisputeResponse = z.infer<typeof disputeResponse>

export const evidenceExample: EvidenceResponse = {
  uuid: '8d7c6b5a-4938-4271-a05f-4e3d2c1b0a9f',
  name: 'comprovante-de-entrega.pdf',
  mediaType: 'application/pdf',
  size: 48_213,
  createdAt: '2026-11-21T12:00:00.000Z',
}

export const disputeExample: DisputeResponse = {
  uuid: '2f3e4d5c-6b7a-4899-8a0b-1c2d3e4f5061',
  uuidCharge: chargeExample.uuid,
  uuidOrder: chargeExample.uuidOrder,
  kind: 'CARD',
  status: 'OPEN',
  value: 89.9,
  amount: 89.9,
  reason: '13.1',
  createdAt: '2026-11-20T18:00:00.000Z',
  date: '2026-11-20T18:00:00.000Z',
  openedAt: '2026-11-20T18:00:00.000Z',
  dueAt: '2026-11-27T18:00:00.000Z',
  evidence: [evidenceExample],
}

const shared = { method: 'GET', tag: 'Disputes', access: 'read', errorShape: 'standard' } as const

export const listDisputesOperation = defineOperation({
  ...shared,
  id: 'listDisputes',
  path: '/v2/disputes',
  summary: 'List disputes',
  description: 'The disputes and alerts of the seller, newest first, that fit all filters.',
  query: pageQuery(['createdAt'], {
    ...parametersOf(disputeFields),
    uuidCharge: z
      .uuid()
      .optional()
      .meta({ description: 'Of this charge.', examples: [chargeExample.uuid] }),
  }),
  response: {
    status: 200,
    description: 'A page of disputes.',
    schema: pageOf(disputeResponse).meta({ id: 'DisputePage' }),
    example: pageExample(disputeExample),
  },
  errors: ['BAR-0100'],
})

export const getDisputeOperation = defineOperation({
  ...shared,
  id: 'getDispute',
  path: '/v2/disputes/{uuid}',
  summary: 'Look up a dispute',
  description: 'The dispute as it is now, with its deadline and the files that were added.',
  params: uuidParams,
  response: { status: 200, description: 'The dispute.', schema: disputeResponse, example: disputeExample },
  errors: ['NOT_FOUND'],
})
