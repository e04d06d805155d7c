// Statements in postgres.js of orders and charges that are about to be written or paid, beside the same question to drizzle.
import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { charges, orders } from '@/db/schema'
import { insertClaimedCharge } from '@/lib/payments/charges/hot-store'
import {
  claimIds,
  findOrderOfSeller,
  insertClaimedOrder,
  insertOrder,
  lockOrderAndLink,
  lockOrderToPay,
} from '@/lib/payments/orders/hot-store'
import { testApp } from '@/lib/testing/app'
import { refundShop } from '@/lib/testing/shops/refund-shop'

const app = await testApp()
const { db } = app
const shop = await refundShop(app)
const sellerId = shop.seller.id
const paid = await shop.card()
const unpaid = await shop.order({ method: 'PIX', card: undefined })
const orderRows = await db.select().from(orders).where(eq(orders.sellerId, sellerId)).orderBy(asc(orders.id))

test('an order and its charge that are inserted by claimed ids are as they say', async () => {
  const keys = { uuid: randomUUID(), idempotencyKey: randomUUID() }
  const { id: _, ...copied } = orderRows[0]!
  const { id: __, ...ofCharge } = unpaid.charge
  const unset = { bankReference: null, acquirerReference: null, attemptUuid: null, cavvHash: null }
  const made = await db.transaction(async (tx) => {
    const {
      order: orderId,
      charges: [chargeId],
    } = await claimIds(tx, 1)
    const row = { ...copied, ...keys, isDeclined: undefined, customerIsRecord: undefined, linkId: undefined }
    const order = insertClaimedOrder(tx, row, orderId)
    const references = { ...unset, uuid: randomUUID(), orderId, bankCheckDueAt: null }
    const charge = insertClaimedCharge(tx, { ...ofCharge, ...references }, chargeId!)
    expect(await findOrderOfSeller(tx, sellerId, keys.uuid)).toBeUndefined()
    return { order, charge }
  })
  expect([made.order]).toEqual(await db.select().from(orders).where(eq(orders.uuid, keys.uuid)))
  expect([made.charge]).toEqual(await db.select().from(charges).where(eq(charges.orderId, made.order.id)))
  const several = await claimIds(db, 3)
  expect(several.order).toBeGreaterThan(made.order.id)
  expect(several.charges.map((id) => id > made.charge.id)).toEqual([true, true, true])
  expect(new Set(several.charges).size).toBe(3)
})

test('an order that is about to be paid is locked with its link, and read with its charges', async () => {
  const link = await app.link(shop.seller)
  const [open, taking] = await Promise.all(
    (['SENT', 'PAID'] as const).map(async (status) => {
      const { id: _, ...copied } = orderRows[1]!
      const keys = { uuid: randomUUID(), idempotencyKey: randomUUID() }
      return db.transaction((tx) => insertOrder(tx, { ...copied, ...keys, status, linkId: link.id }))
    }),
  )
  const read = (id: number) =>
    db.transaction(async (tx) => {
      const found = await lockOrderToPay(tx, id)
      const free = sql`select 1 from orders where id = ${id} for update skip locked`
      expect(await db.execute(free)).toHaveLength(0)
      return found
    })
  expect(await read(open!.id)).toEqual({ order: open, charges: [], isTaken: true })
  expect(await read(taking!.id)).toEqual({ order: taking, charges: [], isTaken: false })
  const [row] = await db.select().from(orders).where(eq(orders.id, paid.orderId))
  const ofPaid = await db.select().from(charges).where(eq(charges.orderId, paid.orderId))
  expect(await read(paid.orderId)).toEqual({ order: row, charges: ofPaid, isTaken: false })
  await expect(read(0)).rejects.toThrow('does not exist')
})

test('an order that may release its link, with the row locks of both', async () => {
  const link = await app.link(shop.seller)
  const { id: _, ...copied } = orderRows[0]!
  const keys = { uuid: randomUUID(), idempotencyKey: randomUUID() }
  const order = await db.transaction((tx) => insertOrder(tx, { ...copied, ...keys, linkId: link.id }))
  await db.transaction(async (tx) => {
    expect(await lockOrderAndLink(tx, order.id)).toEqual(order)
    const [free, freeLink] = [
      sql`select 1 from orders where id = ${order.id} for update skip locked`,
      sql`select 1 from payment_links where id = ${link.id} for update skip locked`,
    ]
    expect(await db.execute(free)).toHaveLength(0)
    expect(await db.execute(freeLink)).toHaveLength(0)
  })
  const withoutLink = await db.transaction((tx) => lockOrderAndLink(tx, paid.orderId))
  expect(withoutLink).toEqual((await db.select().from(orders).where(eq(orders.id, paid.orderId)))[0])
  await expect(db.transaction((tx) => lockOrderAndLink(tx, 0))).rejects.toThrow('does not exist')
})
