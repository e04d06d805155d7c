import { wireInstant } from '@/lib/base/kernel/dates'
import { maskedEmail } from '@/lib/parties/known-buyers/known-buyer'
import type { DisputeRow } from '@/lib/payments/disputes/store'
import { hidesCustomer } from '@/lib/payments/known-checkout/view'
import { viewCharge } from '@/lib/payments/receipts/view-charge'
import { type Checkout, currentCharge } from './checkout'
import type { CheckoutDispute, CheckoutReceipt } from './receipt-contract'

type Paid = Pick<
  Checkout,
  'order' | 'charges' | 'bankPayments' | 'refunds' | 'dispute' | 'seller' | 'isReceiptMailed' | 'known'
>

/** A payment with its refunds, dispute and outcome; undefined if nothing was paid. */
export function viewReceipt(checkout: Paid): CheckoutReceipt | undefined {
  const { order, charges, dispute } = checkout
  const charge = currentCharge(charges)
  const receipt = order && charge && viewCharge(charge, { ...checkout, order })
  if (!receipt) return undefined
  const email = checkout.isReceiptMailed && !hidesCustomer(checkout) && order.customer.email
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
