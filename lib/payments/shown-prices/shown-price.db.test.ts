import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import type { CardMethod, PaymentMethod } from '@/lib/base/kernel/payment-method'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { startPayment as startPaymentOfPage } from '@/lib/payments/checkout/start-payment'
import { viewCheckout } from '@/lib/payments/checkout/view'
import { cancelOrder } from '@/lib/payments/orders/lifecycle/cancel-order'
import { testApp } from '@/lib/testing/app'
import { testAddress, testBuyer } from '@/lib/testing/buyer'
import { testCard } from '@/lib/testing/card'
import { cardPress, payByCard, shownAt, startPayment } from '@/lib/testing/shops/shown-payment'
import { subscriptionShop } from '@/lib/testing/shops/subscription-shop'
import { answerPress } from './answer'
import type { ShownPrice } from './contract'

const app = await testApp()

const CARDS: PaymentMethod[] = ['CREDIT_CARD', 'DEBIT_CARD', 'PIX', 'BANK_SLIP']

/** A link of 50.00 whose seller changes the price to 80.00 while its page is open. */
async function shop(methods: PaymentMethod[] = CARDS, installments = 6) {
  const seller = await app.seller()
  const customInstallmentsValues = methods.map((paymentMethod) => ({
    paymentMethod,
    installments: paymentMethod.startsWith('CREDIT') ? installments : 1,
  }))
  const changes = { value: centavos(5000), installments, customInstallmentsValues }
  const { id, code } = await app.link(seller, changes, { paymentMethods: methods })
  return {
    code,
    seller,
    reprice: (value: number, sql = app.sql) =>
      sql`update payment_links set value = ${value} where id = ${id}`,
    shown: (method: PaymentMethod, count = 1) => shownAt(app.ctx(), { code, method, installments: count }),
    start: (method: 'PIX' | 'BANK_SLIP', shown?: ShownPrice) =>
      startPayment(app.ctx(), {
        ...{ code, method, buyer: testBuyer, address: testAddress },
        ...(shown && { shown }),
      }),
    pay: (method: CardMethod, count: number, shown?: ShownPrice) =>
      payByCard(app.ctx(), {
        ...cardPress.parse({
          ...{ attempt: randomUUID(), method, installments: count, buyer: testBuyer },
          card: testCard({ holderName: 'APRO' }),
        }),
        code,
        ...(shown && { shown }),
      }),
    charges: async () => (await loadCheckout(app.ctx(), code)).charges,
  }
}

const change = (before: number, now: number) => ({ shown: { total: before }, current: { total: now } })

describe('a press on a page that shows a former price charges nothing and returns the current one', () => {
  test('by PIX and by slip, which then pay the current price', async () => {
    for (const method of ['PIX', 'BANK_SLIP'] as const) {
      const { shown, reprice, start, charges } = await shop()
      const before = await shown(method)
      await reprice(8000)
      expect(await start(method, before)).toMatchObject(change(5000, 8000))
      expect(await charges()).toEqual([])
      expect(await start(method)).toBeUndefined()
      expect(await charges()).toMatchObject([{ value: 8000 }])
    }
  })

  test('by card, at once and in six instalments', async () => {
    for (const [method, count] of [
      ['CREDIT_CARD', 1],
      ['CREDIT_CARD', 6],
    ] as const) {
      const { shown, reprice, pay, charges } = await shop()
      const before = await shown(method, count)
      await reprice(60_000)
      expect(await pay(method, count, before)).toMatchObject(change(5000, 60_000))
      expect(await charges()).toEqual([])
      expect(await pay(method, count)).toBeUndefined()
      expect(await charges()).toMatchObject([{ value: 60_000, installments: count, status: 'PAID' }])
    }
  })

  test('by card with interest, also where only the seller’s rate changed', async () => {
    const { shown, pay, charges, seller } = await shop(['CREDIT_CARD_EARLY_BUYER'])
    const before = await shown('CREDIT_CARD_EARLY_BUYER', 6)
    expect(before.interest).toBeGreaterThan(0)
    await app.sql`update sellers set buyer_interest_basis_points = buyer_interest_basis_points * 2 where id = ${seller.id}`
    const after = await shown('CREDIT_CARD_EARLY_BUYER', 6)
    expect(await pay('CREDIT_CARD_EARLY_BUYER', 6, before)).toEqual({ shown: before, current: after })
    expect(await charges()).toEqual([])
    expect(await pay('CREDIT_CARD_EARLY_BUYER', 6, after)).toBeUndefined()
    expect(await charges()).toMatchObject([{ value: after.total, interestAmount: after.interest }])
  })

  test('of another interest within the same total', async () => {
    const { shown, pay, charges } = await shop(['CREDIT_CARD_EARLY_BUYER'])
    const { total, interest } = await shown('CREDIT_CARD_EARLY_BUYER', 6)
    const former = { total, interest: interest + 1 }
    expect(await pay('CREDIT_CARD_EARLY_BUYER', 6, former)).toMatchObject({ shown: former })
    expect(await charges()).toEqual([])
  })

  test('of a subscription, by its price and by its cycle alone', async () => {
    const { seller, plan } = await subscriptionShop(app)
    const agreed = { idPlan: plan.uuid, uuidPlan: undefined, valuePerMonth: centavos(1000) }
    const { id, code } = await app.link(
      seller,
      {},
      {
        type: 'SUBSCRIPTION',
        paymentMethods: ['PIX', 'CREDIT_CARD'],
        paymentSubscription: { ...agreed, type: 'MONTHLY' },
      },
    )
    const press = { code, method: 'PIX' as const, buyer: testBuyer }
    const monthly = await shownAt(app.ctx(), press)
    expect(monthly).toEqual({ total: 1000, interest: 0, cycle: 'MONTHLY' })
    const set = (terms: object) =>
      app.sql`update payment_links set subscription = subscription || ${JSON.stringify(terms)}::text::jsonb where id = ${id}`
    await set({ valuePerMonth: 9900 })
    expect(await startPayment(app.ctx(), { ...press, shown: monthly })).toMatchObject(change(1000, 9900))
    await set({ valuePerMonth: 6000 })
    const sixtyAMonth = await shownAt(app.ctx(), press)
    await set({ valuePerMonth: 1000, type: 'SEMESTER' })
    expect(await startPayment(app.ctx(), { ...press, shown: sixtyAMonth })).toEqual({
      shown: { total: 6000, interest: 0, cycle: 'MONTHLY' },
      current: { total: 6000, interest: 0, cycle: 'SEMESTER' },
    })
    expect((await loadCheckout(app.ctx(), code)).subscription).toBeUndefined()
  })

  test('after the order that it began was cancelled and the link changed', async () => {
    const { shown, reprice, start, code, seller, charges } = await shop()
    const before = await shown('PIX')
    await start('PIX')
    const { order } = await loadCheckout(app.ctx(), code)
    const asSeller = app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })
    await cancelOrder(asSeller, order!)
    await reprice(8000)
    expect(await start('PIX', before)).toMatchObject(change(5000, 8000))
    expect(await charges()).toEqual([])
  })
})

test('a price that changes while the press waits for the link’s lock is not charged', async () => {
  for (const method of ['PIX', 'CREDIT_CARD'] as const) {
    const { shown, reprice, start, pay, charges, code } = await shop()
    const before = await shown(method)
    let press: ReturnType<typeof start> | undefined
    await app.sql.begin(async (tx) => {
      await tx`select id from payment_links where code = ${code} for update`
      press = method === 'PIX' ? start('PIX', before) : pay('CREDIT_CARD', 1, before)
      await expect
        .poll(async () => (await app.sql`select 1 from pg_locks where not granted`).length)
        .toBeGreaterThan(0)
      await reprice(8000, tx as unknown as typeof app.sql)
    })
    expect(await press).toMatchObject(change(5000, 8000))
    expect(await charges()).toEqual([])
  }
})

test('a code that can still be paid is kept where the shown price is another', async () => {
  const { start, code, charges, seller } = await shop(['PIX', 'CREDIT_CARD_EARLY_BUYER'])
  await start('PIX')
  const { method, count } = { method: 'CREDIT_CARD_EARLY_BUYER' as const, count: 6 }
  const shown = await shownAt(app.ctx(), { code, method, installments: count })
  await app.sql`update sellers set buyer_interest_basis_points = 1 where id = ${seller.id}`
  const press = { attempt: randomUUID(), method, installments: count, card: testCard() }
  expect(await payByCard(app.ctx(), { ...cardPress.parse(press), code, shown })).toBeDefined()
  expect(await charges()).toMatchObject([{ paymentMethod: 'PIX', status: 'SCHEDULED' }])
})

test('the answer is the current view, and says for which price the press was', async () => {
  const { shown, reprice, code } = await shop()
  const before = await shown('PIX')
  await reprice(8000)
  const press = { code, method: 'PIX' as const, buyer: testBuyer, shown: before }
  const answer = await answerPress(app.ctx(), code, await startPaymentOfPage(app.ctx(), press))
  expect(answer).toMatchObject({ state: 'OPEN', value: 8000, change: change(5000, 8000) })
  expect(viewCheckout(await loadCheckout(app.ctx(), code))).not.toHaveProperty('change')
})
