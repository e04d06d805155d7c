import { applyAccountChanges } from '@/lib/access/account-changes/apply-account-changes'
import { remindOfApprovals } from '@/lib/access/approvals/remind-of-approvals'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { beginPayouts } from '@/lib/money/payouts/begin-payouts'
import { expirePayouts } from '@/lib/money/payouts/decide-payout'
import { settlePayouts } from '@/lib/money/payouts/settle-payouts'
import { settleReceivables } from '@/lib/money/receivables/settle-receivables'
import { moveClock as moveSellerClock } from '@/lib/parties/sellers/move-clock'
import { closeReplacedOrders } from '@/lib/payments/checkout/close-replaced-orders'
import { closeEndedAlerts } from '@/lib/payments/disputes/close-ended-alerts'
import { closeOverdueDisputes } from '@/lib/payments/disputes/close-overdue-disputes'
import { remindOfDeadlines } from '@/lib/payments/disputes/remind-of-deadlines'
import { followInvoices } from '@/lib/payments/invoices/follow-invoices'
import { endPreAuthorizations } from '@/lib/payments/orders/authorization/end-reservations'
import { warnOfEndingReservations } from '@/lib/payments/orders/authorization/warn-of-ending'
import { abandonLateOrders } from '@/lib/payments/orders/lifecycle/abandon-late'
import { closeEndedCharges } from '@/lib/payments/orders/lifecycle/close-ended-charges'
import { passDueCharges } from '@/lib/payments/orders/lifecycle/pass-due-charges'
import { expireRefunds } from '@/lib/payments/refunds/decide-refund'
import { settleRefunds } from '@/lib/payments/refunds/settle-refunds'
import { endPauses } from '@/lib/payments/subscription-changes/end-pauses'
import { remindSubscribers } from '@/lib/payments/subscription-reminders/remind'
import { createDueCycles } from '@/lib/payments/subscriptions/cycles/create-due'
import { retryCycles } from '@/lib/payments/subscriptions/cycles/retry-due'
import { eraseUnusedCards } from '@/lib/payments/subscriptions/erase-unused-cards'
import { followSubscriptions } from '@/lib/payments/subscriptions/follow-subscriptions'
import { nextDue } from './next-due'
import { startDelivering } from './step-deliveries'
import { createAcquirerWait } from './wait-for-acquirer'

const jobs = [
  closeReplacedOrders,
  closeEndedCharges,
  passDueCharges,
  abandonLateOrders,
  warnOfEndingReservations,
  endPreAuthorizations,
  remindOfDeadlines,
  remindOfApprovals,
  followInvoices,
  closeOverdueDisputes,
  closeEndedAlerts,
  settleReceivables,
  applyAccountChanges,
  expireRefunds,
  expirePayouts,
  beginPayouts,
  settlePayouts,
  settleRefunds,
  // Before the cycles, since an ended subscription gets no cycle; after them, since a new cycle may be paid at once.
  followSubscriptions,
  endPauses,
  remindSubscribers,
  createDueCycles,
  retryCycles,
  followSubscriptions,
  eraseUnusedCards,
]

/**
 * Moves a seller's clock from one due time of the seller's rows to the next, and runs the jobs at each of them. Stops before a
 * step that it may not take, and returns whether the clock has arrived. Throws when the caller aborts: the clock then stays at
 * the last instant whose jobs were run.
 */
export async function stepClock(
  ctx: Ctx,
  { sellerId, to, mayStep }: { sellerId: number; to: Date; mayStep(): Promise<boolean> },
): Promise<boolean> {
  const deliveries = startDelivering(ctx, sellerId)
  const waitForAcquirer = createAcquirerWait(ctx, sellerId)
  const settle = async (now: Ctx) => {
    await runJobs(now, sellerId)
    if (await waitForAcquirer()) await runJobs(now, sellerId)
  }
  let at = ctx
  // Rows that are due already and that no worker has processed yet, before the date changes.
  await settle(at)
  for (;;) {
    if (!(await mayStep())) return false
    const due = await nextDue(at, sellerId, to)
    await deliveries.stepTo(at, due ?? to)
    // After an abort jobs commit nothing, so the clock must not be moved any more.
    ctx.signal?.throwIfAborted()
    at = await moveSellerClock(ctx, sellerId, due ?? to)
    await settle(at)
    await deliveries.settle(at)
    if (!due) {
      ctx.signal?.throwIfAborted()
      return true
    }
  }
}

/** Processes all rows of the seller that are due now. A row that fails is left to the worker. */
async function runJobs(ctx: Ctx, sellerId: number): Promise<void> {
  const scope = { now: ctx.now, movedSellerId: sellerId }
  const system: Ctx = { ...ctx, actor: { kind: 'system' } }
  for (const job of jobs) {
    let done: number
    do {
      done = await job(system, scope).catch(() => 0)
    } while (done > 0)
  }
}
