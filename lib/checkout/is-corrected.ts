import type { Customer } from '@/lib/buyers/buyer'
import { buyerFields } from './buyer-form'
import type { CheckoutBuyer } from './contract'

/** Whether the given buyer differs from the customer of the order: an open charge then has wrong data. */
export function isCorrected(
  order: { customer: Customer } | undefined,
  buyer: CheckoutBuyer | undefined,
): boolean {
  return Boolean(order && buyer && buyerFields.some((field) => order.customer[field] !== buyer[field]))
}
