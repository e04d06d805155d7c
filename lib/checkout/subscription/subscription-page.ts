// The page on which a buyer looks after a subscription: what is paid, what is open, how it goes on. Whoever has its address
// may pay, change the card and cancel, so that it tells nothing of its buyer.
import { z } from 'zod'
import { cardDataOf, rawCardMembers } from '@/lib/cards/card-data'
import type { CheckoutOffer } from '@/lib/checkout/contract'
import type { Outcome } from '@/lib/checkout/outcome'
import type { CardBrand } from '@/lib/kernel/card-brand'
import type { PaymentMethod } from '@/lib/kernel/payment-method'
import type { SubscriptionType } from '@/lib/payment-links/payment-link'
import type { SubscriptionStatus } from '@/lib/subscriptions/subscription'

export const subscriptionParams = z.object({ uuid: z.uuid().toLowerCase() })

/** As the card handler counts presses: by what is paid. */
export const subscriptionCardParams = subscriptionParams.transform(({ uuid }) => ({
  uuid,
  code: `subscription ${uuid}`,
}))

export const newCardInput = z.object({ card: z.object(rawCardMembers).transform(cardDataOf) })

/** Amounts in centavos, instants on the seller's clock. */
export interface SubscriptionView {
  uuid: string
  status: SubscriptionStatus
  now: string
  seller: { name: string; sandbox: boolean }
  title: string
  /** Of a cycle. */
  value: number
  valuePerMonth: number
  type: SubscriptionType
  nextDate?: string
  method: PaymentMethod
  card?: { brand: CardBrand; last4digits: string }
  /** The link at which its first cycle can still be paid. */
  linkCode?: string
  /** Cycles that nobody paid yet, the oldest first. */
  unpaid: {
    date: string
    value: number
    /** With the code or slip to pay it with, where a bank collects it. */
    offer?: CheckoutOffer
    /** Its card is being asked at this moment. */
    isAsking: boolean
    /** When the card is asked again. */
    retryAt?: string
  }[]
  /** The newest first, each with what became of it since. */
  paid: { date: string; value: number; paidAt: string; outcome: Outcome; refunded: number }[]
  /** A cycle was just paid, and the subscription has not followed yet. */
  isSettling: boolean
  isEnded: boolean
}
