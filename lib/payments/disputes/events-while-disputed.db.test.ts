import { expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { testApp } from '@/lib/testing/app'
import { disputeShop } from '@/lib/testing/shops/dispute-shop'

const app = await testApp()

test('while one charge is disputed, a refund of another is sent in the shape of a dispute event, inside its charge', async () => {
  const shop = await disputeShop(app)
  const [first, second] = await shop.paidBy('PIX', { installments: 2, paid: 2 })
  await shop.open(first!)
  await createRefund(shop.asSeller(), { chargeUuid: second!.uuid, value: centavos(100) })
  const events = (await shop.eventsOf(first!)).filter(({ status }) => status === 'DISPUTE')
  expect(events).toHaveLength(2)
  for (const member of ['cards', 'refunds', 'authorizationCode']) expect(events[1]).not.toHaveProperty(member)
  expect(events[1]).toMatchObject({ charge: { uuid: second!.uuid, refunds: [{ amount: 1 }] } })
})
