import type { TxCtx } from '@/lib/base/kernel/ctx'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import { giveBack } from '@/lib/money/receivables/give-back'
import { chargeTransitions } from '@/lib/payments/charges/charge'
import { countPayment } from '@/lib/payments/charges/counting/count-payment'
import { moveCharge } from '@/lib/payments/charges/move-charge'
import { getChargeById } from '@/lib/payments/charges/store'
import { listRefundsOfCharges } from '@/lib/payments/charges/whole-charge-store'
import { recordOrderEvent } from '@/lib/payments/orders/events/record-order-event'
import { rollUpOrder } from '@/lib/payments/orders/lifecycle/roll-up'
import { lockOrder } from '@/lib/payments/orders/store'
import { mailDecidedRefund } from './mail-refund'
import { moveRefund } from './move-refund'
import { type RefundFailure, refundedOf } from './refund'
import type { RefundRow } from './store'

/**
 * Books the final result of a refund once: a refused one gives its money back to the seller. Returns the order of a refused
 * one; undefined if it was decided before or is done.
 */
export async function recordOutcome(
  ctx: TxCtx,
  { chargeId, orderId, id }: Pick<RefundRow, 'chargeId' | 'orderId' | 'id'>,
  outcome: 'done' | 'refused',
  failure?: RefundFailure,
) {
  const order = await lockOrder(ctx.tx, orderId)
  const charge = await getChargeById(ctx.tx, chargeId)
  const refunds = await listRefundsOfCharges(ctx.tx, [chargeId])
  const current = refunds.find((one) => one.id === id)!
  if (current.status !== 'PROCESSING') return
  const moved = await moveRefund(ctx, current, outcome === 'done' ? 'succeed' : 'fail', failure)
  if (outcome === 'done') countPayment(ctx, charge, 'refunded', moved.value)
  await mailDecidedRefund(ctx, moved, order, charge)
  if (outcome === 'refused') await giveBack(ctx, charge, { reason: 'REFUND', source: moved.uuid })
  const arrived = refunds
    .map((one) => (one.id === id ? moved : one))
    .filter(({ status }) => status === 'SUCCESS')
  const isAll = refundedOf(arrived) === charge.value
  if (isAll && nextStatus(chargeTransitions, charge.status, 'refund-all')) {
    await rollUpOrder(ctx, order, await moveCharge(ctx, charge, 'refund-all'))
  } else {
    await recordOrderEvent(ctx, order, outcome === 'done' ? 'refund.succeeded' : 'refund.failed', charge)
  }
  return outcome === 'refused' ? { refund: moved, order } : undefined
}
