// What the API says of an order or a charge, in a list and alone, beside the view of the complete rows: the same bytes.
import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '@/db/client'
import { charges, orders, refunds } from '@/db/schema'
import { centavos } from '@/lib/base/kernel/money'
import { viewPage } from '@/lib/base/kernel/pagination'
import { chargeStatuses } from '@/lib/payments/charges/charge'
import { chargeInFull } from '@/lib/payments/charges/charge-in-full'
import { listCharges } from '@/lib/payments/charges/list-charges'
import { viewCharge } from '@/lib/payments/charges/view'
import { getAnsweredOrder } from '@/lib/payments/orders/get-order'
import { orderStatuses } from '@/lib/payments/orders/order'
import { viewOrder } from '@/lib/payments/orders/view'
import { refundStatuses } from '@/lib/payments/refunds/refund'
import { testApp } from '@/lib/testing/app'
import { refundShop } from '@/lib/testing/shops/refund-shop'
import { pageOrders } from './page-orders'

const app = await testApp()
const { db } = app
const shop = await refundShop(app)
const sellerId = shop.seller.id
const payer = {
  document: '529.982.247-25',
  name: 'Maria "Zé" \\ 李',
  email: 'm@exemplo.com.br',
  phone: '11 99999-0000',
}
const newest = {
  page: 0,
  size: 100,
  sort: { column: 'createdAt', direction: 'desc', requested: false },
} as const

beforeAll(async () => {
  const metadata = [
    { key: 'loja', value: 'a "b" {c} \\ d \u2028' },
    { key: 'n', value: 1.5 },
  ]
  await shop.order(
    { method: 'PIX', card: undefined, fraudData: payer },
    { title: 'Café\n"especial"', metadata },
  )
  const pix = await shop.pix({ value: 99_999.99 })
  await shop.part(pix.uuid, 1)
  await shop.settle()
  const card = await shop.card({}, { installments: 3 })
  const authentication = {
    by: 'OWN',
    transStatus: 'Y',
    requiresLiabilityShift: false,
    liabilityShift: true,
  } as const
  await db
    .update(charges)
    .set({ authentication, interestAmount: centavos(123) })
    .where(eq(charges.id, card.id))
  await shop.part(card.uuid, 10, 'chave')
  await shop.part(card.uuid, 20)
  await shop.card({ capture: false })
  const declined = await shop.card()
  const failure = { code: 'BANK_REFUSED', title: 't', description: 'd', action: 'a' } as const
  await db.update(charges).set({ status: 'FAILED', failure }).where(eq(charges.id, declined.id))
  const slip = await shop.order({ method: 'PIX', card: undefined, fraudData: payer })
  const bankSlipBarcode = '23791990100000010000000000000000000000000000'
  await db.update(charges).set({ bankSlipBarcode }).where(eq(charges.id, slip.charge.id))
  await addCharge(slip.charge)
  const split = [
    { idSubSeller: 7, paymentType: 'PERCENTAGE', paymentValue: 33.33, amount: centavos(3333) },
  ] as const
  for (const { orderId } of [card, slip.charge])
    await db
      .update(orders)
      .set({ split: [...split], serialNumber: 'S-1', terminalId: '00000001' })
      .where(eq(orders.id, orderId))
})

/** A further charge of the same order. */
async function addCharge({ id: _, ...charge }: typeof charges.$inferSelect) {
  const unset = { bankReference: null, attemptUuid: null, cavvHash: null, acquirerReference: null }
  await db
    .insert(charges)
    .values({ ...charge, ...unset, uuid: crypto.randomUUID(), paidAt: charge.createdAt })
}

/** The orders as the view writes them from all columns of their rows, newest first. */
async function expectedOrders(): Promise<string[]> {
  const ofOrders = await db.select().from(orders).where(eq(orders.sellerId, sellerId)).orderBy(asc(orders.id))
  const ofCharges = await db
    .select()
    .from(charges)
    .where(eq(charges.sellerId, sellerId))
    .orderBy(asc(charges.id))
  const ofRefunds = await db
    .select()
    .from(refunds)
    .where(eq(refunds.sellerId, sellerId))
    .orderBy(asc(refunds.id))
  return ofOrders.toReversed().map((order) => {
    const own = ofCharges.filter(({ orderId }) => orderId === order.id)
    const given = ofRefunds.filter(({ orderId }) => orderId === order.id)
    return JSON.stringify(viewOrder(order, own, given, app.ctx()))
  })
}

async function expectSameBytes(): Promise<void> {
  const ctx = shop.asSeller()
  const expected = await expectedOrders()
  const page = viewPage(newest, await pageOrders(ctx, newest), (one) =>
    viewOrder(one.order, one.charges, one.refunds, ctx),
  )
  expect(page.content.map((one) => JSON.stringify(one))).toEqual(expected)
  const ofCharges = await listCharges(ctx, newest)
  const listed = ofCharges.rows.map((one) => viewCharge(one.charge, one.order, one.refunds, ctx))
  const viewed = expected.flatMap((one) => JSON.parse(one).charges as { uuid: string }[])
  const byUuid = new Map(viewed.map((one) => [one.uuid, JSON.stringify(one)]))
  expect(listed.map((one) => JSON.stringify(one))).toEqual(listed.map(({ uuid }) => byUuid.get(uuid)))
  expect(listed).toHaveLength(byUuid.size)
  for (const { uuid } of page.content) {
    const alone = await getAnsweredOrder(ctx, { uuid })
    expect(expected).toContain(JSON.stringify(viewOrder(alone.order, alone.charges, alone.refunds, ctx)))
  }
  for (const { uuid } of listed)
    expect(JSON.stringify(await chargeInFull(ctx, { uuid }))).toBe(byUuid.get(uuid))
}

test('of orders by all methods, with refunds, a split, several charges and metadata', async () => {
  const [all] = await Promise.all([expectedOrders(), expectSameBytes()])
  const text = all.join()
  const members = [
    'pixCode',
    'bankSlipDigitableLine',
    'liabilityShift',
    'failureReason',
    'interestAmount',
    'paidDate',
  ]
  for (const member of [
    ...members,
    'authorizationCode',
    'serialNumber',
    'terminalId',
    'metadata',
    'idSubSeller',
  ])
    expect(text).toContain(`"${member}"`)
})

describe('in each status', () => {
  test.each(orderStatuses)('%s of an order', async (status) => {
    await db.update(orders).set({ status }).where(eq(orders.sellerId, sellerId))
    await expectSameBytes()
  })

  test.each(chargeStatuses)('%s of a charge', async (status) => {
    await db.update(charges).set({ status }).where(eq(charges.sellerId, sellerId))
    await expectSameBytes()
  })

  test.each(refundStatuses)('%s of a refund', async (status) => {
    await db.update(refunds).set({ status }).where(eq(refunds.sellerId, sellerId))
    await expectSameBytes()
  })
})

test('a page is one statement and its count another, a charge one', async () => {
  const texts: string[] = []
  const watched = createDatabase({ url: app.url, max: 2, onStatement: (text) => void texts.push(text) })
  const statementsOf = async (read: (ctx: ReturnType<typeof shop.asSeller>) => Promise<unknown>) => {
    texts.length = 0
    await read({ ...shop.asSeller(), db: watched.db })
    return texts.length
  }
  const { uuid } = (await pageOrders(shop.asSeller(), newest)).rows[0]!.order
  const { charge } = (await listCharges(shop.asSeller(), newest)).rows[0]!
  expect(await statementsOf((ctx) => pageOrders(ctx, newest))).toBe(2)
  expect(await statementsOf((ctx) => pageOrders(ctx, { ...newest, after: uuid }))).toBe(2)
  expect(await statementsOf((ctx) => getAnsweredOrder(ctx, { uuid }))).toBe(1)
  expect(await statementsOf((ctx) => listCharges(ctx, newest))).toBe(2)
  expect(await statementsOf((ctx) => chargeInFull(ctx, charge))).toBe(1)
  await watched.close()
})
