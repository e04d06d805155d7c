import { expect, test } from 'vitest'
import { changeDiscount } from '@/lib/payments/subscription-changes/discount'
import { loadSubscription } from '@/lib/payments/subscription-checkout/load'
import { viewSubscriptionPage } from '@/lib/payments/subscription-checkout/view'
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

test('the mails and the notice state what the declined cycles cost, not what the next one does', async () => {
  const shop = await subscriptionShop(app)
  const uuid = await shop.subscribe({
    method: 'CREDIT_CARD',
    card: testCard({ holderName: 'MARIA DA SILVA' }),
  })
  await changeDiscount(await shop.asSeller(), { uuid, discount: { basisPoints: 5_000, cycles: 1 } })
  await app.sql`update cards set holder_name = 'FUND SILVA' where seller_id = ${shop.seller.id}`
  await shop.move({ days: 45 })
  const written = await app.sql`select subject, text from mails where seller_id = ${shop.seller.id}
    and recipient = ${shop.buyer.email} and subject ~ 'recusado|em aberto' order by id`
  expect(written).toHaveLength(5)
  for (const { text } of written) expect(text).toMatch(/R\$\s50,00/)
  const notices = await app.sql`select values from notices where seller_id = ${shop.seller.id}
    and text_key = 'subscriptionDefault'`
  expect(notices.map(({ values }) => values.value)).toEqual([{ money: 5_000 }])
})

test('a card that is declined in a pause is charged again when it ends, so that no day is named', async () => {
  const shop = await subscriptionShop(app)
  const uuid = await shop.subscribe({
    method: 'CREDIT_CARD',
    card: testCard({ holderName: 'MARIA DA SILVA' }),
  })
  await app.sql`update cards set holder_name = 'FUND SILVA' where seller_id = ${shop.seller.id}`
  const { nextCycleDate } = await shop.look(uuid)
  await app.sql`update subscriptions set paused_at = now(), paused_from = next_cycle_date where uuid = ${uuid}`
  await shop.move({ to: `${nextCycleDate}T23:00:00-03:00` })
  const [mail, ...others] = await app.sql`select kind, text from mails where seller_id = ${shop.seller.id}
    and recipient = ${shop.buyer.email} and subject like '%recusado'`
  expect(others).toEqual([])
  expect(mail!.kind).toBe('CARD_DECLINED')
  expect(mail!.text).toContain('quando ela voltar')
  expect(mail!.text).not.toMatch(/de novo em/)
  const { unpaid } = viewSubscriptionPage(await loadSubscription(app.ctx(), { uuid }))
  expect(unpaid).toHaveLength(1)
  expect(unpaid[0]!.retryAt).toBeUndefined()
})

test('a final decline is one mail, and a seller can switch those of declines off', async () => {
  expect((await mailsAfterDecline('EXPI SILVA', 45)).map(({ kind }) => kind)).toEqual([null])
  const off = (id: number) => app.sql`update sellers set buyer_mails_off = '{CARD_DECLINED}' where id = ${id}`
  const mails = await mailsAfterDecline('FUND SILVA', 32, async (id) => void (await off(id)))
  expect(mails).toEqual([])
})
