import { expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { refundShop } from '@/e2e/fixtures/refund-shop'
import { transaction } from '@/lib/kernel/ctx'
import { moveClock } from './move'

const app = await testApp()
const step = { to: undefined, days: 1, hours: 0, minutes: 0 }

test('refunds of all of a charge of which the acquirer tells at once refund it', async () => {
  const shop = await refundShop(app)
  const charge = await shop.card()
  await shop.part(charge.uuid, 50_00)
  await shop.part(charge.uuid, 50_00)
  const { refund } = app.ports.acquirer
  let tell = () => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  let asked = 0
  app.ports.acquirer.refund = async (request) => {
    const answer = await refund(request)
    asked += 1
    if (asked === 2) tell()
    await told
    return answer
  }
  await moveClock(shop.asSeller(), step)
  expect(await shop.statuses(charge)).toEqual(['REFUND', 'REFUND'])
})

test('a clock is not moved inside a transaction, in which no lock holds anybody off', async () => {
  const shop = await refundShop(app)
  await expect(transaction(shop.asSeller(), (ctx) => moveClock(ctx, step))).rejects.toThrow('outside of any')
})
