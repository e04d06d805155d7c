import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { chargebackEntries } from '@/lib/money/ledger/ledger'
import { post } from '@/lib/money/ledger/post'
import { moveCharge } from '@/lib/payments/charges/move-charge'
import { rollUpOrder } from '@/lib/payments/orders/lifecycle/roll-up'
import type { LossReason } from './dispute'
import { type LockedCharge, lockDispute } from './lock-dispute'
import { moveDispute } from './move-dispute'
import { notifyOfDispute } from './notify-of-dispute'
import type { DisputeRow, NewDispute } from './store'

type Named = Pick<DisputeRow, 'id' | 'orderId' | 'chargeId'>

/**
 * Records that the dispute was decided for the buyer: the blocked money leaves the seller. Throws CONFLICT if it is
 * not open.
 */
export async function loseDispute(ctx: Ctx, named: Named): Promise<DisputeRow> {
  return transaction(ctx, async (inner) => closeAsLost(inner, await lockDispute(inner, named), 'DECIDED'))
}

/** Closes a dispute as lost and makes its charge a chargeback. The caller holds the row lock of the order. */
export async function closeAsLost(
  ctx: TxCtx,
  { found, charge, dispute }: LockedCharge & { dispute: DisputeRow },
  lossReason: LossReason,
  stamps: Partial<Pick<NewDispute, 'answeredAt' | 'answerSentAt' | 'sendRequestedAt' | 'value'>> = {},
): Promise<DisputeRow> {
  const lost = await moveDispute(ctx, dispute, 'lose', { ...stamps, closedAt: ctx.now, lossReason })
  const { sellerId, uuid: source, value } = dispute
  const row = { sellerId, reason: 'CHARGEBACK' as const, source, chargeId: charge.id, occurredAt: ctx.now }
  post(ctx, row, chargebackEntries(value))
  rollUpOrder(ctx, found, moveCharge(ctx, charge, 'lose-dispute'))
  await notifyOfDispute(ctx, lossReason, lost, found.order)
  return lost
}
