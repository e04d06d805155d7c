// The portal's log of deliveries: each filter, its pages, and the resend of chosen ones.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '@/lib/base/kernel/permissions'
import { browseList } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { deliveryList } from '@/lib/messages/webhook-log/list'
import { deliveryFields } from '@/lib/messages/webhook-log/list-fields'
import { countResend } from '@/lib/messages/webhook-resends/count'
import { resendDeliveries } from '@/lib/messages/webhook-resends/job'
import { startResend } from '@/lib/messages/webhook-resends/start'
import { testApp } from '@/lib/testing/app'
import { searchShop } from '@/lib/testing/shops/search-shop'

const app = await testApp()
const { id: sellerId } = await app.seller()
const person = (of = sellerId, role: Role = 'OWNER') =>
  app.ctx({ kind: 'portal-user', userUuid: crypto.randomUUID(), sessionUuid: 's', sellerId: of, role })
const browse = (params: Record<string, string> = {}, of = sellerId) =>
  browseList(person(of), deliveryList, readListQuery(deliveryFields, params))

async function endpoint(of: number, active = true): Promise<string> {
  const uuid = crypto.randomUUID()
  await app.sql`
    insert into webhook_endpoints (uuid, seller_id, title, url, domains, active, payload_version, created_at)
    values (${uuid}, ${of}, '', 'https://loja.example/', '{ORDER}', ${active}, '2', ${app.ctx().now})`
  return uuid
}

interface Made {
  to: string
  event?: string
  domain?: string
  status?: string
  code?: number
  at?: string
}

async function delivery(made: Made): Promise<number> {
  const { to, event = 'PAID', domain = 'ORDER', status = 'DELIVERED', code = 200 } = made
  const at = made.at ?? app.ctx().now.toISOString()
  const [row] = await app.sql<{ id: string }[]>`
    with p as (select id, seller_id from webhook_endpoints where uuid = ${to}),
    event as (insert into webhook_events (uuid, seller_id, domain, resource_uuid, status, body, occurred_at)
      select gen_random_uuid(), p.seller_id, ${domain}, gen_random_uuid(), ${event}, '{}', ${at} from p returning id, resource_uuid, domain, status)
    insert into webhook_deliveries (event_id, endpoint_id, seller_id, resource_uuid, domain, event_status, status, response_status, due_at, created_at)
    select event.id, p.id, p.seller_id, event.resource_uuid, event.domain, event.status, ${status}, ${code}, ${at}, ${at} from event, p returning id`
  return Number(row!.id)
}

let main: string
let other: string
let odd: number
const usual: number[] = []
beforeAll(async () => {
  await delivery({ to: await endpoint((await app.seller()).id), event: 'LATE' })
  main = await endpoint(sellerId)
  other = await endpoint(sellerId, false)
  for (let n = 0; n < 30; n += 1) usual.push(await delivery({ to: main }))
  odd = await delivery({
    to: other,
    event: 'CANCELED',
    domain: 'SUBSCRIPTION',
    status: 'FAILED',
    code: 503,
    at: '2026-10-05T12:00:00Z',
  })
})

describe('the list of deliveries', () => {
  test.each([
    ['status', () => ({ status: 'FAILED' })],
    ['event', () => ({ event: 'SUBSCRIPTION.CANCELED' })],
    ['endpoint', () => ({ endpoint: other })],
    ['response', () => ({ code: '503' })],
    ['days', () => ({ from: '2026-10-05', to: '2026-10-05' })],
    [
      'all of them',
      () => ({
        status: 'FAILED',
        event: 'SUBSCRIPTION.CANCELED',
        endpoint: other,
        code: '503',
        to: '2026-10-05',
      }),
    ],
  ])('is filtered by %s', async (_, params) => {
    const page = await browse(params())
    expect(page).toMatchObject({ items: [{ id: odd, status: 'FAILED', canResend: false }], total: 1 })
  })

  test('of what failed has what is tried again or held by a pause, and not what was never sent', async () => {
    const { id: of } = await app.seller()
    const paused = await endpoint(of)
    const tried = await delivery({ to: paused, status: 'PENDING', code: 500 })
    await app.sql`update webhook_deliveries set attempts = 3, refused_at = now() where id = ${tried}`
    const untried = await delivery({ to: paused, status: 'PENDING' })
    await app.sql`update webhook_endpoints set paused_at = now() where uuid = ${paused}`
    const failed = await browse({ status: 'FAILED' }, of)
    expect(failed).toMatchObject({ items: [{ id: tried, heldBy: 'PAUSED', responseStatus: 500 }], total: 1 })
    const queued = await browse({ status: 'PENDING' }, of)
    expect(queued.items.map(({ id }) => id)).toEqual([untried, tried])
  })

  test('shows every delivery of the seller once, newest first, and in the other order', async () => {
    const first = await browse()
    const second = await browse({ after: first.next! })
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect(ids).toEqual([...usual, odd].toReversed())
    expect(first.total).toBe(31)
    expect((await browse({ sort: 'createdAt' })).items[0]!.id).toBe(usual[0])
    expect((await browse({ before: second.previous! })).items).toEqual(first.items)
  })

  test("finds nothing by another seller's endpoint", async () => {
    const strange = (await app.seller()).id
    expect((await browse({ endpoint: main }, strange)).items).toEqual([])
  })

  test.each<Record<string, string>>([
    { event: 'ORDER' },
    { event: 'X.PAID' },
    { code: '99' },
    { code: '12a' },
    { endpoint: '1' },
  ])('ignores %o, which is no value', async (params) => {
    expect((await browse(params)).total).toBe(31)
  })
})

test('a resend of chosen deliveries sends those again that can be sent, of the own seller only', async () => {
  const strange = await app.seller()
  const theirs = await delivery({ to: await endpoint(strange.id) })
  const filter = { ids: [usual[3]!, usual[5]!, odd, theirs] }
  expect(await countResend(person(), { filter })).toBe(2)
  await startResend(person(), { filter })
  await resendDeliveries(app.ctx())
  const pending =
    await app.sql`select id from webhook_deliveries where seller_id = ${sellerId} and status = 'PENDING' order by id`
  expect(pending.map(({ id }) => Number(id))).toEqual([usual[3], usual[5]])
})

test('a search finds the deliveries about an order, by it and by the event, and none of another seller', async () => {
  const shop = await searchShop(app)
  const to = await endpoint(shop.seller.id)
  await endpoint(sellerId)
  const { order } = await shop.order()
  await shop.order(
    {},
    { name: 'João Prado', document: '11144477735', email: 'joao@exemplo.com.br', phone: '' },
  )
  await shop.index()
  const found = await app.sql<{ id: string; uuid: string }[]>`
    select d.id, e.uuid from webhook_deliveries d join webhook_events e on e.id = d.event_id
      join webhook_endpoints p on p.id = d.endpoint_id where p.uuid = ${to} and e.resource_uuid = ${order.uuid}`
  expect(found.length).toBeGreaterThan(0)
  const ids = found.map(({ id }) => Number(id)).toSorted()
  const listed = async (params: Record<string, string>, of = shop.seller.id) =>
    (await browse(params, of)).items.map(({ id }) => id).toSorted()
  for (const q of ['conceicao', '(11) 99999-0000', order.uuid, order.uuid.slice(0, 8)])
    expect(await listed({ q }), q).toEqual(ids)
  expect(await listed({ q: found[0]!.uuid.slice(0, 8) })).toEqual([Number(found[0]!.id)])
  expect(await listed({ q: 'conceicao', status: 'DELIVERED' })).toEqual([])
  expect(await listed({ q: 'ninguém' })).toEqual([])
  for (const q of [order.uuid, 'conceicao']) expect(await listed({ q }, sellerId), q).toEqual([])
})
