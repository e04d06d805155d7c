import { expect, test } from 'vitest'
import type { CheckoutSeller } from '@/lib/payments/checkout/contract'
import type { CheckoutReceipt } from '../receipt-contract'
import { receiptRows } from './receipt-rows'

const seller = {
  name: 'Café do Porto',
  document: '11222333000181',
  sandbox: false,
  ownPage: '/pay/me/x',
} as CheckoutSeller
const receipt = (refunded: number): CheckoutReceipt => ({
  orderUuid: '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9',
  outcome: refunded === 8_990 ? 'REFUNDED' : 'PARTLY_REFUNDED',
  value: 8_990,
  refunded,
  refunding: 0,
  left: 8_990 - refunded,
  refunds: [],
  paymentMethod: 'PIX',
  paidAt: '2026-11-20T12:00:00.000Z',
})
const termsOf = (refunded: number) => receiptRows(receipt(refunded), seller, 'pt-BR').map(([term]) => term)

test('a receipt has a final amount after a refund of a part, and none where all went back', () => {
  expect(termsOf(1_000)).toContain('Valor final')
  expect(termsOf(8_990)).not.toContain('Valor final')
})
