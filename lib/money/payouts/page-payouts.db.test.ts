import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { testApp } from '@/lib/testing/app'
import { type DisputeShop, disputeShop } from '@/lib/testing/shops/dispute-shop'
import { beginPayouts } from './begin-payouts'
import { listPayoutsOperation } from './contract'
import { getPayout } from './get-payout'
import { listPayouts } from './list-payouts'
import { pagePayouts } from './page-payouts'
import { settlePayouts } from './settle-payouts'
import { viewPayout } from './view'

// A Friday without banking: the next payouts begin on Monday.
const FRIDAY = new Date('2026-11-20T15:00:00.000Z')
const app = await testApp()
let shop: DisputeShop
beforeEach(async () => {
  app.advance(FRIDAY.getTime() - app.ctx().now.getTime())
  shop = await disputeShop(app)
})

/** A sale, and its payout this many days later. */
async function payAfter(days: number) {
  await shop.paidBy('PIX')
  app.advance(days * DAY_MS)
  await beginPayouts(app.ctx())
  return (await listPayouts(shop.asSeller()))[0]!.uuid
}

const uuids = async (query: Record<string, string> = {}) => {
  const { rows } = await pagePayouts(shop.asSeller(), listPayoutsOperation.query!.parse(query))
  return rows.map(({ uuid }) => uuid)
}

test('a page has the payouts of the seller that match all filters, newest first', async () => {
  const first = await payAfter(3)
  await settlePayouts(app.ctx())
  const [second, third] = [await payAfter(1), await payAfter(1)]
  const all = [third, second, first]
  expect(await uuids()).toEqual(all)
  expect(await uuids({ sort: 'createdAt' })).toEqual(all.toReversed())
  expect(await uuids({ size: '1', after: third })).toEqual([second])
  expect(await uuids({ status: 'SUCCESS' })).toEqual([first])
  expect(await uuids({ executionDateInitial: '2026-11-24' })).toEqual([third, second])
  expect(await uuids({ executionDateFinal: '2026-11-24' })).toEqual([second, first])
  expect(await uuids({ status: 'SUCCESS', executionDateInitial: '2026-11-24' })).toEqual([])
})

test('a payout has its value, its day and its destination, and shows how it ended', async () => {
  const uuid = await payAfter(3)
  const look = async () => viewPayout(await getPayout(shop.asSeller(), { uuid }))
  const begun = {
    uuid,
    value: 99.01,
    amount: 99.01,
    executionDate: '2026-11-23',
    account: { transferType: 'PIX', pix: { key: shop.seller.pixKey } },
    createdAt: '2026-11-23T15:00:00.000Z',
  }
  expect(await look()).toMatchObject({ ...begun, status: 'PROCESSING', date: begun.createdAt })
  app.advance(DAY_MS)
  await settlePayouts(app.ctx())
  expect(await look()).toMatchObject({ ...begun, status: 'SUCCESS', date: '2026-11-24T15:00:00.000Z' })
})

test('another seller neither lists nor looks up a payout, nor continues after it', async () => {
  const uuid = await payAfter(3)
  shop = await disputeShop(app)
  expect(await uuids()).toEqual([])
  await expect(getPayout(shop.asSeller(), { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(uuids({ after: uuid })).rejects.toMatchObject({ code: 'BAR-0100' })
})
