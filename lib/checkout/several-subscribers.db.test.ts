// A link for a subscription at which several browsers began one.
import { describe, expect, test } from 'vitest'
import { testBuyer } from '@/e2e/fixtures/buyer'
import { testHouse } from '@/e2e/fixtures/house'
import { ordersOf, PRIVATE, secondBuyer } from '@/e2e/fixtures/passed-on-link'
import { subscriptionLink } from '@/e2e/fixtures/subscription-link'
import { payCode } from '@/lib/sandbox/pay-code'
import { findSubscriptionOf } from '@/lib/subscriptions/find-subscription-of'
import { closeReplacedOrders } from './close-replaced-orders'
import { loadCheckout } from './load-checkout'
import { startPayment } from './start-payment'

const house = await testHouse()

describe('a link for a subscription', () => {
  test('begins one for each buyer, and ends those that were not paid', async () => {
    const stranger = house.stranger()
    const { code, look, pay, cards, follow, seller } = await subscriptionLink(house)
    await pay(house.ctx(), 'FUND')
    await startPayment(house.ctx(), { code, method: 'BANK_SLIP', buyer: testBuyer })
    await startPayment(stranger(), { code, method: 'PIX', buyer: secondBuyer })
    const rows = () => house.sql`
      select status, customer->>'document' as document from subscriptions where seller_id = ${seller.id} order by id`
    expect(await rows()).toEqual([
      { status: 'PENDING', document: testBuyer.document },
      { status: 'PENDING', document: secondBuyer.document },
    ])
    const own = (await look(stranger())).cycles!.subscriptionUuid
    expect(own).not.toBe((await look(house.ctx())).cycles!.subscriptionUuid)
    await payCode(house.ctx(), (await look(stranger())).payment!.code!)
    await closeReplacedOrders(house.ctx())
    await follow()
    expect((await rows()).map(({ status }) => status)).toEqual(['INACTIVE', 'ACTIVE'])
    expect(await cards()).not.toContain('ACTIVE true')
    expect((await look(stranger())).cycles!.subscriptionUuid).toBe(own)
    expect(JSON.stringify(await look(house.stranger()()))).not.toMatch(PRIVATE)
    const asSeller = house.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })
    const { link } = await loadCheckout(house.ctx(), code)
    expect(await findSubscriptionOf(asSeller, { linkId: link.id })).toMatchObject({ uuid: own })
  })

  test('never charges the card that lost the race, nor keeps it', async () => {
    const stranger = house.stranger()
    const { code, pay, cards, look, follow } = await subscriptionLink(house)
    await pay(house.ctx(), 'CONT')
    await startPayment(stranger(), { code, method: 'PIX', buyer: secondBuyer })
    await payCode(house.ctx(), (await look(stranger())).payment!.code!)
    await closeReplacedOrders(house.ctx())
    await follow()
    expect(await ordersOf(house, code)).toMatchObject([
      { status: 'CANCELED', charges: ['CANCELED'] },
      { status: 'PAID', charges: ['PAID'] },
    ])
    expect(await cards()).toEqual(['INACTIVE false'])
  })
})
