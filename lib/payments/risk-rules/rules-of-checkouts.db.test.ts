// Rules at the hosted checkout and for subscriptions.
import { describe, expect, test } from 'vitest'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { ruleInput } from '@/lib/payments/risk/contract'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { testCard } from '@/lib/testing/card'
import { cardCheckout } from '@/lib/testing/shops/card-checkout'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { subscriptionShop } from '@/lib/testing/shops/subscription-shop'
import { createRule } from './create-rule'

const app = await testApp()

const add = (sellerId: SellerRow['id'], rule: Record<string, unknown>) =>
  createRule(
    app.ctx({ kind: 'portal-user', userUuid: 'u', sessionUuid: 's', sellerId, role: 'OWNER' }),
    ruleInput.parse({ title: 'Regra', action: 'BLOCK', ...rule }),
  )
const sellerOf = async (code: string) => {
  const [row] = await app.sql`select seller_id from payment_links where code = ${code}`
  return row!.seller_id as number
}
const card = { method: 'CREDIT_CARD', card: testCard() }

describe('at the checkout', () => {
  test('a blocked card is declined without a request to the acquirer, and another card pays', async () => {
    const checkout = await cardCheckout(app)
    await add(await sellerOf(checkout.code), { kind: 'CARD', values: ['411111'] })
    expect(await checkout.pay()).toMatchObject({ state: 'OPEN', payment: { state: 'DECLINED' } })
    expect(await checkout.authorizations()).toBe(0)
    const other = await checkout.pay('APRO', { buyer: undefined }, { number: '5555555555554444' })
    expect(other).toMatchObject({ state: 'PAID' })
  })

  test('a blocked network gets no PIX code; the buyer sees that it was refused', async () => {
    const checkout = await cardCheckout(app)
    await add(await sellerOf(checkout.code), { kind: 'NETWORK', values: ['203.0.113.0/24'] })
    const from = (address: string) => ({ ...app.ctx(), source: { address } })
    await startPayment(from('203.0.113.9'), { code: checkout.code, method: 'PIX', buyer: testBuyer })
    expect((await checkout.look()).payment).toMatchObject({ method: 'PIX', state: 'REFUSED' })
    await startPayment(from('198.51.100.9'), { code: checkout.code, method: 'PIX' })
    expect((await checkout.look()).payment).toMatchObject({ method: 'PIX', state: 'WAITING' })
  })

  test('a card above the amount is authenticated, and pays after it', async () => {
    const checkout = await cardCheckout(app)
    await add(await sellerOf(checkout.code), { kind: 'AMOUNT', above: 5_000, action: 'REQUIRE_3DS' })
    expect(await checkout.pay('APRO FRICTIONLESS')).toMatchObject({ payment: { state: 'AUTHENTICATING' } })
    expect(await checkout.continue()).toMatchObject({ state: 'PAID' })
  })
})

describe('a subscription', () => {
  test('is not begun with a blocked card, and by PIX gets no code', async () => {
    const shop = await subscriptionShop(app)
    await add(shop.seller.id, { kind: 'DOCUMENT', values: ['52998224725'] })
    const uuid = await shop.subscribe(card)
    expect(await shop.cycles(uuid)).toEqual([expect.stringContaining('FAILED')])
    expect((await shop.look(uuid)).status).toBe('INACTIVE')
    const pix = await shop.subscribe({ method: 'PIX' })
    expect(await shop.cycles(pix)).toEqual([expect.stringContaining('FAILED')])
    expect((await shop.look(pix)).charges[0]!.pixCode).toBeNull()
  })

  test('keeps being charged above an amount that new payments are stopped at, but not with a listed card', async () => {
    const shop = await subscriptionShop(app)
    const uuid = await shop.subscribe(card)
    await add(shop.seller.id, { kind: 'AMOUNT', above: 1 })
    await add(shop.seller.id, { kind: 'AMOUNT', above: 1, action: 'REQUIRE_3DS' })
    await shop.move({ to: '2026-12-20T12:00:00-03:00' })
    expect(await shop.cycles(uuid)).toEqual(['2026-11-20 PAID: PAID', '2026-12-20 PAID: PAID'])
    await add(shop.seller.id, { kind: 'CARD', values: ['411111'] })
    await shop.move({ to: '2027-01-20T12:00:00-03:00' })
    expect((await shop.cycles(uuid))[2]).toMatch(/FAILED/)
  })
})
