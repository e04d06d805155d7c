// What is accepted as a link can be paid.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { viewCheckout } from '@/lib/payments/checkout/view'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { testCard } from '@/lib/testing/card'
import { linkRequest } from '@/lib/testing/link'
import { cardPress, payByCard } from '@/lib/testing/shops/shown-payment'
import { type SubscriptionShop, subscriptionShop } from '@/lib/testing/shops/subscription-shop'
import { paymentLinkRequest } from './contract'
import { createPaymentLink } from './create-payment-link'
import type { PaymentLink } from './payment-link'
import { replacePaymentLink } from './replace-payment-link'

const app = await testApp()
let shop: SubscriptionShop
beforeEach(async () => {
  shop = await subscriptionShop(app)
})

type Members = Record<string, unknown>

const asSeller = () => app.ctx({ kind: 'api-key', keyId: 1, sellerId: shop.seller.id, scope: 'WRITE' })
const parse = (changes: Members, order: Members = {}) =>
  paymentLinkRequest.parse(linkRequest({ type: 'SUBSCRIPTION', ...changes }, order))
const create = (changes: Members, order: Members = {}) => createPaymentLink(asSeller(), parse(changes, order))
const agreed = (changes: Members = {}) => ({ type: 'MONTHLY', valuePerMonth: 49.9, ...changes })
const refusal = (field: string, message: string) => ({
  code: 'BAR-0100',
  status: 400,
  details: { fields: [{ field, message }] },
})

const look = async ({ code }: PaymentLink) => viewCheckout(await loadCheckout(app.ctx(), code))

async function subscribe({ code }: PaymentLink) {
  const payment = { attempt: randomUUID(), method: 'CREDIT_CARD', installments: 1, keepCard: true }
  const input = cardPress.parse({ ...payment, buyer: testBuyer, card: testCard() })
  await payByCard(app.ctx(), { ...input, code })
  await shop.follow()
  const rows = await app.sql`
    select status, cycle_type, value_per_month::int, plan_id from subscriptions where seller_id = ${shop.seller.id}`
  return rows.map((row) => ({ ...row }))
}

describe('a link for a subscription without paymentSubscription', () => {
  const methods = { paymentMethods: ['PIX', 'CREDIT_CARD'] }

  test('is a monthly subscription of paymentOrder.value, which its buyer begins', async () => {
    const link = await create(methods, { value: 30 })
    expect(await look(link)).toMatchObject({ cycles: { type: 'MONTHLY', valuePerMonth: 3_000 } })
    expect(await subscribe(link)).toEqual([
      { status: 'ACTIVE', cycle_type: 'MONTHLY', value_per_month: 3_000, plan_id: null },
    ])
  })

  test('is of the value to which it is changed, also where it was no subscription before', async () => {
    const { uuid } = await create({ ...methods, type: 'ORDER' }, { value: 30 })
    const { link } = await replacePaymentLink(asSeller(), { ...parse(methods, { value: 40 }), uuid })
    expect(await look(link)).toMatchObject({ cycles: { type: 'MONTHLY', valuePerMonth: 4_000 } })
  })
})

describe('is refused at creation and at a change', () => {
  async function expectRefused(changes: Members, refused: object) {
    await expect(create(changes)).rejects.toMatchObject(refused)
    const { uuid } = await create({ paymentMethods: ['PIX'] })
    await expect(
      replacePaymentLink(asSeller(), { ...parse({ paymentMethods: ['PIX'], ...changes }), uuid }),
    ).rejects.toMatchObject(refused)
  }

  test('a subscription by debit card alone', async () => {
    const order = { customInstallmentsValues: [{ paymentMethod: 'DEBIT_CARD', installments: 1 }] }
    const refused = refusal('paymentMethods', 'não paga assinaturas')
    await expect(create({ paymentMethods: ['DEBIT_CARD'] }, order)).rejects.toMatchObject(refused)
    await expect(
      create(
        { paymentMethods: ['DEBIT_CARD'], paymentSubscription: agreed({ idPlan: shop.plan.uuid }) },
        order,
      ),
    ).rejects.toMatchObject(refused)
    const { uuid } = await create({ paymentMethods: ['PIX'] })
    const changed = { ...parse({ paymentMethods: ['DEBIT_CARD'] }, order), uuid }
    await expect(replacePaymentLink(asSeller(), changed)).rejects.toMatchObject(refused)
    expect((await create({ paymentMethods: ['PIX', 'DEBIT_CARD'] })).paymentMethods).toEqual([
      'PIX',
      'DEBIT_CARD',
    ])
  })

  test('a cycle that its plan does not offer', async () => {
    const paymentSubscription = agreed({ idPlan: shop.plan.uuid, type: 'SEMESTER' })
    await expectRefused(
      { paymentSubscription },
      refusal('paymentSubscription.type', 'não é um ciclo do plano'),
    )
  })
})

test('an idPlan of no plan gives way to a uuidPlan that is one, and alone its value is agreed', async () => {
  const both = agreed({ idPlan: randomUUID(), uuidPlan: shop.plan.uuid })
  expect((await create({ paymentSubscription: both })).subscription?.idPlan).toBe(shop.plan.uuid)
  const unknown = agreed({ idPlan: randomUUID() })
  const link = await create({ paymentMethods: ['PIX', 'CREDIT_CARD'], paymentSubscription: unknown })
  expect(await subscribe(link)).toMatchObject([{ status: 'ACTIVE', value_per_month: 4_990, plan_id: null }])
})
