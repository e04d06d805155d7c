import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { viewCheckout } from '@/lib/payments/checkout/view'
import { cancelOrder } from '@/lib/payments/orders/lifecycle/cancel-order'
import { loadSubscription } from '@/lib/payments/subscription-checkout/load'
import { viewSubscriptionPage } from '@/lib/payments/subscription-checkout/view'
import { cancelSubscription } from '@/lib/payments/subscriptions/cancel-subscription'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { testAddress, testBuyer } from '@/lib/testing/buyer'
import { testCard } from '@/lib/testing/card'
import { cardPress, payByCard, startPayment } from '@/lib/testing/shops/shown-payment'
import { subscriptionShop } from '@/lib/testing/shops/subscription-shop'

const app = await testApp()

async function subscriptionLink(
  paymentMethods: PaymentMethod[] = ['PIX', 'CREDIT_CARD', 'DEBIT_CARD', 'BANK_SLIP'],
) {
  const shop = await subscriptionShop(app)
  const agreed = { idPlan: shop.plan.uuid, uuidPlan: undefined, valuePerMonth: centavos(4990) }
  const { code } = await app.link(
    shop.seller,
    {},
    { type: 'SUBSCRIPTION', paymentMethods, paymentSubscription: { ...agreed, type: 'MONTHLY' } },
  )
  const look = async () => viewCheckout(await loadCheckout(app.ctx(), code))
  return {
    ...shop,
    code,
    look,
    start: (method: 'PIX' | 'BANK_SLIP') =>
      startPayment(app.ctx(), { code, method, buyer: testBuyer, address: testAddress }),
    async pay(holderName = 'APRO', changes: Record<string, unknown> = {}) {
      const request = { attempt: randomUUID(), method: 'CREDIT_CARD', installments: 1, keepCard: true }
      const card = testCard({ holderName })
      await payByCard(app.ctx(), {
        ...cardPress.parse({ ...request, buyer: testBuyer, card, ...changes }),
        code,
      })
      return look()
    },
    async uuid() {
      return (await look()).cycles!.subscriptionUuid!
    },
    /** The stored cards, and whether they can still be charged. */
    async cards() {
      const rows = await app.sql`select status, sealed_number <> '' as sealed from cards
        where seller_id = ${shop.seller.id} order by id`
      return rows.map((row) => `${row.status} ${row.sealed}`)
    },
  }
}

test('a subscription by PIX needs the e-mail to which its codes go, whatever the seller asks of others', async () => {
  const { seller, look, code, start } = await subscriptionLink()
  await app.sql`update sellers set asked_data = '{"pixEmail":"HIDDEN"}' where id = ${seller.id}`
  expect((await look()).asks).toMatchObject({ pixEmail: 'REQUIRED' })
  const buyer = { ...testBuyer, email: '' }
  await expect(startPayment(app.ctx(), { code, method: 'PIX', buyer })).rejects.toMatchObject({
    details: { fields: [expect.objectContaining({ field: 'buyer.email' })] },
  })
  await start('PIX')
  expect((await loadCheckout(app.ctx(), code)).order!.customer.email).toBe(testBuyer.email)
})

test('a buyer subscribes by card with consent, and the next cycle is charged automatically', async () => {
  const { pay, look, follow, move, cycles, uuid, cards } = await subscriptionLink()
  expect(await look()).toMatchObject({
    title: 'Café especial 1 kg',
    value: 4990,
    methods: ['PIX', 'CREDIT_CARD', 'BANK_SLIP'],
    cycles: { type: 'MONTHLY', valuePerMonth: 4990, nextDate: '2026-12-20' },
  })
  await expect(pay('APRO', { keepCard: undefined })).rejects.toMatchObject({
    code: 'BAR-0100',
    details: { fields: [{ field: 'keepCard' }] },
  })
  expect(await cards()).toEqual([])
  expect(await pay()).toMatchObject({ state: 'PAID', receipt: { value: 4990 } })
  await follow()
  await move({ to: '2026-12-20T12:00:00-03:00' })
  expect(await cycles(await uuid())).toEqual(['2026-11-20 PAID: PAID', '2026-12-20 PAID: PAID'])
  expect(await cards()).toEqual(['ACTIVE true'])
})

test('a card that was declined, or replaced by a PIX, is not stored', async () => {
  const { pay, start, follow, cards, look, uuid, events, move, cycles } = await subscriptionLink()
  expect(await pay('FUND')).toMatchObject({ state: 'OPEN', payment: { state: 'DECLINED' } })
  await follow()
  expect(await cards()).toEqual(['INACTIVE false'])
  await pay('FUND', { buyer: undefined })
  await start('PIX')
  expect(await cards()).toEqual(['INACTIVE false', 'INACTIVE false'])
  await payCode(app.ctx(), (await look()).payment!.code!)
  await follow()
  expect((await events(await uuid())).map((line) => line.split(' ')[1])).toEqual(['PENDING', 'ACTIVE'])
  await move({ to: '2026-12-16T12:00:00-03:00' })
  expect(await cycles(await uuid())).toEqual([
    '2026-11-20 PAID: FAILED FAILED PAID',
    '2026-12-20 SENT: SCHEDULED',
  ])
})

test('ten concurrent requests, by card and for a PIX, begin one subscription and charge it once', async () => {
  const { pay, start, uuid, seller, follow } = await subscriptionLink()
  await Promise.allSettled(Array.from({ length: 10 }, (_, at) => (at % 2 ? pay() : start('PIX'))))
  await follow()
  const [counts] = await app.sql`select
    (select count(*)::int from subscriptions where seller_id = ${seller.id}) as subscriptions,
    (select count(*)::int from subscription_cycles where seller_id = ${seller.id}) as cycles,
    (select count(*)::int from orders where seller_id = ${seller.id}) as orders,
    (select count(*)::int from charges where seller_id = ${seller.id} and status in ('SCHEDULED', 'PAID')) as live`
  expect(counts).toEqual({ subscriptions: 1, cycles: 1, orders: 1, live: 1 })
  expect(await uuid()).toBeDefined()
})

test('a subscription that is cancelled before it was paid cancels its link', async () => {
  const { start, look, uuid, asSeller, pay } = await subscriptionLink()
  await start('PIX')
  await cancelSubscription(await asSeller(), { uuid: await uuid() })
  expect(await look()).toMatchObject({ state: 'CANCELED', methods: [] })
  await expect(pay()).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a buyer whose order was cancelled subscribes to the terms that the link has by then, for all cycles', async () => {
  const { start, asSeller, code, move, follow, look, uuid } = await subscriptionLink()
  await start('PIX')
  const { order } = await loadCheckout(app.ctx(), code)
  await cancelOrder(await asSeller(), order!)
  await app.sql`update payment_links set subscription = subscription || '{"valuePerMonth": 990}' where code = ${code}`
  await start('PIX')
  await payCode(app.ctx(), (await look()).payment!.code!)
  await follow()
  await move({ to: '2026-12-24T12:00:00-03:00' })
  const page = viewSubscriptionPage(await loadSubscription(app.ctx(), { uuid: await uuid() }))
  expect(page).toMatchObject({ value: 990, paid: [{ value: 990 }], unpaid: [{ value: 990 }] })
})
