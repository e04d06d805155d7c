import { describe, expect, test } from 'vitest'
import { type ChargeStatus, chargeStatuses, chargeTransitions } from '@/lib/payments/charges/charge'
import {
  linkAfter,
  type OrderStatus,
  orderStatuses,
  orderTransitions,
  rollUp,
} from '@/lib/payments/orders/order'
import { endOf, isReceipted, outcomeOf } from './outcome'

const nothing = { refunded: 0, refunding: 0 }

/** Every pair of statuses of an order and its charge that the transitions allow. Cards of a link are never only reserved. */
function reachable(linkId: number | null): [OrderStatus, ChargeStatus][] {
  const seen = new Map<string, [OrderStatus, ChargeStatus]>()
  const walk = (order: OrderStatus, charge: ChargeStatus) => {
    if (seen.has(`${order} ${charge}`)) return
    seen.set(`${order} ${charge}`, [order, charge])
    for (const [trigger, next] of Object.entries(chargeTransitions[charge])) {
      if (linkId === null || trigger !== 'pre-authorize') walk(rolledUp(order, next, linkId), next)
    }
  }
  walk('SENT', 'SCHEDULED')
  return [...seen.values()]
}

function rolledUp(status: OrderStatus, charge: ChargeStatus, linkId: number | null): OrderStatus {
  const trigger = rollUp({ status, originRequest: linkId === null ? 'API' : 'PAYMENT_LINK', linkId }, [
    charge,
  ])
  return trigger ? rolledUp(orderTransitions[status][trigger]!, charge, linkId) : status
}

describe('the outcome of a payment', () => {
  test('is PAID only for a paid order without refunds', () => {
    const paid = orderStatuses.filter((status) => outcomeOf(status, nothing) === 'PAID')
    expect(paid).toEqual(['PAID'])
    expect(outcomeOf('PAID', { refunded: 1, refunding: 0 })).toBe('PARTLY_REFUNDED')
    expect(outcomeOf('PAID', { refunded: 1, refunding: 1 })).toBe('REFUNDING')
  })

  test('exists for each status of an order: open, ended unpaid, or an outcome', () => {
    const places = orderStatuses.map((status) => outcomeOf(status, nothing) ?? endOf(status) ?? 'OPEN')
    expect(Object.fromEntries(orderStatuses.map((status, at) => [status, places[at]]))).toEqual({
      SENT: 'OPEN',
      LATE: 'OPEN',
      PARTIALLY_PAID: 'PARTLY_PAID',
      PAID: 'PAID',
      PRE_AUTHORIZED: 'RESERVED',
      REFUND: 'REFUNDED',
      DISPUTE: 'DISPUTED',
      CHARGEBACK: 'CHARGED_BACK',
      CANCELED: 'CANCELED',
      ABANDONED: 'ABANDONED',
    })
  })

  test('agrees with the state of the link: taken if paid or reserved, free if the order ended unpaid', () => {
    for (const status of orderStatuses) {
      expect(linkAfter[status] === 'TAKEN', status).toBe(outcomeOf(status, nothing) !== undefined)
      expect(linkAfter[status] === 'FREE', status).toBe(endOf(status) !== undefined)
    }
  })

  test('has a receipt if and only if the order is paid, in every reachable pair of statuses', () => {
    const walked = [...reachable(1), ...reachable(null)]
    expect(new Set(walked.map(([, charge]) => charge))).toEqual(new Set(chargeStatuses))
    for (const [order, charge] of walked)
      expect(isReceipted({ status: charge }), `${order} ${charge}`).toBe(
        outcomeOf(order, nothing) !== undefined,
      )
  })
})
