import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/base/kernel/durations'
import { changeEndpoint } from '@/lib/messages/webhook-endpoints/change'
import { resendDelivery } from '@/lib/messages/webhook-resends/one-delivery'
import { noticesOf, sendNotices } from '@/lib/testing/people/notices'
import { deliveryApp } from '@/lib/testing/shops/deliveries'
import { verifyDelivery } from './signature'

const { app, received, scene, endpoint, record, newJob, work, deliveries } = await deliveryApp()

describe('a delivery', () => {
  test('sends the stored body, signed with the secret of its endpoint', async () => {
    const secret = 's'.repeat(40)
    await endpoint({ secret })
    await record(randomUUID(), 'PAID')
    await work()
    const [{ headers, body }] = received as [(typeof received)[number]]
    const nowSeconds = app.ctx().systemNow.getTime() / 1000
    expect(verifyDelivery({ secret, headers, body, nowSeconds })).toBe(true)
    expect(verifyDelivery({ secret, headers, body: `${body} `, nowSeconds })).toBe(false)
    expect(JSON.parse(body)).toMatchObject({ status: 'PAID', version: '2', id: headers['webhook-id'] })
    expect(await deliveries()).toMatchObject([{ status: 'DELIVERED', attempts: 1, response_status: 204 }])
  })

  test('without a secret has no signature headers', async () => {
    await endpoint()
    await record(randomUUID(), 'PAID')
    await work()
    const names = Object.keys(received[0]!.headers).filter((name) => name.includes('webhook'))
    expect(names).toEqual([])
  })

  test('is sent only to active endpoints of its seller that subscribe to its domain', async () => {
    await endpoint({ path: '/mine' })
    await endpoint({ path: '/inactive', active: false })
    await endpoint({ path: '/other-domain', domains: ['SUBSCRIPTION'] })
    const mine = scene.seller
    scene.seller = await app.seller()
    await endpoint({ path: '/other-seller' })
    scene.seller = mine
    await record(randomUUID(), 'PAID')
    await work()
    expect(received.map((one) => one.path)).toEqual(['/mine'])
  })
})

describe('when an endpoint fails', () => {
  test('the delivery is retried after a delay, with the same body and event id', async () => {
    await endpoint()
    scene.answer = (_, response) => response.writeHead(500).end('broken')
    await record(randomUUID(), 'PAID')
    await work()
    expect(await deliveries()).toMatchObject([{ status: 'PENDING', attempts: 1, response_status: 500 }])
    await work()
    expect(received).toHaveLength(1)
    app.advance(6_000)
    scene.answer = (_, response) => response.writeHead(200).end()
    await work()
    expect(received).toHaveLength(2)
    expect(received[1]!.body).toBe(received[0]!.body)
    expect(await deliveries()).toMatchObject([{ status: 'DELIVERED', attempts: 2 }])
  })

  test('later events of the same order wait, events of other orders do not', async () => {
    await endpoint()
    const [stuck, free] = [randomUUID(), randomUUID()]
    let refuse = true
    scene.answer = (_, response) => {
      const last = received.at(-1)!
      response.writeHead(refuse && last.body.includes('FIRST') ? 503 : 200).end()
    }
    await record(stuck, 'FIRST')
    await record(stuck, 'SECOND')
    await record(free, 'THIRD')
    await work()
    expect(received.map((one) => JSON.parse(one.body).status)).toEqual(['FIRST', 'THIRD'])
    refuse = false
    app.advance(6_000)
    await work()
    expect(received.map((one) => JSON.parse(one.body).status)).toEqual(['FIRST', 'THIRD', 'FIRST', 'SECOND'])
  })

  test('later deliveries of an order are due with the failed one, and follow it when it is resent', async () => {
    await endpoint()
    scene.answer = (_, response) => response.writeHead(503, { 'Retry-After': '3600' }).end()
    const order = randomUUID()
    await record(order, 'FIRST')
    await record(order, 'SECOND')
    await work()
    await record(order, 'THIRD')
    const [first, second, third] = await deliveries()
    expect([second!.due_at, third!.due_at]).toEqual([first!.due_at, first!.due_at])
    scene.answer = (_, response) => response.writeHead(200).end()
    const [{ id }] = (await app.sql`select min(id)::int as id from webhook_deliveries
      where seller_id = ${scene.seller.id}`) as unknown as [{ id: number }]
    await resendDelivery(app.ctx({ kind: 'api-key', keyId: 1, sellerId: scene.seller.id, scope: 'WRITE' }), {
      id,
    })
    await work()
    expect(received.map((one) => JSON.parse(one.body).status)).toEqual(['FIRST', 'FIRST', 'SECOND', 'THIRD'])
  })

  test('Retry-After is honoured, a 410 switches the endpoint off, a redirect is not followed', async () => {
    await endpoint({ path: '/wait' })
    await endpoint({ path: '/gone' })
    await endpoint({ path: '/moved' })
    scene.answer = (request, response) => {
      if (request.url === '/wait') response.writeHead(429, { 'Retry-After': '3600' }).end()
      else if (request.url === '/gone') response.writeHead(410).end()
      else response.writeHead(302, { Location: '/elsewhere' }).end()
    }
    await record(randomUUID(), 'PAID')
    await work()
    expect(received.map((one) => one.path).sort()).toEqual(['/gone', '/moved', '/wait'])
    const [wait] = await deliveries()
    expect(wait!.due_at.getTime() - app.ctx().now.getTime()).toBe(HOUR_MS)
    const rows =
      await app.sql`select url, active from webhook_endpoints where seller_id = ${scene.seller.id} order by id`
    expect(rows.map((row) => row.active)).toEqual([true, false, true])
    app.advance(DAY_MS)
    await work()
    expect(received.filter((one) => one.path === '/gone')).toHaveLength(1)
  })

  test('a hanging or closed connection is a failure, a slow response within the timeout is not', async () => {
    for (const path of ['/hangs', '/closes', '/slow']) await endpoint({ path })
    scene.answer = ({ url, socket }, response) => {
      if (url === '/closes') socket.destroy()
      if (url === '/slow') setTimeout(() => response.writeHead(200).end(), 200)
    }
    await record(randomUUID(), 'PAID')
    await work(newJob({ timeoutMs: 1_000 }))
    expect(await deliveries()).toMatchObject([
      { status: 'PENDING', failure: 'timeout: No whole answer in 1000 ms' },
      { status: 'PENDING', failure: expect.stringContaining('connection: ') },
      { status: 'DELIVERED', failure: null },
    ])
  })

  test('with a 410, its seller gets one mail, in the transaction that switches it off', async () => {
    await endpoint({ path: '/gone' })
    scene.answer = (_, response) => response.writeHead(410).end()
    for (const status of ['FIRST', 'SECOND', 'THIRD']) await record(randomUUID(), status)
    await work()
    const notices = await noticesOf(app, scene.seller)
    expect(notices).toHaveLength(1)
    await sendNotices(app)
    const mails = await app.sql`select * from mails where seller_id = ${scene.seller.id}`
    expect(mails).toMatchObject([{ recipient: scene.seller.email, sent_at: null, attempts: 0 }])
    expect(mails[0]!.subject).toMatch(/^Desligamos os avisos para 127\.0\.0\.1:\d+$/)
    expect(mails[0]!.text).toContain('/gone respondeu 410')
  })

  test('a delivery refused ten times while others are accepted is given up, and the next is sent', async () => {
    await endpoint()
    const stuck = randomUUID()
    scene.answer = (_, response) =>
      response.writeHead(received.at(-1)!.body.includes('FIRST') ? 500 : 200).end()
    await record(stuck, 'FIRST')
    await record(stuck, 'SECOND')
    for (let day = 0; day < 20; day += 1) {
      await work()
      await record(randomUUID(), 'OTHER')
      await work()
      app.advance(DAY_MS)
    }
    expect(received.filter((one) => one.body.includes('FIRST'))).toHaveLength(10)
    expect(received.filter((one) => one.body.includes('SECOND'))).toHaveLength(1)
    expect((await deliveries())[0]).toMatchObject({ status: 'FAILED', attempts: 10 })
  })

  test('a delivery that is resent while its last attempt hangs starts its retry schedule again', async () => {
    const uuid = await endpoint()
    let hangUp = () => {}
    scene.answer = ({ socket }) => {
      hangUp = () => socket.destroy()
    }
    await record(randomUUID(), 'PAID')
    await app.sql`update webhook_deliveries set attempts = 7 where seller_id = ${scene.seller.id}`
    const job = newJob()
    await job.run(app.ctx())
    await expect.poll(() => received.length).toBe(1)
    const seller = { kind: 'api-key', keyId: 1, sellerId: scene.seller.id, scope: 'WRITE' } as const
    await changeEndpoint(app.ctx(seller), { uuid, active: true })
    hangUp()
    await job.idle()
    const [delivery] = await deliveries()
    expect(delivery).toMatchObject({ status: 'PENDING', attempts: 1 })
    expect(delivery!.due_at.getTime() - app.ctx().now.getTime()).toBeLessThan(6_000)
  })

  test('for five days without a success, it is paused and gets no more deliveries', async () => {
    await endpoint()
    scene.answer = (_, response) => response.writeHead(500).end()
    await record(randomUUID(), 'PAID')
    for (let hours = 0; hours <= 144; hours += 6) {
      await work()
      app.advance(6 * HOUR_MS)
    }
    const [row] = await app.sql`
      select paused_at, last_refusal from webhook_endpoints where seller_id = ${scene.seller.id}`
    expect(row!.paused_at).not.toBeNull()
    expect(row!.last_refusal).toMatchObject({ status: 500, failure: null })
    const attempts = received.length
    app.advance(48 * HOUR_MS)
    await work()
    expect(received).toHaveLength(attempts)
  })
})
