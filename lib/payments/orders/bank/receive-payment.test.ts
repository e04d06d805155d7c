import { expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { Problem } from '@/lib/base/kernel/problem'
import { decidedAt, decision, lockedOrder } from '@/lib/testing/decision'
import { bookBankPayment } from './receive-payment'

const payment = { paymentId: 'E1', value: centavos(8990), paidAt: decidedAt }

function toPay(changes: Parameters<typeof lockedOrder>[0] = {}, asked = {}) {
  const found = lockedOrder(changes)
  return { ...found, charge: found.charges[0]!, isKnown: false, hearsCashIn: false, ...asked }
}

test('a payment that matches its charge pays it and its order, posts the sale, and is one event', () => {
  const made = decision()
  expect(bookBankPayment(made.ctx, toPay(), payment)).toBe(true)
  expect(made.into('bank_payments')).toMatchObject([{ paymentId: 'E1', chargeId: 11, unmatched: null }])
  expect(made.changesOf('charges')).toMatchObject([
    { status: 'PAID', paidAt: decidedAt, bankCheckDueAt: null },
  ])
  expect(made.changesOf('orders')).toMatchObject([{ status: 'PAID', isDeclined: false }])
  expect(made.into('ledger_transactions')).toMatchObject([{ reason: 'SALE', chargeId: 11 }])
  expect(made.events()).toEqual(['order.paid'])
})

test('of two charges the first that is paid pays a part of the order', () => {
  const found = toPay()
  const charges = [found.charge, { ...found.charge, id: 12, uuid: found.order.uuid }]
  const made = decision()
  bookBankPayment(made.ctx, { ...found, charges }, payment)
  expect(made.changesOf('orders')).toMatchObject([{ status: 'PARTIALLY_PAID' }])
  expect(made.events()).toEqual(['order.partially_paid'])
})

test('a payment that was reported before writes nothing, and an unknown reference is NOT_FOUND', () => {
  const made = decision()
  expect(bookBankPayment(made.ctx, toPay({}, { isKnown: true }), payment)).toBe(false)
  expect(() => bookBankPayment(made.ctx, undefined, payment)).toThrow(new Problem('NOT_FOUND'))
  expect(made.written).toEqual([])
})

test.each([
  ['of another value', {}, { ...payment, value: centavos(8991) }],
  ['of a charge that is paid', { charge: { status: 'PAID' } }, payment],
  ['of a charge that was cancelled', { charge: { status: 'CANCELED' } }, payment],
  ['of an order that is closed', { order: { status: 'CANCELED' } }, payment],
  ['of a link that another order took', { isTaken: true }, payment],
] as const)('a payment %s is held in suspense, and charge and order stay', (_, changes, paid) => {
  const made = decision()
  expect(bookBankPayment(made.ctx, toPay(changes), paid)).toBe(true)
  expect(made.into('bank_payments')).toMatchObject([{ unmatched: 'HELD' }])
  expect(made.into('ledger_transactions')).toMatchObject([{ reason: 'STRAY_PAYMENT', source: 'E1' }])
  expect([...made.changesOf('charges'), ...made.changesOf('orders'), ...made.events()]).toEqual([])
})

test('a seller that subscribes to what it receives has an event of it before that of the order', () => {
  const made = decision()
  bookBankPayment(made.ctx, toPay({}, { hearsCashIn: true }), payment)
  expect(made.events()).toEqual(['cash_in.update', 'order.paid'])
})

test('a paid order takes its link, closes the other orders there, and open pages hear of it', () => {
  const made = decision()
  bookBankPayment(made.ctx, toPay({ order: { linkId: 3 }, link: 'uuid-of-link' }), payment)
  expect(made.sent("set stage = 'TAKEN'")).toEqual([[3]])
  expect(made.sent('update orders set close_at')).toEqual([[decidedAt, 3, 1]])
  expect(made.sent('pg_notify').at(-1)).toContain('7 uuid-of-link')
})
