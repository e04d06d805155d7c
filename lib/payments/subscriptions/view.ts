import { civilDateOf } from '@/lib/base/kernel/dates'
import { reaisFromCentavos } from '@/lib/base/kernel/money'
import type { ChargeRow } from '@/lib/payments/charges/store'
import type { Place } from '@/lib/payments/charges/view'
import { viewCharge } from '@/lib/payments/charges/view'
import type { RefundRow } from '@/lib/payments/charges/whole-charge-store'
import { cycleValue } from '@/lib/payments/payment-links/payment-link'
import type { SubscriptionResponse } from './contract'
import { hasDiscount } from './cycle'
import type { SubscriptionRow } from './store'

/** A subscription with the data of a response: its plan, and the orders and charges of its newest cycles. */
export interface SubscriptionInFull {
  subscription: SubscriptionRow
  uuidPlan?: string
  orders: { id: number; uuid: string; customer: SubscriptionRow['customer'] }[]
  charges: ChargeRow[]
  refunds: RefundRow[]
}

/** The terms of a subscription: the dates, the value, the cycle and the payment method. */
export function viewAgreement(subscription: SubscriptionRow) {
  const { cycleType: type, valuePerMonth, additionalValue, additionalCycles, paymentMethod } = subscription
  const { startDate, nextCycleDate, nextCycle, pausedAt, pausedFrom, pausedUntil } = subscription
  const { discountBasisPoints, discountValue, discountEnd } = subscription
  return {
    startDate,
    ...(nextCycleDate !== null && { nextCycleDate }),
    value: {
      type,
      value: reaisFromCentavos(cycleValue({ type, valuePerMonth })),
      valuePerMonth: reaisFromCentavos(valuePerMonth),
    },
    ...(additionalValue > 0 && {
      additionalValue: { value: reaisFromCentavos(additionalValue), installments: additionalCycles },
    }),
    paymentMethod,
    ...(pausedAt &&
      pausedFrom && {
        pause: {
          since: civilDateOf(pausedAt),
          ...(pausedUntil && { until: pausedUntil }),
          firstCycleDate: pausedFrom,
        },
      }),
    ...(hasDiscount(subscription) && {
      discount: {
        ...(discountBasisPoints > 0
          ? { percent: discountBasisPoints / 100 }
          : { value: reaisFromCentavos(discountValue) }),
        ...(discountEnd !== null && { cycles: discountEnd - nextCycle }),
      },
    }),
  }
}

export function viewSubscription(full: SubscriptionInFull, place: Place): SubscriptionResponse {
  const { subscription, uuidPlan, orders, charges, refunds } = full
  const { uuid, status, customer, idempotencyKey, metadata, bankSlipDescription } = subscription
  return {
    uuid,
    status,
    ...(uuidPlan !== undefined && { uuidPlan }),
    customer,
    ...viewAgreement(subscription),
    ...(bankSlipDescription && { bankSlipDescription }),
    charges: charges.map((charge) =>
      viewCharge(charge, orders.find(({ id }) => id === charge.orderId)!, refunds, place),
    ),
    idempotencyKey,
    ...(metadata && { metadata }),
  }
}
