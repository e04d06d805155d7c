import { invalidField } from '@/lib/base/kernel/problem'
import { breakdownTotal } from './breakdown'
import type { PaymentLink } from './payment-link'

/** Throws BAR-0100 if a link has a breakdown that does not sum to its value. */
export function refuseWrongSum(link: Pick<PaymentLink, 'value' | 'breakdown'>): void {
  if (!link.breakdown || breakdownTotal(link.breakdown) === link.value) return
  throw invalidField('paymentOrder.value', 'não é a soma de items e deliveryValue menos discountValue')
}
