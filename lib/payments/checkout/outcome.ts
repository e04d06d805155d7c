// The outcome of a payment that the buyer is shown: one for each status of an order, and for each status of a charge whether it
// has a receipt. The types require an entry here for every new status.
import type { ChargeStatus } from '@/lib/payments/charges/charge'
import type { OrderStatus } from '@/lib/payments/orders/order'

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

/** OPEN: not paid yet. ENDED: the order ended unpaid. */
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

/** A charge has a receipt if it was paid or reserved, also if the money was returned later. */
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

/** The outcome of a paid order; undefined for an unpaid one. Amounts refunded and being refunded, in centavos. */
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

/** How an unpaid order ended; undefined if it is open or was paid. */
export function endOf(status: OrderStatus): 'CANCELED' | 'ABANDONED' | undefined {
  if (ofOrder[status] !== 'ENDED') return undefined
  return status === 'ABANDONED' ? 'ABANDONED' : 'CANCELED'
}
