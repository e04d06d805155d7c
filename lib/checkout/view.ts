import type { CollectedMethod } from '@/lib/bank-payments/bank-payment'
import { wireInstant } from '@/lib/kernel/dates'
import type { Centavos } from '@/lib/kernel/money'
import type { OrderRow } from '@/lib/orders/store'
import { cycleValue, linkState, type PaymentLink } from '@/lib/payment-links/payment-link'
import { type Checkout, currentCharge, isPayable } from './checkout'
import type { CheckoutReceipt, CheckoutState, CheckoutView } from './contract'
import { slipDueDate } from './slip-due-date'
import { viewPayment } from './view-payment'

/** The methods that the hosted checkout can take today, in the order in which it offers them. */
const checkoutMethods: readonly CollectedMethod[] = ['PIX', 'BANK_SLIP']

/** What the buyer is asked for. Every link has it, but a session that was opened without an amount. */
export function linkValue(link: Pick<PaymentLink, 'value' | 'subscription'>): Centavos {
  return link.value ?? cycleValue(link.subscription!)
}

function isWithoutAmount(link: Pick<PaymentLink, 'value' | 'subscription'>): boolean {
  return link.value === null && link.subscription === null
}

export function payableMethods(
  link: Pick<PaymentLink, 'type' | 'paymentMethods'> & Partial<Pick<PaymentLink, 'value'>>,
): CollectedMethod[] {
  if (link.type === 'SUBSCRIPTION' || link.value === null) return []
  return checkoutMethods.filter((method) => link.paymentMethods.includes(method))
}

/** Whether an order that came of a link is done with: what came of it is no longer to be paid. */
export function isSettled(order: OrderRow | undefined): boolean {
  return order !== undefined && order.status !== 'SENT' && order.status !== 'LATE'
}

function stateOf({ link, order, charges, now }: Checkout): CheckoutState {
  const state = linkState(link, isSettled(order), now)
  // A slip can be paid longer than new payments can be started.
  if (state === 'EXPIRED' && charges.some((charge) => isPayable(charge, now))) return 'OPEN'
  if (state !== 'OPEN' || payableMethods(link).length > 0) return state
  return isWithoutAmount(link) ? 'WITHOUT_AMOUNT' : 'UNAVAILABLE'
}

function viewReceipt({ order, charges, bankPayments }: Checkout): CheckoutReceipt | undefined {
  const charge = currentCharge(charges)
  if (!order || !charge?.paidAt) return undefined
  const payment = bankPayments.find((one) => one.chargeId === charge.id && one.stray === null)
  return {
    orderUuid: order.uuid,
    value: charge.value,
    paymentMethod: charge.paymentMethod,
    paidAt: wireInstant(charge.paidAt),
    ...(payment && { paymentId: payment.paymentId }),
  }
}

/** What is bought. A session has one text only: the title of a long one is its beginning. */
function viewWords({ link, seller }: Checkout): Pick<CheckoutView, 'title' | 'description'> {
  if (link.origin === 'CHECKOUT') return { title: link.description ?? link.title! }
  const title = link.title ?? seller.fantasyName
  return { title, ...(link.description && { description: link.description }) }
}

export function viewCheckout(checkout: Checkout): CheckoutView {
  const { link, seller, now } = checkout
  const state = stateOf(checkout)
  const methods = linkState(link, isSettled(checkout.order), now) === 'OPEN' ? payableMethods(link) : []
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
    ...(link.timer && link.expiresAt && { timerEndsAt: wireInstant(link.expiresAt) }),
    methods,
    ...(methods.includes('BANK_SLIP') && { slipDueDate: slipDueDate(link, now) }),
    ...(payment && { payment }),
    ...(receipt && { receipt }),
  }
}
