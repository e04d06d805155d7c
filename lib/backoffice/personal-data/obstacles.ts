import { addDays, type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { methodTerms } from '@/lib/base/payment-terms/method-terms'
import type { ChargeStatus } from '@/lib/payments/charges/charge'
import { linkAfter, type OrderStatus } from '@/lib/payments/orders/order'
import { isEnded, type SubscriptionStatus } from '@/lib/payments/subscriptions/subscription'
import type { Obstacle, ObstacleKind } from './erasure'

const openCharges: readonly ChargeStatus[] = ['SCHEDULED', 'LATE', 'PRE_AUTHORIZED']

export interface OpenFacts {
  subscriptions: readonly { status: SubscriptionStatus }[]
  charges: readonly { status: ChargeStatus; paymentMethod: PaymentMethod; paidAt: Date | null }[]
  refunds: readonly { status: string }[]
  disputes: readonly { status: string }[]
  bankPayments: readonly { unmatched: string | null }[]
  invoices: readonly { orderId: number; nextAt: Date | null }[]
  orders: readonly { id: number; status: OrderStatus }[]
}

/** Why the data of a person is still needed at an instant of the seller's clock; nothing if it can be erased. */
export function obstaclesOf(facts: OpenFacts, now: Date): Obstacle[] {
  const today = civilDateOf(now)
  const windows = facts.charges.map(windowEnd).filter((day) => day !== undefined && day >= today)
  const counts: [ObstacleKind, number][] = [
    ['SUBSCRIPTION', facts.subscriptions.filter(({ status }) => !isEnded(status)).length],
    ['PAYMENT', countOpenPayments(facts)],
    ['DISPUTE', facts.disputes.filter(({ status }) => status === 'OPEN' || status === 'ANSWERED').length],
    ['REFUND', facts.refunds.filter(({ status }) => status === 'PROCESSING').length],
    ['UNMATCHED_PAYMENT', facts.bankPayments.filter(({ unmatched }) => unmatched === 'HELD').length],
  ]
  const open: Obstacle[] = counts.filter(([, count]) => count > 0).map(([kind, count]) => ({ kind, count }))
  if (windows.length === 0) return open
  const until = windows.reduce((latest, day) => (day! > latest! ? day : latest))
  return [...open, { kind: 'REFUND_WINDOW', count: windows.length, until }]
}

/** An order by hand can be paid until its link ends, also before its buyer has a charge. */
function countOpenPayments({ charges, invoices, orders }: OpenFacts): number {
  const unpaid = new Set(orders.filter(({ status }) => linkAfter[status] === 'OPEN').map(({ id }) => id))
  const open = charges.filter(({ status }) => openCharges.includes(status)).length
  return open + invoices.filter(({ orderId, nextAt }) => nextAt !== null && unpaid.has(orderId)).length
}

/**
 * The last day on which the buyer may get money of a charge back by a refund or a dispute; undefined where none can be. A window
 * without an end holds nothing up.
 */
function windowEnd({ status, paymentMethod, paidAt }: OpenFacts['charges'][number]): CivilDate | undefined {
  if (!paidAt || (status !== 'PAID' && status !== 'DISPUTE')) return undefined
  const { refundDays, dispute } = methodTerms[paymentMethod]
  const ends = [refundDays, dispute?.days].filter((days) => Number.isFinite(days)) as number[]
  return ends.length > 0 ? addDays(civilDateOf(paidAt), Math.max(...ends)) : undefined
}
