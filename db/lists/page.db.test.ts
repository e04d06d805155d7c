import { eq } from 'drizzle-orm'
import { bigint, pgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { selectPage } from '@/db/lists/page'
import { testDatabase } from '@/db/test-database'

const { db, sql } = await testDatabase()
const listed = pgTable('listed', {
  id: bigint('id', { mode: 'number' }).notNull(),
  sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
})
await sql`create table listed (id bigint primary key, seller_id bigint not null)`

function pageOf(sellerId: number, page: number, size: number, afterId?: number) {
  const sort = { column: 'createdAt', direction: 'asc', requested: false } as const
  return selectPage(db, {
    ...{ table: listed, id: listed.id, sellerId: listed.sellerId, seller: sellerId },
    ...{ filters: [], sortBy: listed.id, request: { page, size, sort } },
    ...(afterId !== undefined && { afterId }),
    select: ({ where, orderBy, limit, offset }) =>
      db
        .select()
        .from(listed)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  })
}

const totalOf = async (...request: Parameters<typeof pageOf>) => (await pageOf(...request)).total

test('the last page of a list that became short has the exact total, also while an estimate is remembered', async () => {
  await sql`insert into listed select n, 1 from generate_series(1, 20000) n`
  await sql`analyze listed`
  const estimate = await totalOf(1, 0, 20)
  expect(estimate).toBeGreaterThan(15_000)
  await db.delete(listed).where(eq(listed.sellerId, 1))
  await sql`insert into listed select n, 1 from generate_series(1, 15) n`
  expect(await totalOf(1, 0, 20)).toBe(15)
  expect(await totalOf(1, 1, 10)).toBe(15)
  expect(await totalOf(1, 0, 15)).toBe(15)
  await sql`delete from listed`
  expect(await totalOf(1, 0, 20)).toBe(0)
})

test('a page that is not the last one, or lies behind it, or begins behind a row has the estimated total', async () => {
  await sql`insert into listed select n, 2 from generate_series(101, 115) n`
  expect(await pageOf(2, 0, 10)).toMatchObject({ total: 15, more: true })
  expect(await pageOf(2, 3, 10)).toMatchObject({ rows: [], total: 15, more: false })
  expect(await pageOf(2, 0, 10, 110)).toMatchObject({ total: 15, more: false })
})
