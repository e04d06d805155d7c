// Several browsers have open orders of one link: it is paid once.
import { describe, expect, test } from 'vitest'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { NoAnswer } from '@/lib/rails/connections/http/request'
import { payAtBank, payCode } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { testAddress, testBuyer } from '@/lib/testing/buyer'
import { cardCheckout } from '@/lib/testing/shops/card-checkout'
import { look, newCode, ordersOf, payCard, secondBuyer } from '@/lib/testing/shops/shared-link'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { closeReplacedOrders } from './close-replaced-orders'
import { loadCheckout } from './load-checkout'

const app = await testApp()

describe('a link with several open orders', () => {
  test('is closed by the first paid order, and the codes of the others are withdrawn at the bank', async () => {
    const otherBuyer = app.otherBuyer()
    const code = await newCode(app)
    await startPayment(app.ctx(), { code, method: 'BANK_SLIP', buyer: testBuyer, address: testAddress })
    await startPayment(otherBuyer(), { code, method: 'PIX', buyer: secondBuyer })
    const { bankReference } = (await loadCheckout(app.ctx(), code)).charges[0]!
    await payCode(app.ctx(), (await look(otherBuyer(), code)).payment!.code!)
    const again = startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await look(app.ctx(), code)).toMatchObject({ state: 'PAID', methods: [] })
    expect(await closeReplacedOrders(app.ctx())).toBe(1)
    expect(await ordersOf(app, code)).toMatchObject([
      { status: 'CANCELED', charges: ['CANCELED'] },
      { status: 'PAID', charges: ['PAID'] },
    ])
    const [slip] = await app.sql`
      select withdrawn_at from simulated_charges where reference = ${bankReference}`
    expect(slip!.withdrawn_at).not.toBeNull()
    expect(await closeReplacedOrders(app.ctx())).toBe(0)
  })

  test('holds a second payment as unmatched, to be sent back', async () => {
    const otherBuyer = app.otherBuyer()
    const code = await newCode(app)
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    await startPayment(otherBuyer(), { code, method: 'PIX', buyer: secondBuyer })
    const first = (await loadCheckout(app.ctx(), code)).charges[0]!
    await payCode(app.ctx(), (await look(otherBuyer(), code)).payment!.code!)
    await payAtBank(app.ctx(), first.bankReference!)
    await closeReplacedOrders(app.ctx())
    expect(await ordersOf(app, code)).toMatchObject([{ status: 'CANCELED' }, { status: 'PAID' }])
    const rows = await app.sql`select stray from bank_payments where charge_id = ${first.id}`
    expect(rows).toEqual([{ stray: 'HELD' }])
  })

  test('is paid once when both buyers pay at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const otherBuyer = app.otherBuyer()
      const code = await newCode(app)
      for (const [ctx, buyer] of [
        [app.ctx(), testBuyer],
        [otherBuyer(), secondBuyer],
      ] as const)
        await startPayment(ctx, { code, method: 'PIX', buyer })
      const codes = await Promise.all([app.ctx(), otherBuyer()].map((ctx) => look(ctx, code)))
      await Promise.all(codes.map(({ payment }) => payCode(app.ctx(), payment!.code!)))
      expect((await ordersOf(app, code)).map(({ status }) => status).sort()).toEqual(['PAID', 'SENT'])
    }
  })

  test('voids a card authorization if another was approved at the same moment', async () => {
    const { code } = await cardCheckout(app)
    const { authorize } = app.ports.acquirer
    const waiting: (() => void)[] = []
    app.ports.acquirer.authorize = async (request) => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        if (waiting.length === 2) for (const one of waiting) one()
      })
      return authorize(request)
    }
    const otherBuyer = app.otherBuyer()
    await Promise.all([
      payCard(app.ctx(), code, testBuyer),
      payCard(otherBuyer(), code, secondBuyer),
    ]).finally(() => {
      app.ports.acquirer.authorize = authorize
    })
    const orders = await ordersOf(app, code)
    expect(orders.map(({ charges: [status] }) => status).sort()).toEqual(['CANCELED', 'PAID'])
    const authorizations = await app.sql`
      select a.voided_at is null as valid, o.status from simulated_authorizations a
      join charges c on c.acquirer_reference = a.reference join orders o on o.id = c.order_id
      join payment_links l on l.id = o.link_id where l.code = ${code} order by o.status`
    expect(authorizations).toEqual([
      { valid: true, status: 'PAID' },
      { valid: false, status: 'SENT' },
    ])
    await closeReplacedOrders(app.ctx())
    expect((await ordersOf(app, code)).map(({ status }) => status).sort()).toEqual(['CANCELED', 'PAID'])
  })

  test('closes an order later if its bank does not respond now', async () => {
    const otherBuyer = app.otherBuyer()
    const code = await newCode(app)
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    await startPayment(otherBuyer(), { code, method: 'PIX', buyer: secondBuyer })
    await payCode(app.ctx(), (await look(otherBuyer(), code)).payment!.code!)
    const { withdrawCharge } = app.ports.pix
    app.ports.pix.withdrawCharge = () => Promise.reject(new NoAnswer('no response'))
    await expect(closeReplacedOrders(app.ctx())).rejects.toBeInstanceOf(AggregateError)
    app.ports.pix.withdrawCharge = withdrawCharge
    expect(await closeReplacedOrders(app.ctx())).toBe(0)
    app.advance(31_000)
    expect(await closeReplacedOrders(app.ctx())).toBe(1)
    expect((await ordersOf(app, code))[0]).toMatchObject({ status: 'CANCELED' })
  })

  test('limits the open orders of one network, so that its buyer can still pay', async () => {
    const code = await newCode(app)
    const begin = (ctx: Ctx) => startPayment(ctx, { code, method: 'PIX', buyer: secondBuyer })
    for (let count = 0; count < 20; count += 1) await begin(app.otherBuyer('198.51.100.7')())
    await expect(begin(app.otherBuyer('198.51.100.7')())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await begin(app.otherBuyer('198.51.100.8')())
    // Ended orders do not count.
    app.advance(31 * MINUTE_MS)
    await begin(app.otherBuyer('198.51.100.7')())
  }, 60_000)

  test('with open orders of many networks up to the max still accepts its buyer, whose slip stays open', async () => {
    const code = await newCode(app)
    const begin = (ctx: Ctx) =>
      startPayment(ctx, { code, method: 'BANK_SLIP', buyer: secondBuyer, address: testAddress })
    const first = app.otherBuyer('192.0.2.77')
    await begin(first())
    for (let count = 0; count < 100; count += 1) await begin(app.otherBuyer(`198.51.100.${count % 10}`)())
    await begin(app.ctx())
    for (let count = 0; count < 3; count += 1) await begin(app.otherBuyer(`198.51.100.${20 + count}`)())
    expect(await closeReplacedOrders(app.ctx())).toBe(5)
    for (const ctx of [first(), app.ctx()])
      expect((await look(ctx, code)).payment).toMatchObject({ state: 'WAITING' })
    expect((await ordersOf(app, code)).filter(({ status }) => status === 'SENT')).toHaveLength(100)
  }, 60_000)
})
