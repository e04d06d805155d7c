import type { RefundRow } from '@/lib/charges/whole-charge-store'
import { wireInstant } from '@/lib/kernel/dates'
import { addCentavos, subtractCentavos } from '@/lib/kernel/money'
import type { RefundStatus } from '@/lib/refunds/refund'
import { type Checkout, currentCharge } from './checkout'
import type { CheckoutReceipt } from './contract'
import { isReceipted, outcomeOf } from './outcome'

const sumOf = (refunds: readonly RefundRow[], status: RefundStatus) =>
  addCentavos(...refunds.filter((one) => one.status === status).map(({ value }) => value))

/** A payment with its refunds and outcome; undefined if nothing was paid. */
export function viewReceipt({
  order,
  charges,
  bankPayments,
  refunds,
}: Pick<Checkout, 'order' | 'charges' | 'bankPayments' | 'refunds'>): CheckoutReceipt | undefined {
  const charge = currentCharge(charges)
  if (!order || !charge || !isReceipted(charge)) return undefined
  const own = refunds.filter(({ chargeId }) => chargeId === charge.id)
  const refunded = sumOf(own, 'SUCCESS')
  const refunding = sumOf(own, 'PROCESSING')
  const outcome = outcomeOf(order.status, { refunded, refunding })
  if (!outcome) return undefined
  const payment = bankPayments.find((one) => one.chargeId === charge.id && one.unmatched === null)
  return {
    orderUuid: order.uuid,
    outcome,
    value: charge.value,
    refunded,
    refunding,
    left: outcome === 'CHARGED_BACK' ? 0 : subtractCentavos(charge.value, refunded),
    refunds: own.map(({ value, status, statusAt }) => ({ value, status, at: wireInstant(statusAt) })),
    paymentMethod: charge.paymentMethod,
    paidAt: wireInstant(charge.paidAt ?? charge.statusAt),
    ...(payment && { paymentId: payment.paymentId }),
    ...(charge.card && {
      card: {
        brand: charge.card.brand,
        last4digits: charge.card.last4digits,
        installments: charge.installments,
        ...(charge.authorizationCode && { authorizationCode: charge.authorizationCode }),
        ...(charge.wallet && { wallet: charge.wallet }),
      },
    }),
  }
}
