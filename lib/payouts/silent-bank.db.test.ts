import { expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { disputeShop } from '@/e2e/fixtures/dispute-shop'
import { beginPayouts } from './begin-payouts'
import { listPayouts } from './list-payouts'
import { settlePayouts } from './settle-payouts'

const app = await testApp()
const DAY = 24 * 60 * 60_000

test('a bank that never answers is left after a while, and asked again later', async () => {
  const shop = await disputeShop(app)
  await shop.paidBy('PIX')
  app.advance(3 * DAY)
  await beginPayouts(app.ctx())
  const { transfer } = app.ports.payouts
  app.ports.payouts.transfer = () => new Promise(() => {})
  await expect(settlePayouts(app.ctx())).rejects.toThrow('1 rows failed')
  app.ports.payouts.transfer = transfer
  app.advance(31_000)
  await settlePayouts(app.ctx())
  expect((await listPayouts(shop.asSeller())).map(({ status }) => status)).toEqual(['SUCCESS'])
})
