import { wireInstant } from '@/lib/base/kernel/dates'
import { type Centavos, reaisFromCentavos } from '@/lib/base/kernel/money'
import type { ChargeRow } from '@/lib/payments/charges/store'
import type { RefundRow } from '@/lib/payments/charges/whole-charge-store'
import type { PartialRefunds, RefundResponse } from './contract'
import type { ListedRefundRow } from './listing/store'
import type { RefundLookup } from './lookup-contract'
import { UNEXPLAINED_FAILURE } from './refund'
import type { NewRefund } from './store'

/** A refund as it was accepted: a repeated request gets the same body. */
export function viewAcceptedRefund(refund: NewRefund, uuidCharge: string): RefundResponse {
  const acceptedAt = wireInstant(refund.createdAt)
  return {
    uuid: refund.uuid,
    uuidCharge,
    status: 'PROCESSING',
    value: reaisFromCentavos(refund.value),
    amount: reaisFromCentavos(refund.value),
    createdAt: acceptedAt,
    date: acceptedAt,
    ...(refund.idempotencyKey !== null && { idempotencyKey: refund.idempotencyKey }),
  }
}

/** A refund as it is now. */
export function viewRefund({ refund, charge, order }: ListedRefundRow): RefundLookup {
  const { uuid, status, value, reason, asFraud, createdAt, statusAt, idempotencyKey, failure } = refund
  return {
    uuid,
    uuidCharge: charge.uuid,
    uuidOrder: order.uuid,
    status,
    value: reaisFromCentavos(value),
    amount: reaisFromCentavos(value),
    ...(reason !== null && { reason }),
    asFraud,
    createdAt: wireInstant(createdAt),
    date: wireInstant(statusAt),
    ...(idempotencyKey !== null && { idempotencyKey }),
    ...(status === 'ERROR' && { failureReason: failure ?? UNEXPLAINED_FAILURE }),
  }
}

export function viewRefundable({ charge, left }: { charge: ChargeRow; left: Centavos }) {
  return {
    uuid: charge.uuid,
    value: reaisFromCentavos(left),
    originalValue: reaisFromCentavos(charge.value),
  }
}

export function viewPartialRefund(
  refund: RefundRow,
  refundable: { charge: ChargeRow; left: Centavos },
): PartialRefunds {
  const refundValue = reaisFromCentavos(refund.value)
  return [{ ...viewRefundable(refundable), refundValue, refundStatus: refund.status }]
}
