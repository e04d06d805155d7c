import { expect, test } from 'vitest'
import { chargeStatuses } from '@/lib/charges/charge'
import { orderStatuses } from '@/lib/orders/order'
import { canCancelCharge, canCancelOrder } from './cancellable'

test('only what is still to be paid, or captured, can be cancelled', () => {
  expect(chargeStatuses.filter(canCancelCharge)).toEqual(['SCHEDULED', 'LATE', 'PRE_AUTHORIZED'])
  expect(orderStatuses.filter((status) => canCancelOrder(status, []))).toEqual([
    'SENT',
    'LATE',
    'PRE_AUTHORIZED',
  ])
})

test('a late order of which an instalment was paid is not cancelled as a whole', () => {
  expect(canCancelOrder('LATE', ['LATE', 'SCHEDULED'])).toBe(true)
  expect(canCancelOrder('LATE', ['PAID', 'LATE'])).toBe(false)
})
