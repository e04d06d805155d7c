import { expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { sendNotices } from '@/lib/testing/people/notices'
import { refundShop } from '@/lib/testing/shops/refund-shop'
import { settleRefund } from './settle-refund'

const app = await testApp()

test('the seller gets one mail for a refund that failed, and none for one that succeeded', async () => {
  const shop = await refundShop(app)
  const charge = await shop.pix({ title: 'Café em grãos' })
  await shop.part(charge.uuid, 1_000)
  const failing = await shop.part(charge.uuid, 2_051)
  await Promise.all([1, 2, 3, 4].map(() => settleRefund(app.ctx(), failing)))
  await shop.settle()
  await sendNotices(app)
  const mails = await app.sql`select recipient, subject, text from mails where seller_id = ${shop.seller.id}`
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    recipient: shop.seller.email,
    subject: 'Estorno de R$\u00a020,51 não foi feito',
  })
  const [order] = await app.sql`select uuid, customer from orders where id = ${charge.orderId}`
  expect(mails[0]!.text).toContain('Café em grãos')
  expect(mails[0]!.text).toContain(`http://localhost:3000/orders/${order!.uuid}`)
  expect(mails[0]!.text).not.toContain(order!.customer.name)
})
