import { expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { cardShop } from '@/lib/testing/shops/card-shop'

const app = await testApp()

test('urlCallBack of an order is stored as it was sent', async () => {
  const shop = await cardShop(app)
  const urlCallBack = 'https://loja.exemplo.com.br/callback'
  const { uuid, status } = await shop.order({}, { urlCallBack })
  const [row] = await app.sql`select * from orders where uuid = ${uuid}`
  expect(status).toBe('PAID')
  expect(JSON.stringify(row)).toContain(urlCallBack)
})
