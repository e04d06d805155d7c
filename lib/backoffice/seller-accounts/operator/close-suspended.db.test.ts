// Closing pays out what a seller is owed: of a suspended one, that is what the suspension holds.
import { expect, test } from 'vitest'
import { enterOutcome } from '@/lib/money/payout-batches/enter-outcomes'
import { testApp } from '@/lib/testing/app'
import { batchShop, payByBatch } from '@/lib/testing/shops/batch-shop'
import { closeSeller } from './close-seller'
import { reactivateSeller, suspendSeller } from './suspend-seller'

const app = await testApp()
payByBatch(app)
const conflict = { code: 'CONFLICT' }

test('a suspended seller is closed neither with a payout that was begun nor with a balance', async () => {
  const shop = await batchShop(app)
  const { uuid } = shop.seller
  const reason = 'Contestações demais nesta semana.'
  const close = () => closeSeller(shop.admin(), { uuid, reason, plan: 'Reter o saldo.' })
  const batch = await shop.approved()
  await suspendSeller(shop.admin(), { uuid, reason })
  expect((await shop.balance()).payable).toBe(0)
  await expect(close()).rejects.toMatchObject(conflict)
  const [payout] = await shop.payouts()
  const returned = { status: 'RETURNED', payout: payout!.uuid, reason: 'conta encerrada' } as const
  await enterOutcome(shop.finance(), {
    batch: batch.uuid,
    outcome: { ...returned, bankDate: '2026-11-20' as never },
  })
  expect((await shop.balance()).payable).toBe(payout!.value)
  await expect(close()).rejects.toMatchObject(conflict)
  await reactivateSeller(shop.admin(), { uuid, reason })
  await close()
})
