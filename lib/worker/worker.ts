// The jobs of the worker: each claims due rows and does a bounded batch of them. Rows are the queue; no state is held in memory.
// lib/backoffice/jobs/groups.ts names the group of each.

import { applyAccountChanges } from '@/lib/access/account-changes/apply-account-changes'
import { noticeExpiringKeys } from '@/lib/access/api-keys/notice-expiring-keys'
import { eraseOldRequests } from '@/lib/access/api-requests/erase-old-requests'
import { deleteExpiredIdempotencyKeys } from '@/lib/access/idempotency/delete-expired-keys'
import { forgetPerson } from '@/lib/access/idempotency/forget-person'
import { auditFailedSignIns } from '@/lib/access/portal-users/audit-failed-sign-ins'
import { forgetEndedSignIns } from '@/lib/access/portal-users/forget-ended-sign-ins'
import { sendMailLinks } from '@/lib/access/portal-users/mail-links/send-mail-links'
import { forgetEndedAttempts } from '@/lib/access/second-factors/forget-ended-attempts'
import { createDueRuns } from '@/lib/backoffice/exports/create-due-runs'
import { performRuns } from '@/lib/backoffice/exports/perform-runs'
import { eraseOldExports, writeExports } from '@/lib/backoffice/lists/exports/write-exports'
import { eraseFromLists } from '@/lib/backoffice/lists/person/erase'
import { createErasureJob } from '@/lib/backoffice/personal-data/carry-out-erasures'
import { keepPartitions } from '@/lib/backoffice/platform/partitions/keep-partitions'
import { createProofJob } from '@/lib/backoffice/platform/proof/prove-ledger'
import { requestDailyProof } from '@/lib/backoffice/platform/proof/request-daily-proof'
import { noticeDays } from '@/lib/backoffice/sales/notice-days'
import { recountDays } from '@/lib/backoffice/sales/recount-days'
import { notifyOfFeeChanges } from '@/lib/backoffice/seller-accounts/notify-of-fee-changes'
import { eraseOldAuditEntries } from '@/lib/base/audit/erase-old-entries'
import { sealAuditEntries } from '@/lib/base/audit/seal-entries'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import { deleteOldRateWindows } from '@/lib/base/rate-limits/delete-old-windows'
import { updateSearchIndex } from '@/lib/base/search/update-index'
import { forgetCspReports } from '@/lib/http/csp/csp-reports'
import { sendMails } from '@/lib/messages/mails/send-mails'
import { distributeNotices } from '@/lib/messages/notifications/distribute-notices'
import { eraseOldNotifications } from '@/lib/messages/notifications/erase-old-notifications'
import { mailNotifications } from '@/lib/messages/notifications/mail-notifications'
import type { DeliveryJob } from '@/lib/messages/webhook-delivery/deliver'
import { eraseOldSecrets } from '@/lib/messages/webhook-endpoints/erase-old-secrets'
import { forgetOldEvents } from '@/lib/messages/webhook-events/forget-old'
import { resendDeliveries } from '@/lib/messages/webhook-resends/job'
import { sealPostings } from '@/lib/money/ledger/seal-postings'
import { beginPayouts } from '@/lib/money/payouts/begin-payouts'
import { expirePayouts } from '@/lib/money/payouts/decide-payout'
import { settlePayouts } from '@/lib/money/payouts/settle-payouts'
import { settleReceivables } from '@/lib/money/receivables/settle-receivables'
import { forgetUndecidedCards } from '@/lib/parties/cards/forget-undecided-cards'
import { forgetUnusedBuyers } from '@/lib/parties/known-buyers/forget-unused'
import { issuePendingCharges } from '@/lib/payments/charges/issue-charge'
import { closeReplacedOrders } from '@/lib/payments/checkout/close-replaced-orders'
import { drawMailedFile } from '@/lib/payments/checkout/receipt/draw-mailed'
import { closeEndedAlerts } from '@/lib/payments/disputes/close-ended-alerts'
import { closeOverdueDisputes } from '@/lib/payments/disputes/close-overdue-disputes'
import { remindOfDeadlines } from '@/lib/payments/disputes/remind-of-deadlines'
import { sendAnswers } from '@/lib/payments/disputes/send-answers'
import { followInvoices } from '@/lib/payments/invoices/follow-invoices'
import { noticePayments } from '@/lib/payments/order-lists/notice-payments'
import { endExpiredAuthentications } from '@/lib/payments/orders/authentication/end-expired'
import { endPreAuthorizations } from '@/lib/payments/orders/authorization/end-reservations'
import { resolveAuthorizations } from '@/lib/payments/orders/authorization/resolve'
import { warnOfEndingReservations } from '@/lib/payments/orders/authorization/warn-of-ending'
import { reconcileBankPayments } from '@/lib/payments/orders/bank/reconcile-payments'
import { abandonLateOrders } from '@/lib/payments/orders/lifecycle/abandon-late'
import { closeEndedCharges } from '@/lib/payments/orders/lifecycle/close-ended-charges'
import { passDueCharges } from '@/lib/payments/orders/lifecycle/pass-due-charges'
import { forgetOldVisits } from '@/lib/payments/payment-links/visits/forget-old-visits'
import { returnUnmatchedPayments } from '@/lib/payments/received-payments/return-unmatched-payments'
import { expireRefunds } from '@/lib/payments/refunds/decide-refund'
import { settleRefunds } from '@/lib/payments/refunds/settle-refunds'
import { createDueCycles } from '@/lib/payments/subscriptions/cycles/create-due'
import { retryCycles } from '@/lib/payments/subscriptions/cycles/retry-due'
import { eraseUnusedCards } from '@/lib/payments/subscriptions/erase-unused-cards'
import { followSubscriptions } from '@/lib/payments/subscriptions/follow-subscriptions'
import { deleteOldAttempts } from '@/lib/payments/velocity/delete-old-counts'
import { checkLedgers } from '@/lib/process/checks/check-cells'
import type { Runtime } from '@/lib/process/runtime'
import { forgetUsedTokens } from '@/lib/rails/wallets/forget-used-tokens'
import { createClockJob } from '@/lib/sandbox/clock/continue-moves'
import { eraseSimulatedMails } from '@/lib/sandbox/mail/erase-mails'
import { connectionJobs } from '@/lib/worker/connection-jobs'
import { retentionJobs } from '@/lib/worker/retention-jobs'
import type { Job } from './run-job'

/** A clock move processes its due rows itself; rows that become due afterwards on a moved clock may be this late. */
const MOVED_MS = 5 * SECOND_MS

/** Every job, apart from the one that stores what the others did. */
export function jobsOf(app: Pick<Runtime, 'cells'>, deliveries: DeliveryJob, signal: AbortSignal): Job[] {
  return [
    { name: 'resendDeliveries', everyMs: SECOND_MS, run: resendDeliveries },
    { name: 'deliverWebhooks', everyMs: SECOND_MS, restMs: 25, run: (ctx) => deliveries.run(ctx) },
    { name: 'distributeNotices', everyMs: SECOND_MS, run: distributeNotices },
    { name: 'mailNotifications', everyMs: SECOND_MS, run: mailNotifications },
    { name: 'noticePayments', everyMs: SECOND_MS, restMs: SECOND_MS, run: noticePayments },
    { name: 'noticeDays', everyMs: MINUTE_MS, run: noticeDays },
    { name: 'noticeExpiringKeys', everyMs: HOUR_MS, run: noticeExpiringKeys },
    { name: 'warnOfEndingReservations', everyMs: MINUTE_MS, run: warnOfEndingReservations },
    { name: 'notifyOfFeeChanges', everyMs: MINUTE_MS, run: notifyOfFeeChanges },
    { name: 'eraseOldNotifications', everyMs: MINUTE_MS, run: eraseOldNotifications },
    { name: 'forgetUnusedBuyers', everyMs: HOUR_MS, run: forgetUnusedBuyers },
    { name: 'sendMails', everyMs: SECOND_MS, run: (ctx) => sendMails(ctx, drawMailedFile) },
    { name: 'issuePendingCharges', everyMs: SECOND_MS, run: issuePendingCharges },
    {
      name: 'closeEndedCharges',
      everyMs: SECOND_MS,
      movedEveryMs: MOVED_MS,
      run: (ctx) => closeEndedCharges(ctx),
    },
    { name: 'passDueCharges', everyMs: SECOND_MS, movedEveryMs: MOVED_MS, run: (ctx) => passDueCharges(ctx) },
    { name: 'closeReplacedOrders', everyMs: SECOND_MS, run: closeReplacedOrders },
    { name: 'abandonLateOrders', everyMs: MINUTE_MS, run: (ctx) => abandonLateOrders(ctx) },
    { name: 'endPreAuthorizations', everyMs: MINUTE_MS, run: (ctx) => endPreAuthorizations(ctx) },
    {
      name: 'settleReceivables',
      everyMs: SECOND_MS,
      movedEveryMs: MOVED_MS,
      run: (ctx) => settleReceivables(ctx),
    },
    {
      name: 'applyAccountChanges',
      everyMs: SECOND_MS,
      movedEveryMs: MOVED_MS,
      run: (ctx) => applyAccountChanges(ctx),
    },
    {
      name: 'expireRefunds',
      everyMs: MINUTE_MS,
      movedEveryMs: MOVED_MS,
      run: (ctx) => expireRefunds(ctx),
    },
    {
      name: 'expirePayouts',
      everyMs: MINUTE_MS,
      movedEveryMs: MOVED_MS,
      run: (ctx) => expirePayouts(ctx),
    },
    { name: 'beginPayouts', everyMs: MINUTE_MS, run: (ctx) => beginPayouts(ctx) },
    { name: 'continueClockMoves', everyMs: SECOND_MS, run: createClockJob(signal) },
    { name: 'settlePayouts', everyMs: SECOND_MS, run: settlePayouts },
    { name: 'resolveAuthorizations', everyMs: SECOND_MS, run: resolveAuthorizations },
    { name: 'endExpiredAuthentications', everyMs: SECOND_MS, run: endExpiredAuthentications },
    { name: 'returnUnmatchedPayments', everyMs: SECOND_MS, run: returnUnmatchedPayments },
    { name: 'settleRefunds', everyMs: SECOND_MS, run: (ctx) => settleRefunds(ctx) },
    {
      name: 'closeOverdueDisputes',
      everyMs: SECOND_MS,
      movedEveryMs: MOVED_MS,
      run: (ctx) => closeOverdueDisputes(ctx),
    },
    {
      name: 'remindOfDeadlines',
      everyMs: SECOND_MS,
      movedEveryMs: MOVED_MS,
      run: (ctx) => remindOfDeadlines(ctx),
    },
    { name: 'followInvoices', everyMs: SECOND_MS, movedEveryMs: MOVED_MS, run: (ctx) => followInvoices(ctx) },
    {
      name: 'closeEndedAlerts',
      everyMs: SECOND_MS,
      movedEveryMs: MOVED_MS,
      run: (ctx) => closeEndedAlerts(ctx),
    },
    { name: 'sendAnswers', everyMs: SECOND_MS, run: sendAnswers },
    {
      name: 'createDueCycles',
      everyMs: SECOND_MS,
      movedEveryMs: MOVED_MS,
      run: (ctx) => createDueCycles(ctx),
    },
    { name: 'retryCycles', everyMs: SECOND_MS, movedEveryMs: MOVED_MS, run: (ctx) => retryCycles(ctx) },
    { name: 'followSubscriptions', everyMs: SECOND_MS, run: (ctx) => followSubscriptions(ctx) },
    { name: 'recountDays', everyMs: MINUTE_MS, run: (ctx) => recountDays(ctx) },
    { name: 'reconcileBankPayments', everyMs: 5 * SECOND_MS, run: reconcileBankPayments },
    { name: 'createDueExports', everyMs: MINUTE_MS, run: (ctx) => createDueRuns(ctx) },
    { name: 'performExports', everyMs: SECOND_MS, run: performRuns },
    ...connectionJobs,
    ...retentionJobs,
    { name: 'sealPostings', everyMs: SECOND_MS, run: sealPostings },
    { name: 'updateSearchIndex', everyMs: SECOND_MS, restMs: 250, run: updateSearchIndex },
    { name: 'sealAuditEntries', everyMs: SECOND_MS, run: sealAuditEntries },
    { name: 'eraseOldAuditEntries', everyMs: MINUTE_MS, run: eraseOldAuditEntries },
    { name: 'eraseOldSecrets', everyMs: MINUTE_MS, run: eraseOldSecrets },
    { name: 'forgetUndecidedCards', everyMs: MINUTE_MS, run: forgetUndecidedCards },
    { name: 'forgetUsedTokens', everyMs: HOUR_MS, run: forgetUsedTokens },
    { name: 'eraseUnusedCards', everyMs: MINUTE_MS, run: (ctx) => eraseUnusedCards(ctx) },
    { name: 'forgetOldEvents', everyMs: MINUTE_MS, run: (ctx) => forgetOldEvents(ctx) },
    { name: 'deleteExpiredIdempotencyKeys', everyMs: MINUTE_MS, run: deleteExpiredIdempotencyKeys },
    { name: 'deleteOldRateWindows', everyMs: MINUTE_MS, run: deleteOldRateWindows },
    { name: 'keepPartitions', everyMs: MINUTE_MS, run: keepPartitions },
    { name: 'eraseOldRequests', everyMs: MINUTE_MS, run: eraseOldRequests },
    { name: 'deleteOldAttempts', everyMs: MINUTE_MS, run: deleteOldAttempts },
    { name: 'forgetOldVisits', everyMs: HOUR_MS, run: forgetOldVisits },
    {
      name: 'carryOutErasures',
      everyMs: 5 * SECOND_MS,
      run: createErasureJob({ within: [eraseFromLists], after: [forgetPerson, eraseSimulatedMails] }),
    },
    { name: 'forgetCspReports', everyMs: HOUR_MS, run: forgetCspReports },
    { name: 'writeExports', everyMs: SECOND_MS, run: writeExports },
    { name: 'eraseOldExports', everyMs: HOUR_MS, run: eraseOldExports },
    { name: 'sendMailLinks', everyMs: SECOND_MS, run: sendMailLinks },
    { name: 'auditFailedSignIns', everyMs: 10 * SECOND_MS, run: auditFailedSignIns },
    { name: 'forgetEndedSignIns', everyMs: MINUTE_MS, run: forgetEndedSignIns },
    {
      name: 'proveLedger',
      everyMs: SECOND_MS,
      restMs: SECOND_MS,
      run: createProofJob(() => checkLedgers(app.cells)),
    },
    { name: 'requestDailyProof', everyMs: MINUTE_MS, run: requestDailyProof },
    { name: 'forgetEndedAttempts', everyMs: MINUTE_MS, run: forgetEndedAttempts },
  ]
}
