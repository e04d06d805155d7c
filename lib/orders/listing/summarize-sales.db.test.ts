import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { testBuyer } from '@/e2e/fixtures/buyer'
import { loadCheckout } from '@/lib/checkout/load-checkout'
import { startPayment } from '@/lib/checkout/start-payment'
import type { Ctx } from '@/lib/kernel/ctx'
import { HOUR_MS } from '@/lib/kernel/durations'
import { payAtBank } from '@/lib/sandbox/bank/pay-code'
import type { SellerRow } from '@/lib/sellers/store'
import { summarizeSales } from './summarize-sales'

const app = await testApp()
let seller: SellerRow

const at = (instant: string): Ctx => {
  const actor = {
    kind: 'portal-user' as const,
    userUuid: 'u',
    sessionUuid: 's',
    sellerId: seller.id,
    role: 'OWNER' as const,
  }
  return { ...app.ctx(actor), now: new Date(instant), systemNow: new Date(instant) }
}

async function sale(instant: string) {
  const { code } = await app.link(seller)
  await startPayment(at(instant), { code, method: 'PIX', buyer: testBuyer })
  const { charges } = await loadCheckout(at(instant), code)
  await payAtBank(at(instant), charges[0]!.bankReference!)
}

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
    expect(trend.slice(-2).map((day) => [day.day, day.value])).toEqual([
      ['2026-11-19', 8990],
      ['2026-11-20', 8990],
    ])
  })

  test('compares the running day with the day before up to the same time', async () => {
    await sale('2026-11-19T14:00:00Z')
    await sale('2026-11-19T20:00:00Z')
    await sale('2026-11-20T14:00:00Z')
    const { today } = await summarizeSales(at('2026-11-20T15:00:00Z'))
    expect(today).toMatchObject({ value: 8990, previous: { value: 8990 }, changeBasisPoints: 0 })
  })

  test('takes the balance from the ledger, less fees, and uses the seller’s clock', async () => {
    await sale('2026-11-20T14:00:00Z')
    const moved = new Date(Date.parse('2026-11-20T15:00:00Z') + 48 * HOUR_MS).toISOString()
    const summary = await summarizeSales(at(moved))
    expect(summary.today.value).toBe(0)
    expect(summary.week.value).toBe(8990)
    expect(summary.balance).toEqual({ payable: 8901, receivable: 0, blocked: 0 })
  })

  test('contains nothing of another seller', async () => {
    await sale('2026-11-20T14:00:00Z')
    seller = await app.seller()
    const summary = await summarizeSales(at('2026-11-20T15:00:00Z'))
    expect(summary).toMatchObject({ balance: { payable: 0, receivable: 0 }, month: { value: 0, count: 0 } })
  })
})
