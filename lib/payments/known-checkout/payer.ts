import { methodFacts, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import { Problem } from '@/lib/base/kernel/problem'
import type { CheckoutBuyer } from '@/lib/payments/checkout/buyer-contract'
import type { Checkout } from '@/lib/payments/checkout/checkout'
import { hidesCustomer } from './view'

export interface Payer {
  buyer?: CheckoutBuyer
  /** Whether it is the seller's record, which the browser did not type. */
  isRecord?: boolean
}

/** Whether the payer is the seller's record of a buyer who this browser did not prove to be. */
function isMasked({ known, order }: Pick<Checkout, 'known' | 'order'>): boolean {
  return order ? hidesCustomer({ known, order }) : known?.kind === 'LINK' && !known.isProven
}

/**
 * Who pays: the buyer in the request, otherwise the customer of this browser's order, otherwise whom the page knows. A slip shows
 * its payer's document and address: one for the buyer whom the link names needs a code first. Throws FORBIDDEN for that.
 */
export function payerOf(
  { known, order }: Pick<Checkout, 'known' | 'order'>,
  { method, buyer }: { method: PaymentMethod; buyer?: CheckoutBuyer },
): Payer {
  if (buyer) return { buyer }
  if (methodFacts[method].showsPayer && isMasked({ known, order })) throw new Problem('FORBIDDEN')
  if (order || !known || known.kind === 'NOBODY') return {}
  const { name, document, email, phone } = known.kind === 'KEPT' ? known.kept : known.buyer
  return { buyer: { name, document, email, phone }, isRecord: known.kind === 'LINK' }
}
