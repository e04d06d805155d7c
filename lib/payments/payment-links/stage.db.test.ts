// The stored stage of a link: it follows each change of what it stands for, in the same transaction.
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '@/lib/base/kernel/ctx'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { followAtLink } from '@/lib/payments/orders/lifecycle/follow-at-link'
import { lockWholeOrder } from '@/lib/payments/orders/lock-order'
import { payAtBank } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { linkRequest } from '@/lib/testing/link'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { cancelPaymentLink } from './cancel-payment-link'
import { paymentLinkRequest } from './contract'
import type { PaymentLink } from './payment-link'
import { replacePaymentLink } from './replace-payment-link'

const app = await testApp()
let seller: SellerRow
const tomorrow = new Date(app.ctx().now.getTime() + 86_400_000)

const asSeller = () => app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })
const stageOf = async ({ id }: PaymentLink) =>
  (await app.sql`select stage from payment_links where id = ${id}`)[0]!.stage as string
const accept = async ({ code }: PaymentLink) => {
  await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
  return (await loadCheckout(app.ctx(), code)).charges[0]!
}
const pay = async (link: PaymentLink) => payAtBank(app.ctx(), (await accept(link)).bankReference!)

beforeEach(async () => {
  seller = await app.seller()
})

test('a new link is LASTING, or EXPIRING with an expiry, and a change of its expiry changes it', async () => {
  const link = await app.link(seller)
  expect(await stageOf(link)).toBe('LASTING')
  expect(await stageOf(await app.link(seller, { expirationDate: tomorrow }))).toBe('EXPIRING')
  const request = paymentLinkRequest.parse(linkRequest({}, { expirationDate: tomorrow.toISOString() }))
  await replacePaymentLink(asSeller(), { ...request, uuid: link.uuid })
  expect(await stageOf(link)).toBe('EXPIRING')
  const [entry] =
    await app.sql`select after from audit_entries where action = 'link.changed' and resource = ${link.uuid}`
  expect(entry!.after).toHaveProperty('expiresAt')
  expect(entry!.after).not.toHaveProperty('stage')
})

test('a link that is cancelled is CANCELED, and TAKEN once a code from before is paid', async () => {
  const link = await app.link(seller)
  const { bankReference } = await accept(link)
  expect(await stageOf(link)).toBe('LASTING')
  await cancelPaymentLink(asSeller(), link)
  expect(await stageOf(link)).toBe('CANCELED')
  await payAtBank(app.ctx(), bankReference!)
  expect(await stageOf(link)).toBe('TAKEN')
})

test.each([
  ['LASTING', {}, false],
  ['EXPIRING', { expirationDate: tomorrow }, false],
  ['CANCELED', { expirationDate: tomorrow }, true],
] as const)('a link whose order no longer takes it is %s again', async (stage, order, isCanceled) => {
  const link = await app.link(seller, { ...order })
  await pay(link)
  expect(await stageOf(link)).toBe('TAKEN')
  if (isCanceled) await app.sql`update payment_links set status = 'CANCELED' where id = ${link.id}`
  const [{ id }] = (await app.sql`select id::int from orders where link_id = ${link.id}`) as never as [
    { id: number },
  ]
  await transaction(app.ctx(), async (inner) => {
    const found = await lockWholeOrder(inner, id)
    followAtLink(inner, 'PRE_AUTHORIZED', { ...found, order: { ...found.order, status: 'CANCELED' } })
  })
  expect(await stageOf(link)).toBe(stage)
})

test('a move of an order that neither takes nor releases the link leaves its stage', async () => {
  const link = await app.link(seller)
  await accept(link)
  const [{ id }] = (await app.sql`select id::int from orders where link_id = ${link.id}`) as never as [
    { id: number },
  ]
  await transaction(app.ctx(), async (inner) => {
    const found = await lockWholeOrder(inner, id)
    followAtLink(inner, 'SENT', { ...found, order: { ...found.order, status: 'CANCELED' } })
    followAtLink(inner, 'SENT', { ...found, order: { ...found.order, status: 'LATE' } })
  })
  expect(await stageOf(link)).toBe('LASTING')
})
