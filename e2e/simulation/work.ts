// The worker's part: every job that moves money or states, on this seller's clock and on the system clock.
import { returnUnmatchedPayments } from '@/lib/bank-payments/return-unmatched-payments'
import { issuePendingCharges } from '@/lib/charges/issue-charge'
import { closeOverdueDisputes } from '@/lib/disputes/close-overdue-disputes'
import { sendAnswers } from '@/lib/disputes/send-answers'
import type { Ctx } from '@/lib/kernel/ctx'
import { sealPostings } from '@/lib/ledger/seal-postings'
import { endPreAuthorizations } from '@/lib/orders/authorization/end-reservations'
import { resolveAuthorizations } from '@/lib/orders/authorization/resolve'
import { createReconcileJob } from '@/lib/orders/bank/reconcile-payments'
import { abandonLateOrders } from '@/lib/orders/lifecycle/abandon-late'
import { closeEndedCharges } from '@/lib/orders/lifecycle/close-ended-charges'
import { passDueCharges } from '@/lib/orders/lifecycle/pass-due-charges'
import { beginPayouts } from '@/lib/payouts/begin-payouts'
import { settlePayouts } from '@/lib/payouts/settle-payouts'
import { settleReceivables } from '@/lib/receivables/settle-receivables'
import { settleRefunds } from '@/lib/refunds/settle-refunds'
import { createClockJob } from '@/lib/sandbox/clock/continue-moves'
import { BrokenLine } from './faults'
import type { Shop } from './shop'

const REST_MS = 31_000

const jobs: ((ctx: Ctx) => Promise<number>)[] = [
  issuePendingCharges,
  (ctx) => closeEndedCharges(ctx),
  (ctx) => passDueCharges(ctx),
  (ctx) => abandonLateOrders(ctx),
  (ctx) => endPreAuthorizations(ctx),
  resolveAuthorizations,
  returnUnmatchedPayments,
  (ctx) => settleRefunds(ctx),
  (ctx) => closeOverdueDisputes(ctx),
  sendAnswers,
  (ctx) => settleReceivables(ctx),
  (ctx) => beginPayouts(ctx),
  settlePayouts,
  createClockJob(new AbortController().signal),
  sealPostings,
]

/** Each job once, two of some at the same time, after as long as a lease lasts. A broken line leaves its row for later. */
export async function workOnce(shop: Shop): Promise<void> {
  shop.app.advance(REST_MS)
  for (const job of [...jobs, createReconcileJob()]) {
    const workers = shop.chance.happens(20) ? 2 : 1
    const done = await Promise.allSettled(Array.from({ length: workers }, () => job(shop.asWorker())))
    for (const one of done) if (one.status === 'rejected' && !isBroken(one.reason)) throw one.reason
  }
}

/** A job throws what failed in it, one by one. */
export function isBroken(error: unknown): boolean {
  if (error instanceof BrokenLine) return true
  if (error instanceof AggregateError) return error.errors.every(isBroken)
  return error instanceof Error && error.cause !== undefined && isBroken(error.cause)
}
