import { wireInstant } from '@/lib/kernel/dates'
import { type Centavos, centavos } from '@/lib/kernel/money'
import {
  linkState,
  monthsPerCycle,
  type PaymentLink,
  type PaymentMethod,
} from '@/lib/payment-links/payment-link'
import { type Checkout, currentCharge } from './checkout'
import type { CheckoutPix, CheckoutReceipt, CheckoutState, CheckoutView } from './contract'

/** The methods that the hosted checkout can take today. */
const checkoutMethods: readonly PaymentMethod[] = ['PIX']

export function linkValue(link: Pick<PaymentLink, 'value' | 'subscription'>): Centavos {
  if (link.value !== null) return link.value
  const { type, valuePerMonth } = link.subscription!
  return centavos(valuePerMonth * monthsPerCycle[type])
}

export function payableMethods(link: Pick<PaymentLink, 'type' | 'paymentMethods'>): PaymentMethod[] {
  if (link.type === 'SUBSCRIPTION') return []
  return checkoutMethods.filter((method) => link.paymentMethods.includes(method))
}

function stateOf({ link, order, now }: Checkout): CheckoutState {
  const paid = order !== undefined && order.status !== 'SENT' && order.status !== 'LATE'
  const state = linkState(link, paid, now)
  return state === 'OPEN' && payableMethods(link).length === 0 ? 'UNAVAILABLE' : state
}

function viewPix({ charges, now }: Checkout): CheckoutPix | undefined {
  const charge = currentCharge(charges)
  if (!charge?.pixExpiresAt || charge.status === 'PAID') return undefined
  const open = charge.status === 'SCHEDULED' && charge.pixExpiresAt > now
  return {
    chargeUuid: charge.uuid,
    state: !open ? 'EXPIRED' : charge.pixCode ? 'WAITING' : 'PREPARING',
    ...(open && charge.pixCode && { code: charge.pixCode }),
    expiresAt: wireInstant(charge.pixExpiresAt),
  }
}

function viewReceipt({ order, charges, pixPayments }: Checkout): CheckoutReceipt | undefined {
  const charge = currentCharge(charges)
  if (!order || !charge?.paidAt) return undefined
  const payment = pixPayments.find((one) => one.chargeId === charge.id && one.stray === null)
  return {
    orderUuid: order.uuid,
    value: charge.value,
    paymentMethod: charge.paymentMethod,
    paidAt: wireInstant(charge.paidAt),
    ...(payment && { endToEndId: payment.endToEndId }),
  }
}

export function viewCheckout(checkout: Checkout): CheckoutView {
  const { link, seller, now } = checkout
  const state = stateOf(checkout)
  const pix = state === 'OPEN' ? viewPix(checkout) : undefined
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
    title: link.title ?? seller.fantasyName,
    ...(link.description && { description: link.description }),
    value: linkValue(link),
    ...(link.timer && link.expiresAt && { timerEndsAt: wireInstant(link.expiresAt) }),
    methods: payableMethods(link),
    ...(pix && { pix }),
    ...(receipt && { receipt }),
  }
}
