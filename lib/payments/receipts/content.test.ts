import { describe, expect, test } from 'vitest'
import type { CheckoutReceipt } from '@/lib/payments/checkout/receipt-contract'
import { type ReceiptedSale, receiptContent } from './content'

const seller = { name: 'Café do Porto', document: '11222333000181' }
const receipt = (changes: Partial<CheckoutReceipt> = {}): CheckoutReceipt => ({
  orderUuid: '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9',
  outcome: 'PAID',
  value: 143_124,
  interest: 20_124,
  refunded: 0,
  refunding: 0,
  left: 143_124,
  refunds: [],
  paymentMethod: 'CREDIT_CARD_EARLY_BUYER',
  paidAt: '2026-11-20T12:00:00.000Z',
  legalName: 'Porto Comércio de Café Ltda',
  card: { brand: 'visa', last4digits: '1234', installments: 12 },
  ...changes,
})
const breakdown = {
  items: [
    { description: 'Café', quantity: 2, unitValue: 60_000 },
    { description: 'Coador', quantity: 1, unitValue: 5_000 },
  ],
  deliveryValue: 0,
  discountValue: 2_000,
} as unknown as NonNullable<ReceiptedSale['breakdown']>
const contentOf = (changes: Partial<CheckoutReceipt> = {}, sale: Partial<ReceiptedSale> = {}) =>
  receiptContent({ title: 'Pedido', breakdown, receipts: [receipt(changes)], seller, ...sale }, 'pt-BR')
const plain = (lines: readonly { term: string; text: string }[]) =>
  lines.map(({ term, text }) => `${term}: ${text}`.replaceAll('\u00a0', ' '))

describe('a receipt', () => {
  test('sums up the items, delivery, discount and interest to what was paid', () => {
    expect(plain(contentOf().amounts)).toEqual([
      'Café (2 × R$ 600,00): R$ 1.200,00',
      'Coador: R$ 50,00',
      'Entrega: Grátis',
      'Desconto: −R$ 20,00',
      'Juros do parcelamento: R$ 201,24',
      'Valor pago: R$ 1.431,24',
    ])
  })

  test('has no items that are not what was paid: a part was captured, or the link was changed', () => {
    const part = { value: 50_000, interest: 0, left: 50_000 }
    expect(plain(contentOf(part).amounts)).toEqual(['Valor pago: R$ 500,00'])
    expect(plain(contentOf({}, { breakdown: null }).amounts)).toEqual([
      'Preço à vista: R$ 1.230,00',
      'Juros do parcelamento: R$ 201,24',
      'Valor pago: R$ 1.431,24',
    ])
  })

  test.each([
    [{}, 'Cartão de crédito Visa final 1234 em 12x de R$ 119,27'],
    [{ card: { ...receipt().card!, installments: 1 } }, 'Cartão de crédito Visa final 1234'],
    [
      { paymentMethod: 'DEBIT_CARD', card: { ...receipt().card!, installments: 1 } },
      'Cartão de débito Visa final 1234',
    ],
    [
      { card: { ...receipt().card!, installments: 1, wallet: 'GOOGLE_PAY' } },
      'Google Pay com Visa final 1234',
    ],
    [{ card: { ...receipt().card!, installments: 1, wallet: 'APPLE_PAY' } }, 'Apple Pay com Visa final 1234'],
    [{ paymentMethod: 'PIX', card: undefined }, 'PIX'],
    [{ paymentMethod: 'BANK_SLIP', card: undefined }, 'Boleto'],
  ] as const)('names the way of payment %#', (changes, text) => {
    expect(plain(contentOf(changes as Partial<CheckoutReceipt>).payments[0]!)).toContain(
      `Forma de pagamento: ${text}`,
    )
  })

  test('names the shop by its legal name and document, and the order by the number of the search', () => {
    const content = contentOf()
    expect(plain(content.seller)).toEqual([
      'Loja: Café do Porto',
      'Razão social: Porto Comércio de Café Ltda',
      'CNPJ: 11.222.333/0001-81',
      'Número do pedido: 1B2C3D4E',
    ])
    expect(content.fileName).toBe('comprovante-1B2C3D4E.pdf')
    const person = { seller: { name: 'Ana', document: '52998224725' } }
    expect(plain(contentOf({ legalName: 'Ana Souza' }, person).seller)).toContain('Nome: Ana Souza')
    expect(plain(contentOf({ legalName: 'Ana' }, person).seller)[1]).toBe('CPF: 529.982.247-25')
  })

  test('has a final amount after a refund of a part, and none where all went back', () => {
    const termsOf = (refunded: number) =>
      contentOf({ refunded, left: 143_124 - refunded })
        .payments.flat()
        .map(({ term }) => term)
    expect(termsOf(1_000)).toContain('Valor final')
    expect(termsOf(143_124)).not.toContain('Valor final')
  })

  test('of several payments has each with its amount, and their sum', () => {
    const part = receipt({ value: 60_000, interest: 0, paymentMethod: 'PIX', card: undefined })
    const content = contentOf({}, { receipts: [part, { ...part, value: 63_000 }] })
    expect(content.amount.replaceAll('\u00a0', ' ')).toBe('R$ 1.230,00')
    expect(content.payments.map((lines) => plain(lines)[1])).toEqual([
      'Valor pago: R$ 600,00',
      'Valor pago: R$ 630,00',
    ])
    expect(plain(content.amounts).at(0)).toContain('Café')
  })
})
