import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { buyerRequest } from '@/lib/parties/buyers/contract'
import { createBuyer } from '@/lib/parties/buyers/create-buyer'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { viewCheckout } from '@/lib/payments/checkout/view'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { checkoutSessionRequest } from './contract'
import { createCheckoutSession } from './create'

const app = await testApp()
let seller: SellerRow

const asSeller = () => app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })
const request = {
  country: 'br',
  uuidBuyer: 'cliente-7',
  merchantOrderId: 'A-1',
  paymentDescription: 'Café',
  amount: { currency: 'brl', value: 89.9 },
}
const open = (changes: object = {}, provider = 'checkout-provider') =>
  createCheckoutSession(asSeller(), {
    ...checkoutSessionRequest.parse({ ...request, ...changes }),
    provider,
  })
const view = async (code: string) => viewCheckout(await loadCheckout(app.ctx(), code))

beforeEach(async () => {
  seller = await app.seller()
})

describe('a checkout session', () => {
  test('with an amount is paid at our page, and its order has the origin and the merchant order id', async () => {
    const { code } = await open()
    expect(await view(code)).toMatchObject({ state: 'OPEN', title: 'Café', value: 8990 })
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    await payCode(app.ctx(), (await view(code)).payment!.code!)
    const { order } = await loadCheckout(app.ctx(), code)
    expect(order).toMatchObject({
      status: 'PAID',
      value: 8990,
      originRequest: 'CHECKOUT',
      metadata: [{ key: 'merchantOrderId', value: 'A-1' }],
    })
    expect(await view(code)).toMatchObject({ state: 'PAID', receipt: { value: 8990 } })
  })

  test('is paid by every method of its seller, by credit card in up to twelve instalments', async () => {
    const { code } = await open()
    const shown = await view(code)
    expect(shown.methods).toEqual(['PIX', 'CREDIT_CARD_EARLY_BUYER', 'DEBIT_CARD', 'BANK_SLIP'])
    expect(shown.cards.CREDIT_CARD_EARLY_BUYER).toHaveLength(12)
    expect(shown.cards.DEBIT_CARD).toHaveLength(1)
    const chosen = await open({ paymentMethods: ['CREDIT_CARD', 'PIX', 'PIX'], installments: 3 })
    const offered = await view(chosen.code)
    expect(offered.methods).toEqual(['PIX', 'CREDIT_CARD'])
    expect(offered.cards.CREDIT_CARD).toHaveLength(3)
    seller = await app.seller({ receivableFlow: 'TIMELINE' })
    expect((await view((await open()).code)).methods).toEqual([
      'PIX',
      'CREDIT_CARD',
      'DEBIT_CARD',
      'BANK_SLIP',
    ])
    await expect(open({ paymentMethods: ['CREDIT_CARD_EARLY_BUYER'] })).rejects.toMatchObject({
      code: 'BAR-0100',
      details: { fields: [{ field: 'paymentMethods' }] },
    })
  })

  test('has addresses of its seller’s sites to go back to, and is refused with others', async () => {
    seller = await app.seller({ sellerUrl: 'loja.com.br' })
    const returnUrl = 'https://loja.com.br/obrigado'
    expect((await open({ returnUrl })).returnTo).toEqual({ returnUrl })
    await expect(open({ cancelUrl: 'https://outra.com.br/' })).rejects.toMatchObject({
      code: 'BAR-0100',
      details: { fields: [{ field: 'cancelUrl' }] },
    })
  })

  test('without an amount opens, shows none, and refuses a payment', async () => {
    const { code } = await open({ amount: undefined })
    const shown = await view(code)
    expect(shown).toMatchObject({ state: 'WITHOUT_AMOUNT', title: 'Café', methods: [] })
    expect(shown).not.toHaveProperty('value')
    await expect(startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect((await loadCheckout(app.ctx(), code)).order).toBeUndefined()
  })

  test('has the beginning of a long description as title, and all of it as description', async () => {
    expect(await open()).toMatchObject({ title: 'Café', description: null })
    const long = `${'x'.repeat(59)}☕☕${'y'.repeat(200)}`
    expect(await open({ paymentDescription: long })).toMatchObject({
      title: `${'x'.repeat(59)}☕`,
      description: long,
    })
    const shown = await view((await open({ paymentDescription: long })).code)
    expect(shown).toMatchObject({ title: long })
    expect(shown).not.toHaveProperty('description')
    const split = `${'x'.repeat(59)}🧉${'y'.repeat(200)}`
    expect((await open({ paymentDescription: split })).title).toBe('x'.repeat(59))
  })

  test('is for the seller’s buyer if it has the uuid of one, and for none otherwise', async () => {
    const buyer = await createBuyer(asSeller(), buyerRequest.parse(testBuyer))
    expect((await open({ uuidBuyer: buyer.uuid })).uuidSellerClient).toBe(buyer.uuid)
    expect((await open({ uuidBuyer: 'cliente-7' })).uuidSellerClient).toBeNull()
    expect((await open({ uuidBuyer: randomUUID() })).uuidSellerClient).toBeNull()
    seller = await app.seller()
    expect((await open({ uuidBuyer: buyer.uuid })).uuidSellerClient).toBeNull()
  })

  test('is created with registered providers only', async () => {
    await expect(open({}, 'loja-sdk')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const ctx = { ...asSeller(), settings: { ...asSeller().settings, checkoutProviders: ['loja-sdk'] } }
    const registered = { ...checkoutSessionRequest.parse(request), provider: 'loja-sdk' }
    expect((await createCheckoutSession(ctx, registered)).origin).toBe('CHECKOUT')
  })
})
