// Whether the pages offer to cancel; the use-cases check it again themselves.

import { nextStatus } from '@/lib/base/kernel/state-machine'
import { type ChargeStatus, chargeTransitions } from '@/lib/payments/charges/charge'
import { type OrderStatus, orderTransitions } from '@/lib/payments/orders/order'

export function canCancelCharge(status: ChargeStatus): boolean {
  return nextStatus(chargeTransitions, status, 'cancel') !== undefined
}

/** A partially paid order cannot be cancelled as a whole. */
export function canCancelOrder(status: OrderStatus, charges: readonly ChargeStatus[]): boolean {
  const paid = charges.some((charge) => charge === 'PAID' || charge === 'PAID_MANUALLY')
  return !paid && nextStatus(orderTransitions, status, 'cancel') !== undefined
}
