// The worker's part: every sweep that moves money or states, on this seller's clock and on the system clock.
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
import { BrokenLine } from './faults'
import type { Shop } from './shop'

const REST_MS = 31_000

const sweeps: ((ctx: Ctx) => Promise<number>)[] = [
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

/** Each sweep once, two of some at the same time, after as long as a lease lasts. A broken line leaves its row for later. */
export async function workOnce(shop: Shop): Promise<void> {
  shop.app.advance(REST_MS)
  for (const sweep of [...sweeps, createReconcileSweep()]) {
    const workers = shop.random.happens(0.2) ? 2 : 1
    const done = await Promise.allSettled(Array.from({ length: workers }, () => sweep(shop.asWorker())))
    for (const one of done) if (one.status === 'rejected' && !isBroken(one.reason)) throw one.reason
  }
}

/** A sweep throws what failed in it, one by one. */
export function isBroken(error: unknown): boolean {
  if (error instanceof BrokenLine) return true
  if (error instanceof AggregateError) return error.errors.every(isBroken)
  return error instanceof Error && error.cause !== undefined && isBroken(error.cause)
}
