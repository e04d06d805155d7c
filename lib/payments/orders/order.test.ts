import { describe, expect, test } from 'vitest'
import { chargeStatuses, chargeTransitions } from '@/lib/payments/charges/charge'
import { orderStatuses, orderTransitions, rollUp } from './order'

/**
 * The moves of the contract's section "States". A card that starts PAID or PRE_AUTHORIZED there is SCHEDULED here until its
 * acquirer responds. REFUND→PAID is beyond the contract: an acquirer may refuse a refund after it was done.
 */
const contractCharges = `
  SCHEDULED→PAID, PRE_AUTHORIZED, PAID_MANUALLY, LATE, CANCELED, FAILED
  LATE→PAID, PAID_MANUALLY, CANCELED, ABANDONED
  PRE_AUTHORIZED→PAID, CANCELED
  PAID→REFUND, DISPUTE
  REFUND→PAID
  DISPUTE→PAID, CHARGEBACK`
const contractOrders = `
  SENT→PARTIALLY_PAID, PAID, PRE_AUTHORIZED, LATE, CANCELED
  PARTIALLY_PAID→PAID, LATE
  LATE→PARTIALLY_PAID, PAID, CANCELED, ABANDONED
  PRE_AUTHORIZED→PAID, CANCELED
  PAID→REFUND, DISPUTE
  REFUND→PAID
  DISPUTE→PAID, CHARGEBACK`

const movesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [from, to] = line.trim().split('→')
      return to!.split(', ').map((one) => `${from}→${one}`)
    })
    .sort()

const movesIn = (table: Record<string, Record<string, string>>) =>
  Object.entries(table)
    .flatMap(([from, triggers]) => Object.values(triggers).map((to) => `${from}→${to}`))
    .sort()

describe('states', () => {
  test('a charge has exactly the moves of the contract', () => {
    expect(movesIn(chargeTransitions)).toEqual(movesOf(contractCharges))
    expect(Object.keys(chargeTransitions).sort()).toEqual([...chargeStatuses].sort())
  })

  test('an order has exactly the moves of the contract', () => {
    expect(movesIn(orderTransitions)).toEqual(movesOf(contractOrders))
    expect(Object.keys(orderTransitions).sort()).toEqual([...orderStatuses].sort())
  })
})

describe('the charges of an order', () => {
  const sent = { status: 'SENT', originRequest: 'API' } as const

  test('pay it when no other charge is open, and pay a part of it otherwise', () => {
    expect(rollUp(sent, ['PAID'])).toBe('pay')
    expect(rollUp(sent, ['CANCELED', 'FAILED', 'PAID'])).toBe('pay')
    expect(rollUp(sent, ['PAID', 'PAID_MANUALLY'])).toBe('pay')
    expect(rollUp(sent, ['PAID', 'SCHEDULED'])).toBe('pay-part')
    expect(rollUp({ ...sent, status: 'PARTIALLY_PAID' }, ['PAID', 'PAID', 'SCHEDULED'])).toBeUndefined()
  })

  test('make it late while one of them is late', () => {
    expect(rollUp(sent, ['LATE', 'SCHEDULED'])).toBe('pass-due')
    expect(rollUp({ ...sent, status: 'PARTIALLY_PAID' }, ['PAID', 'LATE'])).toBe('pass-due')
    expect(rollUp({ ...sent, status: 'LATE' }, ['PAID', 'LATE'])).toBeUndefined()
    expect(rollUp({ ...sent, status: 'LATE' }, ['PAID', 'SCHEDULED'])).toBe('pay-part')
    expect(rollUp({ ...sent, status: 'LATE' }, ['PAID', 'PAID'])).toBe('pay')
  })

  test('cancel it when all are closed unpaid, unless its buyer may try again at a checkout', () => {
    expect(rollUp(sent, ['CANCELED', 'FAILED'])).toBe('cancel')
    expect(rollUp({ ...sent, status: 'LATE' }, ['CANCELED'])).toBe('cancel')
    expect(rollUp({ ...sent, originRequest: 'PAYMENT_LINK' }, ['CANCELED'])).toBeUndefined()
    expect(rollUp({ ...sent, originRequest: 'CHECKOUT' }, ['FAILED'])).toBeUndefined()
  })

  test('take it back from REFUND where the refund of one of them is refused later', () => {
    expect(rollUp({ ...sent, status: 'REFUND' }, ['REFUND', 'PAID'])).toBe('refund-refused')
    expect(rollUp({ ...sent, status: 'REFUND' }, ['REFUND', 'CANCELED'])).toBeUndefined()
  })

  test('never move it in a way that the table does not have', () => {
    for (const status of orderStatuses) {
      for (const charge of chargeStatuses) {
        const trigger = rollUp({ status, originRequest: 'API' }, [charge])
        expect(trigger === undefined || orderTransitions[status][trigger] !== undefined).toBe(true)
      }
    }
  })
})
