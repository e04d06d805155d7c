// The pages of a seller's disputes have the rows of a plain statement, in both directions, and read about as many as they show.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '@/db/client'
import { browseList, PAGE_SIZE } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { testApp } from '@/lib/testing/app'
import { generalPlansOf, maxRowsRead, plansOf } from '@/lib/testing/plans-of'
import { disputeFields } from './fields'
import { disputeList } from './list'
import { pageDisputes } from './store'

const app = await testApp()
const DISPUTES = 6_000
let sellerId: number

const fill = (of: number) => app.sql`
  with created as (insert into orders (uuid, seller_id, status, title, description, value, installments, start_date, payment,
      customer, origin_request, idempotency_key, metadata, created_at, status_at)
    select gen_random_uuid(), ${of}, 'PAID', 'Café', '', n, 1, '2026-11-01', case when n % 500 = 7 then 'PIX' else 'CREDIT_CARD' end,
      '{"name":"Maria","email":"m@x.co","document":"52998224725"}', 'API', n::text, '[]',
      '2026-11-20'::timestamptz - (${DISPUTES}::int - n) / 3 * 3 * interval '10 minutes', now() from generate_series(1, ${DISPUTES}::int) n
    returning *),
  charged as (insert into charges (uuid, order_id, seller_id, status, title, value, fee, early_fee, interest_amount, installments,
      payment_method, origin, expiration_date, created_at, status_at, capture, is_authenticating)
    select gen_random_uuid(), id, ${of}, 'PAID', 'Café', value, 0, 0, 0, 1, payment, 'API', created_at::date, created_at, created_at, true,
      false from created order by id returning id, order_id, value, payment_method, created_at)
  insert into disputes (uuid, seller_id, order_id, charge_id, reference, kind, payment_method, status, value, reason, created_at, due_at,
    status_at)
  select gen_random_uuid(), ${of}, order_id, id, gen_random_uuid()::text, case payment_method when 'PIX' then 'MED' else 'CARD' end,
    payment_method, case when value % 500 = 9 then 'OPEN' else 'WON' end, value, '10.4', created_at, created_at, created_at
  from charged order by id`

beforeAll(async () => {
  sellerId = (await app.seller()).id
  await fill(sellerId)
  await fill((await app.seller()).id)
  await app.sql`update disputes set created_at = created_at - interval '1 day' where id % 2000 = 1`
  for (const table of ['orders', 'charges', 'disputes']) await app.sql.unsafe(`vacuum (analyze) ${table}`)
}, 120_000)

const november = `created_at >= '2026-11-01T03:00Z' and created_at < '2026-11-04T03:00Z'`
const byTime = 'created_at desc, id desc'

const cases: [search: string, plain: string, order: string][] = [
  ['', 'true', 'id desc'],
  ['status=OPEN', `status = 'OPEN'`, byTime],
  ['status=WON', `status = 'WON'`, byTime],
  ['kind=MED', `kind = 'MED'`, byTime],
  ['method=PIX', `payment_method = 'PIX'`, byTime],
  ['method=BANK_SLIP', 'false', byTime],
  ['status=WON&method=CREDIT_CARD', `status = 'WON' and payment_method = 'CREDIT_CARD'`, byTime],
  ['from=2026-11-01&to=2026-11-03', november, byTime],
  ['status=OPEN&from=2026-11-01&to=2026-11-03', `status = 'OPEN' and ${november}`, byTime],
  ['method=PIX&min=10', `payment_method = 'PIX' and value >= 1000`, 'id desc'],
  ['method=PIX&sort=-value', `payment_method = 'PIX'`, 'value desc, id desc'],
]

const plainUuids = async (plain: string, order: string) => {
  const rows = await app.sql.unsafe<{ uuid: string }[]>(
    `select uuid from disputes where seller_id = ${sellerId} and ${plain} order by ${order}`,
  )
  return rows.map(({ uuid }) => uuid)
}
const person = (db?: Db) => ({
  ...app.ctx({ kind: 'portal-user', userUuid: '', sessionUuid: '', sellerId, role: 'OWNER' }),
  ...(db && { db }),
})

describe.each(cases)('disputes with "%s"', (search, plain, order) => {
  const browse = (more = '', db?: Db) =>
    browseList(person(db), disputeList, readListQuery(disputeFields, new URLSearchParams(search + more)))
  const shown = ({ items }: { items: readonly { uuid: string }[] }) => items.map(({ uuid }) => uuid)

  test('are those of a plain statement, after and before a row too', async () => {
    const uuids = await plainUuids(plain, order)
    const first = await browse()
    expect(shown(first)).toEqual(uuids.slice(0, PAGE_SIZE))
    expect(first.total).toBe(uuids.length)
    if (!search.includes('sort'))
      expect(shown(await browse('&sort=createdAt'))).toEqual(uuids.toReversed().slice(0, PAGE_SIZE))
    const at = Math.floor(uuids.length / 2)
    if (uuids.length === 0) return
    expect(shown(await browse(`&after=${uuids[at]}`))).toEqual(uuids.slice(at + 1, at + 1 + PAGE_SIZE))
    expect(shown(await browse(`&before=${uuids[at]}`))).toEqual(uuids.slice(Math.max(0, at - PAGE_SIZE), at))
  })

  test('are read and counted without the others, and no charge is read', async () => {
    if (search.includes('min') || search.includes('sort')) return
    const found = (await plainUuids(plain, order)).length
    // The chips are counted each up to a limit.
    for (const plan of await plansOf(app.url, (db) => browse('', db))) {
      expect(plan).not.toMatch(/Seq Scan on disputes|on charges/)
      const max = plan.startsWith('Function Scan on unnest') ? 1_100 : found + 5
      expect(maxRowsRead(plan, 'disputes'), plan).toBeLessThanOrEqual(max)
    }
  })
})

test.each([
  [{ status: 'OPEN' }, `status = 'OPEN'`],
  [{ status: 'WON' }, `status = 'WON'`],
  [{ kind: 'MED' }, `kind = 'MED'`],
  [{ status: 'LOST', kind: 'CARD' }, 'false'],
] as const)(
  'by API the disputes with %o are those of a plain statement, in both orders',
  async (filter, plain) => {
    const uuids = await plainUuids(plain, byTime)
    const { db } = app.ctx()
    for (const direction of ['desc', 'asc'] as const) {
      // Oldest first by the id: what is inserted later comes later.
      const all = direction === 'desc' ? uuids : await plainUuids(plain, 'id')
      const request = {
        page: 0,
        size: 20,
        sort: { column: 'createdAt', direction, requested: false },
      } as const
      const first = await pageDisputes(db, sellerId, filter, request)
      expect(first.rows.map(({ dispute }) => dispute.uuid)).toEqual(all.slice(0, 20))
      expect(first).toMatchObject({ total: all.length, more: all.length > 20 })
      const last = first.rows.at(-1)?.dispute.id
      const next = await pageDisputes(db, sellerId, filter, request, last)
      expect(next.rows.map(({ dispute }) => dispute.uuid)).toEqual(
        last ? all.slice(20, 40) : all.slice(0, 20),
      )
      if (direction === 'asc') continue
      for (const plan of await generalPlansOf(app.url, (watched) =>
        pageDisputes(watched, sellerId, filter, request),
      ))
        expect(maxRowsRead(plan, 'disputes'), plan).toBeLessThanOrEqual(
          plan.startsWith('Aggregate') ? all.length + 5 : 4 * 21,
        )
    }
  },
)
