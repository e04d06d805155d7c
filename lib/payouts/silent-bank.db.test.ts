import { expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { disputeShop } from '@/e2e/fixtures/dispute-shop'
import { shortenWait } from '@/e2e/fixtures/shorten-wait'
import { beginPayouts } from './begin-payouts'
import { listPayouts } from './list-payouts'
import { settlePayouts } from './settle-payouts'

const app = await testApp()
const DAY = 24 * 60 * 60_000

test('a transfer without a response ends after ten seconds, and is requested again later', async () => {
  const shop = await disputeShop(app)
  await shop.paidBy('PIX')
  app.advance(3 * DAY)
  await beginPayouts(app.ctx())
  const { transfer } = app.ports.payouts
  app.ports.payouts.transfer = () => new Promise(() => {})
  const restoreWait = shortenWait(10_000)
  await expect(settlePayouts(app.ctx())).rejects.toThrow('1 rows failed')
  expect(restoreWait()).toBeGreaterThan(0)
  app.ports.payouts.transfer = transfer
  app.advance(31_000)
  await settlePayouts(app.ctx())
  expect((await listPayouts(shop.asSeller())).map(({ status }) => status)).toEqual(['SUCCESS'])
})
