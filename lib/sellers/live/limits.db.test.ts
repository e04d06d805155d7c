import { describe, expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { testBuyer } from '@/e2e/fixtures/buyer'
import { liveShop } from '@/e2e/fixtures/live/live-shop'
import { startPayment } from '@/e2e/fixtures/shops/shown-payment'
import { loadCheckout } from '@/lib/checkout/load-checkout'
import { viewCheckout } from '@/lib/checkout/view'
import { DAY_MS } from '@/lib/kernel/durations'
import { centavos } from '@/lib/kernel/money'
import { payAtBank } from '@/lib/sandbox/bank/pay-code'

const app = await testApp()
const refused = (reason: string) => ({ code: 'CONFLICT', details: { info: { reason } } })

describe('limits of a live seller', () => {
  test('a sale above the limit per sale is refused, also by link, and nothing is stored', async () => {
    const shop = await liveShop(app, { perSale: centavos(10_000) })
    await expect(shop.byPix(100.01)).rejects.toMatchObject(refused('LIMIT_PER_SALE'))
    await expect(shop.byCard(100.01)).rejects.toMatchObject(refused('LIMIT_PER_SALE'))
    const { code } = await app.link(shop.seller, { value: centavos(10_001) })
    const start = startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    await expect(start).rejects.toMatchObject(refused('LIMIT_PER_SALE'))
    expect(await app.sql`select 1 from orders where seller_id = ${shop.seller.id}`).toEqual([])
    expect((await shop.byPix(100)).status).toBe('SENT')
  })

  test('of many card sales at once exactly those pass that fit into the day', async () => {
    const shop = await liveShop(app, { perDay: centavos(5_000) })
    const sales = await Promise.allSettled(Array.from({ length: 12 }, () => shop.byCard(10)))
    const passed = sales.filter(({ status }) => status === 'fulfilled')
    expect(passed).toHaveLength(5)
    for (const sale of sales)
      if (sale.status === 'rejected') expect(sale.reason).toMatchObject(refused('LIMIT_PER_DAY'))
    expect(await shop.counted()).toEqual({ DAY: 5_000, MONTH: 5_000 })
  })

  test('a declined card no longer counts; an approved one counts until its day ends', async () => {
    const shop = await liveShop(app, { perDay: centavos(5_000), perMonth: centavos(8_000) })
    expect((await shop.byCard(50, { holderName: 'FUND' })).charge.status).toBe('FAILED')
    expect(await shop.counted()).toEqual({ DAY: 0, MONTH: 0 })
    expect((await shop.byCard(50)).charge.status).toBe('PAID')
    await expect(shop.byCard(0.01)).rejects.toMatchObject(refused('LIMIT_PER_DAY'))
    app.advance(DAY_MS)
    await shop.byCard(30)
    await expect(shop.byCard(0.01)).rejects.toMatchObject(refused('LIMIT_PER_MONTH'))
  })

  test('a PIX counts when it is paid, also past the limit, and then no further code is issued', async () => {
    const shop = await liveShop(app, { perDay: centavos(10_000) })
    const [first, second] = [await shop.byPix(60), await shop.byPix(60)]
    expect(await shop.counted()).toEqual({})
    for (const { charge } of [first, second]) await payAtBank(shop.asSeller(), charge.bankReference!)
    expect(await shop.counted()).toEqual({ DAY: 12_000, MONTH: 12_000 })
    await expect(shop.byPix(0.01)).rejects.toMatchObject(refused('LIMIT_PER_DAY'))
  })
})

describe('a live seller that is not active', () => {
  test.each(['APPLYING', 'IN_REVIEW', 'SUSPENDED', 'CLOSED'] as const)(
    'sells nothing while %s; its links exist and say so',
    async (status) => {
      const shop = await liveShop(app)
      await shop.setStatus(status)
      await expect(shop.byPix(10)).rejects.toMatchObject(refused('SELLER_NOT_ACTIVE'))
      await expect(shop.byCard(10)).rejects.toMatchObject(refused('SELLER_NOT_ACTIVE'))
      const { code } = await app.link(shop.seller)
      expect(viewCheckout(await loadCheckout(app.ctx(), code)).state).toBe('PAUSED')
      const start = startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
      await expect(start).rejects.toMatchObject({ code: 'CONFLICT' })
    },
  )

  test('a code that was issued before its suspension is still booked', async () => {
    const shop = await liveShop(app)
    const { charge } = await shop.byPix(10)
    await shop.setStatus('SUSPENDED')
    await payAtBank(shop.asSeller(), charge.bankReference!)
    expect(await shop.counted()).toEqual({ DAY: 1_000, MONTH: 1_000 })
  })
})

test('a sandbox seller has no limits, and nothing is read or counted for it', async () => {
  const seller = await app.seller()
  const { code } = await app.link(seller)
  await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
  const [charge] = (await loadCheckout(app.ctx(), code)).charges
  expect(charge).toMatchObject({ status: 'SCHEDULED', liveTerms: null })
  expect(await app.sql`select 1 from seller_sale_totals where seller_id = ${seller.id}`).toEqual([])
})
