import type { ChargeRow } from '@/lib/charges/store'
import type { Place } from '@/lib/charges/view'
import { viewCharge } from '@/lib/charges/view'
import type { RefundRow } from '@/lib/charges/whole-charge-store'
import { wireInstant } from '@/lib/kernel/dates'
import { reaisFromCentavos } from '@/lib/kernel/money'
import { sharesOfOrder } from '@/lib/orders/split/shares-of-sale'
import { type SubSellerShare, sumOfShares } from '@/lib/orders/split/split'
import type { OrderResponse } from './contract'
import type { OrderRow } from './store'

function viewSplit(shares: readonly SubSellerShare[]): OrderResponse['subSellerPaymentResponse'][number] {
  return {
    subSellerPaymentResponse: shares.map((share) => ({ ...share, amount: reaisFromCentavos(share.amount) })),
    amountForSubSellers: reaisFromCentavos(sumOfShares(shares)),
  }
}

export function viewOrder(
  order: OrderRow,
  charges: readonly ChargeRow[],
  refunds: readonly RefundRow[],
  place: Place,
): OrderResponse {
  return {
    uuid: order.uuid,
    status: order.status,
    title: order.title,
    description: order.description,
    value: reaisFromCentavos(order.value),
    installments: order.installments,
    startDate: order.startDate,
    createdAt: wireInstant(order.createdAt),
    payment: order.payment,
    customer: order.customer,
    idempotencyKey: order.idempotencyKey,
    subSellerPaymentResponse: order.split ? [viewSplit(sharesOfOrder(order, charges))] : [],
    charges: charges.map((charge) => viewCharge(charge, order, refunds, place)),
    ...(order.serialNumber !== null && { serialNumber: order.serialNumber }),
    ...(order.terminalId !== null && { terminalId: order.terminalId }),
    originRequest: order.originRequest,
    ...(order.metadata && { metadata: order.metadata }),
  }
}
