// The checkout is a link as its buyer meets it: the offer, and what came of it so far. It keeps nothing of its own.
import type { ChargeRow } from '@/lib/charges/store'
import type { OrderRow } from '@/lib/orders/store'
import type { PaymentLink } from '@/lib/payment-links/payment-link'
import type { PixPaymentRow } from '@/lib/pix/store'
import type { SellerRow } from '@/lib/sellers/store'

export interface Checkout {
  link: PaymentLink
  seller: SellerRow
  /** On the seller's clock. */
  now: Date
  order?: OrderRow
  charges: ChargeRow[]
  pixPayments: PixPaymentRow[]
}

/** The charge that the buyer is paying or has paid: the latest one that counts. */
export function currentCharge(charges: readonly ChargeRow[]): ChargeRow | undefined {
  return charges.findLast((charge) => charge.status === 'PAID') ?? charges.at(-1)
}
