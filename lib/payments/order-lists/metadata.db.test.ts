// Orders are found by an entry of their metadata, however they were created and on whichever page they are.
import { describe, expect, test } from 'vitest'
import { browseList, PAGE_SIZE } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { orderListQuery } from '@/lib/payments/orders/contract'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import type { ViewedWhole } from '@/lib/payments/orders/whole-order-store'
import type { MetadataEntry } from '@/lib/payments/payment-links/payment-link'
import { ruleInput } from '@/lib/payments/risk/contract'
import { createRule } from '@/lib/payments/risk-rules/create-rule'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { freshProof } from '@/lib/testing/card'
import { cardShop } from '@/lib/testing/shops/card-shop'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { subscriptionShop } from '@/lib/testing/shops/subscription-shop'
import { orderFields } from './fields'
import { orderList } from './list'
import { pageOrders } from './page-orders'

const app = await testApp()
const sought = { key: 'loja', value: 'santos' }
const other = { key: 'loja', value: 'campinas' }

const asKey = (sellerId: number) => app.ctx({ kind: 'api-key', keyId: 1, sellerId, scope: 'WRITE' })
const asPerson = (sellerId: number) =>
  app.ctx({ kind: 'portal-user', userUuid: 'u', sessionUuid: 's', sellerId, role: 'OWNER', email: 'a@b.c' })

/** A page of the API of the orders with the entry. */
const page = (sellerId: number, query: Record<string, string> = {}) =>
  pageOrders(
    asKey(sellerId),
    orderListQuery.parse({ metadataKey: sought.key, metadataValue: sought.value, ...query }),
  )
/** A page of the portal of the same. */
const browse = (sellerId: number, params: Record<string, string> = {}) =>
  browseList(
    asPerson(sellerId),
    orderList,
    readListQuery(orderFields, { metadata: `${sought.key}:${sought.value}`, ...params }),
  )

const uuidsOf = (rows: readonly ViewedWhole[]) => rows.map(({ order }) => order.uuid)
const keysOf = (items: readonly { uuid: string }[]) => items.map(({ uuid }) => uuid)

const order = async (sellerId: number, metadata?: MetadataEntry[], value = 90) => {
  const request = { title: 'Café', value, installments: 1, payment: { method: 'PIX' }, metadata }
  return (await createOrder(asKey(sellerId), orderRequest.parse(request))).uuid
}

const metadata = [sought]

test.each<[string, () => Promise<{ id: number }>]>([
  [
    'at a link',
    async () => {
      const seller = await app.seller()
      const { code } = await app.link(seller, {}, { metadata })
      await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
      return seller
    },
  ],
  [
    'with 3-D Secure',
    async () => {
      const shop = await cardShop(app)
      await shop.order({}, { threeDSecure: { mpi: freshProof() }, metadata })
      return shop.seller
    },
  ],
  [
    'that a rule declines',
    async () => {
      const shop = await cardShop(app)
      const rule = { title: 'Valor', kind: 'AMOUNT', above: 1, action: 'BLOCK' }
      await createRule(asPerson(shop.seller.id), ruleInput.parse(rule))
      expect((await shop.order({}, { metadata })).status).toBe('CANCELED')
      return shop.seller
    },
  ],
  [
    'for a cycle of a subscription',
    async () => {
      const shop = await subscriptionShop(app)
      await shop.subscribe({ method: 'PIX' }, { metadata })
      return shop.seller
    },
  ],
])('an order %s is found by its metadata, by API and in the portal', async (_, create) => {
  const { id } = await create()
  const rows = await app.sql<{ uuid: string }[]>`select uuid from orders where seller_id = ${id}`
  expect(rows).toHaveLength(1)
  await order(id, [other])
  expect(uuidsOf((await page(id)).rows)).toEqual(keysOf(rows))
  expect(keysOf((await browse(id)).items)).toEqual(keysOf(rows))
})

/** 105 orders of a new seller in the order of creation, 63 of them with the entry, beside some of another seller. */
async function sellerWithOrders() {
  const [seller, stranger] = [await app.seller(), await app.seller()]
  const kinds = [undefined, [other], [sought, sought], [other, sought], [sought]]
  const all: { uuid: string; entries: MetadataEntry[]; value: number }[] = []
  for (let n = 0; n < 105; n += 1) {
    const entries = kinds[n % kinds.length]
    const value = 10 + (n % 7)
    all.push({ uuid: await order(seller.id, entries, value), entries: entries ?? [], value })
    if (n % 20 === 0) await order(stranger.id, [sought])
  }
  const matching = all.filter(({ entries }) => entries.includes(sought))
  expect(matching).toHaveLength(63)
  return { id: seller.id, matching, found: keysOf(matching) }
}

const pagesOf = <Row>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, n) => rows.slice(n * size, (n + 1) * size))

describe.each(['desc', 'asc'] as const)('of many orders, sorted by their creation, %s', (direction) => {
  const inOrder = <Row>(rows: readonly Row[]) => (direction === 'desc' ? rows.toReversed() : rows)

  test('the portal shows those with an entry once each, forwards and backwards, and their total', async () => {
    const { id, found } = await sellerWithOrders()
    const sort = direction === 'desc' ? '-createdAt' : 'createdAt'
    const expected = pagesOf(inOrder(found), PAGE_SIZE)
    const forwards = [await browse(id, { sort })]
    for (let after = forwards[0]!.next; after && forwards.length < 9; after = forwards.at(-1)!.next)
      forwards.push(await browse(id, { sort, after }))
    const backwards = [forwards.at(-1)!]
    for (let before = backwards[0]!.previous; before && backwards.length < 9; before = backwards[0]!.previous)
      backwards.unshift(await browse(id, { sort, before }))
    for (const pages of [forwards, backwards]) {
      expect(pages.map(({ items }) => keysOf(items))).toEqual(expected)
      expect(pages.map(({ total }) => total)).toEqual(expected.map(() => found.length))
    }
    expect([backwards[0]!.previous, backwards[0]!.next]).toEqual([undefined, expected[0]!.at(-1)])
  })

  test('the API returns those with an entry as the list without a filter does, by page and after an order', async () => {
    const { id, found } = await sellerWithOrders()
    const query = { size: '20', sort: `createdAt,${direction}` }
    const [first, second] = await Promise.all(
      ['0', '1'].map((n) => pageOrders(asKey(id), orderListQuery.parse({ ...query, size: '100', page: n }))),
    )
    const all = [...first!.rows, ...second!.rows]
    const matching = all.filter((one) => found.includes(one.order.uuid))
    expect(uuidsOf(matching)).toEqual(inOrder(found))
    const expected = pagesOf(matching, 20)
    const byPage = await Promise.all(expected.map((_, n) => page(id, { ...query, page: String(n) })))
    const byOrder = [await page(id, query)]
    while (byOrder.at(-1)!.more && byOrder.length < 9) {
      const after = byOrder.at(-1)!.rows.at(-1)!.order.uuid
      byOrder.push(await page(id, { ...query, after }))
    }
    for (const pages of [byPage, byOrder]) {
      expect(pages.map(({ rows }) => rows)).toEqual(expected)
      expect(pages.map(({ total }) => total)).toEqual(expected.map(() => found.length))
      expect(pages.map(({ more }) => more)).toEqual([true, true, true, false])
    }
  })
})

test('orders with an entry are sorted by amount, by API and in the portal, and found there beside a filter by amounts', async () => {
  const { id, matching } = await sellerWithOrders()
  const byValue = keysOf(matching.toSorted((one, next) => one.value - next.value))
  expect(keysOf((await browse(id, { sort: 'value' })).items)).toEqual(byValue.slice(0, PAGE_SIZE))
  expect(uuidsOf((await page(id, { sort: 'value,asc', size: '20' })).rows)).toEqual(byValue.slice(0, 20))
  const large = keysOf(matching.filter(({ value }) => value >= 14))
  const { items, total } = await browse(id, { min: '14', sort: 'createdAt' })
  expect([keysOf(items), total]).toEqual([large.slice(0, PAGE_SIZE), large.length])
})
