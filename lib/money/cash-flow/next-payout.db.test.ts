// The next payout as an object: one number wherever it is shown, and what makes it up, to the centavo.
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { beginPayouts } from '@/lib/money/payouts/begin-payouts'
import { listNextPayouts } from '@/lib/money/payouts/list-next-payouts'
import { listPayouts } from '@/lib/money/payouts/list-payouts'
import { settlePayouts } from '@/lib/money/payouts/settle-payouts'
import { MAX_DAYS } from '@/lib/money/receivables/contract'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { testApp } from '@/lib/testing/app'
import { type DisputeShop, disputeShop } from '@/lib/testing/shops/dispute-shop'
import { splitSale } from '@/lib/testing/shops/split-sale'
import { explainNextPayout } from './explain-next-payout'
import { forecastCashFlow } from './forecast-cash-flow'

const START = new Date('2026-11-03T15:00:00.000Z')
const app = await testApp()
let shop: DisputeShop
beforeEach(async () => {
  app.advance(START.getTime() - app.ctx().now.getTime())
  shop = await disputeShop(app)
})

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The explained payout, whose parts add up, and which every page shows alike. */
async function explain() {
  const ctx = shop.asSeller()
  const explained = await explainNextPayout(ctx)
  const { next, booked, balance, due } = explained
  expect(sum(booked.map(({ value }) => value))).toBe(balance.payable)
  expect(booked.map(({ kind }) => kind)).not.toContain('OTHER')
  if (next) expect(balance.payable + sum(due.map(({ remaining }) => remaining))).toBe(next.payout)
  const pages = [await listNextPayouts(ctx), await listNextPayouts(ctx, { days: MAX_DAYS })]
  const shown = [...pages.map(({ payouts }) => payouts[0]), (await forecastCashFlow(ctx)).next]
  expect(shown.map((one) => one && [one.date, one.payout])).toEqual(
    shown.map(() => next && [next.date, next.payout]),
  )
  return explained
}

async function payOut(days = 1) {
  for (let day = 0; day < days; day += 1) {
    app.advance(DAY_MS)
    await beginPayouts(app.ctx())
    await settlePayouts(app.ctx())
  }
}

test('sales, due receivables, refunds and disputes add up to it, before and after payouts', async () => {
  const [refunded, disputed] = [(await shop.paidBy('PIX'))[0]!, (await shop.paidBy('PIX'))[0]!]
  await shop.card({ method: 'CREDIT_CARD_EARLY_SELLER' }, { installments: 3 })
  await splitSale(app, shop)
  const { booked } = await explain()
  expect(booked.map(({ kind, count }) => [kind, count])).toEqual([['SALES', 2]])
  await payOut()
  expect(await explain()).toMatchObject({ booked: [] })
  await shop.refund(refunded, refunded.value)
  await shop.open(disputed)
  await shop.paidBy('PIX')
  await shop.paidBy('PIX')
  await shop.paidBy('PIX')
  const { booked: after } = await explain()
  expect(after.map(({ kind }) => kind)).toEqual(['SALES', 'REFUNDS', 'DISPUTES'])
  await payOut(3)
  await explain()
})

test('a negative balance is covered by the receivables before it, and the payout is what is left', async () => {
  const [sold] = await shop.paidBy('PIX', { value: 100 })
  await payOut()
  await shop.card({}, { installments: 12, value: 1_200 })
  await shop.refund(sold!, sold!.value)
  const { next, balance, due } = await explain()
  expect(balance.payable).toBeLessThan(0)
  expect(due.length).toBeGreaterThan(0)
  expect(next!.payout).toBeGreaterThan(0)
})

test('one that comes after two weeks is on every page, and none is none on every page', async () => {
  expect(await explain()).toMatchObject({ booked: [], due: [], later: [] })
  await shop.card({}, { installments: 2, value: 200 })
  const { next } = await explain()
  expect(next!.date > '2026-11-20').toBe(true)
})

test('one that the bank refused comes back in the next one, and what may change it is named', async () => {
  await app.sql`update sellers set pix_key = 'erro@exemplo.com.br' where id = ${shop.seller.id}`
  await shop.paidBy('PIX')
  await payOut()
  const [{ status, value } = { status: '', value: 0 }] = await listPayouts(shop.asSeller())
  expect(status).toBe('ERROR')
  const [charge] = await shop.paidBy('PIX')
  await createRefund(shop.asSeller(), { chargeUuid: charge!.uuid })
  await app.sql`update sellers set security = security || '{"payoutApprovalAbove": 1}' where id = ${shop.seller.id}`
  const { booked, moving, approvalAbove, isStopped } = await explain()
  expect(booked.find(({ kind }) => kind === 'RETURNED')).toEqual({ kind: 'RETURNED', count: 1, value })
  expect(moving.refunds.count).toBe(1)
  expect([approvalAbove, isStopped]).toEqual([1, false])
  await app.sql`update sellers set environment = 'LIVE', status = 'SUSPENDED' where id = ${shop.seller.id}`
  expect(await explain()).toMatchObject({ isStopped: true })
})
