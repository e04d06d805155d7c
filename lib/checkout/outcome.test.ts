import { describe, expect, test } from 'vitest'
import { type ChargeStatus, chargeStatuses, chargeTransitions } from '@/lib/charges/charge'
import { linkAfter, type OrderStatus, orderStatuses, orderTransitions, rollUp } from '@/lib/orders/order'
import { endOf, isReceipted, outcomeOf } from './outcome'

const nothing = { refunded: 0, refunding: 0 }

/** Every pair of an order and its one charge that the tables lead to. What a link asks a card for is never only reserved. */
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

describe('what became of a payment', () => {
  test('is never said to be paid but where the order is, and nothing of it went back', () => {
    const paid = orderStatuses.filter((status) => outcomeOf(status, nothing) === 'PAID')
    expect(paid).toEqual(['PAID'])
    expect(outcomeOf('PAID', { refunded: 1, refunding: 0 })).toBe('PARTLY_REFUNDED')
    expect(outcomeOf('PAID', { refunded: 1, refunding: 1 })).toBe('REFUNDING')
  })

  test('has a place for each status of an order: open, ended unpaid, or one of its own', () => {
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

  test('takes its link exactly where something was paid or reserved, and frees it where the order ended unpaid', () => {
    for (const status of orderStatuses) {
      expect(linkAfter[status] === 'TAKEN', status).toBe(outcomeOf(status, nothing) !== undefined)
      expect(linkAfter[status] === 'FREE', status).toBe(endOf(status) !== undefined)
    }
  })

  test('has a receipt of the charge wherever its order is paid, in every state that the tables lead to', () => {
    const walked = [...reachable(1), ...reachable(null)]
    expect(new Set(walked.map(([, charge]) => charge))).toEqual(new Set(chargeStatuses))
    for (const [order, charge] of walked)
      expect(isReceipted({ status: charge }), `${order} ${charge}`).toBe(
        outcomeOf(order, nothing) !== undefined,
      )
  })
})
