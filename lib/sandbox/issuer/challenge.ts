// Inputs and view of the simulated issuer's challenge page.
import { z } from 'zod'
import { uuidInAddress } from '@/lib/base/cells/routing'
import type { CardBrand } from '@/lib/base/kernel/card-brand'
import type { SellerFace } from '@/lib/parties/branding/face'

/** In the address of the page and in its form, with the mark of the cell. */
const acsTransactionId = uuidInAddress

export const challengeParams = z.object({ acsTransactionId })

/** The form that our page posts in a hidden frame before the authentication (3DS Method). */
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
  /** As in the address of the page. */
  acsTransactionId: string
  /** As the request of the authentication named it, with the mark of the seller. */
  sellerName: string
  logo?: SellerFace['logo']
  value: number
  card: { brand: CardBrand; last4digits: string }
  triesLeft: number
  /** The right code: the sandbox has no phone to which it could be sent. */
  code: string
  /** After the decision: the address to which the browser posts `message` in the field cres. */
  decided?: { authenticated: boolean; notificationUrl: string; message: string }
}
