import { cardInstallments } from '@/lib/checkout/card/installments'
import { viewCycles } from '@/lib/checkout/subscription/view-cycles'
import { wireInstant } from '@/lib/kernel/dates'
import type { Centavos } from '@/lib/kernel/money'
import { cardMethods, type PaymentMethod } from '@/lib/kernel/payment-method'
import {
  cycleValue,
  type LinkState,
  linkState,
  type PaymentLink,
  subscriptionOf,
} from '@/lib/payment-links/payment-link'
import { isEnded } from '@/lib/subscriptions/subscription'
import { type Checkout, isOpen, isPayable } from './checkout'
import type { CheckoutState, CheckoutView } from './contract'
import { endOf } from './outcome'
import { slipDueDate } from './slip-due-date'
import { viewPayment } from './view-payment'
import { viewReceipt } from './view-receipt'

/** The methods that the hosted checkout can take today, in the order in which it offers them. */
const checkoutMethods: readonly PaymentMethod[] = ['PIX', ...cardMethods, 'BANK_SLIP']

/** What the buyer is asked for. Every link has it, but a session that was opened without an amount. */
export function linkValue(link: Pick<PaymentLink, 'type' | 'value' | 'subscription'>): Centavos {
  const subscription = subscriptionOf(link)
  return subscription ? cycleValue(subscription) : (link.value ?? cycleValue(link.subscription!))
}

function isWithoutAmount(link: Pick<PaymentLink, 'value' | 'subscription'>): boolean {
  return link.value === null && link.subscription === null
}

export function payableMethods(
  link: Pick<PaymentLink, 'type' | 'paymentMethods'> & Partial<Pick<PaymentLink, 'value' | 'subscription'>>,
): PaymentMethod[] {
  const offered = checkoutMethods.filter((method) => link.paymentMethods.includes(method))
  // A debit card is never charged without its holder.
  if (subscriptionOf(link)) return offered.filter((method) => method !== 'DEBIT_CARD')
  return link.type === 'SUBSCRIPTION' || link.value === null ? [] : offered
}

/** What a link can be for its buyer: one whose subscription ended before it was paid is over with it. */
export function stateOfLink(
  { link, isTaken, subscription }: Pick<Checkout, 'link' | 'isTaken' | 'subscription'>,
  now: Date,
): LinkState {
  const state = linkState(link, isTaken, now)
  return state !== 'PAID' && subscription && isEnded(subscription.status) ? 'CANCELED' : state
}

function stateOf(checkout: Checkout): CheckoutState {
  const { link, charges, now } = checkout
  const state = stateOfLink(checkout, now)
  // What was started in time can still pay: a slip of a link that is over, a card that is on its way.
  if (state === 'EXPIRED' && charges.some((charge) => isPayable(charge, now))) return 'OPEN'
  if (state !== 'PAID' && charges.some((charge) => charge.card && isOpen(charge))) return 'OPEN'
  if (state !== 'OPEN' || payableMethods(link).length > 0) return state
  return isWithoutAmount(link) ? 'WITHOUT_AMOUNT' : 'UNAVAILABLE'
}

/** What is bought. A session has one text only: the title of a long one is its beginning. */
function viewWords({ link, seller, plan }: Checkout): Pick<CheckoutView, 'title' | 'description'> {
  if (link.origin === 'CHECKOUT') return { title: link.description ?? link.title! }
  const title = link.title ?? plan?.title ?? seller.fantasyName
  const description = link.description ?? plan?.description
  return { title, ...(description && { description }) }
}

/** Who pays, as it was typed, or how the order before ended. */
function viewBuyer({ order, ended }: Checkout): Pick<CheckoutView, 'buyer' | 'ended'> {
  if (!order) return { ...(ended && { ended: endOf(ended.status) }) }
  const { name, document, email, phone } = order.customer
  return { buyer: { name, document, email, phone } }
}

export function viewCheckout(checkout: Checkout): CheckoutView {
  const { link, seller, now } = checkout
  const state = stateOf(checkout)
  const methods = stateOfLink(checkout, now) === 'OPEN' ? payableMethods(link) : []
  const cycles = viewCycles(checkout)
  const payment = state === 'OPEN' ? viewPayment(checkout) : undefined
  const receipt = state === 'PAID' ? viewReceipt(checkout) : undefined
  return {
    code: link.code,
    state,
    now: wireInstant(now),
    seller: {
      name: seller.fantasyName,
      document: seller.document,
      sandbox: seller.environment === 'SANDBOX',
    },
    ...viewWords(checkout),
    ...(!isWithoutAmount(link) && { value: linkValue(link) }),
    ...(cycles && { cycles }),
    ...(link.timer && link.expiresAt && { timerEndsAt: wireInstant(link.expiresAt) }),
    methods,
    cards: isWithoutAmount(link)
      ? {}
      : cardInstallments(link, methods, linkValue(link), seller.buyerInterestBasisPoints),
    ...(state === 'OPEN' && viewBuyer(checkout)),
    ...(methods.includes('BANK_SLIP') && { slipDueDate: slipDueDate(link, now) }),
    ...(payment && { payment }),
    ...(receipt && { receipt }),
  }
}
