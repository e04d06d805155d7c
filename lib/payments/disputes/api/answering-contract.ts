// The operations by which a seller's system answers a dispute or accepts it.
import { z } from 'zod'
import { fileContents } from '@/lib/base/kernel/file-content'
import { defineOperation, uuidParams } from '@/lib/base/kernel/operation'
import { MAX_ANSWER_LENGTH, MAX_EVIDENCE_BODY_BYTES } from '@/lib/payments/disputes/dispute'
import { disputeExample, disputeResponse, evidenceExample, evidenceResponse } from './contract'

const evidenceRequest = z
  .object({
    name: z.string().trim().min(1).max(255).meta({ description: 'The name of the file.' }),
    content: z
      .string()
      .min(1)
      .max(MAX_EVIDENCE_BODY_BYTES)
      .meta({ description: 'The file in base64 with padding: a PDF, PNG or JPEG of at most 5 MB.' })
      .register(fileContents),
  })
  .meta({ id: 'DisputeEvidenceRequest' })

const answerRequest = z
  .object({
    answer: z
      .string()
      .trim()
      .max(MAX_ANSWER_LENGTH)
      .optional()
      .meta({ description: 'Required where there is no file.' }),
  })
  .meta({ id: 'DisputeAnswerRequest' })

const shared = { tag: 'Disputes', access: 'charges', errorShape: 'standard' } as const
const changing = { ...shared, method: 'POST', idempotent: true, params: uuidParams } as const
const unreadable = ['BAR-0100', 'BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const

export const addEvidenceOperation = defineOperation({
  ...changing,
  id: 'addDisputeEvidence',
  path: '/v2/disputes/{uuid}/evidence',
  summary: 'Add evidence to a dispute',
  description:
    'Stores a file that is sent with the answer. At most ten, until the dispute is answered. The body of this operation ' +
    'may have 7 MiB instead of 256 KiB.',
  body: evidenceRequest,
  maxBodyBytes: MAX_EVIDENCE_BODY_BYTES,
  requestExample: { name: evidenceExample.name, content: 'JVBERi0xLjcK' },
  response: {
    status: 201,
    description: 'The file as it is stored.',
    schema: evidenceResponse,
    example: evidenceExample,
  },
  errors: [...unreadable, 'NOT_FOUND', 'CONFLICT'],
})

export const removeEvidenceOperation = defineOperation({
  ...shared,
  id: 'removeDisputeEvidence',
  method: 'DELETE',
  path: '/v2/disputes/{uuid}/evidence/{file}',
  summary: 'Remove evidence from a dispute',
  description: 'Deletes a file that was added, until the dispute is answered.',
  params: z.object({ uuid: z.uuid(), file: z.uuid() }),
  response: { status: 204, description: 'The file is deleted.' },
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const answerDisputeOperation = defineOperation({
  ...changing,
  id: 'answerDispute',
  path: '/v2/disputes/{uuid}/answer',
  summary: 'Answer a dispute',
  description: 'Sends the answer with the files that were added; once only. The decision comes later.',
  body: answerRequest.optional(),
  requestExample: { answer: 'Entregue em 18 de novembro; segue o comprovante assinado.' },
  response: {
    status: 200,
    description: 'The dispute.',
    schema: disputeResponse,
    example: {
      ...disputeExample,
      status: 'ANSWERED',
      answer: 'Entregue em 18 de novembro; segue o comprovante assinado.',
      answeredAt: '2026-11-21T12:05:00.000Z',
      date: '2026-11-21T12:05:00.000Z',
    },
  },
  errors: [...unreadable, 'NOT_FOUND', 'CONFLICT'],
})

export const acceptDisputeOperation = defineOperation({
  ...changing,
  id: 'acceptDispute',
  path: '/v2/disputes/{uuid}/accept',
  summary: 'Accept a dispute',
  description: 'The dispute is LOST at once, and what was blocked goes to the buyer. There is no way back.',
  response: {
    status: 200,
    description: 'The dispute.',
    schema: disputeResponse,
    example: {
      ...disputeExample,
      status: 'LOST',
      closedAt: '2026-11-21T12:05:00.000Z',
      date: '2026-11-21T12:05:00.000Z',
      lossReason: 'ACCEPTED',
    },
  },
  errors: ['NOT_FOUND', 'CONFLICT'],
})
