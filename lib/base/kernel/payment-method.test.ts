import { expect, test } from 'vitest'
import { methodTerms } from '@/lib/base/payment-terms/method-terms'
import { bankRailOf, cardMethods, collectedMethods, paymentMethods } from './payment-method'

test('each method is collected by a bank or paid by card, in the order of the interface', () => {
  expect(collectedMethods).toEqual(['PIX', 'BANK_SLIP'])
  expect([...collectedMethods, ...cardMethods]).toEqual(paymentMethods)
})

test('the windows are those of the central bank and of the card brands', () => {
  expect(methodTerms.PIX).toMatchObject({ refundDays: 90, dispute: { kind: 'MED', days: 80 } })
  for (const method of cardMethods) expect(methodTerms[method].dispute).toEqual({ kind: 'CARD', days: 120 })
})

test('no bank collects a card', () => {
  for (const method of cardMethods) expect(() => bankRailOf(method)).toThrow(`no bank collects ${method}`)
})
