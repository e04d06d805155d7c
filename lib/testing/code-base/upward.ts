// What a noun may read or import of a noun above it (lib/testing/code-base/architecture.test.ts), each with its reason.

/** Files that read a table of a noun above their own, each with its reason. */
export const readsUpward: Record<string, string[]> = {
  // The aggregate: an order, its charges and their refunds fit each other only when one statement or snapshot reads them.
  'lib/payments/orders/whole-order-store.ts': ['refunds'],
  'lib/payments/order-lists/store.ts': ['refunds'],
  'lib/payments/charges/whole-charge-store.ts': ['orders', 'refunds'],
  'lib/payments/charges/listing/store.ts': ['orders'],
  'lib/payments/charges/listing/viewed-store.ts': ['orders', 'refunds'],
  // The payments of a document on a day count against its limit, and a new rule is tried on past payments.
  'lib/payments/risk-rules/store.ts': ['charges', 'orders'],
  // Shares of earlier sales are moved to their days under the lock that everything holds that moves the money of an order.
  'lib/money/receivables/schedule-store.ts': ['orders'],
  // A list names the order of each row.
  'lib/money/receivables/listing/store.ts': ['orders'],
  // A refund is refused for a charge that was ever disputed, and a dispute claims only what was not refunded.
  'lib/payments/refunds/store.ts': ['disputes'],
  // A link is paid or accepted because an order of it is, and lists are filtered by that in one statement.
  'lib/payments/payment-links/list-store.ts': ['orders'],
  'lib/payments/payment-links/store.ts': ['orders'],
  // Search reads the records of all nouns, so that any list may use it: what is due, what to store of each, and the results.
  'lib/base/search/due-store.ts': ['orders', 'webhookEvents', 'subscriptions'],
  'lib/base/search/hit-store.ts': [
    ...['orders', 'paymentLinks', 'buyers', 'subscriptions', 'charges', 'refunds', 'disputes', 'payouts'],
    ...['webhookDeliveries', 'webhookEvents', 'webhookEndpoints', 'apiRequests'],
  ],
  'lib/base/search/identify-store.ts': [
    ...['orders', 'charges', 'refunds', 'disputes', 'paymentLinks', 'buyers', 'subscriptions', 'payouts'],
    ...['webhookEvents', 'webhookDeliveries', 'apiRequests', 'bankPayments'],
  ],
  'lib/base/search/index-store.ts': ['webhookEvents', 'orders'],
  'lib/base/search/source-store.ts': [
    'orders',
    'refunds',
    'charges',
    'paymentLinks',
    'buyers',
    'subscriptions',
  ],
  // Notices go to the people who work for the seller at that time, by their role.
  'lib/messages/notifications/people-store.ts': ['memberships', 'portalUsers'],
  // The password alone does not sign in a user who has a second factor.
  // A link is refused where its plan lacks the cycle; plans are stated in terms of links.
  'lib/payments/payment-links/plan-store.ts': ['plans'],
  'lib/access/portal-users/store.ts': ['passkeys', 'totpFactors'],
  // A connection that is switched off still finishes the payments that were made at it: how many these are.
  'lib/rails/connection-registry/dependants-store.ts': ['charges'],
  // One query reads a payment or payout for its event, where a webhook of its seller subscribes.
  'lib/access/banking/events/store.ts': ['bankPayments', 'charges', 'orders', 'payouts'],
  // The role of the person who created a key limits it: it is read with the key of each request, and shown in the list of keys.
  'lib/access/api-keys/hot-store.ts': ['memberships'],
  'lib/access/api-keys/store.ts': ['memberships', 'portalUsers'],
}

/** Types and pure rules that are imported from a noun above, each with its reason. Contracts and views nest others freely. */
export const pureUpward = [
  // Card numbers are masked in what is recorded, as in the log.
  'lib/base/audit/redact.ts -> lib/base/masking/number-in-text',
  // The job that seals postings adds them to the days of the statement in the same transaction.
  'lib/money/ledger/seal-postings.ts -> lib/money/statement/statement',
  'lib/money/ledger/seal-store.ts -> lib/money/statement/statement',
  // Which statuses of an order make its link paid: see readsUpward.
  'lib/payments/payment-links/list-store.ts -> lib/payments/orders/order',
  // The line of a slip is searched by its barcode.
  'lib/base/search/read-search.ts -> lib/base/slip-code/slip-code',
  // The timeline of an order also shows its disputes.
  'lib/payments/order-lists/timeline-entry.ts -> lib/payments/disputes/dispute',
]
