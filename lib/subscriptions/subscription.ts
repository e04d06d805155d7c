// A subscription is a buyer's word to pay a seller again and again: an order a cycle, by the seller's clock. A cycle that
// stays unpaid makes its buyer a defaulter; paid after all, the subscription is active again. The states are the contract's.
import { nextStatus, type Transitions } from '@/lib/kernel/state-machine'

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

/** What became of its cycles, counted. */
export interface CycleFacts {
  paid: number
  /** Late, and not paid since. */
  overdue: number
  /** Late for so long that they were given up. */
  abandoned: number
  chargedBack: number
}

/**
 * Where its cycles bring a subscription, as the trigger that leads there; undefined where it stays as it is. The first paid
 * one makes it active; a late one makes its buyer a defaulter until none is; one that was given up ends it, and so does one
 * that was charged back.
 */
export function rollUpSubscription(
  status: SubscriptionStatus,
  facts: CycleFacts,
): SubscriptionTrigger | undefined {
  const trigger = triggerOf(status, facts)
  return trigger && nextStatus(subscriptionTransitions, status, trigger) ? trigger : undefined
}

function triggerOf(status: SubscriptionStatus, facts: CycleFacts): SubscriptionTrigger | undefined {
  if (status === 'PENDING' && facts.paid > 0) return 'pay'
  if (facts.chargedBack > 0) return status === 'ACTIVE' ? 'charge-back' : 'cancel'
  if (facts.abandoned > 0) return 'cancel'
  if (facts.overdue > 0) return 'default'
  return status === 'DEFAULTER' ? 'pay' : undefined
}

/** One that is over: no cycle comes any more, and none is asked for. */
export function isEnded(status: SubscriptionStatus): boolean {
  return status === 'INACTIVE' || status === 'CHARGEBACK'
}
