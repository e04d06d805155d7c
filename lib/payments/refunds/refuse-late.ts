import type { TxCtx } from '@/lib/base/kernel/ctx'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import { giveBack } from '@/lib/money/receivables/give-back'
import { chargeTransitions } from '@/lib/payments/charges/charge'
import { moveCharge } from '@/lib/payments/charges/move-charge'
import { recordOrderEvent } from '@/lib/payments/orders/events/record-order-event'
import { rollUpOrder } from '@/lib/payments/orders/lifecycle/roll-up'
import { lockWholeOrder } from '@/lib/payments/orders/lock-order'
import { chargeOf, withRefund } from '@/lib/payments/orders/locked-order'
import { mailDecidedRefund } from './mail-refund'
import { moveRefund } from './move-refund'
import { notifyOfFailedRefund } from './notify-of-failed-refund'
import type { RefundFailure } from './refund'
import type { RefundRow } from './store'

/**
 * Books that the acquirer refused a refund which it had carried out, once: its money goes back to the seller, who may have been
 * paid out meanwhile and gets it with the next payout, and can be refunded again.
 */
export async function refuseLate(
  ctx: TxCtx,
  { chargeId, orderId, uuid }: Pick<RefundRow, 'chargeId' | 'orderId' | 'uuid'>,
  failure?: RefundFailure,
): Promise<boolean> {
  const found = await lockWholeOrder(ctx, orderId)
  const charge = chargeOf(found, chargeId)
  const refund = found.refunds.find((one) => one.uuid === uuid)!
  if (refund.status !== 'SUCCESS') return false
  const moved = moveRefund(ctx, refund, 'refuse-late', failure)
  const refused = withRefund(found, moved)
  await mailDecidedRefund(ctx, moved, found)
  await giveBack(ctx, charge, { reason: 'REFUND', source: moved.uuid })
  if (nextStatus(chargeTransitions, charge.status, 'refund-refused'))
    rollUpOrder(ctx, refused, moveCharge(ctx, charge, 'refund-refused'), 'refund.failed')
  else recordOrderEvent(ctx, refused, 'refund.failed', charge)
  await notifyOfFailedRefund(ctx, moved, found.order)
  return true
}
