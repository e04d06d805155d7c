// The pages of sub-sellers where one seller has many and others have more: which rows they read and show.
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '@/db/client'
import { testApp } from '@/lib/testing/app'
import { generalPlansOf, maxRowsRead, plansOf } from '@/lib/testing/plans-of'
import {
  countSubSellers,
  listSubSellersOfPortal,
  pageSubSellers,
  type SubSellerColumn,
} from './sub-seller-store'

const app = await testApp()
const SUB_SELLERS = 20_000
let sellerId: number

async function fill(of: number) {
  await app.sql`
    insert into sub_sellers (seller_id, name, document, phone_country_code, phone, email, alternative_email, active, created_at)
    select ${of}, 'Loja ' || n * 37 % 5000, n::text, '', '', '', '', n % 900 <> 5, now() from generate_series(1, ${SUB_SELLERS}) n`
}

beforeAll(async () => {
  sellerId = (await app.seller()).id
  await fill((await app.seller()).id)
  await fill(sellerId)
  await app.sql`vacuum (analyze) sub_sellers`
}, 60_000)

test.each<[string, SubSellerColumn, 'asc' | 'desc', boolean | undefined, string]>([
  ['all by name', 'name', 'asc', undefined, 'name, id'],
  ['all by name, backwards', 'name', 'desc', undefined, 'name desc, id desc'],
  ['the few inactive ones', 'createdAt', 'desc', false, 'id desc'],
  ['the active ones', 'createdAt', 'asc', true, 'id'],
])('of %s a page reads the rows as far as it', async (_, column, direction, active, orderBy) => {
  const request = { page: 1, size: 10, sort: { column, direction, requested: true } }
  const read = (db: Db) => pageSubSellers(db, sellerId, { status: active }, request)
  const plans = [...(await plansOf(app.url, read)), ...(await generalPlansOf(app.url, read))]
  for (const plan of plans.filter((plan) => !plan.startsWith('Aggregate')))
    expect(maxRowsRead(plan, 'sub_sellers'), plan).toBeLessThanOrEqual(23)
  const ids = await app.sql`
    select id::int from sub_sellers where seller_id = ${sellerId} and ${active === undefined ? app.sql`true` : app.sql`active = ${active}`}
    order by ${app.sql.unsafe(orderBy)}`
  const shown = (await read(app.db)).rows.map(({ id }) => id)
  expect(shown).toEqual(ids.map(({ id }) => id).slice(10, 20))
})

const search = (q: string, db: Db = app.db, of = sellerId) =>
  listSubSellersOfPortal(db, of, { q }, { sort: { by: 'createdAt', descending: true }, size: 10 })

test('a search finds one by number, document, words of its name, e-mail and phone, and none of another seller', async () => {
  const [row] = await app.sql<{ id: string }[]>`
    insert into sub_sellers (seller_id, name, document, phone_country_code, phone, email, alternative_email, active, created_at)
    values (${sellerId}, 'Empório da Conceição', '11222333000181', '55', '11987654321', 'Vendas@Emporio.com.br', '', true, now()) returning id`
  const id = Number(row!.id)
  const found = [
    'conceicao emp',
    'EMPÓRIO',
    '11.222.333/0001-81',
    'vendas@emporio.com.br',
    '(11) 98765-4321',
    '+55 11 98765-4321',
    String(id),
  ]
  for (const q of found) {
    expect(
      (await search(q)).items.map((one) => one.id),
      q,
    ).toEqual([id])
    expect(await countSubSellers(app.db, sellerId, { q }, 9), q).toBe(1)
  }
  const other = (await app.seller()).id
  for (const q of found) expect((await search(q, app.db, other)).items, q).toEqual([])
  for (const q of ['onceicao', '%', '1122233300018']) expect((await search(q)).items, q).toEqual([])
})

test('a search reads no more than the newest ones, by the index of the seller', async () => {
  for (const plan of await plansOf(app.url, (db) => search('emporio', db))) {
    expect(plan).not.toMatch(/Seq Scan on sub_sellers/)
    expect(maxRowsRead(plan, 'sub_sellers'), plan).toBeLessThanOrEqual(10_000)
  }
})
