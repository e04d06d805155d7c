// The jobs of the worker that have to do with providers, on the processes of the simulation.

import { comparePixLists } from '@/lib/backoffice/pix-reconciliation/compare-lists'
import { lookUpHints } from '@/lib/backoffice/pix-reconciliation/look-up-hints'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { sealPostings } from '@/lib/money/ledger/seal-postings'
import { settleReceivables } from '@/lib/money/receivables/settle-receivables'
import { issuePendingCharges } from '@/lib/payments/charges/issue-charge'
import { closeEndedAlerts } from '@/lib/payments/disputes/close-ended-alerts'
import { closeOverdueDisputes } from '@/lib/payments/disputes/close-overdue-disputes'
import { followClaimHints } from '@/lib/payments/disputes/inbound/follow-claim-hints'
import { followDisputes } from '@/lib/payments/disputes/inbound/follow-disputes'
import { readClaims } from '@/lib/payments/disputes/inbound/read-claims'
import { sendAnswers } from '@/lib/payments/disputes/send-answers'
import { endPreAuthorizations } from '@/lib/payments/orders/authorization/end-reservations'
import { resolveAuthorizations } from '@/lib/payments/orders/authorization/resolve'
import { reconcileBankPayments } from '@/lib/payments/orders/bank/reconcile-payments'
import { abandonLateOrders } from '@/lib/payments/orders/lifecycle/abandon-late'
import { closeEndedCharges } from '@/lib/payments/orders/lifecycle/close-ended-charges'
import { returnUnmatchedPayments } from '@/lib/payments/received-payments/return-unmatched-payments'
import { followCardHints } from '@/lib/payments/refunds/follow-card-hints'
import { settleRefunds } from '@/lib/payments/refunds/settle-refunds'
import { checkOpenCircuits } from '@/lib/rails/connections/running/check-open-circuits'
import { lookAgainAtSales } from '@/lib/rails/providers/cielo/acquirer/look-again-job'

const wireJobs: readonly ((ctx: Ctx) => Promise<number>)[] = [
  issuePendingCharges,
  (ctx) => closeEndedCharges(ctx),
  (ctx) => abandonLateOrders(ctx),
  (ctx) => endPreAuthorizations(ctx),
  resolveAuthorizations,
  reconcileBankPayments,
  lookUpHints,
  comparePixLists,
  followCardHints,
  lookAgainAtSales,
  (ctx) => settleRefunds(ctx),
  returnUnmatchedPayments,
  readClaims,
  followClaimHints,
  followDisputes,
  (ctx) => closeOverdueDisputes(ctx),
  (ctx) => closeEndedAlerts(ctx),
  sendAnswers,
  checkOpenCircuits,
  (ctx) => settleReceivables(ctx),
  sealPostings,
]

const MAX_REPEATS = 100
/** Rows that a job takes at once. */
const BATCH = 20

/** Each job until it finds nothing more, as the worker repeats it. `failed` gets what it throws. */
export async function runWireJobs(ctx: Ctx, refunds: number, failed: (error: unknown) => void) {
  for (const job of wireJobs) {
    for (let count = 0; count < MAX_REPEATS; count += 1) {
      const done = await job(ctx).catch((error) => {
        failed(error)
        return 0
      })
      if (done === 0) break
    }
  }
  // It returns what was decided, and most of a batch may still wait.
  for (let left = refunds - BATCH; left > 0; left -= BATCH) await settleRefunds(ctx).catch(failed)
}
