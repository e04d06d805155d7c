import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import { resolveAuthorizations } from '@/lib/payments/orders/authorization/resolve'
import { cancelOrder } from '@/lib/payments/orders/lifecycle/cancel-order'
import { changePlan } from '@/lib/payments/plans/change-plan'
import { planRequest } from '@/lib/payments/plans/contract'
import { changeDiscount } from '@/lib/payments/subscription-changes/discount'
import { pauseSubscription } from '@/lib/payments/subscription-changes/pause'
import { createCycle } from '@/lib/payments/subscriptions/cycles/create'
import { createDueCycles } from '@/lib/payments/subscriptions/cycles/create-due'
import { retryCycles } from '@/lib/payments/subscriptions/cycles/retry-due'
import { NoAnswer } from '@/lib/rails/connections/http/request'
import { confirmCharge } from '@/lib/sandbox/bank/confirm-charge'
import { decideDispute } from '@/lib/sandbox/disputes/decide-dispute'
import { disputeCharge } from '@/lib/sandbox/disputes/dispute-charge'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { expectCatalogued } from '@/lib/testing/catalogued'
import { type SubscriptionShop, subscriptionShop } from '@/lib/testing/shops/subscription-shop'
import { cancelSubscription } from './cancel-subscription'
import { changeValue } from './change-value'
import { collectSubscription } from './collect-subscription'
import { createSubscription } from './create-subscription'
import { findSubscriptionOfSeller, lockSubscription } from './store'

const app = await testApp()
let shop: SubscriptionShop
beforeEach(async () => {
  shop = await subscriptionShop(app)
})

const card = (holderName = 'MARIA DA SILVA') => ({ method: 'CREDIT_CARD', card: testCard({ holderName }) })
const fourTimes = <Result>(work: () => Promise<Result>) => Promise.all([1, 2, 3, 4].map(work))
const statuses = async (uuid: string) => (await shop.events(uuid)).map((one) => one.split(' ')[1])

describe('a cycle', () => {
  test('is created and charged once, even by several workers at the same time', async () => {
    const uuids = [await shop.subscribe(card()), await shop.subscribe({ method: 'PIX' })]
    for (const uuid of uuids) {
      await app.sql`update subscriptions set next_cycle_date = '2026-11-20' where uuid = ${uuid}`
    }
    await fourTimes(() => createDueCycles(app.ctx()))
    await fourTimes(shop.follow)
    expect(await shop.cycles(uuids[0]!)).toEqual(['2026-11-20 PAID: PAID', '2026-11-20 PAID: PAID'])
    expect(await shop.cycles(uuids[1]!)).toEqual(Array(2).fill('2026-11-20 SENT: SCHEDULED'))
    expect(await shop.sales()).toEqual({ n: 2, sum: 20_000 })
    expect(await statuses(uuids[0]!)).toEqual(['PENDING', 'ACTIVE'])
  })

  test('has a PIX code five days before the due date, and a card is charged on the day', async () => {
    const [pix, byCard] = [
      await shop.subscribe({ method: 'PIX' }, { startDate: '2026-12-10' }),
      await shop.subscribe(card(), { startDate: '2026-12-10' }),
    ]
    await shop.move({ to: '2026-12-04T23:59:59-03:00' })
    expect([await shop.cycles(pix), await shop.cycles(byCard)]).toEqual([[], []])
    await shop.move({ minutes: 1 })
    const { charges } = await shop.look(pix)
    expect(charges).toMatchObject([{ status: 'SCHEDULED', expirationDate: '2026-12-10' }])
    expect(charges[0]!.pixCode).toMatch(/^000201/)
    expect(await shop.cycles(byCard)).toEqual([])
    await shop.move({ to: '2026-12-10T00:00:00-03:00' })
    expect(await shop.cycles(byCard)).toEqual(['2026-12-10 PAID: PAID'])
  })

  test('costs its months and the additional value; a change of the value applies from the next cycle on', async () => {
    const yearly = { basicValue: { type: 'YEARLY', valuePerMonth: 10 }, additionalValue: 5.5 }
    const uuid = await shop.subscribe(card(), yearly)
    const change = { uuid, type: 'MONTHLY', valuePerMonth: centavos(2_000) } as const
    await changeValue(await shop.asSeller(), change)
    await shop.move({ to: '2027-12-21T00:00:00-03:00' })
    const cycles = await app.sql`select cycle_date::text as day, c.value::int from subscription_cycles c
      join subscriptions s on s.id = subscription_id where s.uuid = ${uuid} order by cycle`
    expect(cycles.map(({ day, value }) => [day, value])).toEqual([
      ['2026-11-20', 12_550],
      ['2027-11-20', 2_550],
      ['2027-12-20', 2_550],
    ])
  })
})

describe('a subscription', () => {
  test('whose first card payment is declined ends at once, and the decline is returned', async () => {
    const request = shop.request(card('FUND SILVA'))
    const uuid = await createSubscription(await shop.asSeller(), request)
    const collect = async () =>
      collectSubscription(await shop.asSeller(), { uuid, card: request.payment.card })
    for (const result of [await collect(), await collect()]) {
      expect(result).toMatchObject({
        code: 'BAR-7005',
        details: { failureReason: { code: 'INSUFFICIENT_FUNDS' } },
      })
    }
    await shop.follow()
    expect([await shop.cycles(uuid), await statuses(uuid)]).toEqual([
      ['2026-11-20 CANCELED: FAILED'],
      ['PENDING', 'INACTIVE'],
    ])
    await shop.move({ days: 40 })
    expect(await shop.cycles(uuid)).toHaveLength(1)
  })

  test('has events with one flat object and the charge that caused the change', async () => {
    const uuid = await shop.subscribe(card(), { metadata: [{ key: 'clube', value: 7 }], additionalValue: 5 })
    const events = await app.sql`select body from webhook_events where resource_uuid = ${uuid} order by id`
    const [pending, active] = events.map(({ body }) => JSON.parse(body))
    const [charge] = (await shop.look(uuid)).charges
    expect(active).toMatchObject({
      uuid,
      status: 'ACTIVE',
      domain: 'SUBSCRIPTION',
      uuidBuyer: shop.buyer.uuid,
      documentBuyer: '52998224725',
      emailBuyer: 'maria@exemplo.com.br',
      metadata: [{ key: 'clube', value: 7 }],
      cnpjSeller: shop.seller.document,
      idSeller: shop.seller.id,
      uuidPlan: shop.plan.uuid,
      startDate: '2026-11-20',
      nextCycleDate: '2026-12-20',
      value: { type: 'MONTHLY', value: 100, valuePerMonth: 100 },
      additionalValue: { value: 5, installments: 0 },
      paymentMethod: 'CREDIT_CARD',
      authorizationCode: charge!.authorizationCode,
      cards: [{ last4digits: '1111' }],
      refunds: [],
      charge: { uuid: charge!.uuid, status: 'PAID', value: 105 },
    })
    expect(pending).toMatchObject({ uuid, status: 'PENDING', authorizationCode: '', cards: [] })
    expect(pending.charge).toBeUndefined()
  })

  test('with a final decline is in default at once, without a retry', async () => {
    const uuid = await shop.subscribe(card())
    await app.sql`update cards set holder_name = 'EXPI SILVA' where seller_id = ${shop.seller.id}`
    await shop.move({ days: 45 })
    expect((await shop.cycles(uuid))[1]).toMatch(/LATE: FAILED$/)
    expect(await statuses(uuid)).toEqual(['PENDING', 'ACTIVE', 'DEFAULTER'])
  })

  test('that is never paid ends when its first late cycle is abandoned, and its other cycles are cancelled', async () => {
    const uuid = await shop.subscribe({ method: 'BANK_SLIP' })
    await shop.move({ days: 200 })
    const cycles = await shop.cycles(uuid)
    expect(cycles.map((one) => one.split(' ').slice(1).join(' '))).toEqual([
      'ABANDONED: ABANDONED',
      ...Array(cycles.length - 1).fill('CANCELED: CANCELED'),
    ])
    expect(cycles.length).toBeGreaterThan(3)
    expect(await statuses(uuid)).toEqual(['PENDING', 'INACTIVE'])
  })

  test('with two late cycles is active again once one is paid and the other cancelled', async () => {
    const uuid = await shop.subscribe({ method: 'PIX' })
    await confirmCharge(await shop.asSeller(), (await shop.look(uuid)).charges[0]!)
    await shop.move({ days: 70 })
    const [, second, third] = (await shop.look(uuid)).charges
    expect((await shop.look(uuid)).status).toBe('DEFAULTER')
    await confirmCharge(await shop.asSeller(), second!)
    await shop.follow()
    expect((await shop.look(uuid)).status).toBe('DEFAULTER')
    const [order] = await app.sql`select uuid from orders where id = ${third!.orderId}`
    await cancelOrder(await shop.asSeller(), { uuid: order!.uuid })
    await shop.follow()
    expect(await statuses(uuid)).toEqual(['PENDING', 'ACTIVE', 'DEFAULTER', 'ACTIVE'])
  })

  test('that was charged back has no further cycle', async () => {
    const uuid = await shop.subscribe(card())
    const [charge] = (await shop.look(uuid)).charges
    await disputeCharge(await shop.asSeller(), { uuid: charge!.uuid, reason: '10.4' })
    await decideDispute(await shop.asSeller(), { uuid: charge!.uuid, outcome: 'lose' })
    await shop.move({ days: 90 })
    expect(await shop.cycles(uuid)).toHaveLength(1)
    expect(await statuses(uuid)).toEqual(['PENDING', 'ACTIVE', 'CHARGEBACK'])
    await expect(cancelSubscription(await shop.asSeller(), { uuid })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  test('that is cancelled while its bank does not respond ends, and its slip is cancelled later', async () => {
    const uuid = await shop.subscribe({ method: 'BANK_SLIP' })
    const withdraw = app.ports.bankSlip.withdrawCharge
    app.ports.bankSlip.withdrawCharge = () => Promise.reject(new NoAnswer('no response'))
    await cancelSubscription(await shop.asSeller(), { uuid })
    await shop.follow().catch(() => undefined)
    expect((await shop.look(uuid)).status).toBe('INACTIVE')
    expect((await shop.cycles(uuid))[0]).toMatch(/SENT: SCHEDULED$/)
    app.ports.bankSlip.withdrawCharge = withdraw
    await fourTimes(() => shop.follow().catch(() => 0))
    await shop.follow()
    expect((await shop.cycles(uuid))[0]).toMatch(/CANCELED: CANCELED$/)
    const left = await app.sql`select from moved_cycle_orders where seller_id = ${shop.seller.id}`
    expect([left.length, await statuses(uuid)]).toEqual([0, ['PENDING', 'INACTIVE']])
  })

  test.each([
    ['payment.method', { method: 'DEBIT_CARD', card: testCard() }, {}],
    ['payment.card', { method: 'CREDIT_CARD' }, {}],
    ['payment.method', { method: 'CREDIT_CARD_EARLY_SELLER', card: testCard() }, {}],
    ['uuidBuyer', { method: 'PIX' }, { uuidBuyer: '00000000-0000-4000-8000-000000000000' }],
    ['uuidPlan', { method: 'PIX' }, { uuidPlan: '00000000-0000-4000-8000-000000000000' }],
    ['startDate', { method: 'PIX' }, { startDate: '2099-01-01' }],
  ])('is refused for its %s', async (field, payment, changes) => {
    await expect(shop.subscribe(payment, changes)).rejects.toMatchObject({ details: { fields: [{ field }] } })
  })

  test('of a deactivated plan continues, and no new one can be created', async () => {
    const uuid = await shop.subscribe({ method: 'PIX' })
    const values = [{ type: 'MONTHLY', valuePerMonth: 1 }]
    const off = planRequest.parse({ title: 'Clube', active: false, values, acceptPaymentMethods: ['PIX'] })
    await changePlan(await shop.asSeller(), { ...off, uuid: shop.plan.uuid })
    await expect(shop.subscribe({ method: 'PIX' })).rejects.toMatchObject({ code: 'BAR-0100' })
    await shop.move({ days: 40 })
    expect((await shop.look(uuid)).charges.map(({ value }) => value)).toEqual([10_000, 10_000])
  })
})

/** Moves the clock of all sellers, so it is the last but one. */
test('a cycle whose worker died before charging the card is declined once and retried the next day', async () => {
  const uuid = await shop.subscribe(card(), { startDate: '2026-11-21' })
  app.advance(DAY_MS)
  const { id } = (await findSubscriptionOfSeller(app.db, shop.seller.id, uuid))!
  await transaction(app.ctx(), async (inner) => createCycle(inner, await lockSubscription(inner.tx, id)))
  app.advance(31_000)
  await fourTimes(() => resolveAuthorizations(app.ctx()))
  await fourTimes(shop.follow)
  app.advance(DAY_MS)
  await fourTimes(() => retryCycles(app.ctx()))
  await shop.follow()
  expect(await shop.cycles(uuid)).toEqual(['2026-11-21 PAID: FAILED PAID'])
  expect(await shop.sales()).toEqual({ n: 1, sum: 10_000 })
})

test('an event of a pause has the status as it stands, and the discount', async () => {
  const uuid = await shop.subscribe(card())
  const ctx = await shop.asSeller()
  await changeDiscount(ctx, { uuid, discount: { basisPoints: 1_000 } })
  await pauseSubscription(ctx, { uuid })
  expect((await statuses(uuid)).at(-1)).toBe('ACTIVE')
})

test('all events recorded by the tests above match the catalogue', async () => {
  const events = await expectCatalogued(app.sql, 'subscription')
  expect(events.filter(({ domain }) => domain === 'SUBSCRIPTION').length).toBeGreaterThan(10)
})
