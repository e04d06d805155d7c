// What a seller grants one subscriber: a pause, a skipped cycle, a discount. Cycles come once, whatever is pressed twice or killed.
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { createDueCycles } from '@/lib/payments/subscriptions/cycles/create-due'
import { forecastCycles } from '@/lib/payments/subscriptions/forecast-cycles'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { type SubscriptionShop, subscriptionShop } from '@/lib/testing/shops/subscription-shop'
import { changeDiscount } from './discount'
import { endPauses } from './end-pauses'
import { pauseSubscription, resumeSubscription } from './pause'
import { skipCycle } from './skip'

const app = await testApp()
let shop: SubscriptionShop
beforeEach(async () => {
  shop = await subscriptionShop(app)
})

const byCard = () => shop.subscribe({ method: 'CREDIT_CARD', card: testCard() })
const today = async () => civilDateOf((await shop.asSeller()).now)
const days = async (uuid: string) => (await shop.cycles(uuid)).map((one) => one.slice(0, 10))
const values = async (uuid: string) => (await shop.look(uuid)).charges.map(({ value }) => value)
const eventsOf = async (uuid: string) => {
  const rows = await app.sql`select body from webhook_events where resource_uuid = ${uuid} order by id`
  return rows.map(({ body }) => JSON.parse(Buffer.from(body).toString()).event as string)
}
const auditOf = async (uuid: string) => {
  const rows =
    await app.sql`select action, actor_kind from audit_entries where resource = ${uuid} order by id`
  return rows.map(({ action, actor_kind }) => `${action} ${actor_kind}`)
}
const changesOfRevenue = async () => {
  const rows = await app.sql`select kind from subscription_revenue_changes
    where seller_id = ${shop.seller.id} order by id`
  return rows.map(({ kind }) => kind as string)
}

describe('a pause', () => {
  test('without a day lasts until it is resumed, and on to the next cycle where it passed over one', async () => {
    const uuid = await byCard()
    await shop.follow()
    const { startDate } = await shop.look(uuid)
    await pauseSubscription(await shop.asSeller(), { uuid })
    await shop.move({ days: 70 })
    expect(await days(uuid)).toEqual([startDate])
    expect(await shop.look(uuid)).toMatchObject({ status: 'ACTIVE', nextCycleDate: null })
    await resumeSubscription(await shop.asSeller(), { uuid })
    await resumeSubscription(await shop.asSeller(), { uuid })
    const { nextCycleDate, pausedUntil, pausedAt } = await shop.look(uuid)
    expect(nextCycleDate! > (await today())).toBe(true)
    expect(pausedUntil).toBe(nextCycleDate)
    expect(pausedAt).not.toBeNull()
    expect(await changesOfRevenue()).toEqual(['NEW', 'PAUSE'])
    await shop.move({ days: 31 })
    expect(await days(uuid)).toEqual([startDate, nextCycleDate])
    expect((await shop.look(uuid)).pausedAt).toBeNull()
    expect(await changesOfRevenue()).toEqual(['NEW', 'PAUSE', 'RESUME'])
    expect(await auditOf(uuid)).toEqual([
      'subscription.paused KEY',
      'subscription.paused KEY',
      'subscription.resumed SYSTEM',
    ])
  })

  test('until a day ends by itself, once, on the day of the first cycle from that day on', async () => {
    const uuid = await byCard()
    const { startDate } = await shop.look(uuid)
    const until = addDays(startDate as CivilDate, 40)
    await pauseSubscription(await shop.asSeller(), { uuid, until })
    const { nextCycleDate, pausedUntil } = await shop.look(uuid)
    expect(nextCycleDate! > until).toBe(true)
    expect(pausedUntil).toBe(nextCycleDate)
    await shop.move({ to: `${addDays(nextCycleDate as CivilDate, -1)}T12:00:00-03:00` })
    expect((await shop.look(uuid)).pausedAt).not.toBeNull()
    await shop.move({ days: 10 })
    await endPauses(app.ctx())
    expect(await shop.look(uuid)).toMatchObject({ pausedAt: null, pausedFrom: null, pausedUntil: null })
    expect(await days(uuid)).toEqual([startDate, nextCycleDate])
    expect((await eventsOf(uuid)).filter((event) => /paused|resumed/.test(event))).toEqual([
      'subscription.paused',
      'subscription.resumed',
    ])
    expect(await auditOf(uuid)).toEqual(['subscription.paused KEY', 'subscription.resumed SYSTEM'])
  })

  test('until a day before the next cycle ends on that day', async () => {
    const uuid = await byCard()
    const { nextCycleDate } = await shop.look(uuid)
    const until = addDays(await today(), 10)
    await pauseSubscription(await shop.asSeller(), { uuid, until })
    expect(await shop.look(uuid)).toMatchObject({ pausedUntil: until, nextCycleDate })
    await shop.move({ days: 10 })
    expect(await shop.look(uuid)).toMatchObject({ pausedAt: null, nextCycleDate })
  })

  test('that is pressed twice at once is one, and changes its day where another is sent', async () => {
    const uuid = await byCard()
    const ctx = await shop.asSeller()
    const until = addDays(await today(), 50)
    await Promise.all([pauseSubscription(ctx, { uuid, until }), pauseSubscription(ctx, { uuid, until })])
    expect((await eventsOf(uuid)).filter((event) => event === 'subscription.paused')).toHaveLength(1)
    await pauseSubscription(ctx, { uuid })
    expect(await shop.look(uuid)).toMatchObject({ pausedUntil: null, nextCycleDate: null })
    await Promise.all([resumeSubscription(ctx, { uuid }), resumeSubscription(ctx, { uuid })])
    expect((await eventsOf(uuid)).filter((event) => event === 'subscription.resumed')).toHaveLength(1)
  })

  test('and a resumption against the job that creates cycles give each cycle one order', async () => {
    const uuid = await byCard()
    await app.sql`update subscriptions set next_cycle_date = ${await today()} where uuid = ${uuid}`
    const ctx = await shop.asSeller()
    await Promise.allSettled([
      createDueCycles(app.ctx()),
      pauseSubscription(ctx, { uuid }),
      createDueCycles(app.ctx()),
      resumeSubscription(ctx, { uuid }),
    ])
    await resumeSubscription(ctx, { uuid })
    await createDueCycles(app.ctx())
    const found = await app.sql`select count(*)::int as n from subscription_cycles c
      join subscriptions s on s.id = subscription_id where s.uuid = ${uuid}`
    expect(found[0]!.n).toBe(2)
  })

  test('that is resumed after its last cycle got an order ahead creates no second one', async () => {
    const uuid = await shop.subscribe({ method: 'PIX' })
    const { nextCycleDate } = await shop.look(uuid)
    const until = addDays(nextCycleDate as CivilDate, -1)
    await pauseSubscription(await shop.asSeller(), { uuid, until })
    await shop.move({ to: `${addDays(nextCycleDate as CivilDate, -3)}T12:00:00-03:00` })
    expect(await days(uuid)).toHaveLength(2)
    await resumeSubscription(await shop.asSeller(), { uuid })
    await shop.move({ days: 4 })
    expect(await days(uuid)).toHaveLength(2)
  })

  test('holds back the retries of a declined card until its end', async () => {
    const uuid = await byCard()
    const [cycle] = await app.sql`update subscription_cycles set paid_at = null, retry_at = ${new Date()}
      where subscription_id = (select id from subscriptions where uuid = ${uuid}) returning id`
    const until = addDays(await today(), 10)
    await pauseSubscription(await shop.asSeller(), { uuid, until })
    await shop.move({ days: 9 })
    const read = async () =>
      (await app.sql`select retry_at from subscription_cycles where id = ${cycle!.id}`)[0]!.retry_at
    expect(await read()).not.toBeNull()
    await shop.move({ days: 2 })
    expect(await read()).toBeNull()
  })

  test('is refused for a day that is past and for a subscription that ended', async () => {
    const uuid = await byCard()
    const ctx = await shop.asSeller()
    await expect(pauseSubscription(ctx, { uuid, until: await today() })).rejects.toMatchObject({
      code: 'BAR-0100',
    })
    await app.sql`update subscriptions set status = 'INACTIVE', next_cycle_date = null where uuid = ${uuid}`
    await expect(pauseSubscription(ctx, { uuid })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(resumeSubscription(ctx, { uuid })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('takes its value out of the monthly revenue and gives it back', async () => {
    const uuid = await byCard()
    await shop.follow()
    await pauseSubscription(await shop.asSeller(), { uuid })
    await resumeSubscription(await shop.asSeller(), { uuid })
    const rows = await app.sql`select kind, change::int from subscription_revenue_changes
      where seller_id = ${shop.seller.id} order by id`
    expect(rows.map(({ kind, change }) => [kind, change])).toEqual([
      ['NEW', 10_000],
      ['PAUSE', -10_000],
      ['RESUME', 10_000],
    ])
  })
})

test('a cycle is skipped once, however often it is pressed, and the next one comes on its day', async () => {
  const uuid = await byCard()
  const { startDate, nextCycleDate } = await shop.look(uuid)
  const ctx = await shop.asSeller()
  const cycleDate = nextCycleDate as CivilDate
  await Promise.all([skipCycle(ctx, { uuid, cycleDate }), skipCycle(ctx, { uuid, cycleDate })])
  const after = (await shop.look(uuid)).nextCycleDate
  await shop.move({ days: 65 })
  expect(await days(uuid)).toEqual([startDate, after])
  await expect(
    skipCycle(await shop.asSeller(), { uuid, cycleDate: '2000-01-01' as CivilDate }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await eventsOf(uuid)).filter((event) => event === 'subscription.cycle_skipped')).toHaveLength(1)
})

describe('a discount', () => {
  test.each([
    [{ basisPoints: 2_000, cycles: 2 }, [10_000, 8_000, 8_000, 10_000]],
    [{ value: centavos(1_550), cycles: 1 }, [10_000, 8_450, 10_000, 10_000]],
    [{ basisPoints: 1_250 }, [10_000, 8_750, 8_750, 8_750]],
  ])('of %j is taken from so many of the next cycles', async (discount, expected) => {
    const uuid = await byCard()
    const ctx = await shop.asSeller()
    await Promise.all([changeDiscount(ctx, { uuid, discount }), changeDiscount(ctx, { uuid, discount })])
    await shop.move({ days: 95 })
    expect(await values(uuid)).toEqual(expected)
    expect(await auditOf(uuid)).toEqual(['subscription.discounted KEY'])
  })

  test('is taken away from the next cycle on, and is not spent by a skipped one', async () => {
    const uuid = await byCard()
    await changeDiscount(await shop.asSeller(), { uuid, discount: { basisPoints: 5_000, cycles: 1 } })
    const { nextCycleDate } = await shop.look(uuid)
    await skipCycle(await shop.asSeller(), { uuid, cycleDate: nextCycleDate as CivilDate })
    await shop.move({ days: 65 })
    expect(await values(uuid)).toEqual([10_000, 5_000])
    await changeDiscount(await shop.asSeller(), { uuid, discount: { basisPoints: 5_000 } })
    await changeDiscount(await shop.asSeller(), { uuid })
    await shop.move({ days: 31 })
    expect(await values(uuid)).toEqual([10_000, 5_000, 10_000])
  })

  test('that leaves nothing to pay is refused', async () => {
    const uuid = await byCard()
    await expect(
      changeDiscount(await shop.asSeller(), { uuid, discount: { value: centavos(10_000) } }),
    ).rejects.toMatchObject({ details: { fields: [{ field: 'value' }] } })
  })
})

test('the forecast of cycles leaves out a pause and a skipped cycle, and counts a discount', async () => {
  const uuid = await byCard()
  const sum = async () => {
    const { count, value } = await forecastCycles(await shop.asSeller())
    return [count, value]
  }
  const [count] = await sum()
  expect(await sum()).toEqual([count, count! * 10_000])
  await changeDiscount(await shop.asSeller(), { uuid, discount: { basisPoints: 1_000, cycles: 1 } })
  expect(await sum()).toEqual([count, count! * 10_000 - 1_000])
  const { nextCycleDate } = await shop.look(uuid)
  await skipCycle(await shop.asSeller(), { uuid, cycleDate: nextCycleDate as CivilDate })
  expect(await sum()).toEqual([count! - 1, (count! - 1) * 10_000 - 1_000])
  await pauseSubscription(await shop.asSeller(), { uuid })
  expect(await sum()).toEqual([0, 0])
})
