// The worker's part: every job that moves money or changes a status, on this seller's clock and on the system clock.
import { returnStrayPayments } from '@/lib/bank-payments/return-stray-payments'
import { issuePendingCharges } from '@/lib/charges/issue-charge'
import { closeOverdueDisputes } from '@/lib/disputes/close-overdue-disputes'
import { sendAnswers } from '@/lib/disputes/send-answers'
import type { Ctx } from '@/lib/kernel/ctx'
import { sealPostings } from '@/lib/ledger/seal-postings'
import { abandonLateOrders } from '@/lib/orders/abandon-late-orders'
import { closeEndedCharges } from '@/lib/orders/close-ended-charges'
import { endPreAuthorizations } from '@/lib/orders/end-pre-authorizations'
import { passDueCharges } from '@/lib/orders/pass-due-charges'
import { createReconcileSweep } from '@/lib/orders/reconcile-bank-payments'
import { resolveAuthorizations } from '@/lib/orders/resolve-authorizations'
import { beginPayouts } from '@/lib/payouts/begin-payouts'
import { settlePayouts } from '@/lib/payouts/settle-payouts'
import { settleReceivables } from '@/lib/receivables/settle-receivables'
import { settleRefunds } from '@/lib/refunds/settle-refunds'
import { createClockSweep } from '@/lib/sandbox/continue-clock-moves'
import { ConnectionLost } from './faults'
import type { Simulation } from './simulation'

const LEASE_MS = 31_000

const jobs: ((ctx: Ctx) => Promise<number>)[] = [
  issuePendingCharges,
  (ctx) => closeEndedCharges(ctx),
  (ctx) => passDueCharges(ctx),
  (ctx) => abandonLateOrders(ctx),
  (ctx) => endPreAuthorizations(ctx),
  resolveAuthorizations,
  returnStrayPayments,
  (ctx) => settleRefunds(ctx),
  (ctx) => closeOverdueDisputes(ctx),
  sendAnswers,
  (ctx) => settleReceivables(ctx),
  (ctx) => beginPayouts(ctx),
  settlePayouts,
  createClockSweep(new AbortController().signal),
  sealPostings,
]

/** Each job once, some of them twice at the same time, after a lease has ended. A lost connection leaves its row for later. */
export async function runJobs(simulation: Simulation): Promise<void> {
  simulation.app.advance(LEASE_MS)
  for (const job of [...jobs, createReconcileSweep()]) {
    const workers = simulation.random.happens(0.2) ? 2 : 1
    const done = await Promise.allSettled(Array.from({ length: workers }, () => job(simulation.asWorker())))
    for (const one of done) if (one.status === 'rejected' && !isConnectionLost(one.reason)) throw one.reason
  }
}

/** A job throws all its failures in one AggregateError. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true
  if (error instanceof AggregateError) return error.errors.every(isConnectionLost)
  return error instanceof Error && error.cause !== undefined && isConnectionLost(error.cause)
}
