import type { TxCtx } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { payoutReversedEntries } from '@/lib/money/ledger/ledger'
import { post } from '@/lib/money/ledger/post'
import { movePayout } from './move-payout'
import type { PayoutRefusal } from './payout'
import type { PayoutRow } from './store'

/** Ends a payout that was not paid: its amount is payable again. Undefined if it was decided before. */
export async function reversePayout(
  ctx: TxCtx,
  payout: PayoutRow,
  refusal?: PayoutRefusal,
): Promise<PayoutRow | undefined> {
  const { sellerId, subSellerId, uuid: source, value } = payout
  const moved = await movePayout(ctx, payout, 'fail', { refusal })
  if (!moved) return undefined
  const row = { sellerId, reason: 'PAYOUT_REVERSED' as const, source, occurredAt: ctx.now }
  post(ctx, row, payoutReversedEntries(value, civilDateOf(ctx.now), subSellerId))
  return moved
}
