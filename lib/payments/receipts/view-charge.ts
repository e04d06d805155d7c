import { wireInstant } from '@/lib/base/kernel/dates'
import { addCentavos, subtractCentavos } from '@/lib/base/kernel/money'
import { methodFacts } from '@/lib/base/kernel/payment-method'
import { payeeOf, statementNameOf } from '@/lib/payments/charges/codes/payee'
import type { ChargeRow } from '@/lib/payments/charges/store'
import type { RefundRow } from '@/lib/payments/charges/whole-charge-store'
import { isReceipted, outcomeOf } from '@/lib/payments/checkout/outcome'
import type { CheckoutReceipt, CheckoutRefund } from '@/lib/payments/checkout/receipt-contract'
import type { OrderStatus } from '@/lib/payments/orders/order'
import type { RefundStatus } from '@/lib/payments/refunds/refund'

export type PaidCharge = Pick<
  ChargeRow,
  | 'id'
  | 'status'
  | 'statusAt'
  | 'value'
  | 'interestAmount'
  | 'paymentMethod'
  | 'paidAt'
  | 'installments'
  | 'card'
  | 'wallet'
  | 'authorizationCode'
  | 'pixCode'
  | 'softDescriptor'
>

/** What of an order the receipt of one of its charges reads. */
export interface ReceiptedOrder {
  order: { uuid: string; status: OrderStatus }
  bankPayments: readonly {
    chargeId: number
    paymentId: string
    unmatched: string | null
    receivedAt?: Date
  }[]
  refunds: readonly RefundRow[]
  seller: { fantasyName: string; companyName: string }
}

const sumOf = (refunds: readonly RefundRow[], status: RefundStatus) =>
  addCentavos(...refunds.filter((one) => one.status === status).map(({ value }) => value))

/** A paid charge with its refunds and outcome; undefined where it is not paid. */
export function viewCharge(
  charge: PaidCharge,
  { order, bankPayments, refunds, seller }: ReceiptedOrder,
): CheckoutReceipt | undefined {
  if (!isReceipted(charge)) return undefined
  const own = refunds.filter(({ chargeId }) => chargeId === charge.id)
  const refunded = sumOf(own, 'SUCCESS')
  const refunding = sumOf(own, 'PROCESSING')
  // A late or abandoned order can have a paid part.
  const part = charge.status === 'PAID' ? 'PARTLY_PAID' : undefined
  const outcome = outcomeOf(order.status, { refunded, refunding }) ?? part
  if (!outcome) return undefined
  const payment = bankPayments.find((one) => one.chargeId === charge.id && one.unmatched === null)
  const outcomeAt = outcomeAtOf(outcome, charge, own)
  const payee = payeeOf(charge, seller)
  const isConfirmedLater = !methodFacts[charge.paymentMethod].paysAtOnce
  return {
    orderUuid: order.uuid,
    outcome,
    value: charge.value,
    interest: charge.interestAmount,
    refunded,
    refunding,
    left: outcome === 'CHARGED_BACK' ? 0 : subtractCentavos(charge.value, refunded),
    refunds: own.map(viewRefund),
    ...(outcomeAt && { outcomeAt: wireInstant(outcomeAt) }),
    paymentMethod: charge.paymentMethod,
    paidAt: wireInstant(charge.paidAt ?? charge.statusAt),
    ...(payment?.receivedAt && isConfirmedLater && { confirmedAt: wireInstant(payment.receivedAt) }),
    ...(payment && { paymentId: payment.paymentId }),
    ...(payee && { payee }),
    legalName: seller.companyName,
    ...viewCard(charge),
  }
}

function viewCard(charge: PaidCharge): Pick<CheckoutReceipt, 'card'> {
  const { card, wallet, installments, authorizationCode } = charge
  if (!card) return {}
  const { brand, last4digits } = card
  const statementName = statementNameOf(charge)
  return {
    card: {
      ...{ brand, last4digits, installments },
      ...(authorizationCode && { authorizationCode }),
      ...(statementName && { statementName }),
      ...(wallet && { wallet }),
    },
  }
}

function viewRefund({ value, status, createdAt, statusAt, awaitsApproval }: RefundRow): CheckoutRefund {
  const isWaiting = status === 'PROCESSING' && awaitsApproval
  const [requestedAt, at] = [wireInstant(createdAt), wireInstant(statusAt)]
  return { value, status, requestedAt, at, awaitsApproval: isWaiting }
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
