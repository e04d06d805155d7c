// The lists of links by state, type, method and value, where one seller has many links and others have more: which rows they show, and
// how many they read.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '@/db/client'
import { COUNTED } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { testApp } from '@/lib/testing/app'
import { vacuum } from '@/lib/testing/database/vacuum'
import { generalPlansOf, maxRowsRead, plansOf } from '@/lib/testing/plans-of'
import { countLinks, pageLinks, readLinks } from './list-store'
import { linkFields } from './listing/fields'
import { type LinkState, type LinkType, linkStates, linkTypes } from './payment-link'

const app = await testApp()
const LINKS = 20_000
const { now } = app.ctx()
let sellerId: number

/** Of each state, type and method some; most are paid, and links that are not accept one of three sets of methods. */
async function fill(of: number) {
  const stage = app.sql`case when n % 7 <> 1 then 'TAKEN' when n % 5 = 1 then 'CANCELED' when n % 2 = 0 then 'LASTING' else 'EXPIRING' end`
  await app.sql`
    insert into payment_links (uuid, code, seller_id, origin, type, status, stage, title, value, subscription, installments, expires_at,
      three_d_secure_enabled, requires_liability_shift, payment_methods, created_at)
    select gen_random_uuid(), ${of}::text || 'n' || n, ${of}, case when n % 97 = 3 then 'CHECKOUT' else 'PAYMENT_LINK' end,
      case when n % 1111 = 8 then 'FAST_ORDER' when n % 13 = 8 then 'SUBSCRIPTION' else 'ORDER' end,
      case when n % 5 = 1 then 'CANCELED' else 'ACTIVE' end, ${stage}, 'Café',
      case when n % 13 <> 8 then n * 37 % 900 end,
      case when n % 13 = 8 then jsonb_build_object('idPlan', '', 'type', 'SEMESTER', 'valuePerMonth', n * 37 % 100) end, 1,
      case when n % 2 = 1 then ${now}::timestamptz + (n * 37 % 200 - 100) * interval '1 hour' end, false, false,
      case when n % 3 = 0 then '{PIX}' when n % 500 = 400 then '{BANK_SLIP}' else '{PIX,CREDIT_CARD}' end::text[], ${now}
    from generate_series(1, ${LINKS}) n`
}

beforeAll(async () => {
  sellerId = (await app.seller()).id
  await fill((await app.seller()).id)
  await fill(sellerId)
  await vacuum(app.sql, 'payment_links')
}, 60_000)

const total = `coalesce(value, (subscription->>'valuePerMonth')::bigint * 6)`
const inState: Record<LinkState, string> = {
  PAID: `stage = 'TAKEN'`,
  CANCELED: `stage <> 'TAKEN' and status = 'CANCELED'`,
  EXPIRED: `stage <> 'TAKEN' and status = 'ACTIVE' and expires_at <= '${now.toISOString()}'`,
  OPEN: `stage <> 'TAKEN' and status = 'ACTIVE' and (expires_at is null or expires_at > '${now.toISOString()}')`,
}

/** The ids of a plain query. */
const plainly = async (where: string[], orderBy: string) => {
  const rows = await app.sql.unsafe(`select id::int from payment_links where seller_id = ${sellerId}
    and ${["origin = 'PAYMENT_LINK'", ...where].join(' and ')} order by ${orderBy}`)
  return rows.map(({ id }) => id as number)
}

const portalPage = (search: string) => {
  const { filters, ...query } = readListQuery(linkFields, new URLSearchParams(search))
  const { q: _, ...filter } = filters
  return async (db: Db) => ({
    ...(await readLinks(db, { sellerId, now }, filter, { ...query, size: 25 })),
    total: await countLinks(db, { sellerId, now }, filter, COUNTED + 1),
  })
}

/** The page and its count read the index by groups, of which there are few, and the rows that are shown. */
function expectFrugal(plans: string[]) {
  for (const plan of plans.filter((plan) => /payment_links/.test(plan))) {
    expect(plan).not.toMatch(/Seq Scan on payment_links/)
    for (const step of plan.split(/\n(?=\s*->)/).filter((step) => /Scan .*on payment_links/.test(step)))
      if (!step.includes('Index Only Scan'))
        expect(maxRowsRead(step, 'payment_links'), plan).toBeLessThanOrEqual(51)
  }
}

const filters = [
  ['', []],
  ...linkStates.map((state) => [`state=${state}`, [inState[state]]] as const),
  ...linkTypes.map((type) => [`type=${type}`, [`type = '${type}'`]] as const),
  ...['PIX', 'BANK_SLIP', 'DEBIT_CARD'].map(
    (method) => [`method=${method}`, [`'${method}' = any(payment_methods)`]] as const,
  ),
  [
    'state=OPEN&type=SUBSCRIPTION&method=CREDIT_CARD',
    [inState.OPEN, `type = 'SUBSCRIPTION'`, `'CREDIT_CARD' = any(payment_methods)`],
  ],
] as const

describe('in the portal', () => {
  test.each(filters)(
    '"%s" shows the same rows as a plain query, before and after a row',
    async (search, where) => {
      for (const [sort, orderBy] of [
        ['', 'id desc'],
        ['&sort=createdAt', 'id'],
      ] as const) {
        const ids = await plainly([...where], orderBy)
        const shown = async (cursor = '') => {
          const { items, total } = await portalPage(`${search}${sort}${cursor}`)(app.db)
          expect(total).toBe(Math.min(ids.length, COUNTED + 1))
          return items.map(({ link }) => link.id)
        }
        expect(await shown()).toEqual(ids.slice(0, 25))
        if (ids.length === 0) continue
        const middle = Math.floor(ids.length / 2)
        const { uuid } = (await app.sql`select uuid from payment_links where id = ${ids[middle]!}`)[0]!
        expect(await shown(`&after=${uuid}`)).toEqual(ids.slice(middle + 1, middle + 26))
        expect(await shown(`&before=${uuid}`)).toEqual(ids.slice(Math.max(0, middle - 25), middle))
      }
    },
  )

  test.each(filters)('"%s" reads the rows that it shows, and counts by the index alone', async (search) => {
    expectFrugal(await plansOf(app.url, portalPage(search)))
  })

  test('days and a state together show the same rows as a plain query', async () => {
    const [day] = now.toISOString().split('T')
    const { items } = await portalPage(`state=EXPIRED&from=${day}&to=${day}`)(app.db)
    const ids = await plainly([inState.EXPIRED], 'created_at desc, id desc')
    expect(items.map(({ link }) => link.id)).toEqual(ids.slice(0, 25))
  })
})

describe('in the API', () => {
  const apiPage = (
    filter: { type?: LinkType; state?: LinkState },
    column: 'createdAt' | 'value',
    direction: 'asc' | 'desc',
    afterId?: number,
  ) => {
    const request = { page: afterId ? 0 : 1, size: 20, sort: { column, direction, requested: true } }
    return (db: Db) => pageLinks(db, { sellerId, now }, filter, request, afterId)
  }
  const byFilter = [
    [{}, []],
    ...linkStates.map((state) => [{ state }, [inState[state]]] as const),
    [{ type: 'FAST_ORDER' }, [`type = 'FAST_ORDER'`]],
    [{ type: 'SUBSCRIPTION', state: 'OPEN' }, [`type = 'SUBSCRIPTION'`, inState.OPEN]],
  ] as const

  test.each(byFilter)('%o shows the same rows as a plain query, in each order', async (filter, where) => {
    for (const direction of ['asc', 'desc'] as const) {
      const ids = await plainly([...where], `id ${direction}`)
      const shown = await apiPage(filter, 'createdAt', direction)(app.db)
      expect(shown.rows.map(({ link }) => link.id)).toEqual(ids.slice(20, 40))
      if (ids.length <= 10_000) expect(shown.total).toBe(ids.length)
      if (ids.length > 5) {
        const after = await apiPage(filter, 'createdAt', direction, ids[5])(app.db)
        expect(after.rows.map(({ link }) => link.id)).toEqual(ids.slice(6, 26))
      }
      const byValue = await plainly([...where], `${total} ${direction}, id ${direction}`)
      const sorted = await apiPage(filter, 'value', direction)(app.db)
      expect(sorted.rows.map(({ link }) => link.id)).toEqual(byValue.slice(20, 40))
    }
  })

  test.each(byFilter)('%o reads the rows that it shows, also in a plan for all values', async (filter) => {
    const read = apiPage(filter, 'createdAt', 'desc')
    expectFrugal([...(await plansOf(app.url, read)), ...(await generalPlansOf(app.url, read))])
  })

  test.each(['asc', 'desc'] as const)(
    'a page by value (%s) reads the rows as far as it',
    async (direction) => {
      const read = apiPage({}, 'value', direction)
      for (const plan of [...(await plansOf(app.url, read)), ...(await generalPlansOf(app.url, read))])
        if (!plan.startsWith('Aggregate'))
          expect(maxRowsRead(plan, 'payment_links'), plan).toBeLessThanOrEqual(45)
    },
  )
})
