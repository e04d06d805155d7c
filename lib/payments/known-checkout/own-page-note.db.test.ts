import { expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { testCard } from '@/lib/testing/card'
import { knownShop } from '@/lib/testing/shops/known-buyer'

const app = await testApp()

test('the receipt says where kept data are to a buyer who agreed, and nothing of them to another', async () => {
  const shop = await knownShop(app)
  const receiptOf = async (keep?: 'CARD') => {
    const buyer = { ...testBuyer, email: `${crypto.randomUUID()}@exemplo.com.br` }
    const card = testCard({ holderName: 'APRO' })
    await shop.browser().payByCard((await shop.link()).code, { buyer, card, ...(keep && { keep }) })
    const [mail] = await app.sql`select text from mails where recipient = ${buyer.email} and kind = 'RECEIPT'`
    return mail?.text as string
  }
  expect(await receiptOf('CARD')).toMatch(/\/pay\/me\//)
  const plain = await receiptOf()
  expect(plain).toContain('Este e-mail é o seu comprovante.')
  expect(plain).not.toMatch(/guarda de você|\/pay\/me\//)
})
