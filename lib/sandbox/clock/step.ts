import { applyAccountChanges } from '@/lib/account-changes/apply-account-changes'
import { closeReplacedOrders } from '@/lib/checkout/close-replaced-orders'
import { closeOverdueDisputes } from '@/lib/disputes/close-overdue-disputes'
import { remindOfDeadlines } from '@/lib/disputes/remind-of-deadlines'
import type { Ctx } from '@/lib/kernel/ctx'
import { endPreAuthorizations } from '@/lib/orders/authorization/end-reservations'
import { abandonLateOrders } from '@/lib/orders/lifecycle/abandon-late'
import { closeEndedCharges } from '@/lib/orders/lifecycle/close-ended-charges'
import { passDueCharges } from '@/lib/orders/lifecycle/pass-due-charges'
import { beginPayouts } from '@/lib/payouts/begin-payouts'
import { settlePayouts } from '@/lib/payouts/settle-payouts'
import { settleReceivables } from '@/lib/receivables/settle-receivables'
import { settleRefunds } from '@/lib/refunds/settle-refunds'
import { patience } from '@/lib/sandbox/issuer/patience'
import { moveClock as moveSellerClock } from '@/lib/sellers/move-clock'
import { createDueCycles } from '@/lib/subscriptions/cycles/create-due'
import { retryCycles } from '@/lib/subscriptions/cycles/retry-due'
import { followSubscriptions } from '@/lib/subscriptions/follow-subscriptions'
import { nextDue } from './next-due'
import { startDelivering } from './step-deliveries'

const jobs = [
  closeReplacedOrders,
  closeEndedCharges,
  passDueCharges,
  abandonLateOrders,
  endPreAuthorizations,
  remindOfDeadlines,
  closeOverdueDisputes,
  settleReceivables,
  applyAccountChanges,
  beginPayouts,
  settlePayouts,
  settleRefunds,
  // What is over by now makes no cycle any more, and what was just asked for may have been paid.
  followSubscriptions,
  createDueCycles,
  retryCycles,
  followSubscriptions,
]

/**
 * Moves a seller's clock from one instant at which something of the seller's falls due to the next, and has each happen at its
 * own instant, in as many transactions as there is to do. Stops before a step that it may not take, and answers whether it has
 * arrived. Throws where nobody waits any more: the clock then stays where all was still done.
 */
export async function stepClock(
  ctx: Ctx,
  { sellerId, to, mayStep }: { sellerId: number; to: Date; mayStep(): Promise<boolean> },
): Promise<boolean> {
  const deliveries = startDelivering(ctx, sellerId)
  const untilAnswered = patience(ctx, sellerId)
  const settle = async (now: Ctx) => {
    await settleAt(now, sellerId)
    if (await untilAnswered()) await settleAt(now, sellerId)
  }
  let at = ctx
  // What just happened and no worker saw yet, before it is another day.
  await settle(at)
  for (;;) {
    if (!(await mayStep())) return false
    const due = await nextDue(at, sellerId, to)
    await deliveries.stepTo(at, due ?? to)
    // Where nobody waits any more jobs do nothing: the clock then stays where they still did.
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

/** Everything that is due by now. A row that fails is left to the worker, as always. */
async function settleAt(ctx: Ctx, sellerId: number): Promise<void> {
  const scope = { now: ctx.now, movedSellerId: sellerId }
  const system: Ctx = { ...ctx, actor: { kind: 'system' } }
  for (const job of jobs) {
    let done: number
    do {
      done = await job(system, scope).catch(() => 0)
    } while (done > 0)
  }
}
