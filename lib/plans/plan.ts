// A plan is an offer of subscriptions: its content, its price per month for each cycle length, and its payment
// methods.
import type { Centavos } from '@/lib/kernel/money'
import type { PaymentMethod } from '@/lib/kernel/payment-method'
import type { SubscriptionType } from '@/lib/payment-links/payment-link'

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
  createdAt: Date
}
