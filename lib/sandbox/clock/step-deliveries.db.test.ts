import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { atSellerClock } from '@/lib/base/kernel/ctx'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import { sendMails } from '@/lib/messages/mails/send-mails'
import { changeEndpoint } from '@/lib/messages/webhook-endpoints/change'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { sendNotices } from '@/lib/testing/people/notices'
import { deliveryApp } from '@/lib/testing/shops/deliveries'
import { clockRequest } from './contract'
import { moveClock } from './move'

const { app, received, scene, endpoint, record, work } = await deliveryApp()
const startedAt = app.ctx().now.getTime()

async function asSeller() {
  const { id } = scene.seller
  const ctx = app.ctx({ kind: 'api-key', keyId: 1, sellerId: id, scope: 'WRITE' })
  return atSellerClock(ctx, (await getSeller(app.db, id)).clockOffsetMs)
}

const move = async (hours: number) => moveClock(await asSeller(), clockRequest.parse({ hours }))

/** The times of the requests on the seller's clock, in hours since the beginning. */
const receivedAt: number[] = []
const answerWith = (status: number) => {
  scene.answer = async (_, response) => {
    receivedAt.push(((await asSeller()).now.getTime() - startedAt) / HOUR_MS)
    response.writeHead(status).end()
  }
}
// A move waits for receivers a few seconds of real time. With a fake timer it waits for every response, however slow the machine
// is, and the schedule is exact.
beforeEach(() => {
  receivedAt.length = 0
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Each pause as in the contract, ±10 %, plus a minute for attempts that are sent together. */
function expectSchedule() {
  const pauses = [5 / 3600, 5 / 60, 0.5, 2, 5, 10, 14, 20, 24, 24, 24, 24]
  const actual = receivedAt.slice(1).map((at, index) => at - receivedAt[index]!)
  for (const [index, pause] of actual.entries()) {
    expect(pause).toBeGreaterThan(pauses[index]! * 0.9 - 1 / 3600)
    expect(pause).toBeLessThan(pauses[index]! * 1.1 + 1 / 60)
  }
}

const receivedStatuses = () => received.map((one) => JSON.parse(one.body).status)

describe("while a seller's clock is moved", () => {
  test('an endpoint that fails for 72 hours is tried on schedule, and then gets all events in order', async () => {
    await endpoint()
    answerWith(503)
    const [one, other] = [randomUUID(), randomUUID()]
    for (const status of ['FIRST', 'SECOND', 'THIRD']) await record(one, status)
    for (const hours of [1, 23, 48]) await move(hours)
    expectSchedule()
    expect(receivedAt.at(-1)).toBeGreaterThan(46)
    answerWith(204)
    received.length = 0
    await record(other, 'OTHER')
    // The last failure may be very recent: the longest pause is 24 h plus 10 %.
    await move(27)
    await work()
    expect(receivedStatuses()).toEqual(['OTHER', 'FIRST', 'SECOND', 'THIRD'])
  })

  test('an endpoint is paused after 120 hours with one mail to its seller, and gets all events when resumed', async () => {
    const uuid = await endpoint()
    answerWith(500)
    const order = randomUUID()
    for (const status of ['FIRST', 'SECOND']) await record(order, status)
    await move(160)
    expectSchedule()
    expect(receivedAt.at(-1)).toBeGreaterThan(120)
    const attempts = receivedAt.length
    const mails = () =>
      app.sql`select subject, text, recipient from simulated_mails where text like ${`%${scene.seller.fantasyName}%`}`
    app.advance(10_000)
    await sendNotices(app)
    await sendMails(app.ctx())
    await sendMails(app.ctx())
    expect(await mails()).toMatchObject([
      {
        subject: expect.stringContaining('Pausamos os avisos para 127.0.0.1'),
        recipient: scene.seller.email,
      },
    ])
    await move(48)
    expect(receivedAt).toHaveLength(attempts)
    received.length = 0
    answerWith(204)
    await changeEndpoint(await asSeller(), { uuid, active: true })
    await work()
    expect(receivedStatuses()).toEqual(['FIRST', 'SECOND'])
  })

  test('a receiver that hangs delays the clock for a few seconds, and no other seller is delivered to', async () => {
    vi.useRealTimers()
    await endpoint()
    const mine = scene.seller
    scene.seller = await app.seller()
    await endpoint({ path: '/other' })
    await record(randomUUID(), 'OTHERS')
    scene.seller = mine
    scene.answer = () => {}
    await record(randomUUID(), 'HANGS')
    const [from, at] = [performance.now(), (await asSeller()).now.getTime()]
    await move(72)
    expect(performance.now() - from).toBeLessThan(12_000)
    expect(receivedStatuses()).toEqual(['HANGS'])
    expect((await asSeller()).now.getTime()).toBe(at + 72 * HOUR_MS)
  })

  test('four concurrent moves send each attempt once', async () => {
    await endpoint()
    answerWith(503)
    await record(randomUUID(), 'PAID')
    const ctx = await asSeller()
    const to = new Date(ctx.now.getTime() + HOUR_MS).toISOString()
    await Promise.all(
      Array.from({ length: 4 }, () => moveClock(ctx, clockRequest.parse({ to })).catch(() => {})),
    )
    expect(received).toHaveLength(4)
  })
})
