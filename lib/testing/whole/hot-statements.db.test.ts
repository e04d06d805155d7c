// Each statement that is written in postgres.js, beside the same question to drizzle.
import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, getTableColumns, isNull, lte } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  apiKeys,
  buyers,
  charges,
  feeTables,
  memberships,
  orders,
  paymentLinks,
  portalUsers,
  refunds,
  sellerDirectory,
  sellers,
  simulatedCharges,
} from '@/db/schema'
import { findKeyByHash } from '@/lib/access/api-keys/hot-store'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { findBuyerOfSeller, findBuyerWithDocument, findOrInsertBuyer } from '@/lib/parties/buyers/hot-store'
import { listMethodRules } from '@/lib/parties/fees/hot-store'
import { findRequestTerms, findSeller } from '@/lib/parties/sellers/hot-store'
import { insertCharge, listChargesOfOrder, setIssued } from '@/lib/payments/charges/hot-store'
import { findOrderOfSeller, insertOrder } from '@/lib/payments/orders/hot-store'
import {
  findAnsweredOrder,
  findWholeOrder,
  listRefundsOfOrder,
  wholeOrdersOf,
} from '@/lib/payments/orders/whole-order-store'
import { insertLink } from '@/lib/payments/payment-links/hot-store'
import { storeCharge } from '@/lib/sandbox/bank/hot-store'
import { testApp } from '@/lib/testing/app'
import { addPerson } from '@/lib/testing/shops/add-person'
import { refundShop } from '@/lib/testing/shops/refund-shop'

const app = await testApp()
const { db } = app
const shop = await refundShop(app)
const sellerId = shop.seller.id
const paid = await shop.card({}, { metadata: [{ key: 'note', value: 'a "b" {c} \\ d' }] })
await shop.part(paid.uuid, 30)
const unpaid = await shop.order({ method: 'PIX', card: undefined, fraudData: person() }, { title: "D'Ávila" })
const orderRows = await db.select().from(orders).where(eq(orders.sellerId, sellerId))

function person() {
  const parts = { document: '529.982.247-25', name: 'Maria "Zé"', email: 'm@exemplo.com.br' }
  return { ...parts, phone: '11 99999-0000' }
}
const rolledBack = new Error('rolled back')
test('a seller', async () => {
  const [row] = await db.select().from(sellers).where(eq(sellers.id, sellerId))
  expect(await findSeller(db, sellerId)).toEqual(row)
  expect(await findSeller(db, 0)).toBeUndefined()
})

test('a key of a seller, and one of the operator', async () => {
  const key = {
    title: 'loja',
    scopes: ['charges' as const],
    addresses: ['10.0.0.0/8', '::1'],
    active: true,
    createdAt: app.ctx().now,
  }
  const person = await addPerson(app, { sellerId, role: 'FINANCE' })
  const [user] = await db.select().from(portalUsers).where(eq(portalUsers.uuid, person.uuid))
  const rows = [
    { ...key, sellerId, expiresAt: app.ctx().now },
    { ...key, sellerId, createdBy: user!.id },
    { ...key, sellerId: null, scopes: [], addresses: [] },
  ].map((row) => ({ ...row, uuid: randomUUID(), tokenHash: randomUUID(), prefix: 'blc' }))
  await db.insert(apiKeys).values(rows)
  for (const { tokenHash } of rows) {
    const [row] = await db
      .select({ ...getTableColumns(apiKeys), cell: sellerDirectory.cell, role: memberships.role })
      .from(apiKeys)
      .leftJoin(
        memberships,
        and(eq(memberships.userId, apiKeys.createdBy), eq(memberships.sellerId, apiKeys.sellerId)),
      )
      .leftJoin(sellerDirectory, eq(sellerDirectory.id, apiKeys.sellerId))
      .where(eq(apiKeys.tokenHash, tokenHash))
    expect(row).toMatchObject((await findKeyByHash(db, tokenHash))!)
  }
  expect(await findKeyByHash(db, 'none')).toBeUndefined()
})

test('what the requests of a seller run under', async () => {
  const [row] = await db.select().from(sellers).where(eq(sellers.id, sellerId))
  const { environment, clockOffsetMs, requestsPerWindow, risk } = row!
  expect(await findRequestTerms(db, sellerId)).toEqual({
    environment,
    clockOffsetMs,
    requestsPerWindow,
    risk,
  })
  expect(await findRequestTerms(db, 0)).toBeUndefined()
})

test('the rules of a method on a day: the own ones of the seller, else those of the platform', async () => {
  const days = ['2000-01-01', '2026-11-20', '2030-01-01'] as CivilDate[]
  for (const paymentMethod of ['PIX', 'CREDIT_CARD'] as const)
    for (const day of days)
      for (const id of [sellerId, 0]) {
        const latest = async (owner: typeof feeTables.$inferSelect.sellerId) => {
          const ofOwner = owner === null ? isNull(feeTables.sellerId) : eq(feeTables.sellerId, owner)
          const inForce = and(ofOwner, lte(feeTables.validFrom, day), eq(feeTables.withdrawn, false))
          const [row] = await db
            .select()
            .from(feeTables)
            .where(and(inForce, eq(feeTables.paymentMethod, paymentMethod)))
            .orderBy(desc(feeTables.validFrom), desc(feeTables.changeId))
            .limit(1)
          return row?.rules
        }
        const rules = (await latest(id)) ?? (await latest(null)) ?? []
        const found = await listMethodRules(db, { sellerId: id, paymentMethod, day })
        expect(found).toMatchObject(rules.map((rule) => ({ ...rule, paymentMethod })))
        expect(found).toHaveLength(rules.length)
      }
})

test('an order of a seller, alone and with its charges and their refunds', async () => {
  expect(orderRows).toHaveLength(2)
  for (const row of orderRows) {
    expect(await findOrderOfSeller(db, sellerId, row.uuid)).toEqual(row)
    const joined = await db
      .select({ order: orders, charge: charges, refund: refunds })
      .from(orders)
      .leftJoin(charges, eq(charges.orderId, orders.id))
      .leftJoin(refunds, eq(refunds.chargeId, charges.id))
      .where(eq(orders.uuid, row.uuid))
      .orderBy(asc(charges.id), asc(refunds.id))
    const [whole] = wholeOrdersOf(joined)
    expect(await findWholeOrder(db, sellerId, row.uuid)).toEqual(whole)
    const answered = await findAnsweredOrder(db, sellerId, row.uuid)
    expect(whole).toMatchObject(answered!)
    expect(answered!.charges.map((one) => one.isAuthenticating)).toEqual([false])
    expect(await listChargesOfOrder(db, row.id)).toEqual(whole!.charges)
    expect(await listRefundsOfOrder(db, row.id)).toEqual(whole!.refunds)
  }
  expect(await listRefundsOfOrder(db, paid.orderId)).toHaveLength(1)
  const other = await app.seller()
  expect(await findOrderOfSeller(db, other.id, orderRows[0]!.uuid)).toBeUndefined()
  expect(await findWholeOrder(db, other.id, orderRows[0]!.uuid)).toBeUndefined()
  expect(await findAnsweredOrder(db, other.id, orderRows[0]!.uuid)).toBeUndefined()
})

test('an inserted order and its charge, which are rolled back with their transaction', async () => {
  const keys = { uuid: randomUUID(), idempotencyKey: randomUUID() }
  const { id: _, ...copied } = orderRows[0]!
  const work = db.transaction(async (tx) => {
    const order = await insertOrder(tx, { ...copied, ...keys, billingAddress: undefined })
    const [stored] = await tx.select().from(orders).where(eq(orders.uuid, keys.uuid))
    expect(order).toEqual(stored)
    expect(order).toEqual({ ...copied, ...keys, id: order.id, billingAddress: null })
    const { id: __, ...ofCharge } = paid
    const unset = { bankReference: null, acquirerReference: null, attemptUuid: null, cavvHash: null }
    const references = { ...unset, uuid: randomUUID(), orderId: order.id }
    const charge = await insertCharge(tx, { ...ofCharge, ...references, ...{ other: 'no column' } })
    expect([charge]).toEqual(await tx.select().from(charges).where(eq(charges.orderId, order.id)))
    expect(await findOrderOfSeller(db, sellerId, keys.uuid)).toBeUndefined()
    throw rolledBack
  })
  await expect(work).rejects.toBe(rolledBack)
  expect(await findOrderOfSeller(db, sellerId, keys.uuid)).toBeUndefined()
})

test('an issued code is stored once', async () => {
  const id = unpaid.charge.id
  await db
    .update(charges)
    .set({ pixCode: null, bankSlipBarcode: null, bankRequestedAt: app.ctx().now })
    .where(eq(charges.id, id))
  const [before] = await db.select().from(charges).where(eq(charges.id, id))
  const issued = { id, pixCode: '000201', bankSlipBarcode: null }
  expect(await setIssued(db, issued)).toBe(true)
  expect(await setIssued(db, { ...issued, pixCode: 'other' })).toBe(false)
  const [after] = await db.select().from(charges).where(eq(charges.id, id))
  expect(after).toEqual({ ...before, pixCode: '000201', bankSlipBarcode: null, bankRequestedAt: null })
})

test('a link', async () => {
  const { id: _, ...made } = await app.link(shop.seller)
  const row = { ...made, uuid: randomUUID(), code: randomUUID().slice(0, 10), ipOriginRequest: '::1' }
  const link = await insertLink(db, row)
  expect([link]).toEqual(await db.select().from(paymentLinks).where(eq(paymentLinks.uuid, row.uuid)))
})

test('a buyer is inserted once, and found until its data is erased', async () => {
  const row = {
    uuid: randomUUID(),
    sellerId,
    document: '11144477735',
    documentType: 'CPF' as const,
    documentCountry: 'BR',
    name: "D'Ávila \\ {x}",
    email: '',
    phone: '',
    alternativeEmail: '',
    countryCode: '',
    createdAt: app.ctx().now,
  }
  const both = await Promise.all(
    ['one', 'other'].map((name) =>
      db.transaction((tx) => findOrInsertBuyer(tx, { ...row, uuid: randomUUID(), name })),
    ),
  )
  const stored = await db.select().from(buyers).where(eq(buyers.document, row.document))
  expect(both).toEqual([stored[0], stored[0]])
  expect(stored).toHaveLength(1)
  const again = await db.transaction((tx) => findOrInsertBuyer(tx, row))
  expect(again).toEqual(stored[0])
  expect(await findBuyerOfSeller(db, sellerId, again.uuid)).toEqual(stored[0])
  expect(await findBuyerWithDocument(db, row)).toEqual(stored[0])
  const asked = { buyer: again }
  expect(await db.transaction((tx) => findOrInsertBuyer(tx, row, asked))).toBe(again)
  expect(await db.transaction((tx) => findOrInsertBuyer(tx, row, { buyer: undefined }))).toEqual(again)
  await db.update(buyers).set({ erasedAt: app.ctx().now }).where(eq(buyers.id, again.id))
  expect(await findBuyerOfSeller(db, sellerId, again.uuid)).toBeUndefined()
})

test('a charge at the simulated bank: an existing one is returned unchanged', async () => {
  const [row] = await db.select().from(simulatedCharges)
  const next = { ...row!, reference: randomUUID(), dueDate: '2026-12-01' }
  expect(await storeCharge(db, next)).toEqual(next)
  expect(await storeCharge(db, { ...next, code: 'other' })).toEqual(next)
  expect(
    await db.select().from(simulatedCharges).where(eq(simulatedCharges.reference, next.reference)),
  ).toEqual([next])
})
