import { beforeEach, describe, expect, test } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { getBalance } from '@/lib/money/ledger/store'
import { testApp } from '@/lib/testing/app'
import { type CardShop, cardShop } from '@/lib/testing/shops/card-shop'
import { priceOfAnticipation } from './anticipation'
import { listFutureReceivables } from './list-future-receivables'
import { quoteAnticipation } from './quote-anticipation'
import { requestAnticipation } from './request-anticipation'

const app = await testApp()
let shop: CardShop
beforeEach(async () => {
  shop = await cardShop(app)
})

const until = (date: string) => ({ until: date as CivilDate })
const all = { from: '2026-11-21' as CivilDate, to: '2028-01-01' as CivilDate }
const toCome = async () => (await listFutureReceivables(shop.asSeller(), all)).days

test.each([
  [100_00, 30, 199, 1_99],
  [100_00, 15, 199, 1_00],
  [1, 1, 199, 0],
  // Exactly six and a half centavos.
  [30, 260, 250, 7],
  [100, 3650, 9999, 100],
])('%i centavos %i days early at %i basis points a month cost %i', (remaining, days, rate, fee) => {
  const today = '2026-11-20' as CivilDate
  const executionDate = new Date(Date.UTC(2026, 10, 20 + days)).toISOString().slice(0, 10) as CivilDate
  const price = priceOfAnticipation(
    { executionDate, remaining: centavos(remaining) },
    { today, monthlyBasisPoints: rate },
  )
  expect(price).toEqual({ value: remaining, fee })
})

describe('receivables', () => {
  test('paid early are payable today less their price, the nearest first; the rest stays on its days', async () => {
    await shop.order({}, { installments: 3 })
    const quote = await quoteAnticipation(shop.asSeller(), until('2027-01-31'))
    expect(quote).toEqual({ date: '2026-11-20', count: 2, value: 6375, fee: 195 })
    expect(await requestAnticipation(shop.asSeller(), { ...until('2027-01-31'), fee: quote.fee })).toEqual(
      quote,
    )
    expect(await getBalance(app.db, shop.seller.id)).toEqual({
      payable: quote.value - quote.fee,
      receivable: 3187,
      blocked: 0,
    })
    expect(await toCome()).toEqual([{ date: '2027-02-22', net: 3187, remaining: 3187, reserve: 0 }])
  })

  test('are paid early once, however many requests come at the same time', async () => {
    await shop.order({}, { installments: 12 })
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => requestAnticipation(shop.asSeller(), until('2027-12-31'))),
    )
    const counts = results.map((one) => (one.status === 'fulfilled' ? one.value.count : one.reason))
    expect(counts.sort((a, b) => b - a)).toEqual([12, ...Array(9).fill(0)])
    expect((await getBalance(app.db, shop.seller.id)).receivable).toBe(0)
  })

  test('are not paid early at another price than the agreed one, and a request without receivables changes nothing', async () => {
    const nothing = { date: '2026-11-20', count: 0, value: 0, fee: 0 }
    expect(await requestAnticipation(shop.asSeller(), until('2027-12-31'))).toEqual(nothing)
    await shop.order({}, { installments: 2 })
    const wrong = { ...until('2027-12-31'), fee: centavos(1) }
    await expect(requestAnticipation(shop.asSeller(), wrong)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await getBalance(app.db, shop.seller.id)).payable).toBe(0)
  })
})
