import { describe, expect, test } from 'vitest'
import { chargeStatuses, chargeTransitions } from '@/lib/charges/charge'
import { orderStatuses, orderTransitions, paymentTrigger } from './order'

/** The moves of the contract's section "States", as it writes them. */
const contractCharges = `
  SCHEDULED→PAID, PAID_MANUALLY, LATE, CANCELED, FAILED
  LATE→PAID, PAID_MANUALLY, CANCELED, ABANDONED
  PRE_AUTHORIZED→PAID, CANCELED
  PAID→REFUND, DISPUTE
  DISPUTE→PAID, CHARGEBACK`
const contractOrders = `
  SENT→PARTIALLY_PAID, PAID, PRE_AUTHORIZED, LATE, CANCELED
  PARTIALLY_PAID→PAID, LATE
  LATE→PARTIALLY_PAID, PAID, CANCELED, ABANDONED
  PRE_AUTHORIZED→PAID, CANCELED
  PAID→REFUND, DISPUTE
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
  test('a charge moves as the contract says and no other way', () => {
    expect(movesIn(chargeTransitions)).toEqual(movesOf(contractCharges))
    expect(Object.keys(chargeTransitions).sort()).toEqual([...chargeStatuses].sort())
  })

  test('an order moves as the contract says and no other way', () => {
    expect(movesIn(orderTransitions)).toEqual(movesOf(contractOrders))
    expect(Object.keys(orderTransitions).sort()).toEqual([...orderStatuses].sort())
  })
})

describe('a payment', () => {
  test('pays an order when nothing that still counts is open, and part of it otherwise', () => {
    expect(paymentTrigger(['PAID'])).toBe('pay')
    expect(paymentTrigger(['CANCELED', 'FAILED', 'PAID'])).toBe('pay')
    expect(paymentTrigger(['PAID', 'PAID_MANUALLY'])).toBe('pay')
    expect(paymentTrigger(['PAID', 'SCHEDULED'])).toBe('pay-part')
    expect(paymentTrigger(['PAID', 'LATE'])).toBe('pay-part')
  })
})
