// A process that ends between making the link of a late order and cancelling that order leaves both open only for a short time.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import { issueOrder } from '@/lib/payments/orders/bank/issue-order'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { getOrder } from '@/lib/payments/orders/get-order'
import { NoAnswer } from '@/lib/rails/connections/http/request'
import { confirmCharge } from '@/lib/sandbox/bank/confirm-charge'
import { expireCharge } from '@/lib/sandbox/bank/expire-charge'
import { testApp } from '@/lib/testing/app'
import { testAddress, testBuyer } from '@/lib/testing/buyer'
import { testCard } from '@/lib/testing/card'
import { type CardShop, cardShop } from '@/lib/testing/shops/card-shop'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { createOrderLink } from './create-order-link'
import { findOrderLink } from './find-order-link'
import { finishReplacements } from './finish-replacements'

const app = await testApp()
const { bankSlip } = app.ports
let shop: CardShop
beforeEach(async () => {
  shop = await cardShop(app)
})
afterEach(() => {
  app.ports.bankSlip = bankSlip
})

const order = async (uuid: string) => (await getOrder(shop.asSeller(), { uuid })).order.status
const links = async () => {
  const rows = await app.sql`select status from payment_links where seller_id = ${shop.seller.id} order by id`
  return rows.map(({ status }) => status)
}
const waiting = async () => {
  const [row] =
    await app.sql`select count(*)::int as n from link_replacements where seller_id = ${shop.seller.id}`
  return row!.n
}
const look = async (uuid: string) => findOrderLink(shop.asSeller(), await getOrder(shop.asSeller(), { uuid }))

/** The job a while later. */
async function finishLater() {
  app.advance(2 * MINUTE_MS)
  return finishReplacements(app.ctx())
}

/** A late order whose process ended while it waited for the bank, after its link was made. */
async function killed() {
  const request = { title: 'Café', value: 90, installments: 1, payment: { method: 'BANK_SLIP' } }
  const { uuid } = await createOrder(shop.asSeller(), orderRequest.parse(request))
  const { charges } = await issueOrder(shop.asSeller(), { uuid })
  await expireCharge(shop.asSeller(), charges[0]!)
  await createAndEnd(uuid)
  expect([await order(uuid), (await links()).at(-1)]).toEqual(['LATE', 'ACTIVE'])
  return { uuid, charge: charges[0]! }
}

/** The process ends while it waits for the bank, after the link was made. */
async function createAndEnd(uuid: string) {
  await new Promise<void>((reached) => {
    // The answer never comes: what would follow it is never done.
    const findPayments = () => {
      reached()
      return new Promise<never>(() => {})
    }
    app.ports.bankSlip = { ...bankSlip, findPayments }
    void createOrderLink(shop.asSeller(), { uuid })
  })
  app.ports.bankSlip = bankSlip
}

/** The same for an order that was declined at a link where another buyer has an open slip; the charge of that slip. */
async function killedAtLink() {
  const expirationDate = new Date(app.ctx().now.getTime() + DAY_MS)
  const link = await app.link(shop.seller, { expirationDate }, { paymentMethods: ['PIX', 'BANK_SLIP'] })
  const { uuid } = await shop.order({ card: testCard({ holderName: 'FUND MARIA' }) })
  await app.sql`update orders set link_id = ${link.id} where uuid = ${uuid}`
  const slip = { code: link.code, method: 'BANK_SLIP' as const, buyer: testBuyer, address: testAddress }
  await startPayment(app.otherBuyer()(), slip)
  app.advance(2 * DAY_MS)
  await createAndEnd(uuid)
  const [charge] = await app.sql<{ uuid: string; id: number; value: string }[]>`
    select c.uuid, c.id::int, c.value from charges c join orders o on o.id = c.order_id
    where o.link_id = ${link.id} and o.payment = 'BANK_SLIP'`
  return charge!
}

test('the job cancels the order, whose slip can no longer be paid, and the link stays', async () => {
  const { uuid, charge } = await killed()
  expect(await finishReplacements(app.ctx())).toBe(0)
  expect(await finishLater()).toBe(1)
  expect([await order(uuid), await links(), await waiting()]).toEqual(['CANCELED', ['ACTIVE'], 0])
  await expect(confirmCharge(shop.asSeller(), charge)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await look(uuid)).toMatchObject({ canCreate: false, link: { state: 'OPEN' } })
})

test('the job closes the link where the order was paid meanwhile, booked already or found at the bank', async () => {
  const [booked, found] = [await killed(), await killed()]
  await confirmCharge(shop.asSeller(), booked.charge)
  const paid = { paymentId: randomUUID(), value: found.charge.value, paidAt: app.ctx().now }
  app.ports.bankSlip = { ...bankSlip, findPayments: async () => [paid] }
  expect(await finishLater()).toBe(2)
  expect([await order(booked.uuid), await order(found.uuid)]).toEqual(['PAID', 'PAID'])
  expect([await links(), await waiting()]).toEqual([['CANCELED', 'CANCELED'], 0])
})

test('the job closes the link where another order of the purchase was paid, booked already or found at the bank', async () => {
  const booked = await killedAtLink()
  expect((await links()).at(-1)).toBe('ACTIVE')
  await confirmCharge(shop.asSeller(), booked)
  expect(await finishLater()).toBe(1)
  expect([(await links()).at(-1), await waiting()]).toEqual(['CANCELED', 0])
  const found = await killedAtLink()
  expect((await links()).at(-1)).toBe('ACTIVE')
  const paid = { paymentId: randomUUID(), value: centavos(Number(found.value)), paidAt: app.ctx().now }
  app.ports.bankSlip = { ...bankSlip, findPayments: async () => [paid] }
  await finishLater()
  expect([(await links()).at(-1), await waiting()]).toEqual(['CANCELED', 0])
})

test('the job closes the link of an order that has ended unpaid meanwhile', async () => {
  const { uuid } = await killed()
  await app.sql`update orders set status = 'ABANDONED' where uuid = ${uuid}`
  expect(await finishLater()).toBe(1)
  expect([await links(), await waiting()]).toEqual([['CANCELED'], 0])
})

test('the job tries again while the bank is silent, and both are never open for a day', async () => {
  const { uuid } = await killed()
  const silent = () => Promise.reject(new NoAnswer('unavailable'))
  app.ports.bankSlip = { ...bankSlip, findPayments: silent }
  await expect(finishLater()).rejects.toThrow()
  expect([await order(uuid), await links(), await waiting()]).toEqual(['LATE', ['ACTIVE'], 1])
  app.ports.bankSlip = bankSlip
  expect(await finishLater()).toBe(1)
  expect(await order(uuid)).toBe('CANCELED')
})

test('a request that ended by itself leaves the job nothing, whether it made the link or could not', async () => {
  const request = { title: 'Café', value: 90, installments: 1, payment: { method: 'BANK_SLIP' } }
  const { uuid } = await createOrder(shop.asSeller(), orderRequest.parse(request))
  const { charges } = await issueOrder(shop.asSeller(), { uuid })
  await expireCharge(shop.asSeller(), charges[0]!)
  app.ports.bankSlip = { ...bankSlip, withdrawCharge: () => Promise.reject(new NoAnswer('unavailable')) }
  await expect(createOrderLink(shop.asSeller(), { uuid })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await waiting()).toBe(0)
  app.ports.bankSlip = bankSlip
  await createOrderLink(shop.asSeller(), { uuid })
  expect([await waiting(), await links()]).toEqual([0, ['CANCELED', 'ACTIVE']])
  app.advance(DAY_MS)
  expect(await finishReplacements(app.ctx())).toBe(0)
})
