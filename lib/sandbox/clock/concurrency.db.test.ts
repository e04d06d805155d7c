import { expect, test } from 'vitest'
import { transaction } from '@/lib/base/kernel/ctx'
import { testApp } from '@/lib/testing/app'
import { refundShop } from '@/lib/testing/shops/refund-shop'
import { moveClock } from './move'

const app = await testApp()
const step = { to: undefined, days: 1, hours: 0, minutes: 0 }

test('two partial refunds that the acquirer confirms at the same time refund the whole charge', async () => {
  const shop = await refundShop(app)
  const charge = await shop.card()
  await shop.part(charge.uuid, 50_00)
  await shop.part(charge.uuid, 50_00)
  const { refund } = app.ports.acquirer
  let signalBoth = () => {}
  const both = new Promise<void>((resolve) => {
    signalBoth = resolve
  })
  let requests = 0
  app.ports.acquirer.refund = async (request) => {
    const result = await refund(request)
    requests += 1
    if (requests === 2) signalBoth()
    await both
    return result
  }
  await moveClock(shop.asSeller(), step)
  expect(await shop.statuses(charge)).toEqual(['REFUND', 'REFUND'])
})

test('a clock cannot be moved inside a transaction, where row locks have no effect', async () => {
  const shop = await refundShop(app)
  await expect(transaction(shop.asSeller(), (ctx) => moveClock(ctx, step))).rejects.toThrow(
    'outside of a transaction',
  )
})
