import { expect, test } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { testApp } from '@/lib/testing/app'
import { refundShop } from '@/lib/testing/shops/refund-shop'
import { listFutureReceivables } from './list-future-receivables'

const app = await testApp()

test('a day whose receivables were refunded completely is left out', async () => {
  const shop = await refundShop(app)
  const charge = await shop.card({}, { installments: 3 })
  await shop.part(charge.uuid, 60_00)
  const span = { from: '2026-11-20' as CivilDate, to: '2027-11-20' as CivilDate }
  const { days } = await listFutureReceivables(shop.asSeller(), span)
  expect(days.map(({ date }) => date)).toEqual(['2026-12-21', '2027-01-20'])
})
