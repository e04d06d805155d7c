import { wireInstant } from '@/lib/base/kernel/dates'
import { reaisFromCentavos } from '@/lib/base/kernel/money'
import { type Place, type ViewedCharge, type ViewedRefund, viewCharge } from '@/lib/payments/charges/view'
import { sharesOfOrder } from '@/lib/payments/orders/split/shares-of-sale'
import { type SubSellerShare, sumOfShares } from '@/lib/payments/orders/split/split'
import type { OrderResponse } from './contract'
import type { OrderRow } from './store'

/** The columns that the view reads, so that a list reads no others. */
export const viewedOfOrder = [
  ...(['id', 'uuid', 'status', 'title', 'description', 'value', 'installments', 'startDate'] as const),
  ...(['createdAt', 'payment', 'customer', 'idempotencyKey', 'split', 'serialNumber'] as const),
  ...(['terminalId', 'originRequest', 'metadata'] as const),
] as const satisfies readonly (keyof OrderRow)[]

export type ViewedOrder = Pick<OrderRow, (typeof viewedOfOrder)[number]>

function viewSplit(shares: readonly SubSellerShare[]): OrderResponse['subSellerPaymentResponse'][number] {
  return {
    subSellerPaymentResponse: shares.map((share) => ({ ...share, amount: reaisFromCentavos(share.amount) })),
    amountForSubSellers: reaisFromCentavos(sumOfShares(shares)),
  }
}

export function viewOrder(
  order: ViewedOrder,
  charges: readonly ViewedCharge[],
  refunds: readonly ViewedRefund[],
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
