import { expect, test } from 'vitest'
import { registerSeller } from '@/lib/backoffice/seller-accounts/register-seller'
import { sellerRequest as schema } from '@/lib/backoffice/seller-accounts/seller-request'
import { firstPayoutDay } from '@/lib/base/kernel/business-days'
import { DAY_MS, HOUR_MS } from '@/lib/base/kernel/durations'
import { testApp } from '@/lib/testing/app'
import { sellerRequest } from '@/lib/testing/seller'
import { refundShop } from '@/lib/testing/shops/refund-shop'
import { beginPayouts } from './begin-payouts'

test.each([
  ['2026-11-24T08:59:59Z', '2026-11-24'],
  ['2026-11-24T09:00:00Z', '2026-11-25'],
  ['2026-11-24T15:00:00Z', '2026-11-25'],
  // A Friday, and a holiday before a weekend.
  ['2026-11-27T15:00:00Z', '2026-11-30'],
  ['2026-11-20T05:00:00Z', '2026-11-23'],
])('a seller that is created at %s is paid from %s on', (createdAt, day) => {
  expect(firstPayoutDay(new Date(createdAt))).toBe(day)
})

test('what a new seller receives within its first minute is paid out at 06:00 of the next business day', async () => {
  const app = await testApp()
  app.advance(3 * DAY_MS)
  const { seller } = await registerSeller(
    app.ctx({ kind: 'operator', by: 'key 1' }),
    schema.parse(sellerRequest()),
  )
  const { nextPayoutDate } = seller
  const shop = await refundShop(app, { nextPayoutDate })
  await shop.pix()
  const payouts = async () => {
    await beginPayouts(app.ctx())
    return app.sql`select execution_date::text as day from payouts where seller_id = ${shop.seller.id}`
  }
  expect([app.ctx().now.toISOString(), nextPayoutDate]).toEqual(['2026-11-23T15:00:00.000Z', '2026-11-24'])
  expect(await payouts()).toEqual([])
  app.advance(18 * HOUR_MS - 1)
  expect(await payouts()).toEqual([])
  app.advance(1)
  expect(await payouts()).toEqual([{ day: '2026-11-24' }])
})
