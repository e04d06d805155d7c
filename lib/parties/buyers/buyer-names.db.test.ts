// The lists of buyers by name, of the API and of the portal, where one seller has many buyers and others have more.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '@/db/client'
import { COUNTED } from '@/lib/base/lists/list'
import { testApp } from '@/lib/testing/app'
import { namedBuyers, pageOfNames, portalPageOfNames } from '@/lib/testing/people/named-buyers'
import type { BuyerColumn } from './list-store'

const app = await testApp()
let sellerId: number
beforeAll(async () => {
  sellerId = await namedBuyers(app)
}, 60_000)

const pageOf = (column: BuyerColumn, direction: 'asc' | 'desc', namePrefix?: string, afterId?: number) =>
  pageOfNames(sellerId, column, direction, namePrefix, afterId)

/** The ids of a plain query. */
const plainly = async (orderBy: string, prefix = '', where = 'true') => {
  const rows = await app.sql`
    select id::int from buyers where seller_id = ${sellerId} and erased_at is null and lower(name) like ${`${prefix}%`}
      and ${app.sql.unsafe(where)} order by ${app.sql.unsafe(orderBy)}`
  return rows.map(({ id }) => id as number)
}

describe('in the API', () => {
  test.each(['asc', 'desc'] as const)('a page by name shows the first names (%s)', async (direction) => {
    const { rows } = await pageOf('name', direction)(app.db)
    const ids = await plainly(`lower(name) ${direction}, id ${direction}`)
    expect(rows.map(({ id }) => id)).toEqual(ids.slice(0, 20))
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
      const { items, total } = await portalPageOfNames(sellerId, `${search}${cursor}`)(app.db)
      expect(total).toBe(Math.min(ids.length, COUNTED + 1))
      return items.map(({ id }) => id)
    }
    expect(await shown('')).toEqual(ids.slice(0, 25))
    expect(await shown(`&after=${uuid}`)).toEqual(ids.slice(middle + 1, middle + 26))
    expect(await shown(`&before=${uuid}`)).toEqual(ids.slice(Math.max(0, middle - 25), middle))
  })
})
