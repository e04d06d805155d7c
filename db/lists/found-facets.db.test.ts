// Pages and counts by facets whose values are found in the index are those of a plain statement, whichever values are known and in both
// directions.
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { webhookEvents } from '@/db/schema'
import { testApp } from '@/lib/testing/app'
import { type Facet, idsByFacets } from './facets'
import { behind } from './range'
import { countListRows, selectListRows } from './rows'

const app = await testApp()
const { db } = app.ctx()
const ROWS = 400
let sellerId: number

const { id, domain, status, traceparent, occurredAt } = webhookEvents

/** Three rows happen at the same instant, and later ids not always later. */
const fill = (of: number) => app.sql`
  insert into webhook_events (uuid, seller_id, domain, resource_uuid, status, traceparent, occurred_at)
  select gen_random_uuid(), ${of}, (array['ORDER', 'ORDER', 'ORDER', 'SUBSCRIPTION', 'EXPORT'])[1 + n % 5], gen_random_uuid(),
    case when n % 50 = 3 then 'LATE' when n % 3 = 0 then 'PAID' else 'SENT' end,
    case when n % 4 = 0 then 'Trace ' || n % 12 end, '2026-11-01'::timestamptz + (n * 7 % 133) * interval '1 hour'
  from generate_series(1, ${ROWS}) n`

beforeAll(async () => {
  sellerId = (await app.seller()).id
  await fill((await app.seller()).id)
  await fill(sellerId)
})

const isEven = sql`${id} % 2 = 0`

interface Case {
  facets: Facet[]
  sortBy?: typeof occurredAt
  filters?: readonly (SQL | undefined)[]
  /** The same rows as a plain condition. */
  plain: string
}

const cases: [string, Case][] = [
  [
    'all values open',
    { facets: [{ compared: domain }, { compared: status }], sortBy: occurredAt, plain: 'true' },
  ],
  [
    'the first value given',
    {
      facets: [{ compared: domain, values: ['ORDER'] }, { compared: status }],
      sortBy: occurredAt,
      plain: `domain = 'ORDER'`,
    },
  ],
  [
    'the last value given',
    {
      facets: [{ compared: domain }, { compared: status, values: ['LATE'] }],
      sortBy: occurredAt,
      plain: `status = 'LATE'`,
    },
  ],
  [
    'several values given',
    {
      facets: [{ compared: domain, values: ['EXPORT', 'ORDER', 'CASH_IN'] }, { compared: status }],
      sortBy: occurredAt,
      plain: `domain in ('EXPORT', 'ORDER', 'CASH_IN')`,
    },
  ],
  [
    'both values given, and a further condition',
    {
      facets: [
        { compared: domain, values: ['ORDER'] },
        { compared: status, values: ['PAID'] },
      ],
      sortBy: occurredAt,
      filters: [isEven, undefined],
      plain: `domain = 'ORDER' and status = 'PAID' and id % 2 = 0`,
    },
  ],
  [
    'a value that no row has',
    { facets: [{ compared: domain, values: ['CASH_OUT'] }, { compared: status }], plain: 'false' },
  ],
  [
    'found values that match, in the order of the ids',
    {
      facets: [{ compared: traceparent, matches: (value) => sql`lower(${value}) like lower('TRACE 4%')` }],
      plain: `traceparent = 'Trace 4'`,
    },
  ],
  [
    'rows without a value in no group',
    { facets: [{ compared: traceparent }], plain: 'traceparent is not null' },
  ],
]

describe.each(cases)('with %s', (_, { facets, sortBy, filters = [], plain }) => {
  const by = sortBy ?? id
  const list = () => ({
    ...{ table: webhookEvents, sellerId: webhookEvents.sellerId, id, key: id, seller: sellerId },
    ...{ facets, filters },
  })
  const expected = async (isDescending: boolean) => {
    const direction = isDescending ? 'desc' : 'asc'
    const order = sortBy ? `occurred_at ${direction}, id ${direction}` : `id ${direction}`
    const rows = await app.sql.unsafe(
      `select id from webhook_events where seller_id = ${sellerId} and ${plain} order by ${order}`,
    )
    return rows.map((row) => Number(row.id))
  }
  const idsOf = async (page: Parameters<typeof idsByFacets>[1], afterId?: number) => {
    const beyond = afterId === undefined ? undefined : behind(list(), { ...page, by }, afterId)
    const statement = idsByFacets({ ...list(), sortBy: by, filters: [...filters, beyond] }, page)
    const rows = await db.execute<{ id: string }>(statement)
    return rows.map((row) => Number(row.id))
  }

  test.each([true, false])(
    'the pages, each after the row before it, have every row once (newest first: %s)',
    async (isDescending) => {
      const all = await expected(isDescending)
      const read: number[] = []
      for (;;) {
        const page = await idsOf({ isDescending, limit: 37 }, read.at(-1))
        read.push(...page)
        if (page.length < 37) break
      }
      expect(read).toEqual(all)
      expect(await idsOf({ isDescending, limit: 10, offset: 20 })).toEqual(all.slice(20, 30))
    },
  )

  test('the rows are counted up to a limit', async () => {
    const all = await expected(true)
    const counted = () => ({ ...list(), countedBy: sortBy ?? null })
    expect(await countListRows(db, counted(), ROWS)).toBe(all.length)
    expect(await countListRows(db, counted(), 5)).toBe(Math.min(5, all.length))
  })

  test('a page before a row has those that are nearest to it, in the order of the list', async () => {
    const all = await expected(true)
    const middle = all[Math.floor(all.length / 2)]
    if (middle === undefined) return
    const cursor = { side: 'before' as const, key: String(middle) }
    const request = { sort: { by: 'createdAt' as const, descending: true }, cursor, size: 4 }
    const found = await selectListRows(
      { ...list(), sorts: { createdAt: by } },
      request,
      ({ where, orderBy }) =>
        db
          .select({ id })
          .from(webhookEvents)
          .where(where)
          .orderBy(...orderBy),
    )
    const at = all.indexOf(middle)
    expect(found.items.map((row) => row.id)).toEqual(all.slice(Math.max(0, at - 4), at))
    expect(found.more).toBe(at > 4)
  })
})
