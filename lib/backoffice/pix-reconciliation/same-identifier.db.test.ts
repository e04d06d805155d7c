// Two connections whose banks name a payment alike: none hides the other.
import { expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import type { PixPayment } from '@/lib/rails/pix/provider'
import { testApp } from '@/lib/testing/app'
import { disputeShop } from '@/lib/testing/shops/dispute-shop'
import { bookPixPayment } from './book-payment'
import { listForeignPayments } from './store'

const app = await testApp()
const paymentId = 'E12345678202611201200abcdefghijk'

test('a payment that another connection had under the same identifier is stored for the operator, and books nothing', async () => {
  const shop = await disputeShop(app)
  const [one, other] = [
    (await shop.paidBy('PIX', { paid: 0 }))[0]!,
    (await shop.paidBy('PIX', { paid: 0 }))[0]!,
  ]
  await app.sql`update charges set connection_id = 71 where id = ${one.id}`
  await app.sql`update charges set connection_id = 72 where id = ${other.id}`
  const payment = (reference: string | null): PixPayment => ({
    ...{ paymentId, reference: reference!, value: centavos(10_000), paidAt: app.ctx().now, returns: [] },
  })
  const book = (connectionId: number, reference: string | null) =>
    bookPixPayment(app.ctx(), connectionId, payment(reference))
  expect(await book(71, one.bankReference)).toMatchObject({ isNew: true, charge: { id: one.id } })
  expect(await book(71, one.bankReference)).toMatchObject({ isNew: false, charge: { id: one.id } })
  expect(await listForeignPayments(app.db, { limit: 5 })).toEqual([])
  // Without a charge nothing of its returns is booked either.
  expect(await book(72, other.bankReference)).toEqual({ isNew: false })
  expect(await shop.stateOf(other)).toBe('SENT SCHEDULED')
  expect(await listForeignPayments(app.db, { limit: 5 })).toMatchObject([
    { connectionId: 72, paymentId, reference: other.bankReference, value: 10_000 },
  ])
})
