import { expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { batchShop, payByBatch } from '@/e2e/fixtures/shops/batch-shop'
import { getBatch } from '@/lib/payouts/batches/get-batch'
import { withdrawBatch } from '@/lib/payouts/batches/withdraw-batch'
import { checkLedger } from './check-ledger'

const app = await testApp()
payByBatch(app)
const findings = async () => (await checkLedger(app.sql as never)).findings

test('the proof of the ledger names a payout that is in a batch and paid by the bank’s API, unless the batch was withdrawn', async () => {
  const shop = await batchShop(app, { shares: true })
  const batch = await shop.prepared()
  expect(await findings()).toEqual([])
  const { items } = await getBatch(shop.finance(), batch)
  await app.sql`update payouts set by_batch = false where seller_id = ${shop.seller.id}`
  expect((await findings()).toSorted()).toEqual(
    items
      .map(({ payoutUuid, payeeName }) => {
        const payee = payeeName === 'Doces da Maria Ltda.' ? ' to a sub-seller' : ''
        return `payout ${payoutUuid}${payee}: in the batch ${batch.uuid}, but paid by the bank's API`
      })
      .toSorted(),
  )
  await withdrawBatch(shop.finance(), batch)
  expect(await findings()).toEqual([])
})
