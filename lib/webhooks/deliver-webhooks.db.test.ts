import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testHouse } from '@/e2e/fixtures/house'
import { transaction } from '@/lib/kernel/ctx'
import type { SellerRow } from '@/lib/sellers/store'
import { createDeliverySweep } from './deliver-webhooks'
import { secretContext } from './endpoint-secret'
import { recordEvent } from './record-event'
import { verifyDelivery } from './signature'

interface Received {
  path: string
  headers: Record<string, string>
  body: string
}

const house = await testHouse()
const received: Received[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void

const receiver = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const headers = request.headers as Record<string, string>
    received.push({ path: request.url!, headers, body: Buffer.concat(chunks).toString() })
    answer(request, response)
  })
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
afterAll(() => receiver.close())

let seller: SellerRow

beforeEach(async () => {
  received.length = 0
  answer = (_, response) => response.writeHead(204).end()
  seller = await house.seller()
})

async function endpoint(
  changes: { path?: string; secret?: string; domains?: string[]; active?: boolean } = {},
) {
  const uuid = randomUUID()
  const sealed = changes.secret ? house.ctx().sealer.seal(changes.secret, secretContext(uuid)) : null
  await house.sql`
    insert into webhook_endpoints (uuid, seller_id, title, url, domains, active, sealed_secret, created_at)
    values (${uuid}, ${seller.id}, '', ${base + (changes.path ?? '/hook')}, ${changes.domains ?? ['ORDER']},
      ${changes.active ?? true}, ${sealed}, ${house.ctx().now})`
  return uuid
}

const record = (resourceUuid: string, status: string) =>
  transaction(house.ctx(), (ctx) =>
    recordEvent(ctx, { sellerId: seller.id, domain: 'ORDER', resourceUuid, status, payload: { status } }),
  )

const errors: unknown[] = []
const newSweep = () =>
  createDeliverySweep({
    clock: () => house.ctx().machineNow,
    onFinished: () => {},
    onError: (error) => errors.push(error),
  })

/** One worker works until nothing is due. */
async function work(sweep = newSweep()) {
  while ((await sweep.run(house.ctx())) > 0) await sweep.idle()
}

const deliveries = () => house.sql`
  select status, attempts, response_status, failure, due_at from webhook_deliveries
  where seller_id = ${seller.id} order by id`

describe('a delivery', () => {
  test('carries the frozen body, signed with the secret of its endpoint', async () => {
    const secret = 's'.repeat(40)
    await endpoint({ secret })
    await record(randomUUID(), 'PAID')
    await work()
    const [{ headers, body }] = received as [Received]
    const nowSeconds = house.ctx().machineNow.getTime() / 1000
    expect(verifyDelivery({ secret, headers, body, nowSeconds })).toBe(true)
    expect(verifyDelivery({ secret, headers, body: `${body} `, nowSeconds })).toBe(false)
    expect(JSON.parse(body)).toMatchObject({ status: 'PAID', version: '2', id: headers['webhook-id'] })
    expect(await deliveries()).toMatchObject([{ status: 'DELIVERED', attempts: 1, response_status: 204 }])
  })

  test('without a secret bears none of the signature headers', async () => {
    await endpoint()
    await record(randomUUID(), 'PAID')
    await work()
    const names = Object.keys(received[0]!.headers).filter((name) => name.includes('webhook'))
    expect(names).toEqual([])
  })

  test('goes to active endpoints of its domain and its seller only', async () => {
    await endpoint({ path: '/mine' })
    await endpoint({ path: '/inactive', active: false })
    await endpoint({ path: '/other-domain', domains: ['SUBSCRIPTION'] })
    const mine = seller
    seller = await house.seller()
    await endpoint({ path: '/other-seller' })
    seller = mine
    await record(randomUUID(), 'PAID')
    await work()
    expect(received.map((one) => one.path)).toEqual(['/mine'])
  })
})

describe('when an endpoint fails', () => {
  test('the delivery comes again under the same event id, later each time', async () => {
    await endpoint()
    answer = (_, response) => response.writeHead(500).end('broken')
    await record(randomUUID(), 'PAID')
    await work()
    expect(await deliveries()).toMatchObject([{ status: 'PENDING', attempts: 1, response_status: 500 }])
    await work()
    expect(received).toHaveLength(1)
    house.advance(6_000)
    answer = (_, response) => response.writeHead(200).end()
    await work()
    expect(received).toHaveLength(2)
    expect(received[1]!.body).toBe(received[0]!.body)
    expect(await deliveries()).toMatchObject([{ status: 'DELIVERED', attempts: 2 }])
  })

  test('the events of one order wait for each other, those of others do not', async () => {
    await endpoint()
    const [stuck, free] = [randomUUID(), randomUUID()]
    let refuse = true
    answer = (_, response) => {
      const last = received.at(-1)!
      response.writeHead(refuse && last.body.includes('FIRST') ? 503 : 200).end()
    }
    await record(stuck, 'FIRST')
    await record(stuck, 'SECOND')
    await record(free, 'THIRD')
    await work()
    expect(received.map((one) => JSON.parse(one.body).status)).toEqual(['FIRST', 'THIRD'])
    refuse = false
    house.advance(6_000)
    await work()
    expect(received.map((one) => JSON.parse(one.body).status)).toEqual(['FIRST', 'THIRD', 'FIRST', 'SECOND'])
  })

  test('Retry-After is honoured, 410 switches the endpoint off, a redirect is not followed', async () => {
    await endpoint({ path: '/wait' })
    await endpoint({ path: '/gone' })
    await endpoint({ path: '/moved' })
    answer = (request, response) => {
      if (request.url === '/wait') response.writeHead(429, { 'Retry-After': '3600' }).end()
      else if (request.url === '/gone') response.writeHead(410).end()
      else response.writeHead(302, { Location: '/elsewhere' }).end()
    }
    await record(randomUUID(), 'PAID')
    await work()
    expect(received.map((one) => one.path).sort()).toEqual(['/gone', '/moved', '/wait'])
    const [wait] = await deliveries()
    expect(wait!.due_at.getTime() - house.ctx().now.getTime()).toBe(3_600_000)
    const rows =
      await house.sql`select url, active from webhook_endpoints where seller_id = ${seller.id} order by id`
    expect(rows.map((row) => row.active)).toEqual([true, false, true])
    house.advance(24 * 3_600_000)
    await work()
    expect(received.filter((one) => one.path === '/gone')).toHaveLength(1)
  })

  test('a delivery that it refuses ten times while it accepts others is given up, and the next one goes', async () => {
    await endpoint()
    const stuck = randomUUID()
    answer = (_, response) => response.writeHead(received.at(-1)!.body.includes('FIRST') ? 500 : 200).end()
    await record(stuck, 'FIRST')
    await record(stuck, 'SECOND')
    for (let day = 0; day < 20; day += 1) {
      await work()
      await record(randomUUID(), 'OTHER')
      await work()
      house.advance(24 * 3_600_000)
    }
    expect(received.filter((one) => one.body.includes('FIRST'))).toHaveLength(10)
    expect(received.filter((one) => one.body.includes('SECOND'))).toHaveLength(1)
    expect((await deliveries())[0]).toMatchObject({ status: 'FAILED', attempts: 10 })
  })

  test('for five days without a success, it is paused, and nothing is sent to it any more', async () => {
    await endpoint()
    answer = (_, response) => response.writeHead(500).end()
    await record(randomUUID(), 'PAID')
    for (let hours = 0; hours <= 144; hours += 6) {
      await work()
      house.advance(6 * 3_600_000)
    }
    const [row] = await house.sql`select paused_at from webhook_endpoints where seller_id = ${seller.id}`
    expect(row!.paused_at).not.toBeNull()
    const attempts = received.length
    house.advance(48 * 3_600_000)
    await work()
    expect(received).toHaveLength(attempts)
  })
})

describe('several workers', () => {
  test('send each delivery once', async () => {
    await endpoint()
    await Promise.all(Array.from({ length: 60 }, () => record(randomUUID(), 'PAID')))
    await Promise.all(Array.from({ length: 4 }, () => work()))
    expect(new Set(received.map((one) => one.body)).size).toBe(60)
    expect(received).toHaveLength(60)
  })

  test('reach others at once while one seller has 20,000 due to endpoints that hang', async () => {
    for (const path of ['/hang1', '/hang2', '/hang3', '/hang4', '/hang5']) await endpoint({ path })
    await house.sql`
      with event as (insert into webhook_events (uuid, seller_id, domain, resource_uuid, status, body, occurred_at)
        select gen_random_uuid(), ${seller.id}, 'ORDER', gen_random_uuid(), 'PAID', '{}', ${house.ctx().now}
        from generate_series(1, 4000) returning id, resource_uuid)
      insert into webhook_deliveries (event_id, endpoint_id, seller_id, resource_uuid, status, due_at)
      select event.id, e.id, ${seller.id}, event.resource_uuid, 'PENDING', ${house.ctx().now}
      from event, webhook_endpoints e where e.seller_id = ${seller.id}`
    seller = await house.seller()
    await endpoint({ path: '/free' })
    await record(randomUUID(), 'PAID')
    answer = (request, response) => request.url === '/free' && response.writeHead(200).end()
    const sweep = newSweep()
    const startedAt = performance.now()
    while ((await sweep.run(house.ctx())) > 0);
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    await expect.poll(() => received.some((one) => one.path === '/free')).toBe(true)
    const [row] = await house.sql`
      select count(*)::int as under_way, max(of_one)::int as of_one from (
        select count(*) over (partition by endpoint_id) as of_one from webhook_deliveries
        where leased_until is not null and status = 'PENDING' and seller_id <> ${seller.id}) leased`
    expect(row).toEqual({ under_way: 32, of_one: 8 })
    await house.sql`delete from webhook_deliveries where status = 'PENDING'`
  })

  test('a secret that can no longer be read is told, and counts as a failed attempt', async () => {
    const uuid = await endpoint({ secret: 's'.repeat(40) })
    await house.sql`update webhook_endpoints set sealed_secret = 'v1.k1.AAAA.AAAA' where uuid = ${uuid}`
    await record(randomUUID(), 'PAID')
    await work()
    expect(errors.length).toBeGreaterThan(0)
    expect(await deliveries()).toMatchObject([
      { status: 'PENDING', attempts: 1, failure: 'internal: the delivery could not be prepared' },
    ])
  })

  test('take over what a killed one had in hand, after its lease', async () => {
    await endpoint()
    await record(randomUUID(), 'PAID')
    answer = () => {}
    const killed = newSweep()
    expect(await killed.run(house.ctx())).toBe(1)
    await expect.poll(() => received.length).toBe(1)
    answer = (_, response) => response.writeHead(200).end()
    await work()
    expect(await deliveries()).toMatchObject([{ status: 'PENDING', attempts: 0 }])
    house.advance(61_000)
    await work()
    expect(await deliveries()).toMatchObject([{ status: 'DELIVERED' }])
  })
})
