// The worker's part: every job that moves money or changes a status, on this seller's clock and on the system clock.

import { recountDays } from '@/lib/backoffice/sales/recount-days'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { sealPostings } from '@/lib/money/ledger/seal-postings'
import { beginPayouts } from '@/lib/money/payouts/begin-payouts'
import { settlePayouts } from '@/lib/money/payouts/settle-payouts'
import { settleReceivables } from '@/lib/money/receivables/settle-receivables'
import { issuePendingCharges } from '@/lib/payments/charges/issue-charge'
import { closeEndedAlerts } from '@/lib/payments/disputes/close-ended-alerts'
import { closeOverdueDisputes } from '@/lib/payments/disputes/close-overdue-disputes'
import { sendAnswers } from '@/lib/payments/disputes/send-answers'
import { endPreAuthorizations } from '@/lib/payments/orders/authorization/end-reservations'
import { resolveAuthorizations } from '@/lib/payments/orders/authorization/resolve'
import { reconcileBankPayments } from '@/lib/payments/orders/bank/reconcile-payments'
import { abandonLateOrders } from '@/lib/payments/orders/lifecycle/abandon-late'
import { closeEndedCharges } from '@/lib/payments/orders/lifecycle/close-ended-charges'
import { passDueCharges } from '@/lib/payments/orders/lifecycle/pass-due-charges'
import { returnUnmatchedPayments } from '@/lib/payments/received-payments/return-unmatched-payments'
import { settleRefunds } from '@/lib/payments/refunds/settle-refunds'
import { createClockJob } from '@/lib/sandbox/clock/continue-moves'
import { ConnectionLost } from './faults'
import { payByBatch } from './operator'
import type { Simulation } from './simulation'

const LEASE_MS = 31_000

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
  (ctx) => closeEndedAlerts(ctx),
  sendAnswers,
  (ctx) => settleReceivables(ctx),
  (ctx) => beginPayouts(ctx),
  settlePayouts,
  createClockJob(new AbortController().signal),
  sealPostings,
  (ctx) => recountDays(ctx),
]

/** Each job once, some of them twice at the same time, after a lease has ended. A lost connection leaves its row for later. */
export async function runJobs(simulation: Simulation): Promise<void> {
  simulation.app.advance(LEASE_MS)
  for (const job of [...jobs, reconcileBankPayments]) {
    const workers = simulation.random.happens(0.2) ? 2 : 1
    const done = await Promise.allSettled(Array.from({ length: workers }, () => job(simulation.asWorker())))
    for (const one of done) if (one.status === 'rejected' && !isConnectionLost(one.reason)) throw one.reason
  }
  await payByBatch(simulation)
}

/** A job throws all its failures in one AggregateError. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true
  if (error instanceof AggregateError) return error.errors.every(isConnectionLost)
  return error instanceof Error && error.cause !== undefined && isConnectionLost(error.cause)
}
