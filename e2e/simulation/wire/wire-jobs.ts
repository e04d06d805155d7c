// The jobs of the worker that have to do with providers, on the processes of the simulation.
import { lookAgainAtSales } from '@/lib/acquirer/cielo/look-again-job'
import { returnUnmatchedPayments } from '@/lib/bank-payments/return-unmatched-payments'
import { issuePendingCharges } from '@/lib/charges/issue-charge'
import { checkOpenCircuits } from '@/lib/connections/running/check-open-circuits'
import { closeEndedAlerts } from '@/lib/disputes/close-ended-alerts'
import { closeOverdueDisputes } from '@/lib/disputes/close-overdue-disputes'
import { followClaimHints } from '@/lib/disputes/inbound/follow-claim-hints'
import { followDisputes } from '@/lib/disputes/inbound/follow-disputes'
import { readClaims } from '@/lib/disputes/inbound/read-claims'
import { sendAnswers } from '@/lib/disputes/send-answers'
import type { Ctx } from '@/lib/kernel/ctx'
import { sealPostings } from '@/lib/ledger/seal-postings'
import { endPreAuthorizations } from '@/lib/orders/authorization/end-reservations'
import { resolveAuthorizations } from '@/lib/orders/authorization/resolve'
import { reconcileBankPayments } from '@/lib/orders/bank/reconcile-payments'
import { abandonLateOrders } from '@/lib/orders/lifecycle/abandon-late'
import { closeEndedCharges } from '@/lib/orders/lifecycle/close-ended-charges'
import { comparePixLists } from '@/lib/pix-reconciliation/compare-lists'
import { lookUpHints } from '@/lib/pix-reconciliation/look-up-hints'
import { settleReceivables } from '@/lib/receivables/settle-receivables'
import { followCardHints } from '@/lib/refunds/follow-card-hints'
import { settleRefunds } from '@/lib/refunds/settle-refunds'

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
