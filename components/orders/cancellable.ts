// Whether a seller can still cancel, for what is offered on a page; the use-cases decide for themselves.
import { type ChargeStatus, chargeTransitions } from '@/lib/charges/charge'
import { nextStatus } from '@/lib/kernel/state-machine'
import { type OrderStatus, orderTransitions } from '@/lib/orders/order'

export function canCancelCharge(status: ChargeStatus): boolean {
  return nextStatus(chargeTransitions, status, 'cancel') !== undefined
}

/** An order of which a part was paid is no longer cancelled as a whole. */
export function canCancelOrder(status: OrderStatus, charges: readonly ChargeStatus[]): boolean {
  const paid = charges.some((charge) => charge === 'PAID' || charge === 'PAID_MANUALLY')
  return !paid && nextStatus(orderTransitions, status, 'cancel') !== undefined
}
