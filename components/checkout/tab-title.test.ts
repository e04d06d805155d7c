import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import { messagesOf } from '@/lib/base/i18n/messages'
import type { CheckoutView } from '@/lib/payments/checkout/contract'
import { tabTitle } from './tab-title'

const t = createTranslator({ locale: 'pt-BR', messages: messagesOf['pt-BR'], namespace: 'checkout' })
const page = 'Café especial · Café do Porto'
const view = (changes: object) =>
  ({ title: 'Café especial', seller: { name: 'Café do Porto' }, ...changes }) as CheckoutView

test.each([
  [{ state: 'OPEN' }, page],
  [{ state: 'OPEN', payment: { state: 'WAITING' } }, `Aguardando pagamento · ${page}`],
  [{ state: 'OPEN', payment: { state: 'EXPIRED' } }, `Expirado · ${page}`],
  [{ state: 'OPEN', payment: { state: 'DECLINED' } }, `Não aprovado · ${page}`],
  [{ state: 'PAID', receipt: { outcome: 'PAID' } }, `✓ Pago · ${page}`],
  [{ state: 'PAID', receipt: { outcome: 'REFUNDED' } }, `Devolvido · ${page}`],
  [{ state: 'PAID' }, `Link já pago · ${page}`],
  [{ state: 'EXPIRED' }, `Link expirado · ${page}`],
  [{ state: 'WITHOUT_AMOUNT' }, page],
])('the tab of %j begins with its state', (state, title) => {
  expect(tabTitle(t, view(state))).toBe(title)
})
