import type { EventName } from '@/lib/messages/webhook-events/names'
import type { SubscriptionStatus, SubscriptionTrigger } from './subscription'

const ofSubscription: Record<SubscriptionTrigger, EventName> = {
  pay: 'subscription.recovered',
  default: 'subscription.defaulted',
  cancel: 'subscription.ended',
  'charge-back': 'subscription.charged_back',
}

/** What happened where a subscription moves from a status. */
export const eventOfSubscription = (trigger: SubscriptionTrigger, from: SubscriptionStatus): EventName =>
  from === 'PENDING' && trigger === 'pay' ? 'subscription.activated' : ofSubscription[trigger]
