// What a subscription costs, and for what: its additional value and a change of its plan.
import { beforeEach, describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { planRequest } from '@/lib/payments/plans/contract'
import { createPlan } from '@/lib/payments/plans/create-plan'
import { changeDiscount } from '@/lib/payments/subscription-changes/discount'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { type SubscriptionShop, subscriptionShop } from '@/lib/testing/shops/subscription-shop'
import { changeValue } from './change-value'
import { getSubscription } from './get-subscription'
import { viewSubscription } from './view'

const app = await testApp()
let shop: SubscriptionShop
beforeEach(async () => {
  shop = await subscriptionShop(app)
})

const card = () => ({ method: 'CREDIT_CARD', card: testCard() })

/** The value and the title of the order of each cycle. */
const cyclesOf = async (uuid: string) => {
  const rows = await app.sql`select c.value::int, o.title, o.description from subscription_cycles c
    join orders o on o.id = c.order_id join subscriptions s on s.id = subscription_id
    where s.uuid = ${uuid} order by cycle`
  return rows.map(({ value, title, description }) => [value, title, description].filter(Boolean).join(' '))
}

describe('an additional value', () => {
  test.each([
    [5.5, [10_550, 10_550, 10_550], 0],
    [{ value: 5.5, installments: 1 }, [10_550, 10_000, 10_000], 1],
    [{ value: 5.5, installments: 2 }, [10_550, 10_550, 10_000], 2],
  ])(
    'of %j is charged on so many cycles, and written with their number',
    async (sent, values, installments) => {
      const uuid = await shop.subscribe(card(), { additionalValue: sent })
      await shop.move({ days: 65 })
      expect((await shop.look(uuid)).charges.map(({ value }) => value)).toEqual(values)
      const full = await getSubscription(await shop.asSeller(), { uuid })
      expect(viewSubscription(full, app.ctx()).additionalValue).toEqual({ value: 5.5, installments })
    },
  )

  test('of a past cycle is not counted against the max of a new value', async () => {
    const uuid = await shop.subscribe(card(), { additionalValue: { value: 5, installments: 1 } })
    const change = (valuePerMonth: number) => ({
      uuid,
      type: 'MONTHLY' as const,
      valuePerMonth: centavos(valuePerMonth),
    })
    await changeValue(await shop.asSeller(), change(9_999_999_999))
    const always = await shop.subscribe(card(), { additionalValue: 5 })
    await expect(
      changeValue(await shop.asSeller(), { ...change(9_999_999_999), uuid: always }),
    ).rejects.toMatchObject({ details: { fields: [{ field: 'valuePerMonth' }] } })
  })
})

describe('another plan', () => {
  const plan = async (changes: object = {}) =>
    createPlan(
      await shop.asSeller(),
      planRequest.parse({
        title: 'Clube do chá',
        values: [{ type: 'MONTHLY', valuePerMonth: 20 }],
        acceptPaymentMethods: ['BANK_SLIP'],
        ...changes,
      }),
    )
  const change = { type: 'MONTHLY', valuePerMonth: centavos(2_000) } as const

  test('applies from the next cycle on, with the text of its slips, and stays where none is sent', async () => {
    const uuid = await shop.subscribe({ method: 'BANK_SLIP' })
    const { uuid: uuidPlan } = await plan()
    await changeValue(await shop.asSeller(), { ...change, uuid, uuidPlan, bankSlipDescription: 'Lote 7' })
    await changeValue(await shop.asSeller(), { ...change, uuid })
    await shop.move({ days: 31 })
    expect(await cyclesOf(uuid)).toEqual(['10000 Clube do café', '2000 Clube do chá Lote 7'])
    const view = viewSubscription(await getSubscription(await shop.asSeller(), { uuid }), app.ctx())
    expect(view).toMatchObject({ uuidPlan, bankSlipDescription: 'Lote 7', value: { value: 20 } })
  })

  test('is refused if it is unknown, inactive, or does not accept the method', async () => {
    const uuid = await shop.subscribe({ method: 'PIX' })
    const refused = [
      ['uuidPlan', '00000000-0000-4000-8000-000000000000'],
      ['uuidPlan', (await plan({ active: false, acceptPaymentMethods: ['PIX'] })).uuid],
      ['payment.method', (await plan()).uuid],
    ] as const
    for (const [field, uuidPlan] of refused) {
      await expect(changeValue(await shop.asSeller(), { ...change, uuid, uuidPlan })).rejects.toMatchObject({
        details: { fields: [{ field }] },
      })
    }
    expect((await shop.look(uuid)).valuePerMonth).toBe(10_000)
  })
})

test('a value that a discount would have taken is allowed once the discount is over', async () => {
  const uuid = await shop.subscribe(card())
  await changeDiscount(await shop.asSeller(), { uuid, discount: { value: centavos(8_000), cycles: 1 } })
  const lower = { uuid, type: 'MONTHLY', valuePerMonth: centavos(6_000) } as const
  await expect(changeValue(await shop.asSeller(), lower)).rejects.toMatchObject({ code: 'BAR-0100' })
  await shop.move({ days: 31 })
  await changeValue(await shop.asSeller(), lower)
  await shop.move({ days: 31 })
  expect((await cyclesOf(uuid)).map((one) => one.split(' ')[0])).toEqual(['10000', '2000', '6000'])
})
