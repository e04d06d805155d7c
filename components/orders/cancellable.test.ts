import { expect, test } from 'vitest'
import { chargeStatuses } from '@/lib/payments/charges/charge'
import { orderStatuses } from '@/lib/payments/orders/order'
import { canCancelCharge, canCancelOrder } from './cancellable'

test('only an unpaid or uncaptured charge or order can be cancelled', () => {
  expect(chargeStatuses.filter(canCancelCharge)).toEqual(['SCHEDULED', 'LATE', 'PRE_AUTHORIZED'])
  expect(orderStatuses.filter((status) => canCancelOrder(status, []))).toEqual([
    'SENT',
    'LATE',
    'PRE_AUTHORIZED',
  ])
})

test('an overdue order with a paid instalment cannot be cancelled as a whole', () => {
  expect(canCancelOrder('LATE', ['LATE', 'SCHEDULED'])).toBe(true)
  expect(canCancelOrder('LATE', ['PAID', 'LATE'])).toBe(false)
})
