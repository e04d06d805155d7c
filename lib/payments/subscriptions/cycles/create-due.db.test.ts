import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { testApp } from '@/lib/testing/app'
import { subscriptionShop } from '@/lib/testing/shops/subscription-shop'
import { createDueCycles } from './create-due'

const app = await testApp()

test('cycles that cannot be created do not delay those of other sellers', async () => {
  const broken = await subscriptionShop(app)
  for (let n = 0; n < 20; n += 1) await broken.subscribe({ method: 'PIX' }, { startDate: '2026-11-26' })
  await app.sql`update platform.fee_tables set rules = '[]' where seller_id = ${broken.seller.id}`
  const shop = await subscriptionShop(app)
  const uuid = await shop.subscribe({ method: 'PIX' }, { startDate: '2026-11-26' })
  app.advance(DAY_MS)
  for (let n = 0; n < 4; n += 1) await createDueCycles(app.ctx()).catch(() => 0)
  expect(await shop.cycles(uuid)).toHaveLength(1)
})
