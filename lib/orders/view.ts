import type { ChargeRow } from '@/lib/charges/store'
import { viewCharge } from '@/lib/charges/view'
import { reaisFromCentavos } from '@/lib/kernel/money'
import type { OrderResponse } from './contract'
import type { OrderRow } from './store'

export function viewOrder(order: OrderRow, charges: ChargeRow[], publicUrl: string): OrderResponse {
  return {
    uuid: order.uuid,
    status: order.status,
    title: order.title,
    description: order.description,
    value: reaisFromCentavos(order.value),
    installments: order.installments,
    startDate: order.startDate,
    payment: order.payment,
    customer: order.customer,
    idempotencyKey: order.idempotencyKey,
    subSellerPaymentResponse: [],
    charges: charges.map((charge) => viewCharge(charge, order, publicUrl)),
    originRequest: order.originRequest,
    ...(order.metadata && { metadata: order.metadata }),
  }
}
