import { civilDateOf, wireInstant } from '@/lib/base/kernel/dates'
import { isCardMethod, methodFacts, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import { methodTerms } from '@/lib/base/payment-terms/method-terms'
import { maySell } from '@/lib/parties/live-sellers/seller-status'
import { cardInstallments } from '@/lib/payments/card-checkout/installments'
import { viewBack } from '@/lib/payments/checkout/returning/view-back'
import { emailToConfirm, hidesCustomer, viewKnown } from '@/lib/payments/known-checkout/view'
import { breakdownBeyond } from '@/lib/payments/payment-links/breakdown'
import {
  type LinkState,
  linkState,
  linkValue,
  type PaymentLink,
  subscriptionOf,
} from '@/lib/payments/payment-links/payment-link'
import { viewCycles } from '@/lib/payments/subscription-checkout/view-cycles'
import { isEnded } from '@/lib/payments/subscriptions/subscription'
import type { OfferObstacles } from '@/lib/rails/connection-choice/offers'
import { chosenAt } from './asked-fields'
import { type Checkout, checkoutMethods, isOpen, isPayable } from './checkout'
import type { CheckoutState, CheckoutView } from './contract'
import { endOf } from './outcome'
import { slipDueDate } from './slip-due-date'
import { viewPayment } from './view-payment'
import { viewReceipt } from './view-receipt'
import { viewSeller } from './view-seller'

function isWithoutAmount(link: Pick<PaymentLink, 'value' | 'subscription'>): boolean {
  return link.value === null && link.subscription === null
}

export function payableMethods(
  link: Pick<PaymentLink, 'type' | 'paymentMethods'> & Partial<Pick<PaymentLink, 'value' | 'subscription'>>,
  obstacles: OfferObstacles = {},
): PaymentMethod[] {
  const ofLink = checkoutMethods.filter((method) => link.paymentMethods.includes(method))
  const offered = ofLink.filter((method) => !obstacles[method])
  if (subscriptionOf(link)) return offered.filter((method) => methodTerms[method].repeats)
  return link.type === 'SUBSCRIPTION' || link.value === null ? [] : offered
}

/** The state of a link for its buyer: cancelled if its subscription ended before it was paid. */
export function stateOfLink(
  { link, isTaken, subscription }: Pick<Checkout, 'link' | 'isTaken' | 'subscription'>,
  now: Date,
): LinkState {
  const state = linkState(link, isTaken, now)
  return state !== 'PAID' && subscription && isEnded(subscription.status) ? 'CANCELED' : state
}

function stateOf(checkout: Checkout): CheckoutState {
  const { link, seller, charges, now, obstacles } = checkout
  const state = stateOfLink(checkout, now)
  // A payment that was started in time can still succeed: a slip of an expired link, a card that is being authorized.
  if (state === 'EXPIRED' && charges.some((charge) => isPayable(charge, now))) return 'OPEN'
  if (state !== 'PAID' && charges.some((charge) => charge.card && isOpen(charge))) return 'OPEN'
  if (state === 'OPEN' && !maySell(seller.status))
    return charges.some((one) => isPayable(one, now)) ? state : 'PAUSED'
  if (state !== 'OPEN' || payableMethods(link, obstacles).length > 0) return state
  return isWithoutAmount(link) ? 'WITHOUT_AMOUNT' : 'UNAVAILABLE'
}

/** Title and description of what is bought. A session has one text, of which the link's title may be only the beginning. */
function viewTexts({ link, seller, plan }: Checkout): Pick<CheckoutView, 'title' | 'description'> {
  if (link.origin === 'CHECKOUT') return { title: link.description ?? link.title! }
  const title = link.title ?? plan?.title ?? seller.fantasyName
  const description = link.description ?? plan?.description
  return { title, ...(description && { description }) }
}

/** The buyer of the order, or how the previous order ended. */
function viewBuyer(
  checkout: Checkout,
): Pick<CheckoutView, 'buyer' | 'address' | 'ended' | 'endedAt' | 'known'> {
  const { order, ended } = checkout
  const known = viewKnown(checkout)
  if (!order) {
    const former = ended && { ended: endOf(ended.status), endedAt: wireInstant(ended.statusAt) }
    return { ...former, ...(known && { known }) }
  }
  if (hidesCustomer(checkout)) return { ...(known && { known }) }
  const { name, document, email, phone } = order.customer
  const buyer = { name, document, email, phone }
  const shown = { buyer, ...(known && { known }) }
  if (!order.billingAddress) return shown
  const { country: _, ...address } = order.billingAddress
  return { ...shown, address }
}

/** The time of day at which another browser paid stays private. */
function closedAtOf({ link, subscription, takenAt }: Checkout, state: CheckoutState): string | undefined {
  if (state === 'EXPIRED') return link.expiresAt ? wireInstant(link.expiresAt) : undefined
  if (state === 'PAID') return takenAt && civilDateOf(takenAt)
  const isEndedWith = link.status === 'ACTIVE' && subscription?.statusAt
  const at = isEndedWith || link.canceledAt
  return state === 'CANCELED' && at ? wireInstant(at) : undefined
}

/** No wallet pays a subscription: its later cycles would need another agreement with the wallet. */
function viewWallets({ wallets = [] }: Checkout, methods: PaymentMethod[], cycles: unknown) {
  const isOffered = wallets.length > 0 && !cycles && methods.some(isCardMethod)
  return isOffered ? { wallets: [...wallets] } : {}
}

export function viewCheckout(checkout: Checkout): CheckoutView {
  const { link, seller, cell, now, obstacles } = checkout
  const state = stateOf(checkout)
  const offered = stateOfLink(checkout, now) === 'OPEN' ? payableMethods(link, obstacles) : []
  const isHidden = hidesCustomer(checkout)
  const methods = offered.filter((method) => !(isHidden && methodFacts[method].showsPayer))
  const cycles = viewCycles(checkout)
  const asks = chosenAt({ isSubscription: cycles !== undefined }, seller.askedData)
  // A cycle has another value than the items.
  const breakdown = subscriptionOf(link) ? undefined : breakdownBeyond(link.title, link.breakdown)
  const payment = state === 'OPEN' ? viewPayment(checkout) : undefined
  const receipt = state === 'PAID' ? viewReceipt(checkout) : undefined
  const back = viewBack(checkout, state)
  const unconfirmed = receipt && emailToConfirm(checkout)
  const closedAt = receipt ? undefined : closedAtOf(checkout, state)
  return {
    code: link.code,
    state,
    now: wireInstant(now),
    seller: viewSeller(seller, cell),
    ...viewTexts(checkout),
    ...(!isWithoutAmount(link) && { value: linkValue(link) }),
    ...(breakdown && { breakdown }),
    ...(cycles && { cycles }),
    ...(link.timer && link.expiresAt && { timerEndsAt: wireInstant(link.expiresAt) }),
    methods,
    cards: isWithoutAmount(link)
      ? {}
      : cardInstallments(link, methods, linkValue(link), seller.buyerInterestBasisPoints),
    ...viewWallets(checkout, methods, cycles),
    ...(state === 'OPEN' && viewBuyer(checkout)),
    ...(Object.keys(asks).length > 0 && { asks }),
    ...(methods.some((method) => !methodFacts[method].paysAtOnce) && {
      slipDueDate: slipDueDate(link, now),
    }),
    ...(payment && { payment }),
    ...(receipt && { receipt }),
    ...(unconfirmed && { emailToConfirm: unconfirmed }),
    ...(back && { back }),
    ...(closedAt && { closedAt }),
  }
}
