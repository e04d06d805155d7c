// A subscription is a buyer's agreement to pay a seller in every cycle (a month, a year): an order is created for each cycle, on
// the seller's clock. It is PENDING until the first cycle is paid, DEFAULTER while a cycle is overdue, and ACTIVE again when none
// is. It ends as INACTIVE (cancelled, or an overdue cycle was given up) or CHARGEBACK. The statuses are those of the contract.
import { nextStatus, type Transitions } from '@/lib/base/kernel/state-machine'

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

/** Counts of a subscription's cycles by the state of their orders. */
export interface CycleFacts {
  paid: number
  /** Late and still unpaid. */
  overdue: number
  /** Given up after being late for too long. */
  abandoned: number
  chargedBack: number
}

/**
 * The trigger that follows from the cycles of a subscription; undefined if its status does not change. The first paid cycle makes
 * it active; an overdue cycle makes its buyer a defaulter until none is overdue; an abandoned or charged-back cycle ends it.
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

/** An ended subscription: no further cycle is created or collected. */
export function isEnded(status: SubscriptionStatus): boolean {
  return status === 'INACTIVE' || status === 'CHARGEBACK'
}
