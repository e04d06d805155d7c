// The pages of a seller's events have the rows of a plain statement, and read about as many as they show.
import { beforeAll, describe, expect, test } from 'vitest'
import { eventListQuery } from '@/lib/payments/events/contract'
import { testApp } from '@/lib/testing/app'
import { generalPlansOf, maxRowsRead, pagesRead, plansOf } from '@/lib/testing/plans-of'
import { pageEvents } from './page'

const app = await testApp()
const EVENTS = 20_000
const PAGE = 20
let sellerId: number

const fill = (of: number) => app.sql`
  insert into webhook_events (uuid, seller_id, domain, resource_uuid, status, body, occurred_at)
  select gen_random_uuid(), ${of}, case n % 1000 when 7 then 'SUBSCRIPTION' when 8 then 'CASH_IN' else 'ORDER' end, gen_random_uuid(),
    case when n % 1000 = 9 then 'DISPUTE' when n % 1000 = 7 then 'ACTIVE' when n % 3 = 0 then 'SENT' else 'PAID' end, '{}',
    '2026-11-20'::timestamptz - (${EVENTS} - n) / 3 * 3 * interval '10 minutes' from generate_series(1, ${EVENTS}::int) n`

beforeAll(async () => {
  sellerId = (await app.seller()).id
  await fill(sellerId)
  await fill((await app.seller()).id)
  // One that is committed later than it happened.
  await app.sql`update webhook_events set occurred_at = occurred_at - interval '1 day' where seller_id = ${sellerId} and id % 2000 = 1`
  await app.sql`vacuum (analyze) webhook_events`
}, 120_000)

const ask = (search: string) => Object.fromEntries(new URLSearchParams(search))
const ctx = () => app.ctx({ kind: 'api-key', keyId: 1, sellerId, scope: 'READ' })
const page = (search: string, more: Record<string, string> = {}) =>
  pageEvents(ctx(), eventListQuery.parse({ ...ask(search), ...more }) as never)

const main = `domain in ('ORDER', 'PHYSICAL_ORDER', 'SUBSCRIPTION', 'EXPORT')`
const november = `occurred_at >= '2026-11-01T03:00Z' and occurred_at < '2026-11-04T03:00Z'`

const cases: [search: string, plain: string][] = [
  ['', main],
  ['domain=ORDER', `domain = 'ORDER'`],
  ['domain=SUBSCRIPTION', `domain = 'SUBSCRIPTION'`],
  ['domain=EXPORT', 'false'],
  ['status=DISPUTE', `status = 'DISPUTE' and ${main}`],
  ['status=PAID', `status = 'PAID' and ${main}`],
  ['domain=ORDER&status=LATE', 'false'],
  ['dateInitial=2026-11-01&dateFinal=2026-11-03', `${november} and ${main}`],
  ['domain=ORDER&dateInitial=2026-11-01&dateFinal=2026-11-03', `domain = 'ORDER' and ${november}`],
  ['dateFinal=2026-07-10', `occurred_at < '2026-07-11T03:00Z' and ${main}`],
  ['dateInitial=2027-01-01', 'false'],
]

describe.each(cases)('events with "%s"', (search, plain) => {
  test.each(['createdAt,desc', 'createdAt,asc'])(
    'by %s are those of a plain statement, page after page',
    async (sort) => {
      const direction = sort.split(',')[1]
      const by = search && direction === 'desc' ? 'occurred_at desc, id desc' : `id ${direction}`
      const all = await app.sql.unsafe<{ uuid: string }[]>(
        `select uuid from webhook_events where seller_id = ${sellerId} and ${plain} order by ${by}`,
      )
      const uuids = all.map(({ uuid }) => uuid)
      const first = await page(search, { sort })
      expect(first.rows.map(({ uuid }) => uuid)).toEqual(uuids.slice(0, PAGE))
      expect(first.more).toBe(uuids.length > PAGE)
      if (uuids.length <= 10_000) expect(first.total).toBe(uuids.length)
      else expect(first.total).toBeGreaterThan(10_000)
      const second = await page(search, { sort, page: '1' })
      expect(second.rows.map(({ uuid }) => uuid)).toEqual(uuids.slice(PAGE, 2 * PAGE))
      const after = uuids.at(Math.floor(uuids.length / 2))
      if (!after) return
      const following = await page(search, { sort, after })
      const at = uuids.indexOf(after) + 1
      expect(following.rows.map(({ uuid }) => uuid)).toEqual(uuids.slice(at, at + PAGE))
    },
  )

  test('newest first reads as many rows as the page has of each status, in a plan for all values too', async () => {
    const read = (db: ReturnType<typeof ctx>['db']) =>
      pageEvents({ ...ctx(), db }, eventListQuery.parse(ask(search)) as never)
    for (const plansIn of [plansOf, generalPlansOf]) {
      const plans = await plansIn(app.url, read)
      const counted = plans.find((plan) => plan.startsWith('Aggregate'))
      const shown = plans.find((plan) => plan !== counted)
      // Paid, sent and active ones, and disputes.
      expect(maxRowsRead(shown!, 'webhook_events'), shown).toBeLessThanOrEqual(4 * (PAGE + 1))
      for (const plan of [shown!, counted!])
        expect(plan).not.toMatch(/Seq Scan on webhook_events|Sort Method: .*webhook/)
      const found = Math.min(10_001, (await page(search)).total)
      expect(maxRowsRead(counted!, 'webhook_events'), counted).toBeLessThanOrEqual(found + 4)
    }
  })
})

/** The planner expects two events of each seller. */
const expectFew = async () => {
  await app.sql`alter table webhook_events alter seller_id set (n_distinct = 20000)`
  await app.sql`analyze webhook_events`
}

/** It expects a two-hundredth of all of each, and that reading by an index is expensive: no page of the table is visible to all. */
const expectNothing = async () => {
  await app.sql`update webhook_events set body = body`
  await app.sql`analyze webhook_events`
  await app.sql`
    delete from pg_statistic where starelid = 'webhook_events'::regclass
      and staattnum = (select attnum from pg_attribute where attrelid = starelid and attname = 'seller_id')`
}

test.each([
  ['few of each seller', expectFew, 150],
  ['nothing of sellers', expectNothing, 280],
])('a seller with many events is read in order where the statistics say %s', async (_, prepare, max) => {
  await prepare()
  const [middle] = await app.sql<{ uuid: string }[]>`
    select uuid from webhook_events where seller_id = ${sellerId} order by id offset ${EVENTS / 2} limit 1`
  for (const search of ['status=PAID', `dateInitial=2026-07-01&after=${middle!.uuid}`])
    for (const plansIn of [plansOf, generalPlansOf]) {
      const read = (db: ReturnType<typeof ctx>['db']) =>
        pageEvents({ ...ctx(), db }, eventListQuery.parse(ask(search)) as never)
      for (const plan of await plansIn(app.url, read)) {
        expect(maxRowsRead(plan, 'webhook_events'), plan).toBeLessThanOrEqual(10_001)
        if (!plan.startsWith('Aggregate')) expect(pagesRead(plan), plan).toBeLessThanOrEqual(max)
      }
    }
})
