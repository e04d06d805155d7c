import type { TxCtx } from '@/lib/base/kernel/ctx'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import { giveBack } from '@/lib/money/receivables/give-back'
import { chargeTransitions } from '@/lib/payments/charges/charge'
import { moveCharge } from '@/lib/payments/charges/move-charge'
import { getChargeById } from '@/lib/payments/charges/store'
import { listRefundsOfCharges } from '@/lib/payments/charges/whole-charge-store'
import { recordOrderEvent } from '@/lib/payments/orders/events/record-order-event'
import { rollUpOrder } from '@/lib/payments/orders/lifecycle/roll-up'
import { lockOrder } from '@/lib/payments/orders/store'
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
  { chargeId, orderId, id }: Pick<RefundRow, 'chargeId' | 'orderId' | 'id'>,
  failure?: RefundFailure,
): Promise<boolean> {
  const order = await lockOrder(ctx.tx, orderId)
  const charge = await getChargeById(ctx.tx, chargeId)
  const refund = (await listRefundsOfCharges(ctx.tx, [chargeId])).find((one) => one.id === id)!
  if (refund.status !== 'SUCCESS') return false
  const moved = await moveRefund(ctx, refund, 'refuse-late', failure)
  await mailDecidedRefund(ctx, moved, order, charge)
  await giveBack(ctx, charge, { reason: 'REFUND', source: moved.uuid })
  if (nextStatus(chargeTransitions, charge.status, 'refund-refused'))
    await rollUpOrder(ctx, order, await moveCharge(ctx, charge, 'refund-refused'), 'refund.failed')
  else await recordOrderEvent(ctx, order, 'refund.failed', charge)
  await notifyOfFailedRefund(ctx, moved, order)
  return true
}
