// A plan is an offer of subscriptions: its content, its price per month for each cycle length, and its payment
// methods.
import type { Centavos } from '@/lib/base/kernel/money'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { SubscriptionType } from '@/lib/payments/payment-links/payment-link'

/** Max characters of a plan's description (contract.md, Buyers, plans, subscriptions). */
export const LONGEST_PLAN_DESCRIPTION = 500

/** What the subscribers of a plan may do on their own page where the seller allows it. */
export const subscriberChanges = ['PAUSE', 'SKIP'] as const
export type SubscriberChange = (typeof subscriberChanges)[number]

export interface PlanValue {
  type: SubscriptionType
  valuePerMonth: Centavos
}

export interface Plan {
  id: number
  uuid: string
  sellerId: number
  title: string
  description: string
  active: boolean
  bullets: string[]
  values: PlanValue[]
  acceptPaymentMethods: PaymentMethod[]
  subscriberMay: SubscriberChange[]
  createdAt: Date
}
