import type { Address, Customer } from '@/lib/parties/buyers/buyer'
import type { CheckoutAddress, CheckoutBuyer } from './buyer-contract'
import { addressFields, buyerFields } from './buyer-form'

/** Whether the given data differ from those of the order: an open charge then has wrong data. */
export function isCorrected(
  order: { customer: Customer; billingAddress: Address | null } | undefined,
  { buyer, address }: { buyer?: CheckoutBuyer; address?: CheckoutAddress },
): boolean {
  if (!order) return false
  const { customer, billingAddress } = order
  return (
    (buyer !== undefined && buyerFields.some((field) => customer[field] !== buyer[field])) ||
    (address !== undefined && addressFields.some((field) => billingAddress?.[field] !== address[field]))
  )
}
