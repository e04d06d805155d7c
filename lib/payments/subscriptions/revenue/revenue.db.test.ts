// The monthly revenue through a random history of subscriptions: its changes always add up to what the active ones are worth.
import { expect, test } from 'vitest'
import { addDays, civilDateOf } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { Problem } from '@/lib/base/kernel/problem'
import { civilDate } from '@/lib/base/text/date-schemas'
import { changeDiscount } from '@/lib/payments/subscription-changes/discount'
import { pauseSubscription, resumeSubscription } from '@/lib/payments/subscription-changes/pause'
import { cancelSubscription } from '@/lib/payments/subscriptions/cancel-subscription'
import { changeValue } from '@/lib/payments/subscriptions/change-value'
import type { SubscriptionRow } from '@/lib/payments/subscriptions/store'
import { checkSales } from '@/lib/process/checks/check-sales'
import { confirmCharge } from '@/lib/sandbox/bank/confirm-charge'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { type Random, randomOf } from '@/lib/testing/random'
import { type SubscriptionShop, subscriptionShop } from '@/lib/testing/shops/subscription-shop'
import { isLong, scaled, seed } from '@/lib/testing/test-size'
import { listRevenueChangesOf } from './list-revenue-changes'
import { monthlyRevenue } from './revenue'
import { summarizeRevenue } from './summarize-revenue'

const app = await testApp()
const START = civilDate.parse('2000-01-01')

const rows = (shop: SubscriptionShop) => app.sql<(SubscriptionRow & { uuid: string })[]>`
  select uuid, status, cycle_type as "cycleType", value_per_month::int as "valuePerMonth",
    additional_value::int as "additionalValue", additional_cycles as "additionalCycles",
    discount_basis_points as "discountBasisPoints", discount_value::int as "discountValue",
    discount_end as "discountEnd", paused_at as "pausedAt"
  from subscriptions where seller_id = ${shop.seller.id} order by id`

const revenueNow = async (shop: SubscriptionShop) =>
  (await rows(shop)).reduce((total, one) => total + monthlyRevenue(one), 0)

async function act(shop: SubscriptionShop, random: Random): Promise<unknown> {
  const ctx = await shop.asSeller()
  const { uuid } = random.pick([...(await rows(shop)), { uuid: '' }])
  const type = random.pick(['MONTHLY', 'SEMESTER', 'YEARLY'] as const)
  const does = random.weighted([
    [3, 'subscribe'],
    [3, 'pay'],
    [3, 'change'],
    [1, 'cancel'],
    [2, 'pause'],
    [2, 'resume'],
    [2, 'discount'],
    [4, 'wait'],
  ] as const)
  if (does === 'subscribe') {
    const payment = random.happens(0.5) ? { method: 'PIX' } : { method: 'CREDIT_CARD', card: testCard() }
    const valuePerMonth = 1 + random.below(200)
    const added = random.happens(0.4) ? { additionalValue: 7.99 } : {}
    return shop.subscribe(payment, { basicValue: { type, valuePerMonth }, ...added })
  }
  if (does === 'wait') return shop.move({ days: 1 + random.below(25) })
  if (!uuid) return
  if (does === 'cancel') return cancelSubscription(ctx, { uuid })
  if (does === 'pause') {
    const until = addDays(civilDateOf(ctx.now), 1 + random.below(60))
    return pauseSubscription(ctx, { uuid, ...(random.happens(0.5) && { until }) })
  }
  if (does === 'resume') return resumeSubscription(ctx, { uuid })
  if (does === 'discount') {
    const cycles = random.happens(0.5) ? { cycles: 1 + random.below(3) } : {}
    return changeDiscount(ctx, { uuid, discount: { basisPoints: 1 + random.below(9_000), ...cycles } })
  }
  if (does === 'change')
    return changeValue(ctx, { uuid, type, valuePerMonth: centavos(100 + random.below(20_000)) })
  const open = (await shop.look(uuid)).charges.filter(({ status }) => ['SCHEDULED', 'LATE'].includes(status))
  for (const charge of open) await confirmCharge(ctx, charge)
}

test('the changes of revenue add up to the active subscriptions, at the end of every day of a random history', async () => {
  for (let run = 0; run < (isLong ? scaled(2) : 1); run += 1) {
    const random = randomOf(seed + run)
    const shop = await subscriptionShop(app)
    const atEndOf = new Map<string, number>()
    for (let step = 0; step < 50; step += 1) {
      await act(shop, random).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error
      })
      await shop.follow()
      const ctx = await shop.asSeller()
      const today = civilDateOf(ctx.now)
      const revenue = await revenueNow(shop)
      expect((await summarizeRevenue(ctx, { from: START, to: today }))?.revenue ?? 0).toBe(revenue)
      atEndOf.set(today, revenue)
    }
    const ctx = await shop.asSeller()
    const days = [...atEndOf].map(([day, revenue]) => [civilDate.parse(day), revenue] as const)
    for (const [day, revenue] of days) {
      const summary = await summarizeRevenue(ctx, { from: addDays(day, 1), to: addDays(day, 30) })
      expect([day, summary?.opening ?? 0]).toEqual([day, revenue])
    }
    await app.sql`update sellers set clock_offset_ms = 0 where id = ${shop.seller.id}`
  }
  expect((await checkSales(app.sql)).findings).toEqual([])
})

test('every step of a subscription is one change, listed with its subscription', async () => {
  const shop = await subscriptionShop(app)
  const uuid = await shop.subscribe({ method: 'PIX' })
  const pay = async () => {
    const { charges } = await shop.look(uuid)
    const open = charges.filter(({ status }) => ['SCHEDULED', 'LATE'].includes(status))
    for (const charge of open) await confirmCharge(await shop.asSeller(), charge)
    await shop.follow()
  }
  const change = async (value: number) =>
    changeValue(await shop.asSeller(), { uuid, type: 'MONTHLY', valuePerMonth: centavos(value) })
  await pay()
  await shop.move({ days: 40 })
  await pay()
  await change(15_000)
  await change(12_000)
  await cancelSubscription(await shop.asSeller(), { uuid })
  const ctx = await shop.asSeller()
  const listed = await listRevenueChangesOf(ctx, { from: START, to: civilDateOf(ctx.now) })
  expect(listed.map(({ kind, change }) => [kind, change])).toEqual([
    ['CANCEL', -12_000],
    ['DOWNGRADE', -3_000],
    ['UPGRADE', 5_000],
    ['RECOVERY', 10_000],
    ['DEFAULT', -10_000],
    ['NEW', 10_000],
  ])
  expect(new Set(listed.map((one) => one.uuid))).toEqual(new Set([uuid]))
})
