// The forecast beside the ledger of a seller with sales in every way, refunds, disputes and payouts in progress.
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { sumAccount } from '@/lib/money/ledger/store'
import { beginPayouts } from '@/lib/money/payouts/begin-payouts'
import { listPayouts } from '@/lib/money/payouts/list-payouts'
import { settlePayouts } from '@/lib/money/payouts/settle-payouts'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { testApp } from '@/lib/testing/app'
import { type DisputeShop, disputeShop } from '@/lib/testing/shops/dispute-shop'
import { splitSale } from '@/lib/testing/shops/split-sale'
import { forecastCashFlow } from './forecast-cash-flow'

const START = new Date('2026-11-03T15:00:00.000Z')
const app = await testApp()
let shop: DisputeShop
beforeEach(async () => {
  app.advance(START.getTime() - app.ctx().now.getTime())
  shop = await disputeShop(app)
})

/** The forecast, whose sums are those of the postings. */
async function forecast() {
  const flow = await forecastCashFlow(shop.asSeller())
  const accounts = ['SELLER_PAYABLE', 'SELLER_RECEIVABLE'] as const
  const [payable, receivable] = await Promise.all(
    accounts.map((account) => sumAccount(app.db, shop.seller.id, account)),
  )
  const paid = flow.days.reduce((sum, { payout }) => sum + payout, 0)
  expect(paid + flow.later - flow.owed).toBe(0 - payable! - receivable!)
  expect(flow.balance.blocked).toBe(0 - (await sumAccount(app.db, shop.seller.id, 'SELLER_BLOCKED')))
  return flow
}

test('the sums equal the ledger with instalments, refunds and disputes in progress, and a negative balance', async () => {
  const instalments = await shop.card({}, { installments: 12, value: 1_200 })
  const [refunded] = await shop.paidBy('PIX')
  const [disputed] = await shop.paidBy('PIX', { value: 300 })
  expect(await forecast()).toMatchObject({ owed: 0, moving: { payouts: { count: 0 } } })
  app.advance(DAY_MS)
  await beginPayouts(app.ctx())
  await settlePayouts(app.ctx())
  await createRefund(shop.asSeller(), { chargeUuid: refunded!.uuid })
  await createRefund(shop.asSeller(), { chargeUuid: instalments.uuid, value: 500_00 as never })
  await shop.open(disputed!)
  const flow = await forecast()
  expect(flow.balance.payable).toBeLessThan(0)
  expect(flow.moving).toMatchObject({
    refunds: { count: 2, value: 600_00 },
    disputes: { count: 1, value: 300_00 },
  })
  expect(flow.days[0]!.covering).toBeGreaterThan(0)
  expect(flow.later).toBeGreaterThan(0)
})

test('a payout that the bank has not confirmed is on its way, and no longer expected', async () => {
  await shop.paidBy('PIX')
  app.advance(DAY_MS)
  await beginPayouts(app.ctx())
  const [{ value } = { value: 0 }] = await listPayouts(shop.asSeller())
  expect(await forecast()).toMatchObject({ days: [], moving: { payouts: { count: 1, value } } })
})

test('what sub-sellers get passes no account of the shop: it is neither expected nor on its way', async () => {
  const { payouts } = await splitSale(app, shop)
  const before = await forecast()
  app.advance(3 * DAY_MS)
  await beginPayouts(app.ctx())
  expect(await payouts()).toMatchObject([{ status: 'PROCESSING', value: 40_00 }])
  const [{ value } = { value: 0 }] = await listPayouts(shop.asSeller())
  expect(before.days.map(({ payout }) => payout)).toEqual([value])
  expect(await forecast()).toMatchObject({ days: [], moving: { payouts: { count: 1, value } } })
})

test('each expected payout is the one that is made on its day', async () => {
  // The payout of today is over.
  await beginPayouts(app.ctx())
  await shop.card({ method: 'CREDIT_CARD_EARLY_SELLER' }, { value: 250 })
  await shop.paidBy('PIX')
  await shop.card({}, { installments: 2, value: 90 })
  const expected = (await forecast()).days.map(({ date, payout }) => [date, payout])
  for (let day = 0; day < 75; day += 1) {
    app.advance(DAY_MS)
    await beginPayouts(app.ctx())
    await settlePayouts(app.ctx())
  }
  const made = (await listPayouts(shop.asSeller())).toReversed()
  expect(made.map(({ executionDate, value }) => [executionDate, value])).toEqual(expected)
})
