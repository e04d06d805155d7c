import { expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { loadCheckout } from './load-checkout'
import { viewCheckout } from './view'

const app = await testApp()

test('every state of a link names the seller with document, contact and refund policy, for every browser', async () => {
  const seller = await app.seller()
  const look = { accent: '#ffe600', whatsapp: '+5511987654321', refundPolicy: 'Troca em 7 dias.' }
  await app.sql`update sellers set branding = ${app.sql.json(look)} where id = ${seller.id}`
  const { code, id } = await app.link(seller)
  const shown = async () => viewCheckout(await loadCheckout(app.ctx(), code))
  const face = {
    ...{ name: seller.fantasyName, document: seller.document, accent: '#ffe600' },
    contact: { whatsapp: { shown: '(11) 98765-4321', url: 'https://wa.me/5511987654321' } },
    refundPolicy: { text: 'Troca em 7 dias.' },
  }
  expect(await shown()).toMatchObject({ state: 'OPEN', seller: face })
  await app.sql`update payment_links set status = 'CANCELED' where id = ${id}`
  expect(await shown()).toMatchObject({ state: 'CANCELED', seller: face })
})
