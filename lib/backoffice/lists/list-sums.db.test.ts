// The sums in the foot of lists: of the whole filter, each of one status, of at most as many rows as are counted.
import { beforeAll, describe, expect, test } from 'vitest'
import { browseList, COUNTED } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { testApp } from '@/lib/testing/app'
import { fillLists } from '@/lib/testing/fill-lists'
import { maxRowsRead, plansOf } from '@/lib/testing/plans-of'
import { findList } from './registry'

const app = await testApp()
const person = {
  kind: 'portal-user',
  userUuid: '',
  sessionUuid: '',
  sellerId: 0,
  role: 'OWNER' as const,
} as const
let sellerId: number

beforeAll(async () => {
  sellerId = (await app.seller()).id
  await fillLists(app, sellerId, { rows: COUNTED, every: 500 })
  await fillLists(app, (await app.seller()).id, { rows: COUNTED, every: 500 })
  await app.sql`update subscriptions set paused_at = now(), paused_from = '2026-11-20' where id % 3 = 0`
  for (const table of ['orders', 'charges', 'receivables', 'refunds', 'disputes', 'subscriptions'])
    await app.sql.unsafe(`vacuum analyze ${table}`)
}, 120_000)

/** What the sum of a list adds up, and by what. */
const summed: Record<string, { value?: string; filtered?: string; by?: string; method?: string }> = {
  orders: { by: "case when is_declined then 'DECLINED' else status end", method: 'payment' },
  charges: { method: 'payment_method' },
  receivables: { value: 'remaining', filtered: 'gross' },
  refunds: {},
  disputes: { method: 'payment_method' },
  subscriptions: {
    value: 'value_per_month',
    by: "case when status = 'ACTIVE' and paused_at is not null then 'PAUSED' else status end",
    method: 'payment_method',
  },
}

describe.each(Object.entries(summed))('the sums of %s', (name, of) => {
  const { value = 'value', filtered = value, by = 'status', method = 'method' } = of
  const searches: [string, string][] = [
    ['', 'true'],
    ['min=1.5&max=1.99', `${filtered} between 150 and 199`],
    ['method=BANK_SLIP', `${method} = 'BANK_SLIP'`],
  ]
  test.each(searches)(
    'with "%s" are those of the whole filter, each of one status, and read no more rows than are counted',
    async (search, condition) => {
      const list = findList(name)!
      const { filters } = readListQuery(list.fields, new URLSearchParams(search))
      const rows = await app.sql.unsafe<{ word: string; value: string }[]>(
        `select ${by} as word, sum(${value}) as value from ${name} where seller_id = ${sellerId} and ${condition} group by 1 having sum(${value}) > 0`,
      )
      const [plan] = await plansOf(app.url, (db) =>
        list.sums!({ ...app.ctx({ ...person, sellerId }), db }, filters),
      )
      // All rows of a seller that has half of the table may be read from end to end.
      if (search) expect(plan).not.toMatch(new RegExp(`Seq Scan on ${name}`))
      // What a reading costs follows from its rows.
      expect(maxRowsRead(plan!, name), plan).toBeLessThanOrEqual(search ? COUNTED : 2 * COUNTED)
      const sums = (await list.sums!(app.ctx({ ...person, sellerId }), filters))!
      expect(Object.fromEntries(sums.map((sum) => [sum.word, sum.value]))).toEqual(
        Object.fromEntries(rows.map((row) => [row.word, Number(row.value)])),
      )
    },
  )
})

test('more rows than are counted are not added up, and the page says up to how many', async () => {
  await app.sql`insert into payouts (uuid, seller_id, status, value, execution_date, account, created_at, status_at, seal_seq)
    select gen_random_uuid(), ${sellerId}, 'SUCCESS', n, '2000-01-01'::date + n, '{}', now(), now(), 0 from generate_series(1, ${COUNTED + 1}) n`
  const list = findList('payouts')!
  const page = (search: string) =>
    browseList(
      app.ctx({ ...person, sellerId }),
      list,
      readListQuery(list.fields, new URLSearchParams(search)),
    )
  expect(await page('')).toMatchObject({ total: COUNTED + 1, summedUpTo: COUNTED })
  expect((await page('')).sums).toBeUndefined()
  const { sums, summedUpTo } = await page('max=0.10')
  expect(sums).toEqual([{ words: 'receivables.payoutStatuses', word: 'SUCCESS', value: 55 }])
  expect(summedUpTo).toBeUndefined()
})
