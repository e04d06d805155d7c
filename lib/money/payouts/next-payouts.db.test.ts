import { expect, test } from 'vitest'
import { atSellerClock } from '@/lib/base/kernel/ctx'
import { centavos } from '@/lib/base/kernel/money'
import { civilDate } from '@/lib/base/text/date-schemas'
import { forecastCashFlow } from '@/lib/money/cash-flow/forecast-cash-flow'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { moveClock } from '@/lib/sandbox/clock/move'
import { testApp } from '@/lib/testing/app'
import { disputeShop } from '@/lib/testing/shops/dispute-shop'
import { splitSale } from '@/lib/testing/shops/split-sale'
import { listNextPayouts } from './list-next-payouts'
import { listPayouts } from './list-payouts'
import { planPayouts } from './plan-payouts'

const app = await testApp()
const day = (text: string) => civilDate.parse(text)

test('the next payouts are those to the seller itself that then begin, each with its value and day', async () => {
  const shop = await disputeShop(app)
  const shared = await splitSale(app, shop)
  await shop.order({ method: 'CREDIT_CARD_EARLY_SELLER' })
  await shop.order({ method: 'DEBIT_CARD' })
  const { payouts } = await listNextPayouts(shop.asSeller())
  expect(payouts.length).toBeGreaterThan(0)
  await moveClock(shop.asSeller(), { to: undefined, days: 14, hours: 0, minutes: 0 })
  const { clockOffsetMs } = await getSeller(app.db, shop.seller.id)
  expect(await shared.payouts()).toMatchObject([{ value: 40_00 }])
  const begun = await listPayouts(atSellerClock(shop.asSeller(), clockOffsetMs))
  const shown = payouts.map(({ date, payout }) => ({ executionDate: date, value: payout }))
  expect(begun.map(({ executionDate, value }) => ({ executionDate, value })).reverse()).toEqual(shown)
})

test('a receivable of a weekend is paid on the next business day, and a debt is deducted first', () => {
  const friday = day('2026-11-27')
  const days = [
    { date: day('2026-11-28'), remaining: centavos(1_000) },
    { date: day('2026-11-30'), remaining: centavos(500) },
    { date: day('2026-12-01'), remaining: centavos(700) },
  ]
  const planned = (available: number) =>
    planPayouts({ today: friday, nextPayout: friday, available: centavos(available), receivables: days })
      .days.filter(({ payout }) => payout > 0)
      .map(({ date, payout }) => [date, payout])
  expect(planned(0)).toEqual([
    ['2026-11-30', 1_500],
    ['2026-12-01', 700],
  ])
  expect(planned(-1_600)).toEqual([['2026-12-01', 600]])
})

test('a day has one amount, however far one looks and wherever it is shown', async () => {
  const shop = await disputeShop(app)
  for (let count = 0; count < 4; count += 1) await shop.paidBy('BANK_SLIP')
  const dates = ['2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28']
  for (const [index, date] of dates.entries())
    await app.sql`update receivables set execution_date = ${date} where id = (
      select id from receivables where seller_id = ${shop.seller.id} order by id offset ${index} limit 1)`
  const now = new Date('2026-12-12T15:00:00Z')
  const ctx = { ...shop.asSeller(), now }
  const amountOf = (days: readonly { date: string; payout: number }[]) =>
    days.find(({ date }) => date === '2026-12-28')?.payout
  const [row] =
    await app.sql`select sum(remaining)::int as due from receivables where seller_id = ${shop.seller.id}`
  const home = await listNextPayouts(ctx)
  const receivables = await listNextPayouts(ctx, { days: 1095 })
  const { days } = await forecastCashFlow(ctx)
  expect([home.payouts, receivables.payouts, days].map(amountOf)).toEqual([row!.due, row!.due, row!.due])
})
