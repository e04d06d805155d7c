// A subscription is a buyer's word to pay a seller again and again: an order a cycle, by the seller's clock. A cycle that
// stays unpaid makes its buyer a defaulter; paid after all, the subscription is active again. The states are the contract's.
import type { Transitions } from '@/lib/kernel/state-machine'

export const subscriptionStatuses = ['PENDING', 'ACTIVE', 'DEFAULTER', 'INACTIVE', 'CHARGEBACK'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export type SubscriptionTrigger = 'pay' | 'default' | 'cancel' | 'charge-back'

export const subscriptionTransitions: Transitions<SubscriptionStatus, SubscriptionTrigger> = {
  PENDING: { pay: 'ACTIVE', cancel: 'INACTIVE' },
  ACTIVE: { default: 'DEFAULTER', cancel: 'INACTIVE', 'charge-back': 'CHARGEBACK' },
  DEFAULTER: { pay: 'ACTIVE', cancel: 'INACTIVE' },
  INACTIVE: {},
  CHARGEBACK: {},
}
