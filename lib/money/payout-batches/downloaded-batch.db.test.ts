import { beforeEach, expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { type BatchShop, batchShop, payByBatch } from '@/lib/testing/shops/batch-shop'
import { shownBatchStatus } from './batch'
import { downloadFile } from './download-file'
import { enterOutcome } from './enter-outcomes'
import { listBatches } from './list-batches'
import { withdrawBatch } from './withdraw-batch'

const app = await testApp()
payByBatch(app)
let shop: BatchShop
beforeEach(async () => {
  shop = await batchShop(app, { shares: true })
})

const paid = (payout: string) => ({
  ...{ status: 'PAID' as const, payout, bankReference: 'E777', bankDate: '2026-11-20' as never },
})

test('an approved batch is at the bank only once its file was downloaded', async () => {
  const batch = await shop.approved()
  const shown = async () => {
    const { batches } = await listBatches(shop.finance())
    const { status, isDownloaded } = batches.find(({ uuid }) => uuid === batch.uuid)!
    return shownBatchStatus(status, isDownloaded)
  }
  expect(await shown()).toBe('TO_DOWNLOAD')
  await downloadFile(shop.finance(), batch)
  expect(await shown()).toBe('APPROVED')
  await expect(withdrawBatch(shop.finance(), batch)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('each field of an outcome that is wrong has its error', async () => {
  const batch = await shop.approved()
  const [own, share] = await shop.payouts()
  await enterOutcome(shop.finance(), { batch: batch.uuid, outcome: paid(own!.uuid) })
  const outcome = { ...paid(share!.uuid), bankDate: '2020-01-01' as never }
  await expect(enterOutcome(shop.finance(), { batch: batch.uuid, outcome })).rejects.toMatchObject({
    details: { fields: [{ field: 'bankDate' }, { field: 'bankReference' }] },
  })
})
