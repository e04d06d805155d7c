// The API with which a sandbox seller acts for the buyer who disputes a charge, and for the brand that decides.
import { z } from 'zod'
import { defineOperation } from '@/lib/base/kernel/operation'
import { medReasons } from '@/lib/payments/disputes/reasons'
import { chargeOperation, respondWithCharge } from '@/lib/sandbox/bank/contract'

const reasonBody = z
  .object({
    reason: z
      .string()
      .max(20)
      .regex(/^[A-Za-z0-9.]{1,20}$/, 'deve ser um código de até 20 letras, números e pontos')
      .optional()
      .meta({
        description: `The code of the brand (10.4 where none is said); for PIX one of ${medReasons.join(' and ')}.`,
        examples: ['10.4', 'FR01'],
      }),
  })
  .optional()

const errors = [
  'BAR-0100',
  'NOT_FOUND',
  'CONFLICT',
  'BAD_REQUEST',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
] as const

const withReason = { body: reasonBody, requestExample: { reason: '10.4' }, errors } as const

export const disputeChargeOperation = defineOperation({
  ...chargeOperation('dispute', {
    id: 'disputeSandboxCharge',
    summary: 'Dispute a charge',
    description:
      'The buyer disputes the payment: the charge is in DISPUTE, and all of it that was not given back is blocked.',
  }),
  ...withReason,
  response: respondWithCharge({ status: 'DISPUTE' }),
})

export const alertDisputeOperation = defineOperation({
  ...chargeOperation('dispute-alert', {
    id: 'alertSandboxDispute',
    summary: 'Announce a dispute',
    description:
      'A dispute has begun and may follow: the event DISPUTE_ALERT is sent, and the charge does not change.',
  }),
  ...withReason,
  response: respondWithCharge({}),
})

export const winDisputeOperation = defineOperation({
  ...chargeOperation('win-dispute', {
    id: 'winSandboxDispute',
    summary: 'Decide a dispute for the seller',
    description: 'The charge is PAID again, and what was blocked is the seller’s.',
  }),
  response: respondWithCharge({}),
})

export const loseDisputeOperation = defineOperation({
  ...chargeOperation('lose-dispute', {
    id: 'loseSandboxDispute',
    summary: 'Decide a dispute for the buyer',
    description: 'The charge is a CHARGEBACK, and what was blocked is gone.',
  }),
  response: respondWithCharge({ status: 'CHARGEBACK' }),
})

/** The charge whose dispute the simulator shows. */
export const disputedChargeInput = z.object({ uuid: z.uuid() })
export const decideInput = disputedChargeInput.extend({ outcome: z.enum(['win', 'lose']) })
