// A move that takes longer than its request: the response has the current state, the worker continues, a repetition adds nothing.
import { beforeEach, describe, expect, test } from 'vitest'
import { atSellerClock } from '@/lib/base/kernel/ctx'
import { DAY_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { testApp } from '@/lib/testing/app'
import { type CardShop, cardShop } from '@/lib/testing/shops/card-shop'
import { createClockJob } from './continue-moves'
import { clockRequest } from './contract'
import { getClock } from './get'
import { moveClock } from './move'

const app = await testApp()
const { transfer } = app.ports.payouts
let shop: CardShop
/** The clock at the beginning. */
let start: number
beforeEach(async () => {
  app.ports.payouts.transfer = transfer
  shop = await cardShop(app)
  start = app.ctx().now.getTime()
})

async function asSeller() {
  const { clockOffsetMs } = await getSeller(app.db, shop.seller.id)
  return atSellerClock(shop.asSeller(), clockOffsetMs)
}

/** No time for any step. */
const NO_TIME = { stepsWithinMs: 0, withinMs: 50_000 }
/** No measure of speed: a busy machine may take this long. */
const ENOUGH_TIME = { stepsWithinMs: 45_000, withinMs: 50_000 }
const begin = async (request: Record<string, unknown>, limits = NO_TIME) =>
  moveClock(await asSeller(), clockRequest.parse(request), limits)
const work = () => createClockJob(new AbortController().signal)(app.ctx())
const clock = async () => getClock(await asSeller())
/** A run of the job ends after eight seconds, and the next one continues. */
async function workUntilArrived() {
  while ((await clock()).movingTo !== undefined) expect(await work()).toBe(1)
}
const day = (days: number) => new Date(start + days * DAY_MS).toISOString()

describe('a move longer than its request', () => {
  test('responds with the current time and the target, and the worker moves on from due day to due day', async () => {
    await shop.order({}, { installments: 12, value: 1200 })
    expect(await begin({ days: 400 })).toEqual({ now: day(0), movingTo: day(400), happened: [] })
    expect(await clock()).toEqual({ now: day(0), movingTo: day(400) })
    await workUntilArrived()
    expect(await clock()).toEqual({ now: day(400) })
    const [paid] = await app.sql`
      select count(distinct occurred_at)::int as days from ledger_transactions
      where seller_id = ${shop.seller.id} and reason = 'PAYOUT'`
    expect(paid!.days).toBe(12)
    expect(await work()).toBe(0)
  })

  test('responds in time even if a bank never responds, and continues after the lease has expired', async () => {
    await shop.order({}, { installments: 2, value: 1200 })
    app.ports.payouts.transfer = () => new Promise(() => {})
    const response = await begin({ days: 90 }, { stepsWithinMs: 60_000, withinMs: 3_000 })
    expect(response).toMatchObject({ movingTo: day(90) })
    expect(response.now > day(29)).toBe(true)
    app.ports.payouts.transfer = transfer
    expect(await work()).toBe(0)
    app.advance(MINUTE_MS)
    expect(await work()).toBe(1)
    await workUntilArrived()
  })

  test('counts the time that its request has waited before', async () => {
    const late = { ...(await asSeller()), startedMs: performance.now() - ENOUGH_TIME.stepsWithinMs - 1 }
    const limits = { ...ENOUGH_TIME, withinMs: 100_000 }
    expect(await moveClock(late, clockRequest.parse({ days: 1 }), limits)).toMatchObject({
      now: day(0),
      movingTo: day(1),
    })
    expect(await begin({ days: 1 }, limits)).toMatchObject({ now: day(1) })
  })

  test('of a process that died is continued by one other process only', async () => {
    await begin({ days: 10 })
    const until = new Date(app.ctx().now.getTime() + 15_000)
    await app.sql`update clock_moves set leased_until = ${until} where seller_id = ${shop.seller.id}`
    expect(await work()).toBe(0)
    app.advance(15_001)
    await Promise.all([work(), work(), work()])
    expect(await clock()).toEqual({ now: day(10) })
  })

  test('takes no further step once the worker is stopping', async () => {
    await begin({ days: 10 })
    const stopping = new AbortController()
    stopping.abort()
    await createClockJob(stopping.signal)(app.ctx())
    expect(await clock()).toEqual({ now: day(0), movingTo: day(10) })
    await work()
    expect(await clock()).toEqual({ now: day(10) })
  })
})

describe('a repeated move', () => {
  test('by the same step adds nothing until a response has shown that the clock arrived', async () => {
    await begin({ days: 30 })
    expect(await begin({ days: 30 })).toMatchObject({ movingTo: day(30) })
    expect(await begin({ hours: 720 })).toMatchObject({ movingTo: day(30) })
    await work()
    expect(await begin({ days: 30 })).toMatchObject({ now: day(30) })
    expect(await begin({ days: 30 })).toMatchObject({ now: day(30), movingTo: day(60) })
    await work()
    expect(await clock()).toEqual({ now: day(60) })
    expect(await begin({ days: 30 })).toMatchObject({ movingTo: day(90) })
    await work()
  })

  test('by another step is a conflict with the current target, and the first move continues', async () => {
    await begin({ days: 30 })
    await expect(begin({ days: 7 })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(day(30)),
    })
    await work()
    expect(await begin({ days: 7 })).toMatchObject({ movingTo: day(37) })
    await work()
  })

  test('to an instant goes to the latest one, and a reached instant can be sent again', async () => {
    await begin({ to: day(30) })
    expect(await begin({ to: day(10) })).toMatchObject({ movingTo: day(30) })
    expect(await begin({ to: day(40) })).toMatchObject({ movingTo: day(40) })
    await work()
    expect(await clock()).toEqual({ now: day(40) })
    app.advance(1000)
    expect((await begin({ to: day(40) })).movingTo).toBeUndefined()
    await expect(begin({ to: day(39) })).rejects.toMatchObject({ code: 'BAR-0100' })
  })

  test('by ten concurrent requests with the same step is one move', async () => {
    // With several due days, so that the move does not end before the last of the ten has begun.
    await shop.order({}, { installments: 6, value: 1200 })
    const responses = await Promise.all(Array.from({ length: 10 }, () => begin({ days: 200 }, ENOUGH_TIME)))
    expect(new Set(responses.map(({ now }) => now))).toEqual(new Set([day(200)]))
    expect(await clock()).toEqual({ now: day(200) })
  })

  test('returns all events since its beginning, also those of steps that the worker took', async () => {
    const { uuid } = await shop.order({ method: 'BANK_SLIP', card: undefined })
    await begin({ days: 10 })
    await work()
    expect((await begin({ days: 10 })).happened).toMatchObject([{ domain: 'ORDER', status: 'LATE', uuid }])
  })
})
