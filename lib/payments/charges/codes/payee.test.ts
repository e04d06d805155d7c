import { expect, test } from 'vitest'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { buildBrCode } from '@/lib/rails/pix/br-code'
import { payeeOf, statementNameOf } from './payee'
import { pixPayeeOfSlip } from './payee-names'

const shop = { fantasyName: 'Café do Porto', companyName: 'Torrefação Porto Velho Ltda' }
const codeOf = (merchantName: string) =>
  buildBrCode({ kind: 'dynamic', location: 'pix.example.com/1', merchantName, merchantCity: 'Natal' })
const charge = (
  paymentMethod: PaymentMethod,
  pixCode: string | null = null,
  softDescriptor: string | null = null,
) => ({
  paymentMethod,
  pixCode,
  softDescriptor,
})

test('a PIX is received by the name in its code, which the bank shows', () => {
  expect(payeeOf(charge('PIX', codeOf('Pagamentos do Sul S.A.')), shop)).toBe('Pagamentos do Sul S.A.')
})

test.each(['Café do Porto', 'CAFE DO PORTO', 'Cafe-do-Porto'])('%s is the name of the shop', (name) => {
  expect(payeeOf(charge('PIX', codeOf(name)), shop)).toBeUndefined()
})

test('a long name is the shop’s also where the code has no room for all of it', () => {
  const long = { ...shop, fantasyName: 'Livraria e Papelaria da Aurora Boreal' }
  expect(payeeOf(charge('PIX', codeOf(long.fantasyName)), long)).toBeUndefined()
  expect(payeeOf(charge('PIX', codeOf('Livraria')), long)).toBe('Livraria')
})

test('a code that can’t be read, or none yet, names nobody', () => {
  for (const code of ['000201', null]) expect(payeeOf(charge('PIX', code), shop)).toBeUndefined()
})

test('a slip is received by the company, and its PIX code may name another', () => {
  expect(payeeOf(charge('BANK_SLIP'), shop)).toBe('Torrefação Porto Velho Ltda')
  expect(payeeOf(charge('BANK_SLIP'), { ...shop, fantasyName: shop.companyName })).toBeUndefined()
  expect(pixPayeeOfSlip({ pixCode: codeOf(shop.companyName) }, shop)).toBeUndefined()
  expect(pixPayeeOfSlip({ pixCode: codeOf('Banco do Vale') }, shop)).toBe('Banco do Vale')
})

test('a card’s statement names what the acquirer reported, and nothing else does', () => {
  expect(statementNameOf(charge('CREDIT_CARD', null, 'CAFE DO PORTO'))).toBe('CAFE DO PORTO')
  expect(statementNameOf(charge('DEBIT_CARD'))).toBeUndefined()
  expect(payeeOf(charge('CREDIT_CARD', null, 'CAFE DO PORTO'), shop)).toBeUndefined()
})
