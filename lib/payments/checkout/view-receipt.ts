import { wireInstant } from '@/lib/base/kernel/dates'
import { maskedEmail } from '@/lib/parties/known-buyers/known-buyer'
import type { DisputeRow } from '@/lib/payments/disputes/store'
import { viewCharge } from '@/lib/payments/receipts/view-charge'
import { type Checkout, currentCharge } from './checkout'
import type { CheckoutDispute, CheckoutReceipt } from './receipt-contract'

type Paid = Pick<
  Checkout,
  'order' | 'charges' | 'bankPayments' | 'refunds' | 'dispute' | 'seller' | 'isReceiptMailed'
>

/** A payment with its refunds, dispute and outcome; undefined if nothing was paid. */
export function viewReceipt({ order, charges, dispute, ...paid }: Paid): CheckoutReceipt | undefined {
  const charge = currentCharge(charges)
  const receipt = order && charge && viewCharge(charge, { ...paid, order })
  if (!receipt) return undefined
  const email = paid.isReceiptMailed && order.customer.email
  return {
    ...receipt,
    ...(dispute?.chargeId === charge.id && { dispute: viewDispute(dispute) }),
    ...(email && { mailedTo: maskedEmail(email) }),
  }
}

function viewDispute({ kind, status, value, openedAt, dueAt, closedAt }: DisputeRow): CheckoutDispute {
  return {
    kind,
    status: status === 'WON' || status === 'LOST' ? status : 'OPEN',
    value,
    openedAt: wireInstant(openedAt!),
    dueAt: wireInstant(dueAt!),
    ...(closedAt && { closedAt: wireInstant(closedAt) }),
  }
}
