// Inputs and view of the page on which a buyer manages a subscription: paid and unpaid cycles, the next date, the card. Everyone
// with its address may pay, change the card and cancel, so it contains no data of the buyer.
import { z } from 'zod'
import { uuidInAddress } from '@/lib/base/cells/routing'
import type { CardBrand } from '@/lib/base/kernel/card-brand'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { civilDate } from '@/lib/base/text/date-schemas'
import { cardDataOf, rawCardMembers } from '@/lib/parties/cards/card-data'
import type { CheckoutOffer, CheckoutSeller } from '@/lib/payments/checkout/contract'
import type { Outcome } from '@/lib/payments/checkout/outcome'
import type { SubscriptionType } from '@/lib/payments/payment-links/payment-link'
import type { SubscriberChange } from '@/lib/payments/plans/plan'
import { type PriceChange, shownPrice } from '@/lib/payments/shown-prices/contract'
import type { Upcoming } from '@/lib/payments/subscription-changes/upcoming'
import type { SubscriptionStatus } from '@/lib/payments/subscriptions/subscription'

export const subscriptionParams = z.object({ uuid: uuidInAddress })

/** The card endpoint limits attempts by `code`, here one per subscription. */
export const subscriptionCardParams = subscriptionParams.transform(({ uuid }) => ({
  uuid,
  code: `subscription ${uuid}`,
}))

export const newCardInput = z.object({
  card: z.object(rawCardMembers).transform(cardDataOf),
  /** What the new card pays at once. */
  shown: shownPrice,
})

/** For how many cycles a buyer may pause. */
export const PAUSE_CYCLES = [1, 2, 3] as const
export type PauseCycles = (typeof PAUSE_CYCLES)[number]

export const ownPauseInput = subscriptionParams.extend({ cycles: z.literal(PAUSE_CYCLES).optional() })

export const ownSkipInput = subscriptionParams.extend({ cycleDate: civilDate })

/** Amounts in centavos, instants on the seller's clock. */
export interface SubscriptionView {
  /** As in the address of the page. */
  uuid: string
  status: SubscriptionStatus
  now: string
  seller: CheckoutSeller
  title: string
  /** Of a cycle. */
  value: number
  valuePerMonth: number
  type: SubscriptionType
  nextDate?: string
  /** The next cycle with its discount, or the pause before it. */
  upcoming?: Upcoming
  /** What its seller lets the buyer do. */
  may?: SubscriberChange[]
  method: PaymentMethod
  card?: { brand: CardBrand; last4digits: string }
  /** The link at which its first cycle can still be paid. */
  linkCode?: string
  /** Unpaid cycles, oldest first. */
  unpaid: {
    date: string
    value: number
    /** With the code or slip to pay it, for PIX and slips. */
    offer?: CheckoutOffer
    /** Its card is being charged now. */
    isAuthorizing: boolean
    /** When the card is charged again. */
    retryAt?: string
  }[]
  /** Newest first, each with its current outcome. */
  paid: {
    date: string
    value: number
    paidAt: string
    outcome: Outcome
    /** Since when the outcome is what it is; absent for PAID. */
    outcomeAt?: string
    refunded: number
  }[]
  /** What a new card is charged at once. */
  due: number
  /** A cycle was just paid, and the subscription is not updated yet. */
  isSettling: boolean
  isEnded: boolean
  endedAt?: string
}

/** The answer to a press of the buyer. */
export type SubscriptionAnswer = SubscriptionView & { change?: PriceChange }
