import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { viewCheckout } from '@/lib/payments/checkout/view'
import { abandonLateOrders } from '@/lib/payments/orders/lifecycle/abandon-late'
import { cancelOrder } from '@/lib/payments/orders/lifecycle/cancel-order'
import { closeEndedCharges } from '@/lib/payments/orders/lifecycle/close-ended-charges'
import { passDueCharges } from '@/lib/payments/orders/lifecycle/pass-due-charges'
import { payAtBank } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { testAddress, testBuyer } from '@/lib/testing/buyer'
import { liveShop } from '@/lib/testing/live/live-shop'
import { startPayment } from '@/lib/testing/shops/shown-payment'

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

  test('of thirty PIX codes issued at once exactly those exist that fit into the day', async () => {
    const shop = await liveShop(app, { perDay: centavos(10_000) })
    const codes = await Promise.allSettled(Array.from({ length: 30 }, () => shop.byPix(50)))
    const issued = codes.flatMap((code) => (code.status === 'fulfilled' ? [code.value.charge] : []))
    expect(issued).toHaveLength(2)
    for (const code of codes)
      if (code.status === 'rejected') expect(code.reason).toMatchObject(refused('LIMIT_PER_DAY'))
    for (const charge of issued) await payAtBank(shop.asSeller(), charge.bankReference!)
    expect(await shop.counted()).toEqual({ DAY: 10_000, MONTH: 10_000 })
  })

  test('a code counts on the day of its issue, also when it is paid on a later day', async () => {
    const shop = await liveShop(app, { perDay: centavos(10_000), perMonth: centavos(15_000) })
    const { charge } = await shop.byPix(60)
    await expect(shop.bySlip(60)).rejects.toMatchObject(refused('LIMIT_PER_DAY'))
    app.advance(DAY_MS)
    await payAtBank(shop.asSeller(), charge.bankReference!)
    await shop.bySlip(90)
    await expect(shop.byPix(0.01)).rejects.toMatchObject(refused('LIMIT_PER_MONTH'))
  })

  test('a code of the checkout is given back when it expires', async () => {
    const shop = await liveShop(app, { perDay: centavos(5_000) })
    const { code } = await app.link(shop.seller, { value: centavos(5_000) })
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    expect(await shop.counted()).toEqual({ DAY: 5_000, MONTH: 5_000 })
    await expect(shop.byPix(0.01)).rejects.toMatchObject(refused('LIMIT_PER_DAY'))
    app.advance(HOUR_MS)
    await closeEndedCharges(app.ctx())
    expect(await shop.counted()).toEqual({ DAY: 0, MONTH: 0 })
  })

  test('a code that the buyer replaces by another method counts once', async () => {
    const shop = await liveShop(app, { perDay: centavos(5_000) })
    const value = centavos(5_000)
    const { code } = await app.link(shop.seller, { value }, { paymentMethods: ['PIX', 'BANK_SLIP'] })
    const start = (method: 'PIX' | 'BANK_SLIP') =>
      startPayment(app.ctx(), { code, method, buyer: testBuyer, address: testAddress })
    await start('PIX')
    await start('BANK_SLIP')
    expect(await shop.counted()).toEqual({ DAY: 5_000, MONTH: 5_000 })
  })

  test('a slip that is cancelled or abandoned is given back', async () => {
    const shop = await liveShop(app, { perDay: centavos(5_000) })
    await cancelOrder(shop.asSeller(), { uuid: (await shop.bySlip(50)).uuid })
    expect(await shop.counted()).toEqual({ DAY: 0, MONTH: 0 })
    await shop.bySlip(50)
    expect(await shop.counted()).toEqual({ DAY: 5_000, MONTH: 5_000 })
    app.advance(30 * DAY_MS)
    await passDueCharges(app.ctx())
    app.advance(200 * DAY_MS)
    await abandonLateOrders(app.ctx())
    expect(await shop.counted()).toEqual({ DAY: 0, MONTH: 0 })
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
