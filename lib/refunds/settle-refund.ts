import { chargeTransitions } from '@/lib/charges/charge'
import { moveCharge } from '@/lib/charges/move-charge'
import { type ChargeRow, getChargeById } from '@/lib/charges/store'
import { listRefundsOfCharges } from '@/lib/charges/whole-charge-store'
import { atSellerClock, type Ctx, type TxCtx, transaction } from '@/lib/kernel/ctx'
import { nextStatus } from '@/lib/kernel/state-machine'
import { withTimeout } from '@/lib/kernel/with-timeout'
import { ACQUIRER_WAIT_MS } from '@/lib/orders/authorization/acquirer-wait'
import { recordOrderEvent } from '@/lib/orders/events/record-order-event'
import { rollUpOrder } from '@/lib/orders/lifecycle/roll-up'
import { lockOrder } from '@/lib/orders/store'
import { giveBack } from '@/lib/receivables/give-back'
import { getSeller } from '@/lib/sellers/get-seller'
import { moveRefund } from './move-refund'
import { type RefundFailure, refundedOf } from './refund'
import type { RefundRow } from './store'
import { writeFailedRefundMail } from './write-failed-refund-mail'

/**
 * Executes a refund at the acquirer or the bank and books the result once, however often it is called. Returns
 * whether the refund is decided; if it returns false or throws, the caller has to try again later.
 */
export async function settleRefund(systemCtx: Ctx, refund: RefundRow): Promise<boolean> {
  const { clockOffsetMs } = await getSeller(systemCtx.db, refund.sellerId)
  const ctx = atSellerClock(systemCtx, clockOffsetMs)
  const charge = await getChargeById(ctx.db, refund.chargeId)
  const response = await withTimeout(ACQUIRER_WAIT_MS, requestRefund(ctx, charge, refund))
  if (response.outcome === 'pending') return false
  const failure = response.outcome === 'refused' ? shortened(response.failure) : undefined
  await transaction(ctx, async (inner) => recordOutcome(inner, refund, response.outcome, failure))
  return true
}

function requestRefund({ ports, now: at }: Ctx, charge: ChargeRow, { uuid, value }: RefundRow) {
  if (charge.paymentMethod === 'PIX') {
    const refund = uuid.replaceAll('-', '')
    return ports.pix.refund({ reference: charge.bankReference!, refund, value, at })
  }
  return ports.acquirer.refund({ reference: charge.acquirerReference!, refund: uuid, value, at })
}

/** What the provider said, cut to the lengths of the API. */
function shortened(failure: RefundFailure | undefined): RefundFailure | undefined {
  const { code, message } = failure ?? {}
  return code && message ? { code: code.slice(0, 60), message: message.slice(0, 300) } : undefined
}

async function recordOutcome(
  ctx: TxCtx,
  { chargeId, orderId, id }: RefundRow,
  outcome: 'done' | 'refused',
  failure?: RefundFailure,
) {
  const order = await lockOrder(ctx.tx, orderId)
  const charge = await getChargeById(ctx.tx, chargeId)
  const refunds = await listRefundsOfCharges(ctx.tx, [chargeId])
  const current = refunds.find((one) => one.id === id)!
  if (current.status !== 'PROCESSING') return
  const moved = await moveRefund(ctx, current, outcome === 'done' ? 'succeed' : 'fail', failure)
  if (outcome === 'refused') {
    await giveBack(ctx, charge, { reason: 'REFUND', source: moved.uuid })
    await writeFailedRefundMail(ctx, moved, order)
  }
  const arrived = refunds
    .map((one) => (one.id === id ? moved : one))
    .filter(({ status }) => status === 'SUCCESS')
  const isAll = refundedOf(arrived) === charge.value
  if (isAll && nextStatus(chargeTransitions, charge.status, 'refund-all')) {
    await rollUpOrder(ctx, order, await moveCharge(ctx, charge, 'refund-all'))
    return
  }
  await recordOrderEvent(ctx, order, charge)
}
