// What became of a payment, in the words that its buyer is shown: one for each state of an order, and of a charge whether there
// is something to show. A new status of either has to be given its place here.
import type { ChargeStatus } from '@/lib/charges/charge'
import type { OrderStatus } from '@/lib/orders/order'

const outcomes = [
  'PAID',
  'PARTLY_PAID',
  'RESERVED',
  'REFUNDING',
  'PARTLY_REFUNDED',
  'REFUNDED',
  'DISPUTED',
  'CHARGED_BACK',
] as const
export type Outcome = (typeof outcomes)[number]

/** OPEN: still to be paid. ENDED: never was, and this order never will be. */
const ofOrder: Record<OrderStatus, Outcome | 'OPEN' | 'ENDED'> = {
  SENT: 'OPEN',
  LATE: 'OPEN',
  PARTIALLY_PAID: 'PARTLY_PAID',
  PAID: 'PAID',
  PRE_AUTHORIZED: 'RESERVED',
  REFUND: 'REFUNDED',
  DISPUTE: 'DISPUTED',
  CHARGEBACK: 'CHARGED_BACK',
  CANCELED: 'ENDED',
  ABANDONED: 'ENDED',
}

/** Whether money moved, or is held, for a charge: then it has a receipt. */
const hasReceipt: Record<ChargeStatus, boolean> = {
  SCHEDULED: false,
  LATE: false,
  PAID: true,
  CANCELED: false,
  PAID_MANUALLY: true,
  ABANDONED: false,
  REFUND: true,
  FAILED: false,
  CHARGEBACK: true,
  DISPUTE: true,
  PRE_AUTHORIZED: true,
}

export function isReceipted({ status }: { status: ChargeStatus }): boolean {
  return hasReceipt[status]
}

/** What an order that was paid has come to; undefined for one that was not. Amounts given back, and on their way, in centavos. */
export function outcomeOf(
  status: OrderStatus,
  { refunded, refunding }: { refunded: number; refunding: number },
): Outcome | undefined {
  const outcome = ofOrder[status]
  if (outcome === 'OPEN' || outcome === 'ENDED') return undefined
  if (outcome !== 'PAID') return outcome
  if (refunding > 0) return 'REFUNDING'
  return refunded > 0 ? 'PARTLY_REFUNDED' : 'PAID'
}

/** How an order ended that was never paid. */
export function endOf(status: OrderStatus): 'CANCELED' | 'ABANDONED' | undefined {
  if (ofOrder[status] !== 'ENDED') return undefined
  return status === 'ABANDONED' ? 'ABANDONED' : 'CANCELED'
}
