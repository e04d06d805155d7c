import { beforeEach, describe, expect, test } from 'vitest'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { followCheckout } from '@/lib/payments/checkout/follow-checkout'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { cancelOrder } from '@/lib/payments/orders/lifecycle/cancel-order'
import { payAtBank } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { linkRequest } from '@/lib/testing/link'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { cancelPaymentLink } from './cancel-payment-link'
import { type PaymentLinkRequest, paymentLinkRequest } from './contract'
import { createPaymentLink } from './create-payment-link'
import { getPaymentLink } from './get-payment-link'
import type { PaymentLink } from './payment-link'
import { replacePaymentLink } from './replace-payment-link'

const app = await testApp()
let seller: SellerRow

const asSeller = () => app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })
const request = (changes: object = {}, order: object = {}) =>
  paymentLinkRequest.parse(linkRequest({ ...changes }, { ...order }))
const replace = ({ uuid }: PaymentLink, changes: object = {}, order: object = { value: 120 }) =>
  replacePaymentLink(asSeller(), { ...request(changes, order), uuid })
const accept = async ({ code }: PaymentLink) => {
  await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
  return (await loadCheckout(app.ctx(), code)).order!
}

beforeEach(async () => {
  seller = await app.seller()
})

describe('replacing a link', () => {
  test('changes its content at the same address, and keeps the fields not sent', async () => {
    const link = await createPaymentLink(asSeller(), {
      ...request(
        { metadata: [{ key: 'a', value: 1 }], scheduledDate: '2027-01-31' },
        { description: 'Old', timer: true },
      ),
      ipOriginRequest: '10.0.0.1',
    })
    const { link: replaced } = await replace(link)
    const { id, uuid, code, createdAt } = link
    expect(replaced).toEqual({ ...link, id, uuid, code, createdAt, value: 12_000 })
    const { link: emptied } = await replace(link, { metadata: [] }, { description: '' })
    expect(emptied).toMatchObject({ metadata: [], description: '', timer: true })
    expect(await getPaymentLink(asSeller(), { uuid })).toEqual({
      link: emptied,
      processed: 0,
      state: 'OPEN',
    })
  })

  test('can change its type', async () => {
    const link = await app.link(seller)
    const paymentSubscription = { idPlan: link.uuid, type: 'YEARLY', valuePerMonth: 10 }
    const subscription = paymentLinkRequest.parse({
      type: 'SUBSCRIPTION',
      paymentSubscription,
      paymentMethods: ['PIX'],
    })
    const { link: replaced } = await replacePaymentLink(asSeller(), { ...subscription, uuid: link.uuid })
    expect(replaced).toMatchObject({ type: 'SUBSCRIPTION', value: link.value, title: link.title })
  })

  test('reopens an expired one if it has a later expiry', async () => {
    const link = await app.link(seller, { expirationDate: new Date('2026-11-20T14:00:00Z') })
    expect((await replace(link)).state).toBe('EXPIRED')
    const expirationDate = '2026-11-21T14:00:00Z'
    expect((await replace(link, {}, { expirationDate })).state).toBe('OPEN')
  })

  test('is refused while a buyer has accepted it, and possible again once that order is cancelled', async () => {
    const link = await app.link(seller)
    const order = await accept(link)
    await expect(replace(link)).rejects.toMatchObject({ code: 'CONFLICT' })
    await cancelOrder(asSeller(), order)
    expect(await replace(link)).toMatchObject({ processed: 1, state: 'OPEN', link: { value: 12_000 } })
    expect((await accept(link)).value).toBe(12_000)
  })

  test('is refused if the link is paid or cancelled', async () => {
    const paid = await app.link(seller)
    await accept(paid)
    await payAtBank(app.ctx(), (await loadCheckout(app.ctx(), paid.code)).charges[0]!.bankReference!)
    const canceled = await app.link(seller)
    await cancelPaymentLink(asSeller(), canceled)
    for (const link of [paid, canceled]) {
      await expect(replace(link)).rejects.toMatchObject({ code: 'CONFLICT' })
      expect((await getPaymentLink(asSeller(), link)).link.value).toBe(8990)
    }
  })

  test("at once with buyers who accept it leaves the order with the link's content at that moment", async () => {
    for (let round = 0; round < 10; round += 1) {
      const link = await app.link(seller)
      const press = startPayment(app.ctx(), { code: link.code, method: 'PIX', buyer: testBuyer })
      const [replaced, pressed] = await Promise.allSettled([replace(link), press])
      const { order, link: now } = await loadCheckout(app.ctx(), link.code)
      // Without an order the buyer reads the new price first.
      if (order) expect(order.value).toBe(now.value)
      else expect(pressed).toMatchObject({ value: { shown: { total: 8990 }, current: { total: 12_000 } } })
      expect(now.value).toBe(replaced.status === 'fulfilled' ? 12_000 : 8990)
    }
  })

  test('of another seller is not found', async () => {
    await expect(replace(await app.link(await app.seller()))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('an open checkout page', () => {
  test('is notified when its link is replaced or cancelled, and of no other link', async () => {
    const [own, other] = [await app.link(seller), await app.link(seller)]
    const notified: string[] = []
    const { unlisten } = await app.sql.listen('balcao_changes', (payload) =>
      notified.push(payload.split(' ')[1]!),
    )
    const concerns = await followCheckout(app.ctx(), own)
    const ownNotifications = () =>
      notified.splice(0).filter((resourceUuid) => concerns({ resourceUuid })).length
    await replace(other)
    await replace(own)
    await expect.poll(() => notified).toEqual([other.uuid, own.uuid])
    expect(ownNotifications()).toBe(1)
    await cancelPaymentLink(asSeller(), own)
    await expect.poll(() => notified).toEqual([own.uuid])
    expect(ownNotifications()).toBe(1)
    await unlisten()
  })
})

describe('a seller whose receivables follow the timeline', () => {
  const early = { paymentMethod: 'CREDIT_CARD_EARLY_BUYER', installments: 2 }
  const wrong: [string, object, object][] = [
    ['paymentMethods', { paymentMethods: ['PIX', 'CREDIT_CARD_EARLY_BUYER'] }, {}],
    ['paymentOrder.customInstallmentsValues', {}, { customInstallmentsValues: [early] }],
  ]

  /** The entry is put in after parsing, as one that a link had before: a request may not name a method that it does not offer. */
  const wrongRequest = (changes: object, order: object): PaymentLinkRequest => {
    const parsed = request(changes)
    return { ...parsed, paymentOrder: { ...parsed.paymentOrder!, ...order } }
  }

  test.each(wrong)(
    'is refused CREDIT_CARD_EARLY_BUYER in %s, new or put in',
    async (field, changes, order) => {
      const early = await createPaymentLink(asSeller(), wrongRequest(changes, order))
      seller = await app.seller({ receivableFlow: 'TIMELINE' })
      const refusal = { code: 'BAR-0100', details: { fields: [{ field }] } }
      await expect(createPaymentLink(asSeller(), wrongRequest(changes, order))).rejects.toMatchObject(refusal)
      const plain = await createPaymentLink(asSeller(), request())
      const put = { ...wrongRequest(changes, order), uuid: plain.uuid }
      await expect(replacePaymentLink(asSeller(), put)).rejects.toMatchObject(refusal)
      expect(early.status).toBe('ACTIVE')
    },
  )
})
