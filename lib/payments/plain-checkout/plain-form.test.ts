import { expect, test } from 'vitest'
import type { CheckoutView } from '@/lib/payments/checkout/contract'
import { offersPlainForm, payablePix, plainFields } from './plain-form'

const pix = { method: 'PIX', chargeUuid: 'x', expiresAt: '2026-11-28T12:00:00Z' } as const
const view = (changes: Partial<CheckoutView> = {}) =>
  ({ state: 'OPEN', value: 8990, methods: ['PIX', 'CREDIT_CARD'], ...changes }) as CheckoutView

test.each([
  ['an open link', {}, true],
  ['a declined card', { payment: { state: 'DECLINED' } }, true],
  ['an expired code', { payment: { ...pix, state: 'EXPIRED' } }, true],
  ['a code that can be paid', { payment: { ...pix, state: 'WAITING' } }, false],
  ['a card in progress', { payment: { state: 'AUTHORIZING' } }, false],
  ['a link without PIX', { methods: ['CREDIT_CARD'] }, false],
  ['a session without an amount', { value: undefined }, false],
  ['a subscription', { cycles: {} }, false],
  ['a paid link', { state: 'PAID' }, false],
])('%s: whether a plain form pays it', (_, changes, offered) => {
  expect(offersPlainForm(view(changes as Partial<CheckoutView>))).toBe(offered)
})

test('the page has a PIX to show while its code is prepared or can be paid', () => {
  for (const state of ['PREPARING', 'WAITING'] as const)
    expect(payablePix(view({ payment: { ...pix, state } }))).toMatchObject({ state })
  expect(payablePix(view({ payment: { ...pix, state: 'EXPIRED' } }))).toBeUndefined()
  expect(payablePix(view({ state: 'PAID', payment: { ...pix, state: 'WAITING' } }))).toBeUndefined()
  expect(payablePix(view())).toBeUndefined()
})

test('the form asks what a PIX needs, and nothing of whom the page knows', () => {
  expect(Object.keys(plainFields(view())).sort()).toEqual(['document', 'email', 'name'])
  expect(plainFields(view({ known: { kind: 'KEPT', codeBy: [] } }))).toEqual({})
})

test('of a buyer of whom a field is missing all fields are asked, since only a whole buyer is taken', () => {
  const buyer = { name: 'Maria da Silva', document: '52998224725', email: '', phone: '' }
  const asks = { pixEmail: 'REQUIRED' } as const
  expect(Object.keys(plainFields(view({ buyer, asks }))).sort()).toEqual(['document', 'email', 'name'])
  expect(plainFields(view({ buyer: { ...buyer, email: 'maria@exemplo.com.br' }, asks }))).toEqual({})
})
