import { expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { disputeShop } from '@/e2e/fixtures/shops/dispute-shop'
import { splitSale } from '@/e2e/fixtures/shops/split-sale'
import { atSellerClock } from '@/lib/kernel/ctx'
import { civilDate } from '@/lib/kernel/dates'
import { centavos } from '@/lib/kernel/money'
import { moveClock } from '@/lib/sandbox/clock/move'
import { getSeller } from '@/lib/sellers/get-seller'
import { listNextPayouts, payoutsFrom } from './list-next-payouts'
import { listPayouts } from './list-payouts'

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
  const shown = payouts.map(({ day: executionDate, value }) => ({ executionDate, value }))
  expect(begun.map(({ executionDate, value }) => ({ executionDate, value })).reverse()).toEqual(shown)
})

test('a receivable of a weekend is paid on the next business day, and a debt is deducted first', () => {
  const friday = day('2026-11-27')
  const days = [
    { date: day('2026-11-28'), remaining: centavos(1_000) },
    { date: day('2026-11-30'), remaining: centavos(500) },
    { date: day('2026-12-01'), remaining: centavos(700) },
  ]
  expect(payoutsFrom(friday, centavos(0), days)).toEqual([
    { day: '2026-11-30', value: 1_500 },
    { day: '2026-12-01', value: 700 },
  ])
  expect(payoutsFrom(friday, centavos(-1_600), days)).toEqual([{ day: '2026-12-01', value: 600 }])
})
