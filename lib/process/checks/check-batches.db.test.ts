import postgres from 'postgres'
import { expect, test } from 'vitest'
import { getBatch } from '@/lib/money/payout-batches/get-batch'
import { withdrawBatch } from '@/lib/money/payout-batches/withdraw-batch'
import { testApp } from '@/lib/testing/app'
import { batchShop, payByBatch } from '@/lib/testing/shops/batch-shop'
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

test('the proof of the ledger names a payout that its cell has lost, or has in another state than its batch', async () => {
  const cell = await app.addCell()
  const shop = await batchShop(app, { shares: true })
  const batch = await shop.prepared()
  const [paid, waiting] = await shop.payouts()
  await app.sql`update platform.payout_batch_items set status = 'PAID', bank_reference = 'E1', bank_date = '2026-11-23'
    where payout_uuid = ${paid!.uuid}`
  await app.sql`update payouts set status = 'ERROR' where uuid = ${waiting!.uuid}`
  const named = (await findings()).filter((finding) => finding.includes(batch.uuid))
  expect(named).toEqual([
    `payout ${paid!.uuid}: PAID in the batch ${batch.uuid}, but PROCESSING in its cell`,
    `payout ${waiting!.uuid} to a sub-seller: WAITING in the batch ${batch.uuid}, but ERROR in its cell`,
  ])
  // Of another cell, they are none of this one.
  await app.sql`update platform.payout_batches set cell = ${cell} where uuid = ${batch.uuid}`
  expect((await findings()).filter((finding) => finding.includes(batch.uuid))).toEqual([])
  const [row] = await app.sql`select schema from platform.cells where number = ${cell}`
  const other = postgres(app.url, { max: 1, onnotice: () => {}, connection: { search_path: row!.schema } })
  const { findings: ofOther } = await checkLedger(other)
  await other.end()
  expect(ofOther).toEqual(
    [paid!, waiting!].map(({ uuid }) => `payout ${uuid}: in the batch ${batch.uuid}, but not in its cell`),
  )
})
