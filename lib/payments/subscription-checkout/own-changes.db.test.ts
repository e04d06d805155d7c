// What a buyer may do on the own page of a subscription, where its plan allows it.
import { beforeEach, expect, test } from 'vitest'
import { addDays, type CivilDate } from '@/lib/base/kernel/dates'
import { changePlan } from '@/lib/payments/plans/change-plan'
import { planRequest } from '@/lib/payments/plans/contract'
import type { SubscriberChange } from '@/lib/payments/plans/plan'
import { skipCycle } from '@/lib/payments/subscription-changes/skip'
import { confirmCharge } from '@/lib/sandbox/bank/confirm-charge'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { type SubscriptionShop, subscriptionShop } from '@/lib/testing/shops/subscription-shop'
import { pauseOwnSubscription, resumeOwnSubscription, skipOwnCycle } from './change-cycles'
import { loadSubscription } from './load'
import { viewSubscriptionPage } from './view'

const app = await testApp()
let shop: SubscriptionShop
let uuid: string
beforeEach(async () => {
  shop = await subscriptionShop(app)
  uuid = await shop.subscribe({ method: 'CREDIT_CARD', card: testCard() })
  await shop.follow()
})

const allow = async (...subscriberMay: SubscriberChange[]) =>
  changePlan(await shop.asSeller(), {
    uuid: shop.plan.uuid,
    ...planRequest.parse({
      title: 'Clube do café',
      values: [{ type: 'MONTHLY', valuePerMonth: 100 }],
      acceptPaymentMethods: ['CREDIT_CARD'],
      subscriberMay,
    }),
  })
const view = async () => viewSubscriptionPage(await loadSubscription(app.ctx(), { uuid }))

test('nothing is allowed where the plan says nothing, and only what it says', async () => {
  const cycleDate = (await view()).nextDate as CivilDate
  expect((await view()).may).toBeUndefined()
  const refused = { code: 'FORBIDDEN' }
  await expect(pauseOwnSubscription(app.ctx(), { uuid })).rejects.toMatchObject(refused)
  await expect(skipOwnCycle(app.ctx(), { uuid, cycleDate })).rejects.toMatchObject(refused)
  await allow('SKIP')
  await expect(pauseOwnSubscription(app.ctx(), { uuid })).rejects.toMatchObject(refused)
  await expect(resumeOwnSubscription(app.ctx(), { uuid })).rejects.toMatchObject(refused)
  await skipOwnCycle(app.ctx(), { uuid, cycleDate })
  await skipOwnCycle(app.ctx(), { uuid, cycleDate })
  const { nextDate, upcoming, may } = await view()
  expect(may).toEqual(['SKIP'])
  expect(upcoming).toMatchObject({ date: nextDate, skipped: cycleDate })
  expect(nextDate! > cycleDate).toBe(true)
})

test('a buyer skips no two cycles in a row, which the seller may', async () => {
  await allow('SKIP')
  const first = (await view()).nextDate as CivilDate
  await skipOwnCycle(app.ctx(), { uuid, cycleDate: first })
  const second = (await view()).nextDate as CivilDate
  const skipSecond = () => skipOwnCycle(app.ctx(), { uuid, cycleDate: second })
  await expect(skipSecond()).rejects.toMatchObject({ code: 'CONFLICT' })
  await shop.move({ to: `${addDays(first, 3)}T12:00:00-03:00` })
  await expect(skipSecond()).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await view()).toMatchObject({ nextDate: second, upcoming: { followsSkipped: true } })
  await skipCycle(await shop.asSeller(), { uuid, cycleDate: second })
  await shop.move({ days: 70 })
  const { nextDate, upcoming } = await view()
  expect(upcoming!.followsSkipped).toBeUndefined()
  await skipOwnCycle(app.ctx(), { uuid, cycleDate: nextDate as CivilDate })
})

test('a pause names the cycle that has its charge already, up to which was paid', async () => {
  uuid = await shop.subscribe({ method: 'PIX' })
  await allow('PAUSE')
  for (const charge of (await shop.look(uuid)).charges) await confirmCharge(await shop.asSeller(), charge)
  await shop.follow()
  const next = (await view()).nextDate as CivilDate
  await shop.move({ to: `${addDays(next, -3)}T12:00:00-03:00` })
  expect((await view()).upcoming).toMatchObject({ open: next })
  await pauseOwnSubscription(app.ctx(), { uuid, cycles: 1 })
  const { upcoming } = await view()
  expect(upcoming).toMatchObject({ open: next, pause: { paidUntil: next } })
  for (const charge of (await shop.look(uuid)).charges.slice(1))
    await confirmCharge(await shop.asSeller(), charge)
  await shop.follow()
  const paid = (await view()).upcoming!
  expect(paid.open).toBeUndefined()
  expect(paid.pause!.paidUntil > next).toBe(true)
})

test('a pause for two cycles and its end are kept with who did it', async () => {
  await allow('PAUSE')
  const before = await view()
  await pauseOwnSubscription(app.ctx(), { uuid, cycles: 2 })
  const { upcoming } = await view()
  expect(upcoming!.pause).toMatchObject({ paidUntil: before.nextDate, ifResumed: before.nextDate })
  expect(upcoming!.date).toBe(upcoming!.pause!.until)
  expect(upcoming!.date! > before.upcoming!.following!).toBe(true)
  await pauseOwnSubscription(app.ctx(), { uuid, cycles: 2 })
  expect((await view()).upcoming).toEqual(upcoming)
  await resumeOwnSubscription(app.ctx(), { uuid })
  expect((await view()).nextDate).toBe(before.nextDate)
  const entries =
    await app.sql`select action, actor_kind from audit_entries where resource = ${uuid} order by id`
  expect(entries.map(({ action, actor_kind }) => [action, actor_kind])).toEqual([
    ['subscription.paused', 'BUYER'],
    ['subscription.resumed', 'BUYER'],
  ])
})
