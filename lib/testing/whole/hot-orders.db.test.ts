// Statements in postgres.js of orders and charges that are about to be written or paid, beside the same question to drizzle.
import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { charges, orders, receivables } from '@/db/schema'
import { transaction } from '@/lib/base/kernel/ctx'
import { lockOpenReceivables } from '@/lib/money/receivables/store'
import { findSeller } from '@/lib/parties/sellers/hot-store'
import { insertClaimedCharge } from '@/lib/payments/charges/hot-store'
import { claimIds, findOrderOfSeller, insertClaimedOrder, insertOrder } from '@/lib/payments/orders/hot-store'
import { lockWholeOrder } from '@/lib/payments/orders/lock-order'
import { readLocked } from '@/lib/payments/orders/lock-store'
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
    expect(await findOrderOfSeller(tx, sellerId, keys.uuid)).toEqual(order)
    return { order, charge }
  })
  expect([made.order]).toEqual(await db.select().from(orders).where(eq(orders.uuid, keys.uuid)))
  expect([made.charge]).toEqual(await db.select().from(charges).where(eq(charges.orderId, made.order.id)))
  const several = await claimIds(db, 3)
  expect(several.order).toBeGreaterThan(made.order.id)
  expect(several.charges.map((id) => id > made.charge.id)).toEqual([true, true, true])
  expect(new Set(several.charges).size).toBe(3)
})

test('an order is locked with its link, and read with its charges and parties', async () => {
  const link = await app.link(shop.seller)
  const [open, taking] = await Promise.all(
    (['SENT', 'PAID'] as const).map(async (status) => {
      const { id: _, ...copied } = orderRows[1]!
      const keys = { uuid: randomUUID(), idempotencyKey: randomUUID() }
      return db.transaction((tx) => insertOrder(tx, { ...copied, ...keys, status, linkId: link.id }))
    }),
  )
  const read = (id: number) =>
    transaction(app.ctx(), async (ctx) => {
      const found = await lockWholeOrder(ctx, id)
      expect(found).toMatchObject((await readLocked(ctx.tx, id))!)
      const free = sql`select 1 from orders where id = ${id} for update skip locked`
      const freeLink = sql`select 1 from payment_links where id = ${found.order.linkId} for update skip locked`
      expect(await db.execute(free)).toHaveLength(0)
      expect(await db.execute(freeLink)).toHaveLength(0)
      return found
    })
  const none = { charges: [], refunds: [], bankPayments: [], isCycle: false, isKept: false }
  const parties = { seller: (await findSeller(db, sellerId))!, buyerAddress: null }
  const ofLink = { ...none, ...parties, link: link.uuid }
  expect(await read(open!.id)).toEqual({ ...ofLink, order: open, isTaken: true })
  expect(await read(taking!.id)).toEqual({ ...ofLink, order: taking, isTaken: false })
  const [row] = await db.select().from(orders).where(eq(orders.id, paid.orderId))
  const ofPaid = await db.select().from(charges).where(eq(charges.orderId, paid.orderId))
  expect(await read(paid.orderId)).toEqual({
    ...none,
    ...parties,
    order: row,
    charges: ofPaid,
    isTaken: false,
  })
  await expect(read(0)).rejects.toThrow('does not exist')
})

test('the open receivables of a charge are locked, the furthest first', async () => {
  const charge = await shop.card({ method: 'CREDIT_CARD' }, { value: 300, installments: 3 })
  const open = await db
    .select()
    .from(receivables)
    .where(and(eq(receivables.chargeId, charge.id), eq(receivables.status, 'SCHEDULED')))
    .orderBy(desc(receivables.number), desc(receivables.id))
  expect(open.length).toBeGreaterThan(1)
  expect(await db.transaction((tx) => lockOpenReceivables(tx, charge.id))).toEqual(open)
})
