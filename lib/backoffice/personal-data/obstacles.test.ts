import { describe, expect, test } from 'vitest'
import { addDays, civilDateOf, startOfCivilDate } from '@/lib/base/kernel/dates'
import { type PaymentMethod, paymentMethods } from '@/lib/base/kernel/payment-method'
import { methodTerms } from '@/lib/base/payment-terms/method-terms'
import { obstaclesOf } from './obstacles'

const paidAt = new Date('2026-08-20T02:30:00.000Z')
const paidOn = civilDateOf(paidAt)
const nothing = { subscriptions: [], refunds: [], disputes: [], bankPayments: [], invoices: [], orders: [] }

function isHeldUp(paymentMethod: PaymentMethod, days: number): boolean {
  const charges = [{ status: 'PAID' as const, paymentMethod, paidAt }]
  return obstaclesOf({ ...nothing, charges }, startOfCivilDate(addDays(paidOn, days))).length > 0
}

describe('an erasure waits for a paid charge', () => {
  test.each([
    ['PIX', 90],
    ['CREDIT_CARD', 120],
    ['CREDIT_CARD_EARLY_BUYER', 120],
    ['CREDIT_CARD_EARLY_SELLER', 120],
    ['DEBIT_CARD', 120],
  ] as const)('by %s until the end of the %ith day after it, and no longer', (method, days) => {
    expect(isHeldUp(method, days)).toBe(true)
    expect(isHeldUp(method, days + 1)).toBe(false)
  })

  test('by slip not at all: its money can neither be refunded nor disputed', () => {
    expect(isHeldUp('BANK_SLIP', 0)).toBe(false)
  })

  test('at least as long as it can be refunded or disputed, by each method', () => {
    for (const method of paymentMethods) {
      const { refundDays, dispute } = methodTerms[method]
      for (const days of [refundDays, dispute?.days].filter((one) => Number.isFinite(one)))
        expect(isHeldUp(method, days!)).toBe(true)
    }
  })
})
