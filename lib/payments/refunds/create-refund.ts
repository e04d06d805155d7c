import { randomUUID } from 'node:crypto'
import { needsApproval } from '@/lib/access/approvals/approval'
import { requestApproval } from '@/lib/access/approvals/request-approval'
import { recordSellerAction } from '@/lib/base/audit/record'
import { type Ctx, settleAll, transaction } from '@/lib/base/kernel/ctx'
import { addCentavos, type Centavos, subtractCentavos } from '@/lib/base/kernel/money'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { takeBack } from '@/lib/money/receivables/take-back'
import { getSecurity } from '@/lib/parties/sellers/get-security'
import { getCharge } from '@/lib/payments/charges/get-charge'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { recordOrderEvent } from '@/lib/payments/orders/events/record-order-event'
import { lockWholeOrder } from '@/lib/payments/orders/lock-order'
import { chargeOf, withRefund } from '@/lib/payments/orders/locked-order'
import { mailBegunRefund } from './mail-refund'
import { leftBefore, MAX_REFUNDS, type RefundRequest, refundedOf, refundObstacle } from './refund'
import { requireStepUpAbove } from './require-step-up-above'
import { insertRefund, listDisputedCharges, type RefundRow } from './store'

/**
 * Accepts a refund of a paid charge of the acting seller and takes its money back from seller and sub-sellers; a job
 * executes it at the acquirer or the bank, above the seller's limit only after a second person approved. The same key for the same charge returns the existing refund. Throws
 * NOT_FOUND (for another seller's charge too), BAR-7010 if the charge cannot be refunded, BAR-3002 for more than is
 * left of it, IDEMPOTENCY_MISMATCH if the key was used for another refund of this charge, and FORBIDDEN where the seller
 * requires a recent proof for this amount.
 */
export async function createRefund(
  ctx: Ctx,
  input: RefundRequest & { chargeUuid: string; idempotencyKey?: string },
): Promise<RefundRow> {
  requirePermission(ctx, 'refunds.create')
  const { chargeUuid: uuid, reason, asFraud = false, idempotencyKey } = input
  return transaction(ctx, async (inner) => {
    const { charge: found } = await getCharge(inner, { uuid })
    const [locked, disputed, security] = await settleAll([
      lockWholeOrder(inner, found.orderId),
      listDisputedCharges(inner.tx, found.orderId),
      getSecurity(inner, found.sellerId),
    ])
    const { order } = locked
    const charge = chargeOf(locked, found.id)
    const refunds = locked.refunds.filter(({ chargeId }) => chargeId === charge.id)
    const existing = refunds.find(
      (one) => idempotencyKey !== undefined && one.idempotencyKey === idempotencyKey,
    )
    if (existing) return sameRefund(existing, leftBefore(charge, refunds, existing), input)
    const isDisputed = disputed.includes(charge.id)
    const value = refundableValue(charge, { refunds, isDisputed, now: inner.now }, input.value)
    // The whole charge counts, so that several small refunds of it do not pass below a limit.
    const sum = addCentavos(refundedOf(refunds), value)
    await requireStepUpAbove(inner, charge.sellerId, sum)
    const awaitsApproval = needsApproval(sum, security.refundApprovalAbove)
    const refund = await insertRefund(inner.tx, {
      uuid: randomUUID(),
      sellerId: charge.sellerId,
      orderId: order.id,
      chargeId: charge.id,
      status: 'PROCESSING',
      method: charge.paymentMethod,
      value,
      reason: reason ?? null,
      asFraud,
      idempotencyKey: idempotencyKey ?? null,
      createdAt: inner.now,
      statusAt: inner.now,
      requestedAt: null,
      awaitsApproval,
    })
    const after = { charge: charge.uuid, refund: refund.uuid, valueInCentavos: value, asFraud }
    const { sellerId, uuid: resource } = refund
    await settleAll([
      recordSellerAction(inner, { action: 'refund.requested', resource: order.uuid, after }),
      awaitsApproval
        ? requestApproval(inner, { sellerId, kind: 'REFUND', resource, orderUuid: order.uuid, value })
        : mailBegunRefund(inner, refund, locked),
      takeBack(inner, charge, { value, reason: 'REFUND', source: resource }),
      recordOrderEvent(inner, withRefund(locked, refund), 'refund.created', charge),
    ])
    return refund
  })
}

/** A repetition without a value means all that was left at the first request: it is no repetition of a refund of a part. */
function sameRefund(
  existing: RefundRow,
  leftThen: Centavos,
  { value = leftThen, reason, asFraud = false }: RefundRequest,
): RefundRow {
  const isSame =
    value === existing.value && (reason ?? null) === existing.reason && asFraud === existing.asFraud
  if (!isSame) throw new Problem('IDEMPOTENCY_MISMATCH')
  return existing
}

function refundableValue(
  charge: ChargeRow,
  { refunds, isDisputed, now }: { refunds: readonly RefundRow[]; isDisputed: boolean; now: Date },
  requested: Centavos | undefined,
): Centavos {
  const obstacle =
    refundObstacle(charge, now) ?? (isDisputed ? 'A cobrança foi contestada pelo comprador.' : undefined)
  if (obstacle) throw new Problem('BAR-7010', { message: obstacle })
  if (refunds.length >= MAX_REFUNDS) {
    throw new Problem('BAR-7010', { message: `Uma cobrança tem no máximo ${MAX_REFUNDS} estornos.` })
  }
  const left = subtractCentavos(charge.value, refundedOf(refunds))
  const value = requested ?? left
  if (left === 0 || value > left) throw new Problem('BAR-3002')
  return value
}
