// The pages of sub-sellers where one seller has many and others have more: which rows they read and show.
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '@/db/client'
import { testApp } from '@/lib/testing/app'
import { generalPlansOf, maxRowsRead, plansOf } from '@/lib/testing/plans-of'
import { pageSubSellers, type SubSellerColumn } from './sub-seller-store'

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
