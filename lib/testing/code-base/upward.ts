// What a noun may read of a later area (architecture.test.ts), each with its reason.

export const readsUpward: Record<string, string[]> = {
  // Search reads the records of all nouns, so that any list may use it: what is due, what to store of each, and the results.
  'lib/base/search/due-store.ts': ['orders', 'webhookEvents', 'subscriptions'],
  'lib/base/search/hit-store.ts': [
    ...['orders', 'paymentLinks', 'buyers', 'subscriptions', 'charges', 'refunds', 'disputes', 'payouts'],
    ...['subSellers', 'webhookDeliveries', 'webhookEvents', 'webhookEndpoints', 'apiRequests'],
  ],
  'lib/base/search/identify-store.ts': [
    ...['orders', 'charges', 'refunds', 'disputes', 'paymentLinks', 'buyers', 'subscriptions', 'payouts'],
    ...['webhookEvents', 'webhookDeliveries', 'apiRequests', 'bankPayments'],
  ],
  'lib/base/search/index-store.ts': ['webhookEvents', 'orders'],
  'lib/base/search/source-store.ts': [
    ...['orders', 'refunds', 'charges', 'paymentLinks', 'buyers', 'subscriptions'],
  ],
  // Notices go to the people who work for the seller at that time, by their role.
  'lib/messages/notifications/people-store.ts': ['memberships', 'portalUsers'],
  // One query reads a payment or payout for its event, where a webhook of its seller subscribes.
  'lib/access/banking/events/store.ts': ['charges', 'orders', 'payouts'],
  // A connection that is switched off still finishes the payments that were made at it: how many these are.
  'lib/rails/connection-registry/dependants-store.ts': ['charges'],
  // What of the money of a day is claimed back or given back.
  'lib/money/cash-flow/store.ts': ['refunds', 'disputes'],
  // A receivable is the money of a charge; a list names the order of each row.
  'lib/money/receivables/listing/store.ts': ['charges', 'orders'],
  'lib/money/receivables/sold-charge.ts': ['charges'],
  // A line of the statement names the sale that it comes from.
  'lib/money/statement/movement-store.ts': ['charges', 'orders'],
  'lib/money/statement/statement-store.ts': ['charges', 'orders'],
  'lib/money/statement/sub-sellers/store.ts': ['charges', 'orders'],
}
