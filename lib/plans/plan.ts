// A plan is what a seller offers by subscription: what it holds, what it costs a month for each length of cycle, and how it
// may be paid.
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
