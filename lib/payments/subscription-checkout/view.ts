import { withMark } from '@/lib/base/cells/mark'
import { wireInstant } from '@/lib/base/kernel/dates'
import { bankPaymentOf } from '@/lib/payments/card-checkout/form'
import type { CheckoutOffer } from '@/lib/payments/checkout/contract'
import { viewPayment } from '@/lib/payments/checkout/view-payment'
import { viewReceipt } from '@/lib/payments/checkout/view-receipt'
import { viewSeller } from '@/lib/payments/checkout/view-seller'
import { viewUpcoming } from '@/lib/payments/subscription-changes/upcoming'
import { valueOfCycle } from '@/lib/payments/subscriptions/cycle'
import { isHeldBack } from '@/lib/payments/subscriptions/dunning'
import { isEnded } from '@/lib/payments/subscriptions/subscription'
import type { LoadedSubscription } from './load'
import type { SubscriptionView } from './page-contract'

type LoadedCycle = LoadedSubscription['cycles'][number]

export function viewSubscriptionPage(loaded: LoadedSubscription): SubscriptionView {
  const { subscription, seller, cell, now, card, link, plan, cycles, due } = loaded
  const upcoming = viewUpcoming(loaded, now)
  const { uuid, status, title, valuePerMonth, cycleType: type, nextCycleDate, paymentMethod } = subscription
  const isBeginning = status === 'PENDING' && link !== undefined
  const unpaid = cycles.filter(
    ({ order }) => order.linkId === null && ['SENT', 'LATE'].includes(order.status),
  )
  return {
    uuid: withMark('uuid', cell, uuid),
    status,
    now: wireInstant(now),
    seller: viewSeller(seller, cell),
    title: title || seller.fantasyName,
    value: valueOfCycle(subscription),
    valuePerMonth,
    type,
    ...(nextCycleDate && { nextDate: nextCycleDate }),
    ...(upcoming && { upcoming }),
    ...(plan && plan.subscriberMay.length > 0 && { may: plan.subscriberMay }),
    method: paymentMethod,
    ...(card && { card: { brand: card.brand, last4digits: card.last4digits } }),
    ...(isBeginning && { linkCode: link.code }),
    unpaid: unpaid.reverse().map((cycle) => viewUnpaid(cycle, loaded)),
    paid: cycles.flatMap((cycle) => viewPaid(cycle, loaded)),
    due,
    isSettling: cycles.some(({ cycle, order }) => order.status === 'PAID' && cycle.paidAt === null),
    isEnded: isEnded(status),
    ...(isEnded(status) && { endedAt: wireInstant(subscription.statusAt) }),
  }
}

/** A paid cycle, with its current outcome: it may be refunded or disputed by now. */
function viewPaid(
  { cycle, order, charges, refunds }: LoadedCycle,
  { seller }: LoadedSubscription,
): SubscriptionView['paid'] {
  const { cycleDate: date, value, paidAt } = cycle
  if (!paidAt) return []
  const receipt = viewReceipt({ order, charges, refunds, bankPayments: [], seller })
  const { outcome = 'PAID', outcomeAt, refunded = 0 } = receipt ?? {}
  return [{ date, value, paidAt: wireInstant(paidAt), outcome, ...(outcomeAt && { outcomeAt }), refunded }]
}

function viewUnpaid({ cycle, charges, order }: LoadedCycle, loaded: LoadedSubscription) {
  const { cycleDate: date, value, retryAt } = cycle
  const current = viewPayment({ charges, cell: loaded.cell, now: loaded.now, seller: loaded.seller })
  const payment = bankPaymentOf(current)
  return {
    date,
    value,
    isAuthorizing: current?.state === 'AUTHORIZING',
    ...(retryAt && !isHeldBack(loaded.subscription, retryAt) && { retryAt: wireInstant(retryAt) }),
    ...(payment && { offer: { ...offerOf(order, loaded), payment } }),
  }
}

/** A cycle as an offer for the components of the checkout; it can be paid by its own method only. */
function offerOf(
  { uuid, title, value }: LoadedCycle['order'],
  { seller, cell, now }: LoadedSubscription,
): CheckoutOffer {
  return {
    code: uuid,
    state: 'OPEN',
    now: wireInstant(now),
    seller: viewSeller(seller, cell),
    title,
    value,
    methods: [],
    cards: {},
  }
}
