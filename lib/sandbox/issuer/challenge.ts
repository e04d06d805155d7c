// What the holder sees and does on the simulated issuer's page, and what that page tells ours when it is over.
import { z } from 'zod'
import type { CardBrand } from '@/lib/kernel/card-brand'

const acsTransactionId = z.guid().toLowerCase()

export const challengeParams = z.object({ acsTransactionId })

/** What a page of ours has the browser send first, unseen. */
export const methodForm = z.object({ threeDSMethodData: z.string().max(8_000) })

export const challengeForm = z.object({
  creq: z.string().max(8_000),
  threeDSSessionData: z.string().max(1_024).optional(),
})

const answers = [
  z.object({ acsTransactionId, code: z.string().trim().max(20) }),
  z.object({ acsTransactionId, cancel: z.literal(true) }),
] as const
export const answerChallengeInput = z.union(answers)

export type ChallengeAnswer = z.output<typeof answerChallengeInput>

/** The value in centavos. */
export interface IssuerChallengeView {
  acsTransactionId: string
  sellerName: string
  value: number
  card: { brand: CardBrand; last4digits: string }
  triesLeft: number
  /** What is right to type in: there is no phone in the sandbox that it could be sent to. */
  code: string
  /** Once it is decided: where the browser goes with it, by POST of `message` in the field cres. */
  decided?: { authenticated: boolean; notificationUrl: string; message: string }
}
