import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { testApp } from '@/lib/testing/app'
import { testRails } from '@/lib/testing/connections/test-rails'
import { subscriptionShop } from '@/lib/testing/shops/subscription-shop'
import { createDueCycles } from './create-due'

const app = await testApp()

test('cycles of a live seller wait while it is suspended or a limit is reached, and no job fails', async () => {
  await (await testRails(app)).connect('bank')
  const shop = await subscriptionShop(app)
  await shop.subscribe({ method: 'PIX' })
  const { id } = shop.seller
  const cycles = async () =>
    (await app.sql`select cycle from subscription_cycles where seller_id = ${id} order by cycle`).length
  const before = await cycles()
  await app.sql`update sellers set environment = 'LIVE', status = 'SUSPENDED' where id = ${id}`
  app.advance(40 * DAY_MS)
  await createDueCycles(app.ctx())
  expect(await cycles()).toBe(before)
  await app.sql`update sellers set status = 'ACTIVE' where id = ${id}`
  await app.sql`insert into seller_limits (seller_id, per_sale, reserve_basis_points, reserve_days, changed_at)
    values (${id}, 1, 0, 0, now())`
  await createDueCycles(app.ctx())
  expect(await cycles()).toBe(before)
  await app.sql`update seller_limits set per_sale = null where seller_id = ${id}`
  await createDueCycles(app.ctx())
  expect(await cycles()).toBeGreaterThan(before)
})
