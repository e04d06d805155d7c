import { expect, test } from 'vitest'
import { transaction } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { customerOf } from '@/lib/parties/buyers/customer-of'
import { createCharge } from '@/lib/payments/charges/create-charge'
import { createLinkOrder } from '@/lib/payments/orders/creation/create-link-order'
import { failCharge } from '@/lib/payments/orders/lifecycle/fail-charge'
import { confirmCharge } from '@/lib/sandbox/bank/confirm-charge'
import { testApp } from '@/lib/testing/app'
import { subscriptionShop } from '@/lib/testing/shops/subscription-shop'
import { subscribeThroughLink } from './subscribe-through-link'

const app = await testApp()

/** A seller whose link a buyer has subscribed to, with the open PIX charge of the first cycle. */
async function subscribed() {
  const shop = await subscriptionShop(app)
  const subscription = { idPlan: shop.plan.uuid, type: 'MONTHLY' as const, valuePerMonth: centavos(10_000) }
  const link = { ...(await app.link(shop.seller)), type: 'SUBSCRIPTION' as const, subscription }
  const created = await transaction(app.ctx(), async (ctx) => {
    const terms = { customer: customerOf(shop.buyer), value: centavos(10_000), installments: 1 }
    const order = await createLinkOrder(ctx, link, { ...terms, payment: 'PIX' })
    const { uuid: of } = await subscribeThroughLink(ctx, { link, order })
    const due = { expirationDate: civilDateOf(ctx.now), payableUntil: new Date('2026-12-31T00:00:00Z') }
    const { id: orderId, originRequest: origin, title, value } = order
    const part = { orderId, origin, seller: shop.seller }
    const charged = { ...part, title, value, paymentMethod: 'PIX' as const, ...due }
    return { uuid: of, charge: await createCharge(ctx, charged) }
  })
  return { shop, ...created }
}

test('a subscription of a link creates no cycle until it is paid at the checkout, and counts from that day', async () => {
  const shop = await subscriptionShop(app)
  const subscription = { idPlan: shop.plan.uuid, type: 'MONTHLY' as const, valuePerMonth: centavos(10_000) }
  const created = await app.link(
    shop.seller,
    {},
    { type: 'SUBSCRIPTION', paymentSubscription: { ...subscription, uuidPlan: undefined } },
  )
  const link = { ...created, subscription }
  const pay = (value: number) =>
    transaction(app.ctx(), async (ctx) => {
      const order = await createLinkOrder(ctx, link, {
        customer: customerOf(shop.buyer),
        value: centavos(value),
        payment: 'PIX',
        installments: 1,
      })
      const { uuid } = await subscribeThroughLink(ctx, { link, order })
      expect((await subscribeThroughLink(ctx, { link, order })).uuid).toBe(uuid)
      const charge = await createCharge(ctx, {
        orderId: order.id,
        origin: order.originRequest,
        seller: shop.seller,
        title: order.title,
        value: order.value,
        paymentMethod: 'PIX',
        expirationDate: civilDateOf(ctx.now),
        payableUntil: new Date('2026-12-31T00:00:00Z'),
      })
      return { uuid, charge }
    })
  const { uuid, charge } = await pay(15_000)
  await shop.move({ to: '2026-12-05T12:00:00-03:00' })
  expect(await shop.look(uuid)).toMatchObject({ status: 'PENDING', nextCycleDate: null })
  await confirmCharge(await shop.asSeller(), charge)
  await shop.follow()
  expect(await shop.look(uuid)).toMatchObject({
    status: 'ACTIVE',
    startDate: '2026-12-05',
    nextCycleDate: '2027-01-05',
  })
  await shop.move({ to: '2027-01-01T00:00:00-03:00' })
  expect((await shop.look(uuid)).charges.map(({ value, status }) => [value, status])).toEqual([
    [15_000, 'PAID'],
    [10_000, 'SCHEDULED'],
  ])
})

test('a subscription paid just before the clock is moved counts from the day of the payment', async () => {
  const { shop, uuid, charge } = await subscribed()
  await confirmCharge(await shop.asSeller(), charge)
  await shop.move({ days: 40 })
  expect(await shop.cycles(uuid)).toEqual([
    '2026-11-20 PAID: PAID',
    expect.stringMatching(/^2026-12-20 LATE/),
  ])
  expect((await shop.events(uuid)).slice(0, 2)).toEqual(['2026-11-20T15 PENDING', '2026-11-20T15 ACTIVE'])
})

test('a first cycle that is declined at the checkout stays open for the buyer to try again', async () => {
  const { shop, uuid, charge } = await subscribed()
  await failCharge(await shop.asSeller(), charge, {
    code: 'DECLINED',
    title: '',
    description: '',
    action: '',
  })
  await shop.follow()
  await shop.move({ days: 10 })
  expect(await shop.cycles(uuid)).toEqual([expect.stringMatching(/SENT: FAILED$/)])
  expect((await shop.look(uuid)).status).toBe('PENDING')
})
