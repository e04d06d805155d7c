import { recordCashOut } from '@/lib/access/banking/events/record-cash-out'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import { type PayoutRefusal, type PayoutTrigger, payoutTransitions } from './payout'
import { type PayoutRow, updatePayoutStatus } from './store'

/** The only writer of a payout's status. Undefined if the transition is not allowed or the row changed meanwhile. */
export async function movePayout(
  ctx: TxCtx,
  payout: PayoutRow,
  trigger: PayoutTrigger,
  bank: { bankReference?: string; refusal?: PayoutRefusal } = {},
): Promise<PayoutRow | undefined> {
  const status = nextStatus(payoutTransitions, payout.status, trigger)
  const moved = status && (await updatePayoutStatus(ctx.tx, payout, { status, statusAt: ctx.now, ...bank }))
  if (moved) await recordCashOut(ctx, moved.uuid)
  return moved
}
