import type { Customer } from '@/lib/buyers/buyer'
import { buyerFields } from './buyer-form'
import type { CheckoutBuyer } from './contract'

/** Whether a buyer says something else of themselves than an order knows: what is open was made in a wrong name. */
export function isCorrected(
  order: { customer: Customer } | undefined,
  buyer: CheckoutBuyer | undefined,
): boolean {
  return Boolean(order && buyer && buyerFields.some((field) => order.customer[field] !== buyer[field]))
}
