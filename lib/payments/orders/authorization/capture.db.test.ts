import { beforeEach, describe, expect, test } from 'vitest'
import { cancelOrder } from '@/lib/payments/orders/lifecycle/cancel-order'
import { NoAnswer } from '@/lib/rails/connections/http/request'
import { testApp } from '@/lib/testing/app'
import { type CardShop, cardShop } from '@/lib/testing/shops/card-shop'
import { beginCapture, finishCapture } from './capture'
import { resolveAuthorizations } from './resolve'

const app = await testApp()
let shop: CardShop
beforeEach(async () => {
  shop = await cardShop(app)
})

describe('without capture', () => {
  const reserve = () => shop.order({ capture: false })

  test('the money is reserved, then captured once', async () => {
    const { uuid, status, charge } = await reserve()
    expect([status, charge.status, await shop.booked()]).toEqual(['PRE_AUTHORIZED', 'PRE_AUTHORIZED', {}])
    await beginCapture(shop.asSeller(), { uuid: charge.uuid })
    await finishCapture(shop.asSeller(), (await shop.look(uuid)).charge)
    expect(await shop.look(uuid)).toMatchObject({ status: 'PAID', charge: { status: 'PAID', value: 10_000 } })
    await expect(beginCapture(shop.asSeller(), { uuid: charge.uuid })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await shop.booked()).toEqual({ CLEARING: 10_000, SELLER_RECEIVABLE: -9_562, PLATFORM_FEES: -438 })
  })

  test('a part is captured with the fee of that part; more than the value is refused', async () => {
    const { uuid, charge } = await reserve()
    const take = (value: number) =>
      beginCapture(shop.asSeller(), { uuid: charge.uuid, value: value as never })
    await expect(take(10_001)).rejects.toMatchObject({ code: 'BAR-0100' })
    await take(4_000)
    await finishCapture(shop.asSeller(), (await shop.look(uuid)).charge)
    expect((await shop.look(uuid)).charge).toMatchObject({ value: 4_000, fee: 199 })
    expect(await shop.booked()).toEqual({ CLEARING: 4_000, SELLER_RECEIVABLE: -3_801, PLATFORM_FEES: -199 })
  })

  test('a part costs what a sale of it would have cost at authorisation, although fees changed since', async () => {
    const early = { method: 'CREDIT_CARD_EARLY_SELLER', capture: false }
    const { uuid, charge } = await shop.order(early, { value: 100, installments: 12 })
    await app.sql`update sellers set buyer_interest_basis_points = 400 where id = ${shop.seller.id}`
    await app.sql`update platform.fee_tables set rules = (select jsonb_agg(rule || '{"rateBasisPoints": 900}') from jsonb_array_elements(rules) rule)
      where seller_id = ${shop.seller.id}`
    await beginCapture(shop.asSeller(), { uuid: charge.uuid, value: 500 as never })
    await finishCapture(shop.asSeller(), (await shop.look(uuid)).charge)
    // 4.29 % of 5.00 and 0.39; 5.00 x 1.99 % x 5.5 months.
    expect((await shop.look(uuid)).charge).toMatchObject({ value: 500, fee: 60 + 55, earlyFee: 55 })
  })

  test('for a part the buyer pays the same fraction of the quoted interest, to the nearest centavo', async () => {
    const early = { method: 'CREDIT_CARD_EARLY_BUYER', capture: false }
    const { uuid, charge } = await shop.order(early, { value: 100, installments: 12 })
    expect(charge).toMatchObject({ value: 11_100, interestAmount: 1_100 })
    await beginCapture(shop.asSeller(), { uuid: charge.uuid, value: 33_37 as never })
    await finishCapture(shop.asSeller(), (await shop.look(uuid)).charge)
    // 11.00 x 33.37 / 111.00 = 3.307; the fee is 4.29 % of the other 30.06, and 0.39.
    const taken = { value: 3_337, interestAmount: 331, fee: 331 + 168, earlyFee: 331 }
    expect((await shop.look(uuid)).charge).toMatchObject(taken)
  })

  test('a capture without a response from the acquirer is finished by the job, once', async () => {
    const { uuid, charge } = await reserve()
    const { capture } = app.ports.acquirer
    app.ports.acquirer.capture = async (request) => {
      await capture(request)
      throw new NoAnswer('the answer is lost')
    }
    await beginCapture(shop.asSeller(), { uuid: charge.uuid })
    await expect(finishCapture(shop.asSeller(), (await shop.look(uuid)).charge)).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    app.ports.acquirer.capture = capture
    app.advance(31_000)
    await resolveAuthorizations(app.ctx())
    expect((await shop.look(uuid)).status).toBe('PAID')
    expect(await shop.booked()).toMatchObject({ CLEARING: 10_000 })
  })

  test('a cancellation releases it', async () => {
    const { uuid, charge } = await reserve()
    await cancelOrder(shop.asSeller(), { uuid })
    expect(await shop.look(uuid)).toMatchObject({ status: 'CANCELED', charge: { status: 'CANCELED' } })
    const found = await app.ports.acquirer.find({
      reference: charge.acquirerReference!,
      at: app.ctx().now,
    })
    expect(found).toMatchObject({ outcome: 'declined' })
  })
})
