import { describe, expect, test } from 'vitest'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { traceOrder } from '@/lib/payments/order-lists/trace-order'
import { collectOrder } from '@/lib/payments/orders/authorization/collect-order'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { freshProof } from '@/lib/testing/card'
import { cardCheckout } from '@/lib/testing/shops/card-checkout'
import { cardShop } from '@/lib/testing/shops/card-shop'
import type { Antifraud, ScreeningRequest } from './antifraud'
import { noAntifraud } from './no-antifraud'

const app = await testApp()

const payer = (name: string) => ({
  fraudData: {
    document: testBuyer.document,
    name: 'Maria',
    email: `antifraude.${name}@exemplo.com.br`,
    phone: '',
  },
})
const by = 'simulated-antifraud'

describe('the antifraud service decides about a card by API before the acquirer is asked', () => {
  test.each([
    ['aprova', 'PAID', undefined, { outcome: 'APPROVE', score: 3 }, 1],
    ['revisao', 'PAID', undefined, { outcome: 'REVIEW', score: 75 }, 1],
    ['recusa', 'CANCELED', 'FRAUD_SUSPECTED', { outcome: 'DECLINE', score: 97 }, 0],
    ['desafio', 'CANCELED', 'AUTHENTICATION_REQUIRED', { outcome: 'CHALLENGE', score: 60 }, 0],
    ['falha', 'PAID', undefined, { outcome: 'APPROVE', isFallback: true }, 1],
    ['demora', 'PAID', undefined, { outcome: 'APPROVE', isFallback: true }, 1],
  ])('%s: the order is %s', async (name, expected, code, screening, authorizations) => {
    const shop = await cardShop(app)
    const { uuid, status, charge } = await shop.order(payer(name))
    expect([status, charge.failure?.code]).toEqual([expected, code])
    expect(charge.risk).toEqual({ screening: { by, ...screening } })
    expect(await shop.authorizations()).toBe(authorizations)
    const { timeline } = await traceOrder(shop.asSeller(), { uuid })
    const isShown = timeline.some(({ kind }) => kind === 'screened')
    expect(isShown).toBe(name !== 'aprova')
  })

  test('a card that was authenticated satisfies a challenge', async () => {
    const shop = await cardShop(app)
    const { status } = await shop.order(payer('desafio'), { threeDSecure: { mpi: freshProof() } })
    expect(status).toBe('PAID')
  })
})

test.each([
  ['DECLINE', 'FRAUD_SUSPECTED'],
  ['CHALLENGE', 'AUTHENTICATION_REQUIRED'],
])('where it fails the fallback %s of the seller decides', async (fallback, code) => {
  const shop = await cardShop(app)
  const risk = JSON.stringify({ screeningFallback: fallback })
  await app.sql`update sellers set risk = ${risk}::text::jsonb where id = ${shop.seller.id}`
  const { charge } = await shop.order(payer('falha'))
  expect(charge.failure?.code).toBe(code)
  expect(charge.risk).toMatchObject({ screening: { outcome: fallback, isFallback: true } })
})

describe('at the checkout', () => {
  const buyer = (name: string) => ({ buyer: { ...testBuyer, email: `antifraude.${name}@exemplo.com.br` } })

  test('a challenge authenticates the holder, who then pays', async () => {
    const checkout = await cardCheckout(app)
    expect(await checkout.pay('APRO FRICTIONLESS', buyer('desafio'))).toMatchObject({
      payment: { state: 'AUTHENTICATING' },
    })
    expect(await checkout.continue()).toMatchObject({ state: 'PAID' })
  })

  test('a decline asks no acquirer, and its reason does not say what was suspected of whom', async () => {
    const checkout = await cardCheckout(app)
    expect(await checkout.pay('APRO', buyer('recusa'))).toMatchObject({ payment: { state: 'DECLINED' } })
    expect(await checkout.authorizations()).toBe(0)
  })
})

describe('another service', () => {
  /** An order with a service of this kind. */
  async function orderWith(antifraud: Antifraud) {
    const shop = await cardShop(app)
    const ctx: Ctx = { ...shop.asSeller(), ports: { ...app.ports, antifraud } }
    const request = shop.requestOf(payer('recusa'))
    const created = await createOrder(ctx, request)
    await collectOrder(ctx, { uuid: created.uuid, request, created })
    return shop.look(created.uuid)
  }

  test('that answers what nobody knows has not decided', async () => {
    const { charge } = await orderWith({ name: 'odd', screen: async () => ({ outcome: 'MAYBE' }) as never })
    expect(charge).toMatchObject({ status: 'PAID', risk: { screening: { by: 'odd', isFallback: true } } })
  })

  test('that is not set up is not asked', async () => {
    const { charge } = await orderWith(noAntifraud)
    expect([charge.status, charge.risk]).toEqual(['PAID', null])
  })

  test('never gets a card number or a security code, and is called with no transaction open', async () => {
    const requests: ScreeningRequest[] = []
    const open: unknown[] = []
    await orderWith({
      name: 'observer',
      async screen(request) {
        requests.push(request)
        open.push(
          ...(await app.sql`
          select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`),
        )
        return { outcome: 'APPROVE' }
      },
    })
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      card: { first6digits: '411111', last4digits: '1111' },
      value: 10_000,
    })
    expect(JSON.stringify(requests)).not.toMatch(/4111111111111111|"cvv"/)
    expect(open).toEqual([])
  })
})
