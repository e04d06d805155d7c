import { wireInstant } from '@/lib/base/kernel/dates'
import { addCentavos, subtractCentavos } from '@/lib/base/kernel/money'
import { methodFacts } from '@/lib/base/kernel/payment-method'
import { payeeOf, statementNameOf } from '@/lib/payments/charges/codes/payee'
import type { RefundRow } from '@/lib/payments/charges/whole-charge-store'
import type { DisputeRow } from '@/lib/payments/disputes/store'
import type { RefundStatus } from '@/lib/payments/refunds/refund'
import { type Checkout, currentCharge } from './checkout'
import { isReceipted, outcomeOf } from './outcome'
import type { CheckoutDispute, CheckoutReceipt, CheckoutRefund } from './receipt-contract'

type Paid = Pick<Checkout, 'order' | 'charges' | 'bankPayments' | 'refunds' | 'dispute' | 'seller'>

const sumOf = (refunds: readonly RefundRow[], status: RefundStatus) =>
  addCentavos(...refunds.filter((one) => one.status === status).map(({ value }) => value))

/** A payment with its refunds and outcome; undefined if nothing was paid. */
export function viewReceipt({
  order,
  charges,
  bankPayments,
  refunds,
  dispute,
  seller,
}: Paid): CheckoutReceipt | undefined {
  const charge = currentCharge(charges)
  if (!order || !charge || !isReceipted(charge)) return undefined
  const own = refunds.filter(({ chargeId }) => chargeId === charge.id)
  const refunded = sumOf(own, 'SUCCESS')
  const refunding = sumOf(own, 'PROCESSING')
  const outcome = outcomeOf(order.status, { refunded, refunding })
  if (!outcome) return undefined
  const payment = bankPayments.find((one) => one.chargeId === charge.id && one.unmatched === null)
  const outcomeAt = outcomeAtOf(outcome, charge, own)
  const payee = payeeOf(charge, seller)
  const statementName = statementNameOf(charge)
  return {
    orderUuid: order.uuid,
    outcome,
    value: charge.value,
    refunded,
    refunding,
    left: outcome === 'CHARGED_BACK' ? 0 : subtractCentavos(charge.value, refunded),
    refunds: own.map(viewRefund),
    ...(dispute?.chargeId === charge.id && { dispute: viewDispute(dispute) }),
    ...(outcomeAt && { outcomeAt: wireInstant(outcomeAt) }),
    paymentMethod: charge.paymentMethod,
    paidAt: wireInstant(charge.paidAt ?? charge.statusAt),
    ...(payment &&
      !methodFacts[payment.method].paysAtOnce && { confirmedAt: wireInstant(payment.receivedAt) }),
    ...(payment && { paymentId: payment.paymentId }),
    ...(payee && { payee }),
    ...(charge.card && {
      card: {
        brand: charge.card.brand,
        last4digits: charge.card.last4digits,
        installments: charge.installments,
        ...(charge.authorizationCode && { authorizationCode: charge.authorizationCode }),
        ...(statementName && { statementName }),
        ...(charge.wallet && { wallet: charge.wallet }),
      },
    }),
  }
}

function viewRefund({ value, status, createdAt, statusAt, awaitsApproval }: RefundRow): CheckoutRefund {
  const isWaiting = status === 'PROCESSING' && awaitsApproval
  const [requestedAt, at] = [wireInstant(createdAt), wireInstant(statusAt)]
  return { value, status, requestedAt, at, awaitsApproval: isWaiting }
}

function viewDispute({ kind, status, value, openedAt, dueAt, closedAt }: DisputeRow): CheckoutDispute {
  return {
    kind,
    status: status === 'WON' || status === 'LOST' ? status : 'OPEN',
    value,
    openedAt: wireInstant(openedAt!),
    dueAt: wireInstant(dueAt!),
    ...(closedAt && { closedAt: wireInstant(closedAt) }),
  }
}

/** A refund of a part leaves the status of the charge as it is. */
function outcomeAtOf(
  outcome: CheckoutReceipt['outcome'],
  { statusAt }: { statusAt: Date },
  refunds: readonly RefundRow[],
): Date | undefined {
  if (outcome === 'PAID') return undefined
  if (outcome === 'REFUNDING') return refunds.findLast(({ status }) => status === 'PROCESSING')?.createdAt
  if (outcome === 'PARTLY_REFUNDED') return refunds.findLast(({ status }) => status === 'SUCCESS')?.statusAt
  return statusAt
}
