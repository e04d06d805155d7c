// The search of the list of buyers and of the statement.
import { beforeEach, expect, test } from 'vitest'
import { buyerList } from '@/lib/backoffice/personal-data/list'
import { browseList } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { browseStatement, type StatementQuery } from '@/lib/money/statement/browse-statement'
import { createBuyer } from '@/lib/parties/buyers/create-buyer'
import { buyerFields } from '@/lib/parties/buyers/fields'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
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
