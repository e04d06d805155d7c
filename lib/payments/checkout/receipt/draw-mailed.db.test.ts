import { expect, test } from 'vitest'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { settleRefunds } from '@/lib/payments/refunds/settle-refunds'
import { testApp } from '@/lib/testing/app'
import { readPdf } from '@/lib/testing/read-pdf'
import { disputeShop } from '@/lib/testing/shops/dispute-shop'
import { drawMailedFile } from './draw-mailed'

const app = await testApp()
const shop = await disputeShop(app)

async function wordsOf(orderId: number): Promise<string> {
  const [order] = await app.sql`select uuid from orders where id = ${orderId}`
  const file = await drawMailedFile(app.ctx(), { kind: 'RECEIPT', resourceUuid: order!.uuid })
  return (await readPdf(file!.content)).words.replaceAll('\u00a0', ' ')
}

test('the PDF of an order of several payments has each of them and their sum, as its mail has', async () => {
  const [charge] = await shop.paidBy('PIX', { installments: 3, paid: 3, value: 300 })
  const words = await wordsOf(charge!.orderId)
  expect(words).toContain('R$ 300,00')
  expect(words.match(/R\$ 100,00/g)).toHaveLength(3)
  expect(new Set(words.match(/^E\d{8}\d{12}\w{11}$/gm)).size).toBe(3)
})

test('of an order whose money went back before the mail was sent it says so', async () => {
  const [charge] = await shop.paidBy('PIX')
  await createRefund(shop.asSeller(), { chargeUuid: charge!.uuid, value: 10_000 as never })
  await settleRefunds(app.ctx())
  expect(await wordsOf(charge!.orderId)).toContain('Devolvido')
})
