import type { EventDomain } from './webhook'

/** The body of each kind of event, as it is delivered; a kind is added where its schema stands. */
// biome-ignore lint/suspicious/noEmptyInterface: other nouns extend it.
export interface EventBodies {}

export const domainOf = {
  order: 'ORDER',
  dispute: 'ORDER',
  disputeAlert: 'ORDER',
  physicalOrder: 'PHYSICAL_ORDER',
  subscription: 'SUBSCRIPTION',
  export: 'EXPORT',
  cashIn: 'CASH_IN',
  cashOut: 'CASH_OUT',
} as const satisfies Record<keyof EventBodies, EventDomain>
