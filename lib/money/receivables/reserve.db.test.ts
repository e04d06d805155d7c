import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { addDays, civilDateOf } from '@/lib/base/kernel/dates'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import { sealPostings } from '@/lib/money/ledger/seal-postings'
import { lookUpBalance } from '@/lib/money/payouts/look-up-balance'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { checkLedger } from '@/lib/process/checks/check-ledger'
import { payAtBank } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { liveShop } from '@/lib/testing/live/live-shop'
import { quoteAnticipation } from './quote-anticipation'
import { settleReceivables } from './settle-receivables'

const app = await testApp()
const sql = postgres(app.url, { max: 1, onnotice: () => {} })
afterAll(() => sql.end())
const terms = { reserveBasisPoints: 1_000, reserveDays: 30 }

const receivablesOf = (sellerId: number) => app.sql`
  select number, execution_date::text as day, gross::int, net::int, remaining::int, reserve, status
  from receivables where seller_id = ${sellerId} order by id`

async function paidPix(value = 100) {
  const shop = await liveShop(app, terms)
  const { uuid, charge } = await shop.byPix(value)
  await payAtBank(shop.asSeller(), charge.bankReference!)
  return { shop, uuid, charge }
}

test('a reserve is held of each sale as a receivable of its own and released on its day', async () => {
  const { shop } = await paidPix()
  const day = addDays(civilDateOf(app.ctx().now), 30)
  const held = { number: 2, day, gross: 1_000, net: 1_000, remaining: 1_000, reserve: true }
  expect(await receivablesOf(shop.seller.id)).toEqual([{ ...held, status: 'SCHEDULED' }])
  expect(await lookUpBalance(shop.asSeller())).toMatchObject({ payable: 8_901, receivable: 1_000 })
  expect(await quoteAnticipation(shop.asSeller(), { until: addDays(day, 10) })).toMatchObject({ count: 0 })
  app.advance(31 * DAY_MS)
  await settleReceivables(app.ctx())
  expect(await lookUpBalance(shop.asSeller())).toMatchObject({ payable: 9_901, receivable: 0 })
  await sealPostings(app.ctx())
  expect((await checkLedger(sql)).findings).toEqual([])
})

test('a refund takes from the reserve first, and a full one leaves nothing of the sale', async () => {
  const { shop, charge } = await paidPix()
  await createRefund(shop.asSeller(), { chargeUuid: charge.uuid, value: centavos(500) })
  const [held] = await receivablesOf(shop.seller.id)
  expect(held!.remaining).toBeLessThan(1_000)
  await createRefund(shop.asSeller(), { chargeUuid: charge.uuid })
  const [row] = await receivablesOf(shop.seller.id)
  expect(row!.remaining).toBe(0)
  expect(await lookUpBalance(shop.asSeller())).toMatchObject({ payable: 0, receivable: 0 })
})

test('of instalments only what would be payable before the day of the reserve is held', async () => {
  const shop = await liveShop(
    app,
    { reserveBasisPoints: 2_000, reserveDays: 45 },
    { receivableFlow: 'TIMELINE' },
  )
  const { charge } = await shop.byCard(100)
  expect(charge.status).toBe('PAID')
  const rows = await receivablesOf(shop.seller.id)
  expect(rows.map(({ reserve, gross }) => [reserve, gross])).toEqual([
    [false, 8_000],
    [true, 2_000],
  ])
})
