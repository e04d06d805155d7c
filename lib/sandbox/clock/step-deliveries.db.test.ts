import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deliveryApp } from '@/e2e/fixtures/deliveries'
import { atSellerClock } from '@/lib/kernel/ctx'
import { HOUR_MS } from '@/lib/kernel/durations'
import { sendMails } from '@/lib/mails/send-mails'
import { getSeller } from '@/lib/sellers/get-seller'
import { changeEndpoint } from '@/lib/webhooks/endpoints/change'
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

/** When on the seller's clock each request came, in hours since the beginning. */
const heardAt: number[] = []
const answerWith = (status: number) => {
  scene.answer = async (_, response) => {
    heardAt.push(((await asSeller()).now.getTime() - startedAt) / HOUR_MS)
    response.writeHead(status).end()
  }
}
// A move waits for receivers a few seconds in all. Where the stopwatch stands still it waits for every answer, however slow the
// machine is, and the schedule is exact.
beforeEach(() => {
  heardAt.length = 0
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Each pause as the contract has it, ±10 %, and a minute for those that are made together. */
function expectSchedule() {
  const pauses = [5 / 3600, 5 / 60, 0.5, 2, 5, 10, 14, 20, 24, 24, 24, 24]
  const made = heardAt.slice(1).map((at, index) => at - heardAt[index]!)
  for (const [index, pause] of made.entries()) {
    expect(pause).toBeGreaterThan(pauses[index]! * 0.9 - 1 / 3600)
    expect(pause).toBeLessThan(pauses[index]! * 1.1 + 1 / 60)
  }
}

const heard = () => received.map((one) => JSON.parse(one.body).status)

describe("while a seller's clock moves on", () => {
  test('an endpoint that is away for 72 hours is tried at each instant of the schedule, then gets everything in order', async () => {
    await endpoint()
    answerWith(503)
    const [one, other] = [randomUUID(), randomUUID()]
    for (const status of ['FIRST', 'SECOND', 'THIRD']) await record(one, status)
    for (const hours of [1, 23, 48]) await move(hours)
    expectSchedule()
    expect(heardAt.at(-1)).toBeGreaterThan(46)
    answerWith(204)
    received.length = 0
    await record(other, 'OTHER')
    // The last failure may have been just now: the longest pause is 24 h and a tenth of it.
    await move(27)
    await work()
    expect(heard()).toEqual(['OTHER', 'FIRST', 'SECOND', 'THIRD'])
  })

  test('after 120 hours without a success it is paused, its seller gets one mail, and resuming delivers what waited', async () => {
    const uuid = await endpoint()
    answerWith(500)
    const order = randomUUID()
    for (const status of ['FIRST', 'SECOND']) await record(order, status)
    await move(160)
    expectSchedule()
    expect(heardAt.at(-1)).toBeGreaterThan(120)
    const attempts = heardAt.length
    const mails = () =>
      app.sql`select subject, text, recipient from simulated_mails where text like ${`%${scene.seller.fantasyName}%`}`
    app.advance(10_000)
    await sendMails(app.ctx())
    await sendMails(app.ctx())
    expect(await mails()).toMatchObject([
      {
        subject: expect.stringContaining('Pausamos os avisos para 127.0.0.1'),
        recipient: scene.seller.email,
      },
    ])
    await move(48)
    expect(heardAt).toHaveLength(attempts)
    received.length = 0
    answerWith(204)
    await changeEndpoint(await asSeller(), { uuid, active: true })
    await work()
    expect(heard()).toEqual(['FIRST', 'SECOND'])
  })

  test('a receiver that hangs holds the clock up for a moment only, and nobody else is sent to', async () => {
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
    expect(heard()).toEqual(['HANGS'])
    expect((await asSeller()).now.getTime()).toBe(at + 72 * HOUR_MS)
  })

  test('four that move it at once send each attempt once', async () => {
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
