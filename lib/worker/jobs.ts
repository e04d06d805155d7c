// Every job of the worker, apart from the one that stores what the others did. Each claims due rows and does a bounded batch of
// them: rows are the queue, and no state is held in memory. A job is declared in the `jobs.ts` of its noun.

import { accountChangesJobs } from '@/lib/access/account-changes/jobs'
import { apiKeysJobs } from '@/lib/access/api-keys/jobs'
import { apiRequestsJobs } from '@/lib/access/api-requests/jobs'
import { approvalsJobs } from '@/lib/access/approvals/jobs'
import { idempotencyJobs } from '@/lib/access/idempotency/jobs'
import { portalUsersJobs } from '@/lib/access/portal-users/jobs'
import { secondFactorsJobs } from '@/lib/access/second-factors/jobs'
import { teamJobs } from '@/lib/access/team/jobs'
import { applicationsJobs } from '@/lib/backoffice/applications/jobs'
import { exportsJobs } from '@/lib/backoffice/exports/jobs'
import { listsJobs } from '@/lib/backoffice/lists/jobs'
import { personalDataJobs } from '@/lib/backoffice/personal-data/jobs'
import { pixReconciliationJobs } from '@/lib/backoffice/pix-reconciliation/jobs'
import { platformJobs } from '@/lib/backoffice/platform/jobs'
import { salesJobs } from '@/lib/backoffice/sales/jobs'
import { sellerAccountsJobs } from '@/lib/backoffice/seller-accounts/jobs'
import { settlementsJobs } from '@/lib/backoffice/settlements/jobs'
import { signUpJobs } from '@/lib/backoffice/sign-ups/jobs'
import { auditJobs } from '@/lib/base/audit/jobs'
import { rateLimitsJobs } from '@/lib/base/rate-limits/jobs'
import { searchJobs } from '@/lib/base/search/jobs'
import type { Job } from '@/lib/base/worker-jobs/job'
import { cspJobs } from '@/lib/http/csp/jobs'
import { mailsJobs } from '@/lib/messages/mails/jobs'
import { notificationsJobs } from '@/lib/messages/notifications/jobs'
import { webhookDeliveryJobs } from '@/lib/messages/webhook-delivery/jobs'
import { webhookEndpointsJobs } from '@/lib/messages/webhook-endpoints/jobs'
import { webhookEventsJobs } from '@/lib/messages/webhook-events/jobs'
import { webhookResendsJobs } from '@/lib/messages/webhook-resends/jobs'
import { ledgerJobs } from '@/lib/money/ledger/jobs'
import { payoutsJobs } from '@/lib/money/payouts/jobs'
import { receivablesJobs } from '@/lib/money/receivables/jobs'
import { cardsJobs } from '@/lib/parties/cards/jobs'
import { knownBuyersJobs } from '@/lib/parties/known-buyers/jobs'
import { sellerDirectoryJobs } from '@/lib/parties/seller-directory/jobs'
import { chargesJobs } from '@/lib/payments/charges/jobs'
import { checkoutJobs } from '@/lib/payments/checkout/jobs'
import { disputesJobs } from '@/lib/payments/disputes/jobs'
import { invoicesJobs } from '@/lib/payments/invoices/jobs'
import { orderLinksJobs } from '@/lib/payments/order-links/jobs'
import { orderListsJobs } from '@/lib/payments/order-lists/jobs'
import { ordersJobs } from '@/lib/payments/orders/jobs'
import { paymentLinksJobs } from '@/lib/payments/payment-links/jobs'
import { receivedPaymentsJobs } from '@/lib/payments/received-payments/jobs'
import { refundsJobs } from '@/lib/payments/refunds/jobs'
import { subscriptionChangesJobs } from '@/lib/payments/subscription-changes/jobs'
import { subscriptionRemindersJobs } from '@/lib/payments/subscription-reminders/jobs'
import { subscriptionsJobs } from '@/lib/payments/subscriptions/jobs'
import { velocityJobs } from '@/lib/payments/velocity/jobs'
import { connectionRegistryJobs } from '@/lib/rails/connection-registry/jobs'
import { connectionsJobs } from '@/lib/rails/connections/jobs'
import { cieloJobs } from '@/lib/rails/providers/cielo/jobs'
import { threeDSecureJobs } from '@/lib/rails/three-d-secure/jobs'
import { walletsJobs } from '@/lib/rails/wallets/jobs'
import { clockJobs } from '@/lib/sandbox/clock/jobs'
import { recordsJobs } from '@/lib/sandbox/records/jobs'

export const jobs: readonly Job[] = [
  ...webhookResendsJobs,
  ...webhookDeliveryJobs,
  ...notificationsJobs,
  ...orderListsJobs,
  ...salesJobs,
  ...apiKeysJobs,
  ...ordersJobs,
  ...sellerAccountsJobs,
  ...knownBuyersJobs,
  ...sellerDirectoryJobs,
  ...mailsJobs,
  ...chargesJobs,
  ...checkoutJobs,
  ...orderLinksJobs,
  ...receivablesJobs,
  ...accountChangesJobs,
  ...approvalsJobs,
  ...refundsJobs,
  ...payoutsJobs,
  ...clockJobs,
  ...receivedPaymentsJobs,
  ...disputesJobs,
  ...invoicesJobs,
  ...subscriptionsJobs,
  ...subscriptionChangesJobs,
  ...subscriptionRemindersJobs,
  ...exportsJobs,
  ...ledgerJobs,
  ...searchJobs,
  ...auditJobs,
  ...webhookEndpointsJobs,
  ...cardsJobs,
  ...walletsJobs,
  ...webhookEventsJobs,
  ...idempotencyJobs,
  ...rateLimitsJobs,
  ...platformJobs,
  ...apiRequestsJobs,
  ...velocityJobs,
  ...paymentLinksJobs,
  ...personalDataJobs,
  ...cspJobs,
  ...listsJobs,
  ...portalUsersJobs,
  ...secondFactorsJobs,
  ...connectionsJobs,
  ...connectionRegistryJobs,
  ...cieloJobs,
  ...pixReconciliationJobs,
  ...settlementsJobs,
  ...threeDSecureJobs,
  ...recordsJobs,
  ...applicationsJobs,
  ...signUpJobs,
  ...teamJobs,
]
