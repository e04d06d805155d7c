import { describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { chargeStatuses } from '@/lib/payments/charges/charge'
import { feeGivenBack, refundedOf, refundObstacle } from './refund'

const paidAt = new Date('2026-08-20T02:30:00.000Z')
const charge = { status: 'PAID' as const, paymentMethod: 'PIX' as const, paidAt }

describe('a charge can be refunded', () => {
  test('if it was paid by credit card or PIX', () => {
    const can = paymentMethods.filter(
      (paymentMethod) => !refundObstacle({ ...charge, paymentMethod }, paidAt),
    )
    expect(can).toEqual(['PIX', 'CREDIT_CARD', 'CREDIT_CARD_EARLY_BUYER', 'CREDIT_CARD_EARLY_SELLER'])
  })

  test('if it is PAID, and in no other status', () => {
    const can = chargeStatuses.filter((status) => !refundObstacle({ ...charge, status }, paidAt))
    expect(can).toEqual(['PAID'])
  })

  test('by PIX until the end of the 90th day in São Paulo, not in UTC', () => {
    // Paid on the 19th at 23:30 in São Paulo.
    const at = (instant: string) => refundObstacle(charge, new Date(instant))
    expect(at('2026-11-18T02:59:59.999Z')).toBeUndefined()
    expect(at('2026-11-18T03:00:00.000Z')).toMatch('90 dias')
  })
})

test('a failed refund does not count as refunded', () => {
  const of = (status: 'PROCESSING' | 'SUCCESS' | 'ERROR', value: number) => ({
    status,
    value: centavos(value),
  })
  expect(refundedOf([of('PROCESSING', 1), of('SUCCESS', 20), of('ERROR', 300)])).toBe(21)
})

test('the fee comes back in proportion, in the end all of it, and never the price of early payment', () => {
  const sale = { value: centavos(3_333), fee: centavos(133), earlyFee: centavos(100) }
  const parts = [1_111, 1_111, 1_111].map((part, index) =>
    feeGivenBack(sale, centavos(1_111 * index), centavos(part)),
  )
  expect(parts).toEqual([11, 11, 11])
  expect(feeGivenBack(sale, centavos(0), centavos(100))).toBe(0)
})
