// What the operator's pages of payouts send.
import { z } from 'zod'
import { FIRST_CELL } from '@/lib/base/cells/mark'
import { fileContents } from '@/lib/base/kernel/file-content'
import { civilDate } from '@/lib/base/text/date-schemas'
import { MAX_PAYOUTS } from './batch'

export const prepareInput = z.object({
  /** Chosen by the page: the same batch is prepared once, however often it is sent. */
  uuid: z.uuid(),
  /** Of the sellers of all its payouts. */
  cell: z.int().min(FIRST_CELL),
  payouts: z
    .array(z.uuid())
    .min(1)
    .max(MAX_PAYOUTS)
    .refine((uuids) => new Set(uuids).size === uuids.length, 'tem a mesma transferência duas vezes'),
})

export const batchInput = z.object({ uuid: z.uuid() })

const REFERENCE = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._/-]{2,58})[\p{L}\p{N}]$/u

/** The reference of the bank: the end-to-end id of a PIX or the control number of a TED. */
export const bankReference = z.string().trim().regex(REFERENCE, 'deve ter de 4 a 60 letras e algarismos')
export const returnReason = z.string().trim().min(3).max(200)

export const outcome = z.discriminatedUnion('status', [
  z.object({ status: z.literal('PAID'), payout: z.uuid(), bankReference, bankDate: civilDate }),
  z.object({ status: z.literal('RETURNED'), payout: z.uuid(), reason: returnReason, bankDate: civilDate }),
])

export type Outcome = z.output<typeof outcome>

export const outcomeInput = z.object({ batch: z.uuid(), outcome })

const MAX_FILE = 500_000

export const importInput = z.object({
  batch: z.uuid(),
  content: z.base64().max(MAX_FILE).register(fileContents, {}),
})
