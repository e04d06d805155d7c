import { expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { browseList } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { updateSearchIndex } from '@/lib/base/search/update-index'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { settleRefunds } from '@/lib/payments/refunds/settle-refunds'
import { subscriptionFields } from '@/lib/payments/subscriptions/listing/fields'
import { findSubscriptionOf } from '@/lib/payments/subscriptions/listing/find-subscription-of'
import { subscriptionList } from '@/lib/payments/subscriptions/listing/list'
import { traceSubscription } from '@/lib/payments/subscriptions/listing/trace-subscription'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { disputeCharge } from '@/lib/sandbox/disputes/dispute-charge'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { testCard } from '@/lib/testing/card'
import { subscriptionShop } from '@/lib/testing/shops/subscription-shop'
import { cancelOwnSubscription } from './cancel'
import { changeOwnCard } from './change-card'
import { loadSubscription } from './load'
import { newCardInput } from './page-contract'
import { viewSubscriptionPage } from './view'

const app = await testApp()
const look = async (uuid: string) => viewSubscriptionPage(await loadSubscription(app.ctx(), { uuid }))
const card = (holderName: string, changes = {}, total = 0) =>
  newCardInput.parse({
    card: testCard({ holderName, ...changes }),
    shown: { total, interest: 0, cycle: 'MONTHLY' },
  })

async function mailsOf(sellerId: number) {
  const rows = await app.sql`select recipient, subject, text from mails
    where seller_id = ${sellerId} and kind is null order by id`
  return rows as unknown as { recipient: string; subject: string; text: string }[]
}

test('a subscriber by PIX gets a mail when a cycle can be paid and when it is late, and pays on the page', async () => {
  const shop = await subscriptionShop(app)
  const uuid = await shop.subscribe({ method: 'PIX' })
  await payCode(app.ctx(), (await look(uuid)).unpaid[0]!.offer!.payment!.code!)
  expect(await look(uuid)).toMatchObject({ status: 'PENDING', unpaid: [], isSettling: true })
  await shop.follow()
  const active = { status: 'ACTIVE', unpaid: [], nextDate: '2026-12-20', isSettling: false }
  expect(await look(uuid)).toMatchObject(active)
  await shop.move({ to: '2026-12-24T12:00:00-03:00' })
  const [welcome, due, open] = await mailsOf(shop.seller.id)
  expect(welcome!.subject).toContain('assinatura começou')
  expect(due).toMatchObject({ recipient: 'maria@exemplo.com.br', subject: expect.stringContaining('100,00') })
  expect(due!.text).toContain(`/pay/s/${uuid}`)
  expect(open!.text).toContain(`/pay/s/${uuid}`)
  const late = await look(uuid)
  expect(late).toMatchObject({ status: 'DEFAULTER', unpaid: [{ date: '2026-12-20', value: 10_000 }] })
  expect(JSON.stringify(late)).not.toContain(testBuyer.document)
  expect(JSON.stringify(late)).not.toMatch(/maria/i)
  await payCode(app.ctx(), late.unpaid[0]!.offer!.payment!.code!)
  await shop.follow()
  expect(await look(uuid)).toMatchObject({ status: 'ACTIVE', unpaid: [] })
})

test('a paid cycle that was refunded or disputed later is shown as such', async () => {
  const shop = await subscriptionShop(app)
  const uuid = await shop.subscribe({ method: 'CREDIT_CARD', card: testCard({ holderName: 'APRO' }) })
  await shop.follow()
  expect((await look(uuid)).paid).toMatchObject([{ outcome: 'PAID', refunded: 0 }])
  const charge = (await shop.look(uuid)).charges[0]!
  await createRefund(await shop.asSeller(), { chargeUuid: charge.uuid, value: centavos(2500) })
  expect((await look(uuid)).paid).toMatchObject([{ outcome: 'REFUNDING' }])
  await settleRefunds(app.ctx())
  expect((await look(uuid)).paid).toMatchObject([{ outcome: 'PARTLY_REFUNDED', refunded: 2500 }])
  await disputeCharge(await shop.asSeller(), { uuid: charge.uuid })
  expect((await look(uuid)).paid).toMatchObject([{ outcome: 'DISPUTED', outcomeAt: expect.any(String) }])
})

test('a buyer in default changes the card, which pays the open cycle at once, and cancels afterwards', async () => {
  const shop = await subscriptionShop(app)
  const uuid = await shop.subscribe({ method: 'CREDIT_CARD', card: testCard({ holderName: 'APRO' }) })
  await changeOwnCard(app.ctx(), { uuid, ...card('EXPI') })
  await shop.move({ to: '2026-12-21T12:00:00-03:00' })
  expect(await look(uuid)).toMatchObject({ status: 'DEFAULTER', unpaid: [{ date: '2026-12-20' }] })
  await expect(
    changeOwnCard(app.ctx(), { uuid, ...card('APRO', { expiration: '10/2026' }, 10_000) }),
  ).rejects.toMatchObject({ code: 'BAR-0100', details: { fields: [{ field: 'card.expiration' }] } })
  // The page was loaded before the cycle was declined.
  expect(await changeOwnCard(app.ctx(), { uuid, ...card('APRO') })).toEqual({
    shown: { total: 0, interest: 0, cycle: 'MONTHLY' },
    current: { total: 10_000, interest: 0, cycle: 'MONTHLY' },
  })
  expect(await look(uuid)).toMatchObject({ unpaid: [{ value: 10_000 }], due: 10_000 })
  expect(await changeOwnCard(app.ctx(), { uuid, ...card('APRO', {}, 10_000) })).toBeUndefined()
  expect(await look(uuid)).toMatchObject({ status: 'ACTIVE', unpaid: [], card: { last4digits: '1111' } })
  await cancelOwnSubscription(app.ctx(), { uuid })
  expect(await look(uuid)).toMatchObject({
    status: 'INACTIVE',
    isEnded: true,
    endedAt: '2026-12-21T15:00:00.000Z',
  })
  await expect(changeOwnCard(app.ctx(), { uuid, ...card('APRO') })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
})

test('a subscription that begins later, or whose card is being charged, is shown neither paid nor declined', async () => {
  const shop = await subscriptionShop(app)
  const later = await shop.subscribe({ method: 'PIX' }, { startDate: '2027-03-01' })
  expect(await look(later)).toMatchObject({ unpaid: [], isSettling: false, nextDate: '2027-03-01' })
  const waiting = await shop.subscribe({ method: 'CREDIT_CARD', card: testCard({ holderName: 'CONT' }) })
  expect((await look(waiting)).unpaid).toMatchObject([{ isAuthorizing: true }])
})

test('a seller finds and reads its own subscriptions only', async () => {
  const shop = await subscriptionShop(app)
  const other = await subscriptionShop(app)
  const uuid = await shop.subscribe({ method: 'PIX' })
  const mine = await shop.asSeller()
  const theirs = await other.asSeller()
  const trace = await traceSubscription(mine, { uuid })
  expect(trace.events.map(({ status }) => status)).toEqual(['PENDING'])
  const orderId = trace.cycles[0]!.order.id
  expect(await findSubscriptionOf(mine, { orderId })).toMatchObject({ uuid })
  expect(await findSubscriptionOf(theirs, { orderId })).toBeUndefined()
  await expect(traceSubscription(theirs, { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const found = async (ctx: typeof mine, search: string) =>
    (await browseList(ctx, subscriptionList, readListQuery(subscriptionFields, { q: search }))).items.map(
      ({ uuid }) => uuid,
    )
  await updateSearchIndex(app.ctx())
  for (const search of [uuid, testBuyer.document, 'MARIA@exemplo.com.br', 'maria']) {
    expect(await found(mine, search)).toEqual([uuid])
    expect(await found(theirs, search)).toEqual([])
  }
  expect(await found(mine, 'joana')).toEqual([])
})
