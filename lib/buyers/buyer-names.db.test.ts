// The lists of buyers by name, of the API and of the portal: their pages, and how many rows they read where one seller has many
// buyers and others have more.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '@/db/client'
import { testApp } from '@/e2e/fixtures/app'
import { vacuum } from '@/e2e/fixtures/database/vacuum'
import { generalPlansOf, maxRowsRead, pagesRead, plansOf } from '@/e2e/fixtures/plans-of'
import { COUNTED } from '@/lib/kernel/lists/list'
import { readListQuery } from '@/lib/kernel/lists/query'
import { buyerFields } from '@/lib/personal-data/fields'
import { countBuyers, listBuyersOfPortal } from './list-store'
import { type BuyerColumn, listBuyers } from './store'

const app = await testApp()
const BUYERS = 12_000
/** One of this many has a rare name, one of seven a frequent one. */
const EVERY = 300
let sellerId: number

async function fill(of: number) {
  await app.sql`
    insert into buyers (uuid, seller_id, document, document_type, document_country, name, email, phone, alternative_email,
      country_code, created_at, erased_at)
    select gen_random_uuid(), ${of}, n::text, 'CPF', 'BR',
      case when n % ${EVERY} = 5 then 'zilda ' || n % 2400 when n % 60 = 2 then 'Paula'
        when n % 7 = 1 then 'MARIA ' || n % 50 else 'Ana ' || n * 37 % 1000 end,
      n || '@exemplo.com.br', '', '', '', now(), case when n % 11 = 3 then now() end from generate_series(1, ${BUYERS}) n`
}

beforeAll(async () => {
  sellerId = (await app.seller()).id
  await fill((await app.seller()).id)
  await fill(sellerId)
  await vacuum(app.sql, 'buyers')
}, 60_000)

const pageOf = (column: BuyerColumn, direction: 'asc' | 'desc', namePrefix?: string, afterId?: number) => {
  const sort = { column, direction, requested: column === 'name' }
  return (db: Db) =>
    listBuyers(db, sellerId, { documents: [], namePrefix }, { page: 0, size: 20, sort }, afterId)
}

const isCount = (plan: string) => plan.startsWith('Aggregate')

/** The ids of a plain query. */
const plainly = async (orderBy: string, prefix = '', where = 'true') => {
  const rows = await app.sql`
    select id::int from buyers where seller_id = ${sellerId} and erased_at is null and lower(name) like ${`${prefix}%`}
      and ${app.sql.unsafe(where)} order by ${app.sql.unsafe(orderBy)}`
  return rows.map(({ id }) => id as number)
}

describe('in the API', () => {
  test.each(['asc', 'desc'] as const)(
    'a page by name (%s) reads the rows that it shows',
    async (direction) => {
      const read = pageOf('name', direction)
      const plans = [...(await plansOf(app.url, read)), ...(await generalPlansOf(app.url, read))]
      for (const page of plans.filter((plan) => !isCount(plan)))
        expect(maxRowsRead(page, 'buyers'), page).toBeLessThanOrEqual(25)
      const { rows } = await read(app.db)
      const ids = await plainly(`lower(name) ${direction}, id ${direction}`)
      expect(rows.map(({ id }) => id)).toEqual(ids.slice(0, 20))
    },
  )

  test('all are counted by an index alone, with values by the smallest', async () => {
    const read = pageOf('createdAt', 'desc')
    const [withValues] = (await plansOf(app.url, read)).filter(isCount)
    expect(withValues).toMatch(/Index Only Scan .*using buyers_seller on/)
    const [general] = (await generalPlansOf(app.url, read)).filter(isCount)
    expect(general).toMatch(/Index Only Scan .*on buyers/)
  })

  test.each([
    ['a rare name', 'zilda', 60],
    ['a name of some', 'paula', 60],
    ['a frequent name', 'maria', 400],
    ['no name', 'xylofon', 0],
  ])('a page of %s reads few rows of the table', async (_, prefix, most) => {
    const plans = await plansOf(app.url, pageOf('createdAt', 'desc', prefix))
    const [page, count] = [plans.find((plan) => !isCount(plan)), plans.find(isCount)]
    expect(pagesRead(page!), page).toBeLessThanOrEqual(100)
    const read = page!.includes('Index Only Scan') ? 0 : maxRowsRead(page!, 'buyers')
    expect(read, page).toBeLessThanOrEqual(most)
    expect(count).toMatch(/Index Only Scan .*using buyers_seller_name/)
  })

  test.each(['asc', 'desc'] as const)('it shows the same rows as a plain query (%s)', async (direction) => {
    for (const prefix of ['zilda', 'maria 7', 'ana', 'xylofon']) {
      const ids = await plainly(`id ${direction}`, prefix)
      const first = await pageOf('createdAt', direction, prefix.toUpperCase())(app.db)
      expect(first.rows.map(({ id }) => id)).toEqual(ids.slice(0, 20))
      expect(first).toMatchObject({ total: ids.length, more: ids.length > 20 })
      if (ids.length <= 20) continue
      const next = await pageOf('createdAt', direction, prefix, ids[19])(app.db)
      expect(next.rows.map(({ id }) => id)).toEqual(ids.slice(20, 40))
    }
  })
})

test('statements with a name have no name of their own, so that each is planned for its values', async () => {
  const prepared = () =>
    app.db.transaction(async (tx) => {
      await pageOf('createdAt', 'desc', 'zilda')(tx as unknown as Db)
      const like = "select 1 from pg_prepared_statements where statement like '%buyers%~>=~%'"
      return (await tx.execute(like)).length
    })
  for (let round = 0; round < 3; round += 1) await prepared()
  expect(await prepared()).toBe(0)
})

describe('in the portal', () => {
  const readPage = (search: string) => {
    const { filters, ...query } = readListQuery(buyerFields, new URLSearchParams(search))
    return async (db: Db) => ({
      ...(await listBuyersOfPortal(db, sellerId, filters, { ...query, size: 25 })),
      total: await countBuyers(db, sellerId, filters, COUNTED + 1),
    })
  }

  test.each(['ana', 'maria', 'zilda', 'xylofon'])('"%s" is counted by the index alone', async (name) => {
    const [page, count] = await plansOf(app.url, readPage(`name=${name}`))
    expect(pagesRead(page!), page).toBeLessThanOrEqual(100)
    expect(count).toMatch(/Index Only Scan .*using buyers_seller_name/)
    expect(count).not.toContain('Sort')
  })

  test.each([
    ['name=maria', 'id desc', 'maria'],
    ['name=zilda&sort=createdAt', 'id', 'zilda'],
    ['sort=name', 'lower(name), id', ''],
    ['sort=-name', 'lower(name) desc, id desc', ''],
    ['name=maria&sort=name', 'lower(name), id', 'maria'],
  ])('%s shows the same rows as a plain query, before and after a row', async (search, orderBy, prefix) => {
    const ids = await plainly(orderBy, prefix)
    const middle = Math.floor(ids.length / 2)
    const { uuid } = (await app.sql`select uuid from buyers where id = ${ids[middle]!}`)[0]!
    const shown = async (cursor: string) => {
      const { items, total } = await readPage(`${search}${cursor}`)(app.db)
      expect(total).toBe(Math.min(ids.length, COUNTED + 1))
      return items.map(({ id }) => id)
    }
    expect(await shown('')).toEqual(ids.slice(0, 25))
    expect(await shown(`&after=${uuid}`)).toEqual(ids.slice(middle + 1, middle + 26))
    expect(await shown(`&before=${uuid}`)).toEqual(ids.slice(Math.max(0, middle - 25), middle))
  })
})
