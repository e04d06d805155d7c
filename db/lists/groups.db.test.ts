// Pages and counts by groups are those of a plain statement, whichever values are known and in both directions.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { webhookEvents } from '@/db/schema'
import { testApp } from '@/lib/testing/app'
import { countGroupedRows, selectGroupedRows } from './grouped-page'
import { type Group, type GroupedRows, idsByGroups, withIds } from './groups'

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
  groups: Group[]
  sortBy?: typeof occurredAt
  filters?: GroupedRows['filters']
  /** The same rows as a plain condition. */
  plain: string
}

const cases: [string, Case][] = [
  [
    'all values open',
    { groups: [{ column: domain }, { column: status }], sortBy: occurredAt, plain: 'true' },
  ],
  [
    'the first value given',
    {
      groups: [{ column: domain, values: ['ORDER'] }, { column: status }],
      sortBy: occurredAt,
      plain: `domain = 'ORDER'`,
    },
  ],
  [
    'the last value given',
    {
      groups: [{ column: domain }, { column: status, values: ['LATE'] }],
      sortBy: occurredAt,
      plain: `status = 'LATE'`,
    },
  ],
  [
    'several values given',
    {
      groups: [{ column: domain, values: ['EXPORT', 'ORDER', 'CASH_IN'] }, { column: status }],
      sortBy: occurredAt,
      plain: `domain in ('EXPORT', 'ORDER', 'CASH_IN')`,
    },
  ],
  [
    'both values given, and a further condition',
    {
      groups: [
        { column: domain, values: ['ORDER'] },
        { column: status, values: ['PAID'] },
      ],
      sortBy: occurredAt,
      filters: [isEven, undefined],
      plain: `domain = 'ORDER' and status = 'PAID' and id % 2 = 0`,
    },
  ],
  [
    'a value that no row has',
    { groups: [{ column: domain, values: ['CASH_OUT'] }, { column: status }], plain: 'false' },
  ],
  [
    'found values that match, in the order of the ids',
    {
      groups: [{ column: traceparent, matches: (value) => sql`lower(${value}) like lower('TRACE 4%')` }],
      plain: `traceparent = 'Trace 4'`,
    },
  ],
  [
    'rows without a value in no group',
    { groups: [{ column: traceparent }], plain: 'traceparent is not null' },
  ],
]

describe.each(cases)('with %s', (_, { groups, sortBy, filters, plain }) => {
  const list = (): GroupedRows => ({
    table: webhookEvents,
    sellerId: webhookEvents.sellerId,
    id,
    ofSeller: sellerId,
    groups,
    sortBy,
    filters: filters ?? [],
  })
  const expected = async (isDescending: boolean) => {
    const direction = isDescending ? 'desc' : 'asc'
    const by = sortBy ? `occurred_at ${direction}, id ${direction}` : `id ${direction}`
    const rows = await app.sql.unsafe(
      `select id from webhook_events where seller_id = ${sellerId} and ${plain} order by ${by}`,
    )
    return rows.map((row) => Number(row.id))
  }
  const idsOf = async (page: Parameters<typeof idsByGroups>[1]) => {
    const rows = await db.execute<{ id: string }>(idsByGroups(list(), page))
    return rows.map((row) => Number(row.id))
  }

  test.each([true, false])(
    'the pages, each after the row before it, have every row once (newest first: %s)',
    async (isDescending) => {
      const all = await expected(isDescending)
      const read: number[] = []
      for (;;) {
        const page = await idsOf({ isDescending, limit: 37, afterId: read.at(-1) })
        read.push(...page)
        if (page.length < 37) break
      }
      expect(read).toEqual(all)
      expect(await idsOf({ isDescending, limit: 10, offset: 20 })).toEqual(all.slice(20, 30))
    },
  )

  test('the rows are counted up to a limit', async () => {
    const all = await expected(true)
    expect(await countGroupedRows(db, list(), ROWS)).toBe(all.length)
    expect(await countGroupedRows(db, list(), 5)).toBe(Math.min(5, all.length))
  })

  test('a page before a row has those that are nearest to it, in the order of the list', async () => {
    const all = await expected(true)
    const middle = all[Math.floor(all.length / 2)]
    if (middle === undefined) return
    const page = { isDescending: true, cursor: { side: 'before' as const, id: middle }, size: 4 }
    const found = await selectGroupedRows(list(), page, (ids, isDescending) => {
      const direction = sql.raw(isDescending ? 'desc' : 'asc')
      const order = sortBy
        ? [sql`${sortBy} ${direction}`, sql`${id} ${direction}`]
        : [sql`${id} ${direction}`]
      return db
        .select({ id })
        .from(webhookEvents)
        .where(withIds(id, ids))
        .orderBy(...order)
    })
    const at = all.indexOf(middle)
    expect(found.items.map((row) => row.id)).toEqual(all.slice(Math.max(0, at - 4), at))
    expect(found.more).toBe(at > 4)
  })
})
