// An error of our own after a subscription has changed: it is reported, the change stands, and the job does the rest.
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { caughtFaults } from '@/lib/testing/caught-faults'
import { type SubscriptionShop, subscriptionShop } from '@/lib/testing/shops/subscription-shop'
import { cancelSubscription } from './cancel-subscription'
import { changeCard } from './change-card'

const app = await testApp()
const caught = caughtFaults()
const fault = new TypeError('undefined is not a function')
let shop: SubscriptionShop
beforeEach(async () => {
  shop = await subscriptionShop(app)
})

/** The statements of `followSubscription`, and none before it. */
async function breakFollowing<Result>(work: () => Promise<Result>): Promise<Result> {
  await app.sql.unsafe(`create function break_following() returns trigger language plpgsql as
    $$ begin raise 'broken' using errcode = 'P0001'; end $$`)
  await app.sql.unsafe(`create trigger break_following before delete on moved_cycle_orders
    for each statement execute function break_following()`)
  try {
    return await work()
  } finally {
    await app.sql.unsafe('drop function break_following() cascade')
  }
}

test('a cancelled subscription whose slip could not be withdrawn is reported, and its order cancelled later', async () => {
  const uuid = await shop.subscribe({ method: 'BANK_SLIP' })
  const { withdrawCharge } = app.ports.bankSlip
  app.ports.bankSlip.withdrawCharge = () => Promise.reject(fault)
  await cancelSubscription(await shop.asSeller(), { uuid })
  expect([(await shop.look(uuid)).status, caught]).toEqual(['INACTIVE', [fault]])
  app.ports.bankSlip.withdrawCharge = withdrawCharge
  app.advance(60_000)
  await shop.follow()
  expect(await shop.cycles(uuid)).toEqual([expect.stringContaining('CANCELED: CANCELED')])
})

test('the first payment of a new subscription is made once, and the subscription follows it later', async () => {
  const uuid = await breakFollowing(() => shop.subscribe({ method: 'CREDIT_CARD', card: testCard() }))
  expect([caught.length, await shop.sales()]).toEqual([1, { n: 1, sum: 10_000 }])
  await shop.follow()
  expect([(await shop.look(uuid)).status, await shop.sales()]).toEqual(['ACTIVE', { n: 1, sum: 10_000 }])
})

test('a new card is stored and charged for nothing twice', async () => {
  const uuid = await shop.subscribe({ method: 'CREDIT_CARD', card: testCard() })
  const { card } = shop.request({
    method: 'CREDIT_CARD',
    card: testCard({ number: '5555555555554444' }),
  }).payment
  await breakFollowing(async () => changeCard(await shop.asSeller(), { uuid, card: card! }))
  expect(caught).toHaveLength(1)
  await shop.follow()
  expect([(await shop.look(uuid)).status, await shop.sales()]).toEqual(['ACTIVE', { n: 1, sum: 10_000 }])
})
