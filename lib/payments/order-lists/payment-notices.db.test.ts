import { expect, test } from 'vitest'
import { noticeDays } from '@/lib/backoffice/sales/notice-days'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { changeNotificationSettings } from '@/lib/messages/notifications/change-settings'
import type { NotificationSettingsInput } from '@/lib/messages/notifications/contract'
import { getBell } from '@/lib/messages/notifications/list-notifications'
import { sealPostings } from '@/lib/money/ledger/seal-postings'
import { testApp } from '@/lib/testing/app'
import { noticesOf, sendNotices } from '@/lib/testing/people/notices'
import { addPerson } from '@/lib/testing/shops/add-person'
import { refundShop } from '@/lib/testing/shops/refund-shop'
import { newEmail, teamShop } from '@/lib/testing/shops/team-shop'
import { noticePayments } from './notice-payments'

const app = await testApp()
const on = { bell: true, mail: 'OFF' } as const

async function watchedShop(choices: NotificationSettingsInput['choices'], largeFrom: number | null = null) {
  const shop = await refundShop(app)
  const people = await teamShop(app)
  const wanting = async (from: number | null, own = choices) => {
    const person = await addPerson(app, { sellerId: shop.seller.id, role: 'OWNER', email: newEmail() })
    const ctx = people.as(person, 'OWNER', shop.seller)
    await changeNotificationSettings(ctx, {
      ...{ urgentPasses: true, digestAt: 480 },
      ...{ choices: own, largeFrom: from },
    })
    return async () => (await getBell(ctx, 'pt-BR')).latest.map(({ kind }) => kind)
  }
  return { shop, wanting, bell: await wanting(largeFrom) }
}

async function look() {
  await sealPostings(app.ctx())
  await Promise.all([1, 2, 3, 4].map(() => noticePayments(app.ctx())))
  await noticePayments(app.ctx())
  await sendNotices(app)
}

test('a large payment and the first sale are noticed once, each by who wants it and from the own value', async () => {
  const { shop, wanting, bell } = await watchedShop({ LARGE_PAYMENT: on, FIRST_SALE: on }, 10_000)
  const other = await wanting(10_001, { LARGE_PAYMENT: on })
  await look()
  await shop.pix({ title: 'Café', value: 100 })
  await shop.pix({ title: 'Chá', value: 99.99 })
  for (let times = 0; times < 2; times += 1) await look()
  expect(await noticePayments(app.ctx())).toBe(0)
  expect((await bell()).toSorted()).toEqual(['FIRST_SALE', 'LARGE_PAYMENT'])
  expect(await other()).toEqual([])
  await shop.pix({ title: 'Bolo', value: 100.01 })
  await look()
  expect(await other()).toEqual(['LARGE_PAYMENT'])
  expect((await noticesOf(app, shop.seller)).at(-1)!.subject).toBe('Pagamento de R$\u00a0100,01: Bolo')
})

test('a sale of the time before anyone wanted to know, or of a seller where nobody does, is not noticed', async () => {
  const silent = await refundShop(app)
  await silent.pix({ value: 500 })
  const { shop } = await watchedShop({})
  await shop.pix({ value: 500 })
  await look()
  expect([...(await noticesOf(app, silent.seller)), ...(await noticesOf(app, shop.seller))]).toEqual([])
})

test('a day is summarized once after its end on the seller’s clock, and only the last one after a long stop', async () => {
  const { shop, bell } = await watchedShop({ DAILY_SUMMARY: on })
  await shop.pix({ value: 100 })
  await shop.pix({ value: 25 })
  const summarize = async () => {
    await Promise.all([1, 2, 3].map(() => noticeDays(app.ctx())))
    await sendNotices(app)
  }
  await summarize()
  expect(await bell()).toEqual([])
  app.advance(DAY_MS)
  await summarize()
  expect((await noticesOf(app, shop.seller)).map(({ subject }) => subject)).toEqual([
    '20 nov 2026: 2 vendas, R$\u00a0125,00',
  ])
  app.advance(5 * DAY_MS)
  await summarize()
  expect((await noticesOf(app, shop.seller)).map(({ subject }) => subject).at(-1)).toContain(
    '25 nov 2026: nenhuma venda',
  )
  expect(await bell()).toHaveLength(2)
})
