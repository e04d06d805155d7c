// The search of the list of buyers and of the statement.
import { beforeEach, expect, test } from 'vitest'
import { findList } from '@/lib/backoffice/lists/registry'
import { buyerList } from '@/lib/backoffice/personal-data/list'
import { browseList, SEARCHED } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { rebuildSearchIndex } from '@/lib/base/search/rebuild-index'
import { browseStatement, type StatementQuery } from '@/lib/money/statement/browse-statement'
import { createBuyer } from '@/lib/parties/buyers/create-buyer'
import { buyerFields } from '@/lib/parties/buyers/fields'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { fillLists } from '@/lib/testing/fill-lists'
import { type SearchShop, searchShop } from '@/lib/testing/shops/search-shop'

const app = await testApp()
let shop: SearchShop

beforeEach(async () => {
  shop = await searchShop(app)
})

test('an order is found in the statement, whose entries of other orders are left out', async () => {
  const { order: one, charges } = await shop.order({ payment: { method: 'CREDIT_CARD', card: testCard() } })
  await shop.order(
    { payment: { method: 'CREDIT_CARD', card: testCard() } },
    { name: 'João Prado', document: '11144477735', email: 'joao@exemplo.com.br', phone: '' },
  )
  await shop.index()
  const chargesOf = async (query: StatementQuery) =>
    (await browseStatement(shop.asPerson('FINANCE'), query)).days.flatMap(({ entries }) =>
      entries.map(({ charge }) => charge?.uuid),
    )
  expect(new Set(await chargesOf({})).size).toBe(2)
  for (const q of ['conceição', '(11) 99999-0000', one.uuid.slice(0, 8)])
    expect(new Set(await chargesOf({ q })), q).toEqual(new Set([charges[0]!.uuid]))
  expect(await chargesOf({ q: 'inexistente' })).toEqual([])
})

test('buyers are found in their list by any word of the name, phone, e-mail, document and short id, alone and with a filter', async () => {
  const one = await createBuyer(shop.asKey(), {
    document: { number: '11144477735', type: 'CPF', country: 'BR' },
    name: 'Zénaïde Prado',
    email: 'zenaide@exemplo.com.br',
    phone: '11987654321',
  })
  await createBuyer(shop.asKey(), {
    document: { number: '52998224725', type: 'CPF', country: 'BR' },
    name: 'João Souza',
    email: 'joao@exemplo.com.br',
  })
  await shop.index()
  const browse = async (params: Record<string, string>) => {
    const { items, total } = await browseList(shop.asPerson(), buyerList, readListQuery(buyerFields, params))
    return [items.map(({ uuid }) => uuid), total]
  }
  const texts = ['prado', '(11) 98765-4321', 'zenaide@exemplo.com.br', '111.444.777-35', one.uuid.slice(0, 8)]
  for (const q of texts) expect(await browse({ q }), q).toEqual([[one.uuid], 1])
  expect(await browse({ q: 'prado', document: '52998224725' })).toEqual([[], 0])
  expect(await browse({ q: 'prado', sort: 'name' })).toEqual([[one.uuid], 1])
  expect((await browse({}))[1]).toBe(2)
})

const searched = ['orders', 'charges', 'receivables', 'refunds', 'disputes', 'subscriptions']

test('where more is found than is read, a list and the statement say so, and nothing is added up as if it were all', async () => {
  await fillLists(app, shop.seller.id, { rows: SEARCHED + 1, every: 500 })
  await rebuildSearchIndex(app.ctx())
  const filters = [{ min: '1' }, { method: 'BANK_SLIP' }] as Record<string, string>[]
  for (const [name, filter] of searched.flatMap((name) => filters.map((filter) => [name, filter] as const))) {
    const list = findList(name)!
    const page = await browseList(
      shop.asPerson(),
      list,
      readListQuery(list.fields, { q: 'maria', ...filter }),
    )
    expect(page.sums, name).toBeUndefined()
    expect(page.summedUpTo, name).toBeLessThanOrEqual(SEARCHED)
    expect(page.total, name).toBeGreaterThan(page.counted)
  }
  const statement = await browseStatement(shop.asPerson('FINANCE'), { q: 'maria' })
  expect(statement.foundUpTo).toBe(100)
})

test('where all that is found is read, its sums are those of the whole filter', async () => {
  await fillLists(app, shop.seller.id, { rows: 3, every: 500 })
  await rebuildSearchIndex(app.ctx())
  for (const name of searched) {
    const list = findList(name)!
    const page = await browseList(shop.asPerson(), list, readListQuery(list.fields, { q: 'maria', min: '1' }))
    expect(page.total, name).toBe(3)
    expect(page.summedUpTo, name).toBeUndefined()
    if (name !== 'receivables') expect(page.sums, name).toMatchObject([{ value: 101 + 102 + 103 }])
  }
  expect((await browseStatement(shop.asPerson('FINANCE'), { q: 'maria' })).foundUpTo).toBeUndefined()
})
