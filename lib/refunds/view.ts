import type { ChargeRow } from '@/lib/charges/store'
import type { RefundRow } from '@/lib/charges/whole-charge-store'
import { wireInstant } from '@/lib/kernel/dates'
import { type Centavos, reaisFromCentavos } from '@/lib/kernel/money'
import type { PartialRefunds, RefundResponse } from './contract'

/** A refund as it was accepted: a repeated request gets the same body. */
export function viewAcceptedRefund(refund: RefundRow, uuidCharge: string): RefundResponse {
  const acceptedAt = wireInstant(refund.createdAt)
  return {
    uuid: refund.uuid,
    uuidCharge,
    status: 'PROCESSING',
    value: reaisFromCentavos(refund.value),
    createdAt: acceptedAt,
    date: acceptedAt,
    ...(refund.idempotencyKey !== null && { idempotencyKey: refund.idempotencyKey }),
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
