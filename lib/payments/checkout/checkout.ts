// The checkout is the page on which a buyer pays a payment link: the offer of the link, with the order, charges and subscription
// that this browser has begun there. It has no tables of its own: it reads and writes through payment links, orders, charges and
// subscriptions. A browser is identified by a cookie; of other browsers' orders only whether and on
// which day the link was paid is shown.

import { methodFacts, type PaymentMethod, paymentMethods } from '@/lib/base/kernel/payment-method'
import type { CodeChannel } from '@/lib/parties/known-buyers/known-buyer'
import type { SellerRow } from '@/lib/parties/sellers/store'
import type { ChargeRow } from '@/lib/payments/charges/store'
import type { RefundRow } from '@/lib/payments/charges/whole-charge-store'
import type { DisputeRow } from '@/lib/payments/disputes/store'
import type { Known } from '@/lib/payments/known-checkout/find'
import type { OrderRow } from '@/lib/payments/orders/store'
import type { PaymentLink } from '@/lib/payments/payment-links/payment-link'
import type { Plan } from '@/lib/payments/plans/plan'
import type { BankPaymentRow } from '@/lib/payments/received-payments/store'
import type { SubscriptionRow } from '@/lib/payments/subscriptions/store'
import type { OfferObstacles } from '@/lib/rails/connection-choice/offers'
import type { AuthenticationRow } from '@/lib/rails/three-d-secure/store'
import type { WalletOffer } from '@/lib/rails/wallets/wallet'
import type { CheckoutOffer, CheckoutView } from './contract'
import { isReceipted } from './outcome'

const placeOf = (method: PaymentMethod) => methodFacts[method].place

/** The methods in the order of the page. */
export const checkoutMethods = paymentMethods.toSorted((one, other) => placeOf(one) - placeOf(other))

export interface Checkout {
  link: PaymentLink
  seller: SellerRow
  /** The wallets of the seller's buyers. */
  wallets?: readonly WalletOffer[]
  /** What a live seller can't offer at present. */
  obstacles?: OfferObstacles
  /** Of the link, for the addresses of other pages. */
  cell: number
  /** On the seller's clock. */
  now: Date
  /** Whether an order of the link is paid, of this or another browser, and since when. */
  isTaken: boolean
  /** Whom the page knows without asking. */
  known?: Known
  /** By what codes reach the buyers of the seller. */
  codesBy?: readonly CodeChannel[]
  takenAt?: Date
  /** Of this browser, like everything below. */
  order?: OrderRow
  /** The last order of this browser, if it ended unpaid. */
  ended?: OrderRow
  /** The subscription that this browser began, if the link is for one. */
  subscription?: SubscriptionRow
  /** The plan of the subscription, if the link names one of the seller. */
  plan?: Plan
  charges: ChargeRow[]
  bankPayments: BankPaymentRow[]
  refunds: RefundRow[]
  /** The dispute of the paid charge, the latest; not an alert, which may never become one. */
  dispute?: DisputeRow
  /** Whether its receipt was mailed to the buyer, or is on its way. */
  isReceiptMailed?: boolean
  /** Of the latest charge, if we authenticate its holder. */
  authentication?: AuthenticationRow
}

/** The charge that the buyer has paid, otherwise the latest one. */
export function currentCharge(charges: readonly ChargeRow[]): ChargeRow | undefined {
  return charges.findLast(isReceipted) ?? charges.at(-1)
}

/** Whether a charge waits for a payment. Its code may have expired: see isPayable. */
export function isOpen(charge: Pick<ChargeRow, 'status'>): boolean {
  return charge.status === 'SCHEDULED' || charge.status === 'LATE'
}

/** Whether the code or slip of a charge can be paid at an instant. */
export function isPayable(charge: Pick<ChargeRow, 'status' | 'payableUntil'>, now: Date): boolean {
  return isOpen(charge) && charge.payableUntil !== null && charge.payableUntil > now
}

export function hasAmount(view: CheckoutView): view is CheckoutOffer {
  return view.value !== undefined
}
