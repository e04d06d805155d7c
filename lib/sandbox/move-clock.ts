import { applyAccountChanges } from '@/lib/account-changes/apply-account-changes'
import { closeReplacedOrders } from '@/lib/checkout/close-replaced-orders'
import { closeOverdueDisputes } from '@/lib/disputes/close-overdue-disputes'
import { remindOfDeadlines } from '@/lib/disputes/remind-of-deadlines'
import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { wireInstant } from '@/lib/kernel/dates'
import { Problem } from '@/lib/kernel/problem'
import { abandonLateOrders } from '@/lib/orders/abandon-late-orders'
import { closeEndedCharges } from '@/lib/orders/close-ended-charges'
import { endPreAuthorizations } from '@/lib/orders/end-pre-authorizations'
import { passDueCharges } from '@/lib/orders/pass-due-charges'
import { beginPayouts } from '@/lib/payouts/begin-payouts'
import { settlePayouts } from '@/lib/payouts/settle-payouts'
import { settleReceivables } from '@/lib/receivables/settle-receivables'
import { settleRefunds } from '@/lib/refunds/settle-refunds'
import { getSeller } from '@/lib/sellers/get-seller'
import { moveClock as moveSellerClock } from '@/lib/sellers/move-clock'
import { followSubscriptions } from '@/lib/subscriptions/follow-subscriptions'
import { makeCycles } from '@/lib/subscriptions/make-cycles'
import { retryCycles } from '@/lib/subscriptions/retry-cycles'
import { type ClockRequest, MOST_DAYS_AT_ONCE } from './clock-contract'
import { nextDue } from './next-due'
import { patience } from './patience'
import { startDelivering } from './step-deliveries'
import { happenedSince, markNow } from './what-happened'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const sweeps = [
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
  makeCycles,
  retryCycles,
  followSubscriptions,
]

/**
 * Moves the acting seller's clock on, from one instant at which something of the seller's falls due to the next, and has each
 * happen at its own instant. Asked again to the same instant it goes on where it stands. Throws BAR-0100 for an instant that is
 * past, or too far ahead, and NOT_FOUND for a seller who is not in the sandbox.
 */
export async function moveClock(ctx: Ctx, request: ClockRequest) {
  return moveClockTo(ctx, await findClockTarget(ctx, request))
}

/** Where a request moves the clock to. Throws as `moveClock` does. */
export async function findClockTarget(ctx: Ctx, request: ClockRequest): Promise<Date> {
  const { environment } = await getSeller(ctx.db, sellerIdOf(ctx))
  if (environment !== 'SANDBOX') throw new Problem('NOT_FOUND')
  return targetOf(ctx.now, request)
}

/** Moves it there, in as many transactions as there is to do; may be repeated. */
export async function moveClockTo(ctx: Ctx, to: Date) {
  if (ctx.tx)
    throw new Error('rows of one transaction lock nobody out of each other: a clock moves outside of any')
  const sellerId = sellerIdOf(ctx)
  const before = await markNow(ctx, sellerId)
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
    const due = await nextDue(at, sellerId, to)
    await deliveries.stepTo(at, due ?? to)
    // Where nobody waits any more sweeps do nothing: the clock then stays where they still did.
    ctx.signal?.throwIfAborted()
    at = await moveSellerClock(ctx, sellerId, due ?? to)
    await settle(at)
    await deliveries.settle(at)
    if (!due) break
  }
  return { now: wireInstant(at.now), happened: await happenedSince(ctx, sellerId, before) }
}

function targetOf(now: Date, { to, days, hours, minutes }: ClockRequest): Date {
  const target = to ?? new Date(now.getTime() + days * DAY + hours * 60 * MINUTE + minutes * MINUTE)
  if (target < now) throw refuse('já passou: o relógio nunca volta')
  if (target.getTime() - now.getTime() > MOST_DAYS_AT_ONCE * DAY) throw refuse('está longe demais')
  return target
}

function refuse(message: string): Problem {
  return new Problem('BAR-0100', { fields: [{ field: 'to', message }] })
}

/** Everything that is due by now. A row that fails is left to the worker, as always. */
async function settleAt(ctx: Ctx, sellerId: number): Promise<void> {
  const scope = { now: ctx.now, movedSellerId: sellerId }
  const system: Ctx = { ...ctx, actor: { kind: 'system' } }
  for (const sweep of sweeps) {
    let done: number
    do {
      done = await sweep(system, scope).catch(() => 0)
    } while (done > 0)
  }
}
