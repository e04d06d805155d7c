import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { giveBack } from '@/lib/money/receivables/give-back'
import { moveCharge } from '@/lib/payments/charges/move-charge'
import { rollUpOrder } from '@/lib/payments/orders/lifecycle/roll-up'
import { lockDispute } from './lock-dispute'
import { moveDispute } from './move-dispute'
import { notifyOfDispute } from './notify-of-dispute'
import type { DisputeRow } from './store'

type Named = Pick<DisputeRow, 'id' | 'orderId' | 'chargeId'>

/**
 * Records that the dispute was decided for the seller: the blocked money is the seller's again. Throws CONFLICT if it
 * is not open.
 */
export async function winDispute(ctx: Ctx, named: Named): Promise<DisputeRow> {
  return transaction(ctx, async (inner) => {
    const { found, charge, dispute } = await lockDispute(inner, named)
    const won = await moveDispute(inner, dispute, 'win', { closedAt: inner.now })
    await giveBack(inner, charge, { reason: 'DISPUTE', source: dispute.uuid })
    rollUpOrder(inner, found, moveCharge(inner, charge, 'win-dispute'), 'dispute.won')
    await notifyOfDispute(inner, 'won', won, found.order)
    return won
  })
}
