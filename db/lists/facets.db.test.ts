// Lists by columns of few values: their rows, pages and counts are those of a plain query, and they read no more rows than a page for
// each combination of values, whichever rows match.
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { bigint, boolean, integer, type PgColumn, pgTable, text } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '@/db/client'
import { countsByFacet, type Facet, idsByFacets, rowsByFacets } from '@/db/lists/facets'
import { testDatabase } from '@/db/test-database'
import { generalPlansOf, maxRowsRead, plansOf } from '@/lib/testing/plans-of'

const { db, sql: client, url } = await testDatabase()
const sales = pgTable('sales', {
  id: bigint('id', { mode: 'number' }).notNull(),
  sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
  status: text('status').notNull(),
  isDeclined: boolean('is_declined').notNull(),
  method: text('method').notNull(),
  day: integer('day').notNull(),
})

const states = ['PAID', 'CANCELED', 'DECLINED', 'NEVER']
const methods = ['PIX', 'CARD', 'NONE']
const SELLER = 2
const ROWS = 20_000
const COMBINATIONS = states.length * methods.length

beforeAll(async () => {
  // Days go back and forth beside the ids; a declined sale is by card, a canceled one by PIX, in large numbers.
  await client`create table sales (id bigint primary key, seller_id bigint not null, status text not null, is_declined boolean not null,
    method text not null, day integer not null)`
  await client`insert into sales select n, 1 + n % 3, case when n % 10 < 4 then 'CANCELED' else 'PAID' end, n % 10 < 2,
    case when n % 10 < 2 or n % 7 = 4 then 'CARD' else 'PIX' end, (n * 37 % 1000) / 7 from generate_series(1, ${3 * ROWS}) n`
  await client`create index by_facets on sales (seller_id, status, is_declined, method, day, id)`
  await client`create index by_facets_and_id on sales (seller_id, status, is_declined, method, id)`
  await client`create index by_id on sales (seller_id, id)`
  await client`create index by_day on sales (seller_id, day, id)`
  await client`vacuum (analyze) sales`
})

interface Chosen {
  state?: string | undefined
  method?: string | undefined
}

const facetsOf = ({ state, method }: Chosen): [Facet, Facet] => [
  {
    compared: (
      value: SQL,
    ) => sql`${sales.status} = case ${value} when 'DECLINED' then 'CANCELED' else ${value} end
      and ${sales.isDeclined} = (${value} = 'DECLINED')`,
    values: state ? [state] : states,
  },
  { compared: sales.method, values: method ? [method] : methods },
]

const listOf = (chosen: Chosen, sortBy?: PgColumn, where?: SQL) => ({
  table: sales,
  sellerId: sales.sellerId,
  id: sales.id,
  seller: SELLER,
  facets: facetsOf(chosen),
  ...(sortBy && { sortBy }),
  filters: [where],
})

/** The same rows as a plain query finds them. */
const plainly = ({ state, method }: Chosen, where?: SQL) =>
  and(
    eq(sales.sellerId, SELLER),
    state ? sql`case when is_declined then 'DECLINED' else status end = ${state}` : undefined,
    method ? eq(sales.method, method) : undefined,
    where,
  )

const chosen: Chosen[] = [undefined, ...states].flatMap((state) =>
  [undefined, ...methods].map((method) => ({ state, method })),
)

const idsOf = async (statement: SQL) =>
  (await db.execute<{ id: string }>(statement)).map(({ id }) => Number(id))
const countOf = async (rows: SQL) =>
  (await db.execute<{ count: number }>(sql`select count(*)::int from (${rows}) counted`))[0]!.count

describe.each(chosen)('with $state and $method', (one) => {
  test.each([
    ['the day', sales.day, true],
    ['the day', sales.day, false],
    ['the id', undefined, true],
    ['the id', undefined, false],
  ] as const)('each page by %s is that of a plain query (%#)', async (_, sortBy, isDescending) => {
    const direction = sql.raw(isDescending ? 'desc' : 'asc')
    const columns = sortBy ? [sortBy, sales.id] : [sales.id]
    const order = sql.join(
      columns.map((column) => sql`${column} ${direction}`),
      sql`, `,
    )
    const middle = sql`select ${sql.join(columns, sql`, `)} from ${sales} where id = ${SELLER - 1 + 3 * 5_000}`
    const beyond = sql`(${sql.join(columns, sql`, `)}) ${sql.raw(isDescending ? '<' : '>')} (${middle})`
    for (const [where, offset] of [[undefined, 0] as const, [beyond, 0] as const, [undefined, 30] as const]) {
      const wanted = sql`select id from ${sales} where ${plainly(one, where)} order by ${order} limit 25 offset ${offset}`
      const page = idsByFacets(listOf(one, sortBy, where), { isDescending, limit: 25, offset })
      expect(await idsOf(page)).toEqual(await idsOf(wanted))
    }
  })

  test('the count is that of a plain query, up to its maximum', async () => {
    for (const where of [undefined, sql`${sales.day} between 20 and 24`]) {
      const all = await countOf(sql`select from ${sales} where ${plainly(one, where)}`)
      for (const max of [1, 101, ROWS])
        expect(await countOf(rowsByFacets(listOf(one, sales.day, where), max))).toBe(Math.min(all, max))
    }
  })

  test.each([
    ['for its values', plansOf],
    ['for any values', generalPlansOf],
  ])(
    'a page and a count read as many rows as there may be of each combination, planned %s',
    async (_, explain) => {
      const among = COMBINATIONS / (one.state ? states.length : 1) / (one.method ? methods.length : 1)
      for (const where of [undefined, sql`${sales.day} between ${20} and ${24}`]) {
        const plans = await explain(url, async (asked: Db) => {
          await asked.execute(idsByFacets(listOf(one, sales.day, where), { isDescending: true, limit: 25 }))
          await asked.execute(rowsByFacets(listOf(one, sales.day, where), 101))
        })
        expect(plans).toHaveLength(2)
        expect(maxRowsRead(plans[0]!, 'sales'), plans[0]).toBeLessThanOrEqual(25 * among)
        // Of several loops the plan says the mean, rounded.
        expect(maxRowsRead(plans[1]!, 'sales'), plans[1]).toBeLessThanOrEqual(101 + 1)
        for (const plan of plans) expect(plan).not.toContain('Seq Scan')
      }
    },
  )
})

test('without facets the ids of a page are read in order too', async () => {
  const where = sql`${sales.day} >= 100`
  const list = { ...listOf({}, sales.day, where), facets: [] }
  const wanted = sql`select id from ${sales} where ${plainly({}, where)} order by day, id limit 25`
  expect(await idsOf(idsByFacets(list, { isDescending: false, limit: 25 }))).toEqual(await idsOf(wanted))
})

test.each([
  ['for its values', plansOf],
  ['for any values', generalPlansOf],
])('the counts of all values read no more rows than they count, planned %s', async (_, explain) => {
  const [facet] = facetsOf({})
  const counts = countsByFacet({ ...listOf({}, sales.method), facets: [facet] }, 1_000)
  const [plan] = await explain(url, (asked) => asked.execute(counts))
  expect(maxRowsRead(plan!, 'sales'), plan).toBeLessThanOrEqual(3_000)
  expect(await db.execute(counts)).toEqual([
    { status: 'PAID', count: 1_000 },
    { status: 'CANCELED', count: 1_000 },
    { status: 'DECLINED', count: 1_000 },
    { status: 'NEVER', count: 0 },
  ])
})

test('a value is compared and never part of the statement', async () => {
  const list = listOf({ method: "x') or ('1' = '1" })
  expect(await idsOf(idsByFacets(list, { isDescending: true, limit: 25 }))).toEqual([])
})
