import type { TxCtx } from '@/lib/base/kernel/ctx'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import { giveBack } from '@/lib/money/receivables/give-back'
import { chargeTransitions } from '@/lib/payments/charges/charge'
import { countPayment } from '@/lib/payments/charges/counting/count-payment'
import { moveCharge } from '@/lib/payments/charges/move-charge'
import { recordOrderEvent } from '@/lib/payments/orders/events/record-order-event'
import { rollUpOrder } from '@/lib/payments/orders/lifecycle/roll-up'
import { lockWholeOrder } from '@/lib/payments/orders/lock-order'
import { chargeOf, withRefund } from '@/lib/payments/orders/locked-order'
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
  { chargeId, orderId, uuid }: Pick<RefundRow, 'chargeId' | 'orderId' | 'uuid'>,
  outcome: 'done' | 'refused',
  failure?: RefundFailure,
) {
  const found = await lockWholeOrder(ctx, orderId)
  const charge = chargeOf(found, chargeId)
  const current = found.refunds.find((one) => one.uuid === uuid)!
  if (current.status !== 'PROCESSING') return
  const moved = moveRefund(ctx, current, outcome === 'done' ? 'succeed' : 'fail', failure)
  const decided = withRefund(found, moved)
  if (outcome === 'done') countPayment(ctx, charge, 'refunded', moved.value)
  await mailDecidedRefund(ctx, moved, found)
  if (outcome === 'refused') await giveBack(ctx, charge, { reason: 'REFUND', source: moved.uuid })
  const arrived = decided.refunds.filter((one) => one.chargeId === chargeId && one.status === 'SUCCESS')
  const isAll = refundedOf(arrived) === charge.value
  if (isAll && nextStatus(chargeTransitions, charge.status, 'refund-all')) {
    rollUpOrder(ctx, decided, moveCharge(ctx, charge, 'refund-all'))
  } else {
    recordOrderEvent(ctx, decided, outcome === 'done' ? 'refund.succeeded' : 'refund.failed', charge)
  }
  return outcome === 'refused' ? { refund: moved, order: found.order } : undefined
}
