import { expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { subscriptionShop } from '@/lib/testing/shops/subscription-shop'

const app = await testApp()

/** The subjects of the mails to the buyer of a subscription whose second cycle is declined. */
async function mailsAfterDecline(
  holderName: string,
  days: number,
  change = (_: number) => Promise.resolve(),
) {
  const shop = await subscriptionShop(app)
  await shop.subscribe({ method: 'CREDIT_CARD', card: testCard({ holderName: 'MARIA DA SILVA' }) })
  await change(shop.seller.id)
  await app.sql`update cards set holder_name = ${holderName} where seller_id = ${shop.seller.id}`
  await shop.move({ days })
  const rows = await app.sql`select kind, subject, text from mails where seller_id = ${shop.seller.id}
    and recipient = ${shop.buyer.email} and kind is distinct from 'RECEIPT' and subject not like '%assinatura começou' order by id`
  return [...rows]
}

test('a buyer whose card is declined learns when it is charged again, and last that the cycle is overdue', async () => {
  const mails = await mailsAfterDecline('FUND SILVA', 45)
  expect(mails.map(({ subject }) => subject)).toEqual([
    ...Array(4).fill('Clube do café: seu cartão foi recusado'),
    'Clube do café: um ciclo ficou em aberto',
  ])
  const days = mails.slice(0, 4).map(({ text }) => /de novo em (\d+ \w+ \d+)/.exec(text)![1])
  expect(days).toEqual(['21 dez 2026', '23 dez 2026', '25 dez 2026', '27 dez 2026'])
  for (const { kind, text } of mails.slice(0, 4)) {
    expect(kind).toBe('CARD_DECLINED')
    expect(text).toMatch(/\/pay\/s\/[0-9a-f-]{36}/)
  }
})

test('a final decline is one mail, and a seller can switch those of declines off', async () => {
  expect((await mailsAfterDecline('EXPI SILVA', 45)).map(({ kind }) => kind)).toEqual([null])
  const off = (id: number) => app.sql`update sellers set buyer_mails_off = '{CARD_DECLINED}' where id = ${id}`
  const mails = await mailsAfterDecline('FUND SILVA', 32, async (id) => void (await off(id)))
  expect(mails).toEqual([])
})
