import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import type { Role } from '@/lib/base/kernel/permissions'
import { captureCharge } from '@/lib/payments/orders/authorization/capture-charge'
import { getOrder } from '@/lib/payments/orders/get-order'
import { expireCharge } from '@/lib/sandbox/bank/expire-charge'
import { testApp } from '@/lib/testing/app'
import { type DisputeShop, disputeShop } from '@/lib/testing/shops/dispute-shop'
import { sendReceipt } from './send-receipt'

const app = await testApp()
let shop: DisputeShop
beforeEach(async () => {
  shop = await disputeShop(app)
})

const asRole = (role: Role, sellerId = shop.seller.id) => {
  const actor: Actor = { kind: 'portal-user', userUuid: crypto.randomUUID(), sellerId, role } as Actor
  return app.ctx(actor)
}
const mails = () =>
  app.sql`select recipient, subject, text, html from mails where seller_id = ${shop.seller.id} order by id`
const nameBuyer = () => app.sql`update orders
  set customer = customer || ${app.sql.json({ name: 'Maria', email: 'maria@exemplo.com.br' })}
  where seller_id = ${shop.seller.id}`
const uuidOf = async (orderId: number) => {
  const [row] = await app.sql`select uuid from orders where id = ${orderId}`
  return row!.uuid as string
}

test('the receipt goes to the buyer with what was paid, in the look of the shop, three times a day at most', async () => {
  const look = {
    ...{ accent: '#ffe600', supportEmail: 'sac@loja.com.br', whatsapp: '+5511987654321' },
    refundPolicy: 'https://loja.com.br/trocas',
  }
  await app.sql`update sellers set branding = ${app.sql.json(look)}
    where id = ${shop.seller.id}`
  const [charge] = await shop.paidBy('PIX')
  await nameBuyer()
  const uuid = await uuidOf(charge!.orderId)
  const { order } = await getOrder(shop.asSeller(), { uuid })
  const all = await Promise.allSettled([1, 2, 3, 4, 5].map(() => sendReceipt(asRole('SUPPORT'), { uuid })))
  const reasons = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(reasons.map(({ code }) => code)).toEqual(['CONFLICT', 'CONFLICT'])
  const sent = await mails()
  expect(sent).toHaveLength(3)
  expect(sent[0]!.recipient).toBe(order.customer.email)
  expect(sent[0]!.text).toContain('Valor pago: R$\u00a0100,00')
  expect(sent[0]!.text).toMatch(/Forma de pagamento: PIX\n(.*\n)*Identificador do PIX: E\d/)
  for (const shown of ['WhatsApp (11) 98765-4321 · sac@loja.com.br', look.refundPolicy])
    expect(sent[0]!.text).toContain(shown)
  expect(sent[0]!.html).toContain('border-top:4px solid #ffe600')
  expect(sent[0]!.html).not.toMatch(/[;"]color:#ffe600/)
  app.advance(DAY_MS + 1)
  await sendReceipt(asRole('OWNER'), { uuid })
  app.advance(-DAY_MS - 1)
  const audited = await app.sql`select resource from audit_entries
    where seller_id = ${shop.seller.id} and action = 'order.receipt-sent'`
  expect(audited.map(({ resource }) => resource)).toEqual([uuid, uuid, uuid, uuid])
})

test('there is no receipt of an order that is not paid, of another shop, or for a role that may not send it', async () => {
  const [open] = await shop.paidBy('PIX', { paid: 0 })
  const [paid] = await shop.paidBy('PIX')
  await nameBuyer()
  const uuid = await uuidOf(paid!.orderId)
  await expect(sendReceipt(asRole('OWNER'), { uuid: await uuidOf(open!.orderId) })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await expect(sendReceipt(asRole('VIEWER'), { uuid })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const other = await app.seller()
  await expect(sendReceipt(asRole('OWNER', other.id), { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await mails()).toEqual([])
})

test.each(['LATE', 'ABANDONED'])('the paid part of an order that is %s is receipted', async (status) => {
  const [charge, unpaid] = await shop.paidBy('PIX', { installments: 2 })
  await nameBuyer()
  await expireCharge(shop.asSeller(), { uuid: unpaid!.uuid })
  await app.sql`update orders set status = ${status} where id = ${charge!.orderId}`
  await sendReceipt(asRole('SUPPORT'), { uuid: await uuidOf(charge!.orderId) })
  const [mail] = await mails()
  expect(mail!.text).toContain('Valor pago: R$\u00a050,00')
  expect(mail!.text).toContain('Situação: Pago em parte')
})

test('a reserved amount is captured in part by roles with the permission, as by the API', async () => {
  const { uuid } = await shop.card({ capture: false })
  await expect(captureCharge(asRole('VIEWER'), { uuid })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await captureCharge(asRole('SUPPORT'), { uuid, value: 4_000 as never })
  const [row] = await app.sql`select status, value::int from charges where uuid = ${uuid}`
  expect(row).toEqual({ status: 'PAID', value: 4_000 })
  await expect(captureCharge(asRole('SUPPORT'), { uuid })).rejects.toMatchObject({ code: 'CONFLICT' })
})
