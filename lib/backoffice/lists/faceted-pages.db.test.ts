// The pages of the lists that are read by facets, with each kind of filter: the rows and the order of a plain query, in both directions.
import { beforeAll, describe, expect, test } from 'vitest'
import { readListQuery } from '@/lib/base/lists/query'
import { testApp } from '@/lib/testing/app'
import { findList } from './registry'

const app = await testApp()
const ROWS = 600
const SIZE = 7
let sellerId: number

/** Charges of all kinds, several at the same instant, with a receivable and a refund each. */
async function fill(of: number) {
  const { now } = app.ctx()
  const one = (values: string, salt: number) =>
    app.sql.unsafe(
      `(array[${values}])[1 + (hashint4(n + ${salt}) & 1048575) % array_length(array[${values}], 1)]`,
    )
  await app.sql`
    with numbered as (select n, ${one("'PIX','BANK_SLIP','CREDIT_CARD'", 1000)} as method, ${one("'API','POS'", 2000)} as origin,
        ${one("'PAID','PAID','REFUND','DISPUTE','FAILED','FAILED','CANCELED','ABANDONED','LATE','SCHEDULED'", 3000)} as status,
        ${one("'EXPIRED_CARD','DECLINED',null", 4000)} as reason, ${one("'SCHEDULED','SETTLED','ANTICIPATED'", 5000)} as open,
        ${one("'PROCESSING','SUCCESS','ERROR'", 6000)} as refund, 1000 + (hashint4(n) & 1023) as value,
        ${now}::timestamptz - ((hashint4(n + 7000) & 1048575) % 90) * interval '8 hours' as at from generate_series(1, ${ROWS}) n),
    ordered as (insert into orders (uuid, seller_id, status, title, description, value, installments, start_date, payment,
      customer, origin_request, idempotency_key, created_at, status_at)
      select gen_random_uuid(), ${of}, 'PAID', 'Café', '', value, 1, '2026-11-20', method, '{"name":"Maria"}', origin, n::text, at, at
      from numbered order by n returning id, idempotency_key::int as n),
    charged as (insert into charges (uuid, order_id, seller_id, status, title, value, fee, early_fee, interest_amount, installments,
      payment_method, origin, expiration_date, created_at, status_at, paid_at, failure, capture, is_authenticating)
      select gen_random_uuid(), id, ${of}, status, 'Café', value, 0, 0, 0, 1, method, origin, '2026-11-20', at, at,
        case when status in ('PAID', 'REFUND', 'DISPUTE') then at - interval '3 hours' end,
        case when status = 'FAILED' and reason is not null then jsonb_build_object('code', reason) end, true, false
      from numbered join ordered using (n) order by n returning id, order_id),
    received as (insert into receivables (uuid, seller_id, charge_id, number, status, method, execution_date, gross, net, remaining)
      select gen_random_uuid(), ${of}, charged.id, 1, open, method, at::date, value, value, 0
      from numbered join ordered using (n) join charged on order_id = ordered.id)
    insert into refunds (uuid, seller_id, order_id, charge_id, status, method, value, as_fraud, created_at, status_at)
    select gen_random_uuid(), ${of}, order_id, charged.id, refund, method, value, false, at, at
    from numbered join ordered using (n) join charged on order_id = ordered.id`
  await app.sql`insert into changed_sales_days (seller_id, day) select distinct seller_id,
    (coalesce(paid_at, least(status_at, late_at)) at time zone 'America/Sao_Paulo')::date from charges where seller_id = ${of}`
}

beforeAll(async () => {
  sellerId = (await app.seller()).id
  await fill(sellerId)
  await fill((await app.seller()).id)
})

const ended = "(paid_at is not null or status in ('FAILED', 'LATE', 'CANCELED', 'ABANDONED'))"
const since = (column: string) => `${column} >= '2026-11-01T03:00:00Z' and ${column} < '2026-11-11T03:00:00Z'`
const DAYS = 'from=2026-11-01&to=2026-11-10'
const at = 'coalesce(paid_at, least(status_at, late_at))'

/** Of each list: its table, the column of the default order, and searches with the condition that they stand for. */
const lists: Record<string, { table: string; by: string; searches: [string, string][] }> = {
  sales: {
    table: 'charges',
    by: at,
    searches: [
      ['', ended],
      [DAYS, `${ended} and ${since(at)}`],
      ['result=SOLD', 'paid_at is not null'],
      ['result=EXPIRED&method=PIX', "status in ('LATE', 'CANCELED', 'ABANDONED') and payment_method = 'PIX'"],
      ['status=REFUND&origin=POS', "status = 'REFUND' and origin = 'POS'"],
      [`method=BANK_SLIP&${DAYS}&sort=at`, `${ended} and payment_method = 'BANK_SLIP' and ${since(at)}`],
      ['reason=EXPIRED_CARD', "status = 'FAILED' and failure->>'code' = 'EXPIRED_CARD'"],
      ['reason=NONE&method=PIX', "status = 'FAILED' and failure is null and payment_method = 'PIX'"],
      ['result=SOLD&reason=DECLINED', 'false'],
      ['result=DECLINED&status=PAID', 'false'],
    ],
  },
  refunds: {
    table: 'refunds',
    by: 'created_at',
    searches: [
      ['', 'true'],
      ['method=PIX', "method = 'PIX'"],
      ['status=ERROR&method=BANK_SLIP', "status = 'ERROR' and method = 'BANK_SLIP'"],
      [`status=SUCCESS&${DAYS}&sort=createdAt`, `status = 'SUCCESS' and ${since('created_at')}`],
      ['method=PIX&min=12&max=17&sort=value', "method = 'PIX' and value between 1200 and 1700"],
      ['min=18&sort=-value', 'value >= 1800'],
      [`max=12&${DAYS}`, `value <= 1200 and ${since('created_at')}`],
    ],
  },
  receivables: {
    table: 'receivables',
    by: 'execution_date',
    searches: [
      ['', 'true'],
      ['method=PIX', "method = 'PIX'"],
      ['status=SETTLED&method=BANK_SLIP&sort=date', "status = 'SETTLED' and method = 'BANK_SLIP'"],
      [
        `status=ANTICIPATED&${DAYS}`,
        "status = 'ANTICIPATED' and execution_date between '2026-11-01' and '2026-11-10'",
      ],
      ['method=PIX&min=12&max=17&sort=value', "method = 'PIX' and gross between 1200 and 1700"],
      ['min=18&sort=-value', 'gross >= 1800'],
    ],
  },
}

const columns: Record<string, string> = { createdAt: 'created_at', date: 'execution_date', at }

async function plainly(name: string, search: string, condition: string): Promise<string[]> {
  const { table } = lists[name]!
  const { by, descending } = readListQuery(findList(name)!.fields, new URLSearchParams(search)).sort
  const column = by === 'value' && name === 'receivables' ? 'gross' : (columns[by] ?? by)
  const direction = descending ? 'desc' : 'asc'
  const rows = await app.sql.unsafe<{ uuid: string }[]>(
    `select uuid from ${table} where seller_id = ${sellerId} and ${condition} order by ${column} ${direction}, id ${direction}`,
  )
  return rows.map(({ uuid }) => uuid)
}

/** All rows page by page, from the first page on, or from the last row backwards. */
async function paged(name: string, search: string, side: 'after' | 'before', last?: string) {
  const list = findList(name)!
  const ctx = app.ctx({ kind: 'portal-user', userUuid: '', sessionUuid: '', sellerId, role: 'OWNER' })
  const { filters, sort } = readListQuery(list.fields, new URLSearchParams(search))
  const found: string[] = last ? [last] : []
  for (;;) {
    const key = side === 'after' ? found.at(-1) : found[0]
    const cursor = key === undefined ? undefined : { side, key }
    const { items, more } = await list.read(ctx, { filters, sort, cursor, size: SIZE })
    const uuids = items.map((item) => list.fields.keyOf(item))
    if (side === 'after') found.push(...uuids)
    else found.unshift(...uuids)
    if (!more) return { found, total: await list.count(ctx, filters, ROWS) }
  }
}

describe.each(Object.entries(lists))('the pages of %s', (name, { searches }) => {
  test.each(searches)(
    'with "%s" have the rows of a plain query in its order, and their number',
    async (search, condition) => {
      const all = await plainly(name, search, condition)
      if (condition !== 'false') expect(all.length).toBeGreaterThan(SIZE)
      const { found, total } = await paged(name, search, 'after')
      expect(found).toEqual(all)
      expect(total).toBe(all.length)
      if (all.length > 0) expect((await paged(name, search, 'before', all.at(-1))).found).toEqual(all)
    },
  )
})
