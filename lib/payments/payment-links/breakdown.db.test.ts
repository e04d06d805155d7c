import { beforeEach, describe, expect, test } from 'vitest'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { viewCheckout } from '@/lib/payments/checkout/view'
import { testApp } from '@/lib/testing/app'
import { linkRequest } from '@/lib/testing/link'
import { paymentLinkRequest } from './contract'
import { createPaymentLink } from './create-payment-link'
import type { PaymentLink } from './payment-link'
import { replacePaymentLink } from './replace-payment-link'
import { viewPaymentLink } from './view'

const app = await testApp()
let seller: SellerRow
beforeEach(async () => {
  seller = await app.seller()
})

const asSeller = () => app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })
const parse = (order: object, changes: object = {}) =>
  paymentLinkRequest.parse(linkRequest({ ...changes }, { value: 95.5, ...order }))
const create = (order: object, changes?: object) => createPaymentLink(asSeller(), parse(order, changes))
const replace = ({ uuid }: PaymentLink, order: object) =>
  replacePaymentLink(asSeller(), { ...parse(order), uuid }).then(({ link }) => link)
const viewOf = ({ code }: PaymentLink) => loadCheckout(app.ctx(), code).then(viewCheckout)
const wireOf = (link: PaymentLink) => viewPaymentLink({ link, processed: 0, state: 'OPEN' }, 'http://x')

const items = [
  { description: 'Café especial 1 kg', quantity: 2, unitValue: 40 },
  { description: 'Filtro', quantity: 1, unitValue: 9.9 },
]
const sent = { items, deliveryValue: 15.6, discountValue: 10 }
const stored = {
  items: [
    { description: 'Café especial 1 kg', quantity: 2, unitValue: 4000 },
    { description: 'Filtro', quantity: 1, unitValue: 990 },
  ],
  deliveryValue: 1560,
  discountValue: 1000,
}
const wrongSum = { code: 'BAR-0100', details: { fields: [{ field: 'paymentOrder.value' }] } }

describe('the items of a link', () => {
  test('are stored, answered as they were sent, and shown with delivery and discount', async () => {
    const link = await create(sent)
    expect(link.breakdown).toEqual(stored)
    expect(wireOf(link).paymentOrder).toMatchObject(sent)
    expect(await viewOf(link)).toMatchObject({ value: 9550, breakdown: stored })
  })

  test('must sum to the value with delivery and discount, at creation and at a change', async () => {
    for (const wrong of [{ ...sent, value: 95.49 }, { items }, { ...sent, discountValue: 89.9 }]) {
      await expect(create(wrong)).rejects.toMatchObject(wrongSum)
    }
    const link = await create(sent)
    await expect(replace(link, { value: 95.51 })).rejects.toMatchObject(wrongSum)
    await expect(replace(link, { items })).rejects.toMatchObject(wrongSum)
  })

  test('stay where a change does not send them, are replaced as a whole, and removed by an empty list', async () => {
    const link = await create(sent)
    expect((await replace(link, { title: 'Outro' })).breakdown).toEqual(stored)
    const [coffee] = stored.items
    expect((await replace(link, { value: 80, items: items.slice(0, 1) })).breakdown).toEqual({
      items: [coffee],
    })
    const without = await replace(link, { value: 70, items: [] })
    expect(without.breakdown).toBeNull()
    expect(wireOf(without).paymentOrder).not.toHaveProperty('items')
  })

  test('are required with a delivery or a discount', () => {
    for (const alone of [{ deliveryValue: 0 }, { discountValue: 1 }, { items: [], deliveryValue: 1 }]) {
      const { error } = paymentLinkRequest.safeParse(linkRequest({}, alone))
      expect(error?.issues[0]?.path).toEqual(['paymentOrder', 'items'])
    }
  })

  test('are not shown where they are the title alone, nor for a cycle of a subscription', async () => {
    const one = { description: 'Café especial 1 kg', quantity: 1, unitValue: 95.5 }
    expect(await viewOf(await create({ items: [one] }))).not.toHaveProperty('breakdown')
    expect(await viewOf(await create({ items: [one], deliveryValue: 0 }))).toHaveProperty('breakdown')
    const paymentSubscription = { idPlan: crypto.randomUUID(), type: 'MONTHLY', valuePerMonth: 20 }
    const cycle = await create(sent, { type: 'SUBSCRIPTION', paymentSubscription })
    expect(await viewOf(cycle)).not.toHaveProperty('breakdown')
  })
})
