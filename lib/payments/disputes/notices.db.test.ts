import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/base/kernel/durations'
import { moveClock } from '@/lib/sandbox/clock/move'
import { testApp } from '@/lib/testing/app'
import { noticesOf, sendNotices } from '@/lib/testing/people/notices'
import { addOwner } from '@/lib/testing/shops/add-owner'
import { type DisputeShop, disputeShop } from '@/lib/testing/shops/dispute-shop'
import { acceptDispute } from './accept-dispute'
import { alertDispute } from './alert-dispute'
import { answerDispute } from './answer-dispute'
import { loseDispute } from './lose-dispute'
import { openDispute } from './open-dispute'
import { remindOfDeadlines } from './remind-of-deadlines'
import { winDispute } from './win-dispute'

const app = await testApp()
let shop: DisputeShop
beforeEach(async () => {
  shop = await disputeShop(app)
})

const notices = () => noticesOf(app, shop.seller)
const subjects = async () => (await notices()).map(({ subject }) => subject)

/** Moves the seller's clock, as its request on its own clock does. */
async function move(days: number) {
  const [row] = await app.sql`select clock_offset_ms::float8 as ms from sellers where id = ${shop.seller.id}`
  const ctx = shop.asSeller()
  const now = new Date(ctx.systemNow.getTime() + row!.ms)
  return moveClock({ ...ctx, now }, { to: undefined, days, hours: 0, minutes: 0 })
}

const opened = 'Contestação de R$\u00a0100,00 aberta: responda até 27 nov 2026, 12:00'
const twoDays = 'Faltam dois dias para responder à contestação de R$\u00a0100,00'
const oneDay = 'Falta um dia para responder à contestação de R$\u00a0100,00'

describe('the seller is notified', () => {
  test('once for the alert, the opening, two days and one day before the deadline, and the loss, each in time', async () => {
    const claimed = shop.reportOf(await shop.card())
    await alertDispute(shop.asSeller(), claimed)
    await alertDispute(shop.asSeller(), claimed)
    await openDispute(shop.asSeller(), claimed)
    await openDispute(shop.asSeller(), claimed)
    await move(8)
    await move(8)
    expect((await notices()).map(({ subject, at }) => [at, subject])).toEqual([
      ['2026-11-20T15:00:00.000Z', 'Alerta de contestação de R$\u00a0100,00'],
      ['2026-11-20T15:00:00.000Z', opened],
      ['2026-11-25T15:00:00.000Z', twoDays],
      ['2026-11-26T15:00:00.000Z', oneDay],
      ['2026-11-27T15:00:00.000Z', 'Contestação de R$\u00a0100,00 perdida: o prazo terminou'],
    ])
  })

  test.each([
    ['won', 'Contestação de R$\u00a0100,00 ganha'],
    ['lost', 'Contestação de R$\u00a0100,00 perdida'],
    ['accepted', 'Contestação de R$\u00a0100,00 aceita'],
  ])('when a dispute is %s, and no reminder afterwards', async (how, subject) => {
    const dispute = await shop.open(await shop.card())
    if (how === 'won') await winDispute(shop.asSeller(), dispute)
    if (how === 'lost') await loseDispute(shop.asSeller(), dispute)
    if (how === 'accepted') await acceptDispute(shop.asSeller(), dispute)
    await move(8)
    expect(await subjects()).toEqual([opened, subject])
  })

  test('no reminder of the deadline of a dispute that was answered meanwhile', async () => {
    const { uuid } = await shop.open(await shop.card())
    await move(5)
    await answerDispute(shop.asSeller(), { uuid, answer: 'A entrega foi assinada.' })
    await move(3)
    expect(await subjects()).toEqual([
      opened,
      twoDays,
      'Contestação de R$\u00a0100,00 perdida: o prazo terminou',
    ])
  })

  test('with amount, order, reason, deadline and link, and nothing of the buyer or the card', async () => {
    const charge = await shop.card({}, { title: 'Café em grãos' })
    const { uuid } = await shop.open(charge, '13.1')
    const { text } = (await notices())[0]!
    for (const part of [
      'R$\u00a0100,00',
      'Café em grãos',
      'Não recebeu',
      'O titular diz que não recebeu o que comprou.',
      '27 nov 2026, 12:00 (horário de São Paulo)',
      `http://localhost:3000/disputes/${uuid}`,
    ])
      expect(text).toContain(part)
    const [order] = await app.sql`select customer from orders where id = ${charge.orderId}`
    const card = charge.card as unknown as Record<string, string>
    const secrets = [...Object.values(order!.customer), ...Object.values(card)].filter(
      (one): one is string => typeof one === 'string' && one.length > 3 && one !== 'BR',
    )
    expect(secrets.length).toBeGreaterThan(2)
    for (const secret of secrets) expect(text).not.toContain(secret)
  })

  test('by one mail to its own address and to each portal user who answers disputes', async () => {
    const other = `${randomUUID()}@exemplo.com.br`
    for (const email of [other, shop.seller.email.toUpperCase()])
      await addOwner(app, shop.seller.id, { name: 'Ana', email })
    await shop.open(await shop.card())
    await sendNotices(app)
    const mails = await app.sql`select recipient from mails where seller_id = ${shop.seller.id}`
    const recipients = mails.map(({ recipient }) => String(recipient).toLowerCase())
    expect(recipients.toSorted()).toEqual([shop.seller.email, other].toSorted())
  })
})

describe('deadlines on real time', () => {
  const remind = () => Promise.all(Array.from({ length: 4 }, () => remindOfDeadlines(app.ctx())))

  test('are sent once by four workers, and only the latest one after a worker was down', async () => {
    await shop.open(await shop.card())
    app.advance(5 * DAY_MS - 1)
    await remind()
    expect(await subjects()).toEqual([opened])
    app.advance(1)
    await remind()
    expect(await subjects()).toEqual([opened, twoDays])
    const first = shop.seller
    shop = await disputeShop(app)
    const late = await shop.open(await shop.card())
    app.advance(6.5 * DAY_MS)
    await remind()
    expect((await subjects()).slice(1)).toEqual([oneDay])
    app.advance(HOUR_MS * 24)
    await remind()
    expect(await subjects()).toHaveLength(2)
    expect((await shop.dispute(late.id)).status).toBe('OPEN')
    expect((await noticesOf(app, first)).map(({ subject }) => subject)).toEqual([opened, twoDays])
    app.advance(-12.5 * DAY_MS)
  })
})
