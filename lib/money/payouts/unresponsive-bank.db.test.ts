import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { testApp } from '@/lib/testing/app'
import { disputeShop } from '@/lib/testing/shops/dispute-shop'
import { shortenWait } from '@/lib/testing/shorten-wait'
import { beginPayouts } from './begin-payouts'
import { listPayouts } from './list-payouts'
import { settlePayouts } from './settle-payouts'

const app = await testApp()

test('a call to a bank that never responds times out after ten seconds, and is repeated later', async () => {
  const shop = await disputeShop(app)
  await shop.paidBy('PIX')
  app.advance(3 * DAY_MS)
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
