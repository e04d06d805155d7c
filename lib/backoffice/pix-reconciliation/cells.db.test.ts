// A payment that a bank reports is booked in the cell that its txid names, without another query.
import { afterEach, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import type { PixPayment } from '@/lib/rails/pix/provider'
import { testApp } from '@/lib/testing/app'
import { disputeShop } from '@/lib/testing/shops/dispute-shop'
import { bookPixPayment } from './book-payment'
import { listForeignPayments } from './store'

const CONNECTION = 81
const app = await testApp()
afterEach(() => app.liveIn(1))

const payment = (reference: string, index: number): PixPayment => ({
  paymentId: `E1234567820261120120${index}abcdefghijk`,
  reference,
  value: centavos(10_000),
  paidAt: app.ctx().now,
  returns: [],
})

async function waiting() {
  const shop = await disputeShop(app)
  const [charge] = await shop.paidBy('PIX', { paid: 0 })
  await app.sql`update charges set connection_id = ${CONNECTION} where id = ${charge!.id}`
  return charge!
}

test.each([
  [1, /^[A-Za-z0-9]{26,27}$/],
  [2, /^2[A-Za-z0-9]{27}$/],
])('the txid of a charge of cell %d leads to it', async (cell, shape) => {
  app.liveIn(cell)
  const { id, bankReference } = await waiting()
  expect(bankReference).toMatch(shape)
  const booked = await bookPixPayment(app.ctx(), CONNECTION, payment(bankReference!, cell))
  expect(booked).toMatchObject({ isNew: true, charge: { id } })
})

test('a txid with the mark of a cell that does not exist is of no charge: the operator sees the payment', async () => {
  app.liveIn(2)
  const { bankReference } = await waiting()
  app.liveIn(1)
  const unknown = payment(bankReference!, 3)
  expect(await bookPixPayment(app.ctx(), CONNECTION, unknown)).toEqual({ isNew: false })
  expect(await listForeignPayments(app.db, { limit: 5 })).toMatchObject([
    { paymentId: unknown.paymentId, reference: bankReference },
  ])
})
