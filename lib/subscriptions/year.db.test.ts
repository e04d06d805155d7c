import { expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { testCard } from '@/e2e/fixtures/card'
import { subscriptionDesk } from '@/e2e/fixtures/subscription-desk'
import { paymentCard } from '@/lib/cards/card-data'
import { confirmCharge } from '@/lib/sandbox/confirm-charge'
import { payAmiss } from '@/lib/sandbox/pay-amiss'
import { cancelSubscription } from './cancel-subscription'
import { changeCard } from './change-card'

const app = await testApp()

const months = ['01-31', '02-29', '03-31', '04-30', '05-31', '06-30']
  .concat(['07-31', '08-31', '09-30', '10-31', '11-30', '12-31'])
  .map((day) => `2028-${day}`)

test('a year by PIX, slip and card, with a late one, a decline and its recovery, and one cancelled: all is counted', async () => {
  const desk = await subscriptionDesk(app)
  await desk.move({ to: '2028-01-31T09:00:00-03:00' })
  const [pix, slip, card] = [
    await desk.subscribe({ method: 'PIX' }),
    await desk.subscribe({ method: 'BANK_SLIP' }),
    await desk.subscribe({ method: 'CREDIT_CARD', card: testCard() }),
  ]
  expect((await desk.look(pix)).status + (await desk.look(card)).status).toBe('PENDINGACTIVE')
  const last = async (uuid: string) => (await desk.look(uuid)).charges.at(-1)!
  const put = async (holderName: string) =>
    changeCard(await desk.asSeller(), { uuid: card, card: paymentCard.parse(testCard({ holderName })) })
  for (const [month, day] of months.entries()) {
    await desk.move({ to: `${day}T10:00:00-03:00` })
    if (month === 5) {
      // Late from the business day after its due date on, and paid a week later.
      await desk.move({ to: '2028-07-08T10:00:00-03:00' })
    }
    await confirmCharge(await desk.asSeller(), await last(pix))
    await desk.follow()
    if (month < 3) await confirmCharge(await desk.asSeller(), await last(slip))
    if (month === 3) await cancelSubscription(await desk.asSeller(), { uuid: slip })
    if (month === 8) await put('FUND SILVA')
    // The tenth cycle of the card is declined on 31 October and on 1, 3, 5 and 7 November.
    if (month === 9) await desk.move({ to: '2028-11-08T10:00:00-03:00' })
    if (month === 9) await put('MARIA DA SILVA')
  }
  await payAmiss(await desk.asSeller(), { uuid: (await last(slip)).uuid })
  await desk.move({ to: '2029-01-25T10:00:00-03:00' })

  expect(await desk.cycles(pix)).toEqual(months.map((day) => `${day} PAID: PAID`))
  expect(await desk.told(pix)).toEqual([
    '2028-01-31T12 PENDING',
    '2028-01-31T13 ACTIVE',
    '2028-07-01T03 DEFAULTER',
    '2028-07-08T13 ACTIVE',
  ])
  expect(await desk.toldOfOrders(pix)).toEqual({ SENT: 12, PAID: 12, LATE: 1 })

  expect(await desk.cycles(slip)).toEqual([
    ...months.slice(0, 3).map((day) => `${day} PAID: PAID`),
    '2028-04-30 CANCELED: CANCELED',
  ])
  expect((await desk.told(slip)).map((one) => one.split(' ')[1])).toEqual(['PENDING', 'ACTIVE', 'INACTIVE'])
  expect(await desk.toldOfOrders(slip)).toEqual({ SENT: 4, PAID: 3, CANCELED: 1 })
  const strays = await app.sql`select stray from bank_payments where seller_id = ${desk.seller.id}
    and stray is not null`
  expect(strays.map(({ stray }) => stray)).toEqual(['HELD'])

  expect(await desk.cycles(card)).toEqual(
    months.map((day, month) =>
      month === 9 ? `${day} PAID: ${'FAILED '.repeat(5)}PAID` : `${day} PAID: PAID`,
    ),
  )
  expect(await desk.told(card)).toEqual([
    '2028-01-31T12 PENDING',
    '2028-01-31T12 ACTIVE',
    '2028-11-07T12 DEFAULTER',
    '2028-11-08T13 ACTIVE',
  ])
  expect(await desk.toldOfOrders(card)).toEqual({ SENT: 12 + 5, PAID: 12, LATE: 1 })

  expect(await desk.sales()).toEqual({ n: 27, sum: 270_000 })
  const cycles = await app.sql`select count(*)::int as n from subscription_cycles
    where seller_id = ${desk.seller.id} and paid_at is not null`
  expect(cycles[0]!.n).toBe(27)
}, 60_000)
