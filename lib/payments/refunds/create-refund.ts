import { randomUUID } from 'node:crypto'
import { needsApproval } from '@/lib/access/approvals/approval'
import { requestApproval } from '@/lib/access/approvals/request-approval'
import { recordSellerAction } from '@/lib/base/audit/record'
import {
  type Ctx,
  type Deciding,
  sellerIdOf,
  settleAll,
  type TxCtx,
  transaction,
} from '@/lib/base/kernel/ctx'
import { addCentavos, type Centavos, subtractCentavos } from '@/lib/base/kernel/money'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { type ChargeMoney, lockMoney, takeBack } from '@/lib/money/receivables/take-back'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { recordOrderEvent } from '@/lib/payments/orders/events/record-order-event'
import { findLockedOrder } from '@/lib/payments/orders/lock-order'
import type { LockedOrder } from '@/lib/payments/orders/locked-order'
import { chargeOfSeller, orderOfCharge } from '@/lib/payments/orders/named-order'
import { mailBegunRefund } from './mail-refund'
import { leftBefore, MAX_REFUNDS, type RefundRequest, refundedOf, refundObstacle } from './refund'
import { requireStepUpAbove } from './require-step-up-above'
import { insertRefund, listDisputedCharges, type NewRefund } from './store'

export interface RefundInput extends RefundRequest {
  chargeUuid: string
  idempotencyKey?: string
}

export interface OrderToRefund extends LockedOrder {
  charge: ChargeRow
  money: ChargeMoney
  /** Whether the charge has or had an open dispute. */
  isDisputed: boolean
}

/**
 * Accepts a refund of a paid charge of the acting seller and takes its money back from seller and sub-sellers; a job
 * executes it at the acquirer or the bank, above the seller's limit only after a second person approved. The same key for the same charge returns the existing refund. Throws
 * NOT_FOUND (for another seller's charge too), BAR-7010 if the charge cannot be refunded, BAR-3002 for more than is
 * left of it, IDEMPOTENCY_MISMATCH if the key was used for another refund of this charge, and FORBIDDEN where the seller
 * requires a recent proof for this amount.
 */
export const createRefund = (ctx: Ctx, input: RefundInput): Promise<NewRefund> =>
  transaction(ctx, async (inner) => {
    const found = await loadToRefund(inner, input)
    const { refund, isNew } = decideRefund(inner, found, input)
    const { sellerId, uuid: resource, value } = refund
    if (isNew && refund.awaitsApproval) {
      const request = { sellerId, kind: 'REFUND', resource, orderUuid: found.order.uuid, value } as const
      await requestApproval(inner, request)
    }
    return refund
  })

/** Loads the charge with its order under their row locks. Throws FORBIDDEN, and NOT_FOUND for another seller's charge too. */
async function loadToRefund(ctx: TxCtx, { chargeUuid }: RefundInput): Promise<OrderToRefund> {
  requirePermission(ctx, 'refunds.create')
  const order = orderOfCharge(sellerIdOf(ctx), chargeUuid)
  const [found, disputed, money] = await settleAll([
    findLockedOrder(ctx, order),
    listDisputedCharges(ctx.tx, order),
    lockMoney(ctx, chargeOfSeller(sellerIdOf(ctx), chargeUuid)),
  ])
  const charge = found?.charges.find(({ uuid }) => uuid === chargeUuid)
  if (!found || !charge) throw new Problem('NOT_FOUND')
  return { ...found, charge, money, isDisputed: disputed.includes(charge.id) }
}

export function decideRefund(
  ctx: Deciding,
  found: OrderToRefund,
  input: RefundInput,
): { refund: NewRefund; isNew: boolean } {
  const { order, charge, isDisputed, seller } = found
  const { reason = null, asFraud = false, idempotencyKey = null } = input
  const refunds = found.refunds.filter(({ chargeId }) => chargeId === charge.id)
  const existing = refunds.find((one) => idempotencyKey !== null && one.idempotencyKey === idempotencyKey)
  if (existing) {
    refuseOther(existing, leftBefore(charge, refunds, existing), input)
    return { refund: existing, isNew: false }
  }
  const value = refundableValue(charge, { refunds, isDisputed, now: ctx.now }, input.value)
  // The whole charge counts, so that several small refunds of it do not pass below a limit.
  const sum = addCentavos(refundedOf(refunds), value)
  requireStepUpAbove(ctx, seller.security, sum)
  const refund: NewRefund = {
    uuid: randomUUID(),
    sellerId: charge.sellerId,
    orderId: order.id,
    chargeId: charge.id,
    status: 'PROCESSING',
    method: charge.paymentMethod,
    value,
    reason,
    asFraud,
    idempotencyKey,
    createdAt: ctx.now,
    statusAt: ctx.now,
    requestedAt: null,
    failure: null,
    awaitsApproval: needsApproval(sum, seller.security.refundApprovalAbove),
  }
  insertRefund(ctx.rows, refund)
  const after = { charge: charge.uuid, refund: refund.uuid, valueInCentavos: value, asFraud }
  recordSellerAction(ctx, { action: 'refund.requested', resource: order.uuid, after })
  if (!refund.awaitsApproval) mailBegunRefund(ctx, refund, found)
  takeBack(ctx, charge, found.money, { value, reason: 'REFUND', source: refund.uuid })
  recordOrderEvent(ctx, { ...found, refunds: [...found.refunds, refund] }, 'refund.created', charge)
  return { refund, isNew: true }
}

/** A repetition without a value means all that was left at the first request: it is no repetition of a refund of a part. */
function refuseOther(
  existing: NewRefund,
  leftThen: Centavos,
  { value = leftThen, reason, asFraud = false }: RefundRequest,
): void {
  const isSame =
    value === existing.value && (reason ?? null) === existing.reason && asFraud === existing.asFraud
  if (!isSame) throw new Problem('IDEMPOTENCY_MISMATCH')
}

function refundableValue(
  charge: ChargeRow,
  { refunds, isDisputed, now }: { refunds: readonly NewRefund[]; isDisputed: boolean; now: Date },
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
