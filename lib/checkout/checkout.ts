// The checkout is a link as one browser meets it: the offer, and what its buyer did there so far. It keeps nothing of its own.
import type { BankPaymentRow } from '@/lib/bank-payments/store'
import type { ChargeRow } from '@/lib/charges/store'
import type { RefundRow } from '@/lib/charges/whole-charge-store'
import type { OrderRow } from '@/lib/orders/store'
import type { PaymentLink } from '@/lib/payment-links/payment-link'
import type { Plan } from '@/lib/plans/plan'
import type { SellerRow } from '@/lib/sellers/store'
import type { SubscriptionRow } from '@/lib/subscriptions/store'
import type { AuthenticationRow } from '@/lib/three-d-secure/store'
import type { CheckoutOffer, CheckoutView } from './contract'
import { isReceipted } from './outcome'

export interface Checkout {
  link: PaymentLink
  seller: SellerRow
  /** On the seller's clock. */
  now: Date
  /** Whether an order of the link is paid, of this browser or of another. */
  isTaken: boolean
  /** Of this browser, as everything below. */
  order?: OrderRow
  /** The last order of this browser, where it ended unpaid and none came after it. */
  ended?: OrderRow
  /** What came of a link that asks for one. */
  subscription?: SubscriptionRow
  /** What is subscribed to, where the link names a plan of the seller's. */
  plan?: Plan
  charges: ChargeRow[]
  bankPayments: BankPaymentRow[]
  refunds: RefundRow[]
  /** Of the latest charge, where its holder is authenticated by us. */
  authentication?: AuthenticationRow
}

/** The charge that the buyer is paying or has paid: the latest one that counts. */
export function currentCharge(charges: readonly ChargeRow[]): ChargeRow | undefined {
  return charges.findLast(isReceipted) ?? charges.at(-1)
}

/** Whether a charge still asks to be paid. Its time may be over all the same: see isPayable. */
export function isOpen(charge: Pick<ChargeRow, 'status'>): boolean {
  return charge.status === 'SCHEDULED' || charge.status === 'LATE'
}

/** Whether whoever holds its code or slip can pay a charge at an instant. */
export function isPayable(charge: Pick<ChargeRow, 'status' | 'payableUntil'>, now: Date): boolean {
  return isOpen(charge) && charge.payableUntil !== null && charge.payableUntil > now
}

export function hasAmount(view: CheckoutView): view is CheckoutOffer {
  return view.value !== undefined
}
