// The operations by which a seller's system applies for live sales.
import { z } from 'zod'
import { defineOperation } from '@/lib/base/kernel/operation'
import { MAX_EVIDENCE_BODY_BYTES } from '@/lib/payments/disputes/dispute'
import {
  applicationExample,
  applicationRequest,
  applicationResponse,
  documentExample,
  documentRequest,
  documentResponse,
  requestExample,
  submitExample,
  submitRequest,
} from './contract'

const shared = { tag: 'Sellers', access: 'sellers', errorShape: 'standard' } as const
const unreadable = ['BAR-0100', 'BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const
const response = {
  status: 200,
  description: 'The application as it is now.',
  schema: applicationResponse,
  example: applicationExample,
} as const

export const getApplicationOperation = defineOperation({
  ...shared,
  id: 'getSellerApplication',
  method: 'GET',
  path: '/v2/seller/application',
  access: 'read',
  summary: 'Look up the own application',
  description:
    'What a live seller has stated so far, what is missing, and how the operator decided. A sandbox seller has none.',
  response,
  errors: ['NOT_FOUND'],
})

export const saveApplicationOperation = defineOperation({
  ...shared,
  id: 'saveSellerApplication',
  method: 'PUT',
  path: '/v2/seller/application',
  summary: 'Fill in the own application',
  description:
    'Replaces the parts that are sent, each whole; the others stay. Until it is submitted, and again where the operator wants to know more. An account needs a key with the scope payouts.',
  memberScopes: { account: 'payouts' },
  body: applicationRequest,
  requestExample,
  response,
  errors: [...unreadable, 'NOT_FOUND', 'CONFLICT'],
})

export const addApplicationDocumentOperation = defineOperation({
  ...shared,
  id: 'addSellerApplicationDocument',
  method: 'POST',
  path: '/v2/seller/application/documents',
  idempotent: true,
  summary: 'Add a document to the own application',
  description: 'Stores a file; at most twenty. The body of this operation may have 7 MiB instead of 256 KiB.',
  body: documentRequest,
  maxBodyBytes: MAX_EVIDENCE_BODY_BYTES,
  requestExample: { kind: 'ARTICLES', name: documentExample.name, content: 'JVBERi0xLjcK' },
  response: {
    status: 201,
    description: 'The file as it is stored.',
    schema: documentResponse,
    example: documentExample,
  },
  errors: [...unreadable, 'NOT_FOUND', 'CONFLICT'],
})

export const removeApplicationDocumentOperation = defineOperation({
  ...shared,
  id: 'removeSellerApplicationDocument',
  method: 'DELETE',
  path: '/v2/seller/application/documents/{uuid}',
  summary: 'Remove a document from the own application',
  description: 'Deletes a file that was added, until the application is submitted.',
  params: z.object({ uuid: z.uuid() }),
  response: { status: 204, description: 'The file is deleted.' },
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const submitApplicationOperation = defineOperation({
  ...shared,
  id: 'submitSellerApplication',
  method: 'POST',
  path: '/v2/seller/application/submit',
  idempotent: true,
  summary: 'Submit the own application',
  description:
    'Accepts the terms and asks the operator for the review. What is missing is a 409 that names the parts.',
  body: submitRequest,
  requestExample: submitExample,
  response: {
    ...response,
    example: {
      ...applicationExample,
      status: 'IN_REVIEW',
      missing: [],
      termsAcceptedAt: '2026-11-20T12:00:00.000Z',
      submittedAt: '2026-11-20T12:00:00.000Z',
    },
  },
  errors: [...unreadable, 'NOT_FOUND', 'CONFLICT'],
})
