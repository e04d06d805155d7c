import { expect, test } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { testApp } from '@/lib/testing/app'
import { cardShop } from '@/lib/testing/shops/card-shop'
import { quoteAnticipation } from './quote-anticipation'

const app = await testApp()

test('at most 500 receivables are anticipated at once', async () => {
  const shop = await cardShop(app)
  const { charge } = await shop.order({}, { installments: 2 })
  await app.sql`
    insert into receivables
      (uuid, seller_id, charge_id, number, status, method, execution_date, gross, net, remaining)
    select gen_random_uuid(), seller_id, charge_id, 2 + copy, status, method, execution_date, gross, net, remaining
    from receivables, generate_series(1, 499) as copy where charge_id = ${charge.id} and number = 1`
  const quote = await quoteAnticipation(shop.asSeller(), { until: '2028-01-01' as CivilDate })
  expect(quote.count).toBe(500)
})
