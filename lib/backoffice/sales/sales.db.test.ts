// The figures of days: on the seller's days and clock, exact before and after the job. Random histories: e2e/simulation/sales.ts.
import { beforeEach, describe, expect, test } from 'vitest'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { type ChargeRow, getChargeById, updateChargeStatus } from '@/lib/payments/charges/store'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { checkSales } from '@/lib/process/checks/check-sales'
import { payAtBank } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { refundShop } from '@/lib/testing/shops/refund-shop'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { recountDays } from './recount-days'
import { summarizeSales } from './summarize-sales'

const app = await testApp()
let seller: SellerRow

const at = (instant: string): Ctx => {
  const actor = { kind: 'api-key' as const, keyId: 1, sellerId: seller.id, scope: 'WRITE' as const }
  return { ...app.ctx(actor), now: new Date(instant), systemNow: new Date(instant) }
}

async function sale(instant: string) {
  const { code } = await app.link(seller)
  await startPayment(at(instant), { code, method: 'PIX', buyer: testBuyer })
  const { charges } = await loadCheckout(at(instant), code)
  await payAtBank(at(instant), charges[0]!.bankReference!)
}

const stored = async () =>
  (await app.sql`select day::text from sales_days where seller_id = ${seller.id} order by day`).map(
    ({ day }) => day,
  )
const queued = async () =>
  (
    await app.sql`select distinct day::text as day from changed_sales_days where seller_id = ${seller.id} order by 1`
  ).map(({ day }) => day)

beforeEach(async () => {
  seller = await app.seller()
})

describe('the summary of sales', () => {
  test('counts days in São Paulo: 02:30 UTC belongs to the day before', async () => {
    await sale('2026-11-20T02:30:00Z')
    await sale('2026-11-20T03:30:00Z')
    const { today, week, trend } = await summarizeSales(at('2026-11-20T15:00:00Z'))
    expect(today).toMatchObject({ value: 8990, count: 1 })
    expect(week).toMatchObject({ value: 17_980, count: 2 })
    expect(trend.slice(-2).map(({ from, value }) => [from, value])).toEqual([
      ['2026-11-19', 8990],
      ['2026-11-20', 8990],
    ])
  })

  test('compares the running day with the day before up to the same time, a past one with the whole day', async () => {
    await sale('2026-11-19T14:00:00Z')
    await sale('2026-11-19T20:00:00Z')
    await sale('2026-11-20T14:00:00Z')
    const { today } = await summarizeSales(at('2026-11-20T15:00:00Z'))
    expect(today).toMatchObject({ value: 8990, previous: { value: 8990 }, changeBasisPoints: 0 })
    const past = { from: today.from, to: today.to }
    const { chosen } = await summarizeSales(at('2026-11-21T15:00:00Z'), { chosen: past })
    expect(chosen).toMatchObject({ value: 8990, previous: { value: 17_980 }, changeBasisPoints: -5_000 })
  })

  test('contains nothing of another seller, and uses the seller’s clock', async () => {
    await sale('2026-11-20T14:00:00Z')
    const moved = new Date(Date.parse('2026-11-20T15:00:00Z') + 48 * HOUR_MS).toISOString()
    const summary = await summarizeSales(at(moved))
    expect([summary.today.value, summary.week.value]).toEqual([0, 8990])
    seller = await app.seller()
    expect((await summarizeSales(at(moved))).month).toMatchObject({ value: 0, count: 0 })
  })
})

describe('the job', () => {
  test('stores days that have ended and leaves the running one, without a change of any figure', async () => {
    await sale('2026-11-18T15:00:00Z')
    await sale('2026-11-20T14:00:00Z')
    const before = await summarizeSales(at('2026-11-20T15:00:00Z'))
    await Promise.all([1, 2, 3].map(() => recountDays(at('2026-11-20T15:00:00Z'))))
    expect([await stored(), await queued()]).toEqual([['2026-11-18'], ['2026-11-20']])
    expect(await summarizeSales(at('2026-11-20T15:00:00Z'))).toEqual(before)
    await recountDays(at('2026-11-21T15:00:00Z'))
    expect([await stored(), await queued()]).toEqual([['2026-11-18', '2026-11-20'], []])
    expect((await checkSales(app.sql)).findings).toEqual([])
  })

  test('counts a stored day again after a refund, and the figures are right before that', async () => {
    const shop = await refundShop(app)
    seller = shop.seller
    const charge = await shop.pix()
    await recountDays(at('2026-11-21T15:00:00Z'))
    await shop.part(charge.uuid, charge.value)
    await shop.settle()
    expect(await queued()).toEqual(['2026-11-20'])
    const now = at('2026-11-21T15:00:00Z')
    const { month, givenBack } = await summarizeSales(now)
    expect([month.value, givenBack.refunded]).toEqual([10_000, { count: 1, value: 10_000 }])
    await recountDays(now)
    expect((await summarizeSales(now)).givenBack.refunded).toEqual({ count: 1, value: 10_000 })
    expect((await checkSales(app.sql)).findings).toEqual([])
  })

  test('counts a change again that commits while it counts the day', async () => {
    await sale('2026-11-18T14:00:00Z')
    const [charge] = await app.sql<
      [Pick<ChargeRow, 'id' | 'paidAt' | 'statusAt' | 'lateAt'>]
    >`select id, paid_at as "paidAt", status_at as "statusAt", late_at as "lateAt" from charges where seller_id = ${seller.id}`
    await transaction(at('2026-11-20T15:00:00Z'), async (inner) => {
      const row = await getChargeById(inner.tx, Number(charge.id))
      updateChargeStatus(inner.rows, row, { status: 'DISPUTE', statusAt: inner.now })
      await recountDays(at('2026-11-20T15:00:00Z'))
    })
    expect(await queued()).toEqual(['2026-11-18'])
    const { givenBack } = await summarizeSales(at('2026-11-20T15:00:00Z'))
    expect(givenBack.disputed).toEqual({ count: 1, value: 8990 })
  })

  test('reads the figures of a wrong row as a finding of the command', async () => {
    await sale('2026-11-18T14:00:00Z')
    await recountDays(at('2026-11-20T15:00:00Z'))
    await app.sql`update sales_days set value = value + 1 where seller_id = ${seller.id}`
    const { findings } = await checkSales(app.sql)
    expect(findings).toEqual([expect.stringContaining('1 charges of 8991 stored, 1 of 8990 counted')])
    await app.sql`delete from sales_days where seller_id = ${seller.id}`
    expect((await checkSales(app.sql)).findings).toEqual([expect.stringContaining('0 charges of 0 stored')])
  })
})
