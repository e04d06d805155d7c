// What a sandbox seller may do in place of those who dispute payments and decide about that.
import { z } from 'zod'
import { medReasons } from '@/lib/disputes/reasons'
import { defineOperation } from '@/lib/kernel/operation'
import { answering, outcome } from '@/lib/sandbox/bank/contract'

const reasoned = z
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

const mistaken = ['BAR-0100', 'NOT_FOUND', 'CONFLICT', 'BAD_REQUEST', 'PAYLOAD_TOO_LARGE'] as const
const errors = [...mistaken, 'UNSUPPORTED_MEDIA_TYPE'] as const

const told = { body: reasoned, requestExample: { reason: '10.4' }, errors } as const

export const disputeChargeOperation = defineOperation({
  ...outcome('dispute', {
    id: 'disputeSandboxCharge',
    summary: 'Dispute a charge',
    description:
      'The buyer disputes the payment: the charge is in DISPUTE, and all of it that was not given back is blocked.',
  }),
  ...told,
  response: answering({ status: 'DISPUTE' }),
})

export const alertDisputeOperation = defineOperation({
  ...outcome('dispute-alert', {
    id: 'alertSandboxDispute',
    summary: 'Announce a dispute',
    description: 'A dispute was begun and may follow: DISPUTE_ALERT is told, and the charge stays as it is.',
  }),
  ...told,
  response: answering({}),
})

export const winDisputeOperation = defineOperation({
  ...outcome('win-dispute', {
    id: 'winSandboxDispute',
    summary: 'Decide a dispute for the seller',
    description: 'The charge is PAID again, and what was blocked is the seller’s.',
  }),
  response: answering({}),
})

export const loseDisputeOperation = defineOperation({
  ...outcome('lose-dispute', {
    id: 'loseSandboxDispute',
    summary: 'Decide a dispute for the buyer',
    description: 'The charge is a CHARGEBACK, and what was blocked is gone.',
  }),
  response: answering({ status: 'CHARGEBACK' }),
})

/** The charge whose dispute the simulator shows. */
export const deskInput = z.object({ uuid: z.uuid() })
export const decideInput = deskInput.extend({ outcome: z.enum(['win', 'lose']) })
