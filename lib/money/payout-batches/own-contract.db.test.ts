// What a seller's own contract brought in is in the seller's account already.
import { expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { testRails } from '@/lib/testing/connections/test-rails'
import { batchShop, payByBatch } from '@/lib/testing/shops/batch-shop'
import { downloadFile } from './download-file'
import { withdrawBatch } from './withdraw-batch'

const app = await testApp()
payByBatch(app)

test('a seller that is paid through a contract of its own gets nothing of it a second time', async () => {
  const shop = await batchShop(app)
  const rails = await testRails(app)
  const prepared = await shop.approved()
  await rails.connect('own', { seller: shop.seller, isOwn: true })
  await expect(downloadFile(shop.finance(), prepared)).rejects.toMatchObject({ code: 'CONFLICT' })
  await withdrawBatch(shop.finance(), prepared)
  expect(await shop.waiting()).toMatchObject([{ held: 'OWN_CONTRACT' }])
})
