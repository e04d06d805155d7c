// The portal's list of buyers, and the plans of its statements where one seller has many buyers and others have more.
import { beforeAll, expect, test } from 'vitest'
import { browseList, COUNTED } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { buyerFields } from '@/lib/parties/buyers/fields'
import { countBuyers, listBuyersOfPortal } from '@/lib/parties/buyers/list-store'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { maxRowsRead, plansOf } from '@/lib/testing/plans-of'
import { knownPerson } from '@/lib/testing/shops/known-person'
import { buyerList } from './list'

const app = await testApp()
const BUYERS = 10_000
let sellerId: number

async function fill(of: number) {
  await app.sql`
    insert into buyers (uuid, seller_id, document, document_type, document_country, name, email, phone, alternative_email,
      country_code, created_at)
    select gen_random_uuid(), ${of}, n::text, 'CPF', 'BR', 'Maria ' || n, n || '@exemplo.com.br', '', '', '',
      ${app.ctx().now}::timestamptz - interval '400 days' + n * interval '50 minutes' from generate_series(1, ${BUYERS}) n`
}

beforeAll(async () => {
  sellerId = (await app.seller()).id
  await fill((await app.seller()).id)
  await fill(sellerId)
  await app.sql`analyze buyers`
}, 60_000)

test.each([
  '',
  'name=maria 77',
  'document=777',
  'email=777@EXEMPLO.com.br',
  'from=2026-11-01&to=2026-11-01',
  'sort=name',
])('with %j it reads hardly more rows than it shows', async (search) => {
  const { filters, ...query } = readListQuery(buyerFields, new URLSearchParams(search))
  const plans = await plansOf(app.url, async (db) => {
    await listBuyersOfPortal(db, sellerId, filters, { ...query, size: 25 })
    if (search !== '' && search !== 'sort=name') await countBuyers(db, sellerId, filters, COUNTED + 1)
  })
  for (const plan of plans) {
    expect(plan).not.toMatch(/Seq Scan/)
    expect(maxRowsRead(plan, 'buyers'), plan).toBeLessThanOrEqual(150)
  }
})

test('it has the orders and what was paid of each buyer, and finds a document in any spelling', async () => {
  const known = await knownPerson(app)
  const browse = (search: string) =>
    browseList(known.asSeller(), buyerList, readListQuery(buyerFields, new URLSearchParams(search)))
  const { items, total } = await browse('document=111.444.777-35')
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({
    name: known.person.name,
    document: '111.444.777-35',
    orders: 4,
    bought: 20_000,
  })
  expect((await browse('document=111.444.777-35')).sums).toEqual([
    { words: 'buyers.columns', word: 'bought', value: 20_000 },
  ])
  expect((await browse('email=ZULMIRA@marcador.example')).total).toBe(1)
  expect((await browse(`name=${testBuyer.name}`)).total).toBe(0)
})
