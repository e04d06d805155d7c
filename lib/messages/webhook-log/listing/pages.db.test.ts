// The pages of the log of deliveries, in the portal and by API, have the rows of a plain statement, in both directions.
import { beforeAll, describe, expect, test } from 'vitest'
import { browseList, PAGE_SIZE } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { deliveryList } from '@/lib/messages/webhook-log/list'
import { deliveryFields } from '@/lib/messages/webhook-log/list-fields'
import { pageDeliveries } from '@/lib/messages/webhook-log/page'
import { listWebhookDeliveriesOperation } from '@/lib/payments/events/delivery-contract'
import { testApp } from '@/lib/testing/app'
import { generalPlansOf, maxRowsRead, plansOf } from '@/lib/testing/plans-of'

const app = await testApp()
const DELIVERIES = 12_000
const MAIN = '11111111-1111-4111-8111-111111111111'
const RARE = '22222222-2222-4222-8222-222222222222'
let sellerId: number

/** Of two endpoints, one of which got one delivery in a thousand. */
async function fill(of: number, uuids: string[]) {
  for (const uuid of uuids)
    await app.sql`
      insert into webhook_endpoints (uuid, seller_id, title, url, domains, active, payload_version, created_at)
      values (${uuid}, ${of}, '', 'https://loja.example/', '{ORDER}', true, '2', now())`
  await app.sql`
    with event as (insert into webhook_events (uuid, seller_id, domain, resource_uuid, status, body, occurred_at)
      select gen_random_uuid(), ${of}, case n % 1000 when 7 then 'SUBSCRIPTION' else 'ORDER' end, gen_random_uuid(),
        case when n % 1000 = 9 then 'DISPUTE' when n % 1000 = 7 then 'ACTIVE' when n % 3 = 0 then 'SENT' else 'PAID' end, '{}',
        '2026-11-20'::timestamptz - (${DELIVERIES}::int - n) / 3 * 3 * interval '10 minutes' from generate_series(1, ${DELIVERIES}::int) n
      returning id, domain, status, resource_uuid, occurred_at)
    insert into webhook_deliveries (event_id, endpoint_id, seller_id, resource_uuid, domain, event_status, status, response_status, due_at,
      created_at)
    select event.id, e.id, ${of}, event.resource_uuid, event.domain, event.status,
      case when event.id % 500 = 11 then 'FAILED' else 'DELIVERED' end, case when event.id % 500 = 11 then 503 else 204 end, occurred_at,
      occurred_at
    from event join webhook_endpoints e on e.uuid = case when event.id % 1000 = 77 then ${uuids[1]!} else ${uuids[0]!} end::uuid
    order by event.id`
}

beforeAll(async () => {
  sellerId = (await app.seller()).id
  await fill(sellerId, [MAIN, RARE])
  await fill((await app.seller()).id, [crypto.randomUUID(), crypto.randomUUID()])
  await app.sql`update webhook_deliveries set created_at = created_at - interval '1 day' where id % 2000 = 1`
  for (const table of ['webhook_events', 'webhook_deliveries'])
    await app.sql.unsafe(`vacuum (analyze) ${table}`)
}, 120_000)

const november = `created_at >= '2026-11-01T03:00Z' and created_at < '2026-11-04T03:00Z'`
const ofRare = `endpoint_id = (select id from webhook_endpoints where uuid = '${RARE}')`
const [byTime, byId] = ['created_at desc, id desc', 'id desc']

const cases: [search: string, plain: string, order: string][] = [
  ['event=ORDER.PAID', `domain = 'ORDER' and event_status = 'PAID'`, byTime],
  ['event=ORDER.DISPUTE', `event_status = 'DISPUTE'`, byTime],
  ['event=SUBSCRIPTION.CANCELED', 'false', byTime],
  [`endpoint=${RARE}`, ofRare, byTime],
  [`endpoint=${RARE}&event=ORDER.SENT`, `${ofRare} and event_status = 'SENT'`, byTime],
  ['from=2026-11-01&to=2026-11-03', november, byTime],
  ['event=ORDER.PAID&from=2026-11-01&to=2026-11-03', `event_status = 'PAID' and ${november}`, byTime],
  ['status=DELIVERED&event=ORDER.SENT&code=204', `event_status = 'SENT' and status = 'DELIVERED'`, byTime],
  ['status=FAILED&event=ORDER.SENT', `event_status = 'SENT' and status = 'FAILED'`, byId],
  ['code=503&from=2026-11-01', `response_status = 503 and created_at >= '2026-11-01T03:00Z'`, byId],
]

const plainIds = async (plain: string, order: string) => {
  const rows = await app.sql.unsafe(
    `select id from webhook_deliveries where seller_id = ${sellerId} and ${plain} order by ${order}`,
  )
  return rows.map(({ id }) => Number(id))
}

describe.each(cases)('deliveries with "%s"', (search, plain, order) => {
  const person = app.ctx({ kind: 'portal-user', userUuid: '', sessionUuid: '', sellerId: 0, role: 'OWNER' })
  const ctx = () => ({ ...person, actor: { ...person.actor, sellerId } as typeof person.actor })
  const browse = async (more = '') =>
    browseList(ctx(), deliveryList, readListQuery(deliveryFields, new URLSearchParams(search + more)))

  test('are those of a plain statement, in both orders and after and before a row', async () => {
    const ids = await plainIds(plain, order)
    const oldestFirst = ids.toReversed()
    const first = await browse()
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, PAGE_SIZE))
    expect(first.total).toBe(Math.min(ids.length, first.counted + 1))
    const old = await browse('&sort=createdAt')
    expect(old.items.map(({ id }) => id)).toEqual(oldestFirst.slice(0, PAGE_SIZE))
    const at = Math.floor(ids.length / 2)
    const middle = ids[at]
    if (middle === undefined) return
    const after = await browse(`&after=${middle}`)
    expect(after.items.map(({ id }) => id)).toEqual(ids.slice(at + 1, at + 1 + PAGE_SIZE))
    const before = await browse(`&before=${middle}`)
    expect(before.items.map(({ id }) => id)).toEqual(ids.slice(Math.max(0, at - PAGE_SIZE), at))
  })

  test('are read and counted without the others', async () => {
    const found = (await plainIds(plain, order)).length
    const plans = await plansOf(app.url, (db) =>
      browseList({ ...ctx(), db }, deliveryList, readListQuery(deliveryFields, new URLSearchParams(search))),
    )
    // What is not delivered is read as a whole, with what a filter leaves of it.
    const undelivered = order === byId ? DELIVERIES / 500 : 0
    for (const plan of plans) {
      expect(plan).not.toMatch(/Seq Scan on webhook_(events|deliveries)/)
      expect(maxRowsRead(plan, 'webhook_deliveries'), plan).toBeLessThanOrEqual(found + undelivered + 5)
    }
  })
})

test.each([
  ['', 'true', 4 * 21],
  ['status=DELIVERED', `status = 'DELIVERED'`, 4 * 21 + DELIVERIES / 500],
  ['status=FAILED', `status = 'FAILED'`, DELIVERIES / 500],
  ['dateInitial=2026-11-01&dateFinal=2026-11-03', november, 4 * 21],
])(
  'by API the deliveries of an endpoint with "%s" are those of a plain statement, page after page',
  async (search, plain, max) => {
    for (const [uuid, ofEndpoint] of [
      [MAIN, `not ${ofRare}`],
      [RARE, ofRare],
    ]) {
      const condition = `${ofEndpoint} and ${plain}`
      const order = search === 'status=FAILED' ? byId : byTime
      const rows = await app.sql.unsafe(
        `select d.id, e.uuid from webhook_deliveries d join webhook_events e on e.id = d.event_id
        where d.id = any('{${await plainIds(condition, order)}}') order by array_position('{${await plainIds(condition, order)}}'::bigint[], d.id)`,
      )
      const input = (more: Record<string, string> = {}) =>
        ({
          uuid,
          ...listWebhookDeliveriesOperation.query!.parse({
            ...Object.fromEntries(new URLSearchParams(search)),
            ...more,
          }),
        }) as never
      const ctx = app.ctx({ kind: 'api-key', keyId: 1, sellerId, scope: 'READ' })
      const page = await pageDeliveries(ctx, input())
      expect(page.rows.map(({ id }) => id)).toEqual(rows.slice(0, 20).map(({ id }) => Number(id)))
      expect(page.total === rows.length || (rows.length > 10_000 && page.total > 10_000)).toBe(true)
      const at = Math.floor(rows.length / 2)
      const after = rows.length > 0 ? await pageDeliveries(ctx, input({ after: rows[at]!.uuid })) : page
      expect(after.rows.map(({ id }) => id)).toEqual(rows.slice(at + 1, at + 21).map(({ id }) => Number(id)))
      const oldest = await pageDeliveries(ctx, input({ sort: 'createdAt,asc' }))
      expect(oldest.rows.map(({ id }) => id)).toEqual(
        rows
          .toReversed()
          .slice(0, 20)
          .map(({ id }) => Number(id)),
      )
      for (const plansIn of [plansOf, generalPlansOf])
        for (const plan of await plansIn(app.url, (db) => pageDeliveries({ ...ctx, db }, input())))
          expect(maxRowsRead(plan, 'webhook_deliveries'), plan).toBeLessThanOrEqual(
            plan.startsWith('Aggregate') ? Math.min(10_001, rows.length) + DELIVERIES / 500 : max,
          )
    }
  },
)
