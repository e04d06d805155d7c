// What the worker does, run to the end by a test: the jobs that move money or follow providers.

import { comparePixLists } from '@/lib/backoffice/pix-reconciliation/compare-lists'
import { lookUpHints } from '@/lib/backoffice/pix-reconciliation/look-up-hints'
import { matchLines } from '@/lib/backoffice/settlements/match-lines'
import { readPixDays } from '@/lib/backoffice/settlements/read-pix-days'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { sendMails } from '@/lib/messages/mails/send-mails'
import { sealPostings } from '@/lib/money/ledger/seal-postings'
import { beginPayouts } from '@/lib/money/payouts/begin-payouts'
import { settlePayouts } from '@/lib/money/payouts/settle-payouts'
import { settleReceivables } from '@/lib/money/receivables/settle-receivables'
import { issuePendingCharges } from '@/lib/payments/charges/issue-charge'
import { drawMailedFile } from '@/lib/payments/checkout/receipt/draw-mailed'
import { closeOverdueDisputes } from '@/lib/payments/disputes/close-overdue-disputes'
import { followDisputes } from '@/lib/payments/disputes/inbound/follow-disputes'
import { readClaims } from '@/lib/payments/disputes/inbound/read-claims'
import { sendAnswers } from '@/lib/payments/disputes/send-answers'
import { resolveAuthorizations } from '@/lib/payments/orders/authorization/resolve'
import { reconcileBankPayments } from '@/lib/payments/orders/bank/reconcile-payments'
import { closeEndedCharges } from '@/lib/payments/orders/lifecycle/close-ended-charges'
import { returnUnmatchedPayments } from '@/lib/payments/received-payments/return-unmatched-payments'
import { followCardHints } from '@/lib/payments/refunds/follow-card-hints'
import { settleRefunds } from '@/lib/payments/refunds/settle-refunds'
import { createDueCycles } from '@/lib/payments/subscriptions/cycles/create-due'
import { retryCycles } from '@/lib/payments/subscriptions/cycles/retry-due'
import { followSubscriptions } from '@/lib/payments/subscriptions/follow-subscriptions'
import { lookAgainAtSales } from '@/lib/rails/providers/cielo/acquirer/look-again-job'
import type { TestApp } from '@/lib/testing/app'
import type { Providers } from './providers'

export function worker(app: TestApp, providers: Providers) {
  const jobs = [
    issuePendingCharges,
    resolveAuthorizations,
    lookUpHints,
    followCardHints,
    lookAgainAtSales,
    reconcileBankPayments,
    returnUnmatchedPayments,
    readClaims,
    sendAnswers,
    followDisputes,
    closeOverdueDisputes,
    createDueCycles,
    retryCycles,
    followSubscriptions,
    closeEndedCharges,
    settleRefunds,
    settleReceivables,
    beginPayouts,
    settlePayouts,
    matchLines,
    sealPostings,
  ]
  /** The providers send what is due, and the jobs run once. */
  async function work() {
    await providers.run()
    for (const job of jobs) await job(app.ctx())
    // One closed day at a time.
    while ((await readPixDays(app.ctx())) > 0) await matchLines(app.ctx())
    await sendMails(app.ctx(), drawMailedFile)
  }
  return {
    work,
    /** The list of the bank beside what is booked; returns the payments that were found by it. */
    compareLists: () => comparePixLists(app.ctx()),
    /** Days pass; the jobs run once in `every` of them. */
    async days(count: number, every = 1) {
      for (let day = 0; day < count; day += every) {
        app.advance(every * DAY_MS)
        await work()
        await comparePixLists(app.ctx())
      }
    },
  }
}
