// What happened, by the name that `event` of a body has: a closed list. The status beside it is how the order stands then, which
// several events of one order repeat.
export const eventNames = {
  'order.created': 'An order was created, and nothing of it is paid.',
  'order.partially_paid': 'The first of several instalments was paid.',
  'order.paid': 'All of an order is paid. It comes once for an order: ship on this one.',
  'order.pre_authorized': 'The amount is reserved on the card, to be captured or released.',
  'order.late': 'A charge passed its due date unpaid.',
  'order.canceled': 'An order was cancelled, or its only attempt was declined.',
  'order.abandoned': 'Nothing was paid for more than 90 days.',
  'order.refunded': 'All that was paid had been refunded, and what was still open was cancelled.',
  'order.disputed': 'An order was paid in full after one of its instalments had been disputed.',
  'order.charged_back': 'An order was paid in full after one of its instalments had been lost in a dispute.',
  'charge.paid': 'A further instalment was paid, and others are open.',
  'charge.pre_authorized': 'A further amount is reserved on a card.',
  'charge.late': 'A further charge passed its due date unpaid.',
  'charge.failed': 'An attempt to pay was declined, and the order can still be paid.',
  'charge.canceled': 'A charge was cancelled, and the order goes on.',
  'refund.created': 'A refund was accepted and is in progress.',
  'refund.succeeded': 'The money of a refund went back to the buyer.',
  'refund.failed': 'The bank or the acquirer refused a refund, also one that had succeeded.',
  'dispute.alerted': 'A dispute may come; a refund in time can spare it.',
  'dispute.opened': 'The buyer disputes a charge.',
  'dispute.won': 'A dispute was decided for the seller.',
  'dispute.lost': 'A dispute was decided for the buyer.',
  'subscription.created': 'A subscription was agreed, and its first cycle is not paid.',
  'subscription.activated': 'The first cycle was paid. It comes once for a subscription.',
  'subscription.defaulted': 'A cycle is overdue.',
  'subscription.recovered': 'No cycle is overdue any more.',
  'subscription.paused':
    'A subscription was paused, or the end of its pause changed: no cycle comes meanwhile.',
  'subscription.resumed': 'The pause ended.',
  'subscription.cycle_skipped': 'The next cycle will not come; the one after it does.',
  'subscription.ended': 'A subscription was cancelled or given up.',
  'subscription.charged_back': 'A cycle was lost in a dispute, which ended the subscription.',
  'export.ready': 'The file of a scheduled export can be fetched.',
} as const

export type EventName = keyof typeof eventNames

const allNames = Object.keys(eventNames) as EventName[]

/** The names of these parts of the list, in its order. */
export const namesOf = (...domains: readonly string[]): readonly EventName[] =>
  allNames.filter((name) => domains.includes(name.split('.')[0]!))
