import { expect, test } from 'vitest'
import { type OrderTrigger, orderTransitions } from '@/lib/payments/orders/order'
import { eventOfMove } from './event-name'

test('order.paid is what brings an order to PAID from the first, and from no status in which it was paid', () => {
  const fromPaid = (['PAID', 'REFUND', 'DISPUTE', 'CHARGEBACK'] as const).flatMap((status) =>
    (Object.keys(orderTransitions[status]) as OrderTrigger[]).map((trigger) => eventOfMove(trigger)),
  )
  expect(fromPaid).not.toContain('order.paid')
  expect(eventOfMove('pay')).toBe('order.paid')
})
