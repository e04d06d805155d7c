import { expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { captureCharge } from '@/lib/payments/orders/authorization/capture-charge'
import { collectOrder } from '@/lib/payments/orders/authorization/collect-order'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { testRails } from '@/lib/testing/connections/test-rails'
import { liveShop } from '@/lib/testing/live/live-shop'

const app = await testApp()
await (await testRails(app)).connect('bank')

test('of a card that is captured in part only that part counts on the limits', async () => {
  const shop = await liveShop(app, { perDay: centavos(10_000) })
  const payment = { method: 'CREDIT_CARD', card: testCard(), capture: false }
  const request = orderRequest.parse({ title: 'Café', value: 80, installments: 1, payment })
  const { uuid } = await createOrder(shop.asSeller(), request)
  const { charges } = await collectOrder(shop.asSeller(), { uuid, request })
  expect(await shop.counted()).toEqual({ DAY: 8_000, MONTH: 8_000 })
  const [charge] = charges
  await captureCharge(shop.asSeller(), { uuid: charge!.uuid, value: centavos(3_000) })
  expect(await shop.counted()).toEqual({ DAY: 3_000, MONTH: 3_000 })
  expect((await shop.byCard(70)).charge.status).toBe('PAID')
})
