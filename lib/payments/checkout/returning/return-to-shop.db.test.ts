import { createLocalJWKSet, jwtVerify } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor, Ctx } from '@/lib/base/kernel/ctx'
import { SECOND_MS } from '@/lib/base/kernel/durations'
import { createSigningKeys } from '@/lib/base/signing-keys/signing-keys'
import { changeReturnHosts } from '@/lib/parties/seller-settings/change-return-hosts'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { viewCheckout } from '@/lib/payments/checkout/view'
import { cancelPaymentLink } from '@/lib/payments/payment-links/cancel-payment-link'
import { paymentLinkRequest } from '@/lib/payments/payment-links/contract'
import { createPaymentLink } from '@/lib/payments/payment-links/create-payment-link'
import { replacePaymentLink } from '@/lib/payments/payment-links/replace-payment-link'
import { viewPaymentLink } from '@/lib/payments/payment-links/view'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { linkRequest } from '@/lib/testing/link'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { newBrowser } from '@/lib/testing/test-browser'
import { RESULT_SECONDS } from './result'
import { returnToShop } from './return-to-shop'

const app = await testApp()
const keys = await createSigningKeys({ old: [], current: 'a secret of the test' }, 'checkout result')
const returnUrl = 'https://loja.example.com/obrigado?loja=1'
const cancelUrl = 'https://loja.example.com/carrinho'
let seller: SellerRow

const asSeller = () => app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })
const asOwner = () =>
  app.ctx({
    kind: 'portal-user',
    userUuid: crypto.randomUUID(),
    sessionUuid: crypto.randomUUID(),
    sellerId: seller.id,
    role: 'OWNER',
    provenAt: app.ctx().systemNow,
  } as Actor)
const buyerCtx = (): Ctx => ({ ...app.ctx(), browser: newBrowser() })
const parse = (changes: Record<string, unknown>) => paymentLinkRequest.parse(linkRequest(changes, {}))
const newLink = (changes: Record<string, unknown> = { returnUrl, cancelUrl, autoReturn: true }) =>
  createPaymentLink(asSeller(), parse(changes))
const view = async (ctx: Ctx, code: string) => viewCheckout(await loadCheckout(ctx, code))
const back = (ctx: Ctx, code: string) => returnToShop(ctx, { code, keys })
const refused = (...fields: string[]) => ({
  code: 'BAR-0100',
  details: { fields: fields.map((field) => ({ field })) },
})

async function pay(ctx: Ctx, code: string) {
  await startPayment(ctx, { code, method: 'PIX', buyer: testBuyer })
  await payCode(app.ctx(), (await view(ctx, code)).payment!.code!)
}

beforeEach(async () => {
  seller = await app.seller()
  await changeReturnHosts(asOwner(), { hosts: ['loja.example.com'] })
})

describe('a buyer who paid', () => {
  test('brings the shop the signed result of the order, which is valid for ten minutes', async () => {
    const ctx = buyerCtx()
    const link = await newLink()
    await pay(ctx, link.code)
    expect((await view(ctx, link.code)).back).toEqual({
      site: 'loja.example.com',
      beforePayment: true,
      automatic: true,
    })
    const address = await back(ctx, link.code)
    expect(address.href).toMatch(/^https:\/\/loja\.example\.com\/obrigado\?loja=1&result=[\w.-]+$/)
    const result = address.searchParams.get('result')!
    const { order } = await loadCheckout(ctx, link.code)
    const verify = (currentDate: Date, audience = String(seller.id)) =>
      jwtVerify(result, createLocalJWKSet(keys.jwks), {
        issuer: ctx.settings.publicUrl,
        audience,
        currentDate,
      })
    const { payload } = await verify(ctx.systemNow)
    expect(payload).toMatchObject({ sub: order!.uuid, link: link.uuid, status: 'PAID', value: 89.9 })
    await expect(verify(ctx.systemNow, '0')).rejects.toThrow('aud')
    const late = new Date(ctx.systemNow.getTime() + (RESULT_SECONDS + 1) * SECOND_MS)
    await expect(verify(late)).rejects.toThrow('exp')
    const banking = await createSigningKeys({ old: [], current: 'a secret of the test' }, 'banking token')
    await expect(jwtVerify(result, createLocalJWKSet(banking.jwks))).rejects.toThrow()
  })

  test('is the only one: another browser and an unpaid link bring no result', async () => {
    const payer = buyerCtx()
    const other = buyerCtx()
    const link = await newLink()
    expect((await back(payer, link.code)).href).toBe(cancelUrl)
    await startPayment(payer, { code: link.code, method: 'PIX', buyer: testBuyer })
    expect((await back(payer, link.code)).href).toBe(cancelUrl)
    await payCode(app.ctx(), (await view(payer, link.code)).payment!.code!)
    for (const stranger of [other, app.ctx()]) expect((await back(stranger, link.code)).href).toBe(returnUrl)
  })

  test('is not another buyer who has an unpaid order at the same link', async () => {
    const [payer, other] = [buyerCtx(), buyerCtx()]
    const link = await newLink()
    await startPayment(other, { code: link.code, method: 'PIX', buyer: testBuyer })
    await pay(payer, link.code)
    expect((await loadCheckout(other, link.code)).order).toMatchObject({ status: 'SENT' })
    expect((await back(other, link.code)).href).toBe(returnUrl)
  })
})

describe('the way back', () => {
  test('from a cancelled link leads to the address for buyers who did not pay', async () => {
    const link = await newLink()
    await cancelPaymentLink(asSeller(), { uuid: link.uuid })
    expect((await view(app.ctx(), link.code)).back).toMatchObject({ site: 'loja.example.com' })
    expect((await back(app.ctx(), link.code)).href).toBe(cancelUrl)
  })

  test('of a link without addresses is the site of the seller, without a result, and none where it has no site', async () => {
    const ctx = buyerCtx()
    const link = await newLink({})
    expect(await view(ctx, link.code)).not.toHaveProperty('back')
    await expect(back(ctx, link.code)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await app.sql`update sellers set seller_url = 'loja.com.br' where id = ${seller.id}`
    await pay(ctx, link.code)
    expect((await view(ctx, link.code)).back).toEqual({ site: 'loja.com.br' })
    expect((await back(ctx, link.code)).href).toBe('https://loja.com.br/')
  })

  test('never leads to a site that the seller removed after the link was created', async () => {
    const ctx = buyerCtx()
    const link = await newLink()
    await pay(ctx, link.code)
    await changeReturnHosts(asOwner(), { hosts: ['outra.example.com'] })
    expect(await view(ctx, link.code)).not.toHaveProperty('back')
    await expect(back(ctx, link.code)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the addresses of a link', () => {
  test('are returned as they were sent, change one by one, and stay where they are not sent', async () => {
    const link = await newLink()
    const shown = (of = link) =>
      viewPaymentLink({ link: of, state: 'OPEN', processed: 0 }, 'http://localhost')
    expect(shown()).toMatchObject({ returnUrl, cancelUrl, autoReturn: true })
    const changed = await replacePaymentLink(asSeller(), {
      ...parse({ cancelUrl: returnUrl }),
      uuid: link.uuid,
    })
    expect(shown(changed.link)).toMatchObject({ returnUrl, cancelUrl: returnUrl, autoReturn: true })
    expect(Object.keys(shown(await newLink({})))).not.toContain('returnUrl')
  })

  test('of another site are refused at creation and at a change, and nothing is stored', async () => {
    const link = await newLink({})
    const foreign = { returnUrl: 'https://outra.com.br/', cancelUrl: 'http://loja.example.com/' }
    await expect(newLink(foreign)).rejects.toMatchObject(refused('returnUrl', 'cancelUrl'))
    await expect(
      replacePaymentLink(asSeller(), { ...parse(foreign), uuid: link.uuid }),
    ).rejects.toMatchObject(refused('returnUrl', 'cancelUrl'))
    await expect(newLink({ autoReturn: true })).rejects.toMatchObject(refused('returnUrl'))
    const [count] = await app.sql`select count(*)::int from payment_links where seller_id = ${seller.id}`
    expect(count).toEqual({ count: 1 })
  })
})
