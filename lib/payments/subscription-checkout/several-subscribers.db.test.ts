// Several browsers begin a subscription at the same link.
import { describe, expect, test } from 'vitest'
import { closeReplacedOrders } from '@/lib/payments/checkout/close-replaced-orders'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { findSubscriptionOf } from '@/lib/payments/subscriptions/listing/find-subscription-of'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { testAddress, testBuyer } from '@/lib/testing/buyer'
import { ordersOf, PRIVATE, secondBuyer } from '@/lib/testing/shops/shared-link'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { subscriptionLink } from '@/lib/testing/shops/subscription-link'

const app = await testApp()

describe('a link for a subscription', () => {
  test('begins one for each browser, and cancels the unpaid ones once one is paid', async () => {
    const otherBuyer = app.otherBuyer()
    const { code, look, pay, cards, follow, seller } = await subscriptionLink(app)
    await pay(app.ctx(), 'FUND')
    await startPayment(app.ctx(), { code, method: 'BANK_SLIP', buyer: testBuyer, address: testAddress })
    await startPayment(otherBuyer(), { code, method: 'PIX', buyer: secondBuyer })
    const rows = () => app.sql`
      select status, customer->>'document' as document from subscriptions where seller_id = ${seller.id} order by id`
    expect(await rows()).toEqual([
      { status: 'PENDING', document: testBuyer.document },
      { status: 'PENDING', document: secondBuyer.document },
    ])
    const own = (await look(otherBuyer())).cycles!.subscriptionUuid
    expect(own).not.toBe((await look(app.ctx())).cycles!.subscriptionUuid)
    await payCode(app.ctx(), (await look(otherBuyer())).payment!.code!)
    await closeReplacedOrders(app.ctx())
    await follow()
    expect((await rows()).map(({ status }) => status)).toEqual(['INACTIVE', 'ACTIVE'])
    expect(await cards()).not.toContain('ACTIVE true')
    expect((await look(otherBuyer())).cycles!.subscriptionUuid).toBe(own)
    expect(JSON.stringify(await look(app.otherBuyer()()))).not.toMatch(PRIVATE)
    const asSeller = app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })
    const { link } = await loadCheckout(app.ctx(), code)
    expect(await findSubscriptionOf(asSeller, { linkId: link.id })).toMatchObject({ uuid: own })
  })

  test('neither charges nor stores the card of the buyer who was slower', async () => {
    const otherBuyer = app.otherBuyer()
    const { code, pay, cards, look, follow } = await subscriptionLink(app)
    await pay(app.ctx(), 'CONT')
    await startPayment(otherBuyer(), { code, method: 'PIX', buyer: secondBuyer })
    await payCode(app.ctx(), (await look(otherBuyer())).payment!.code!)
    await closeReplacedOrders(app.ctx())
    await follow()
    expect(await ordersOf(app, code)).toMatchObject([
      { status: 'CANCELED', charges: ['CANCELED'] },
      { status: 'PAID', charges: ['PAID'] },
    ])
    expect(await cards()).toEqual(['INACTIVE false'])
  })
})
