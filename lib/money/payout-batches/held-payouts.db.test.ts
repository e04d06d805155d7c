// Payouts that must not leave, although they were chosen for a batch or wait for one.
import { afterEach, expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { batchShop, payByBatch } from '@/lib/testing/shops/batch-shop'
import { downloadFile } from './download-file'
import { getBatch } from './get-batch'
import { withdrawBatch } from './withdraw-batch'

const app = await testApp()
payByBatch(app)
afterEach(() => app.sql`update sellers set status = 'ACTIVE'`)

const suspend = (sellerId: number) => app.sql`update sellers set status = 'SUSPENDED' where id = ${sellerId}`

test('the file of a batch is not given out for the first time after one of its sellers was suspended', async () => {
  const shop = await batchShop(app)
  const batch = await shop.approved()
  await suspend(shop.seller.id)
  await expect(downloadFile(shop.finance(), batch)).rejects.toMatchObject({ code: 'CONFLICT' })
  const detail = await getBatch(shop.finance(), batch)
  expect([detail.downloads, detail.heldSellers]).toEqual([[], [shop.seller.fantasyName]])
  await withdrawBatch(shop.finance(), batch)
  expect(await shop.waiting()).toMatchObject([{ held: 'SELLER_SUSPENDED' }])
})

test('a file that somebody has is the same afterwards, and its batch can no longer be withdrawn', async () => {
  const shop = await batchShop(app)
  const batch = await shop.approved()
  const { content } = await downloadFile(shop.finance(), batch)
  await suspend(shop.seller.id)
  expect((await downloadFile(shop.finance(), batch)).content).toEqual(content)
  await expect(withdrawBatch(shop.finance(), batch)).rejects.toMatchObject({ code: 'CONFLICT' })
})
