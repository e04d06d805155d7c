// Long: a year takes seconds of every core, and each kind of cycle in it has tests of its own beside this one.
import { expect, test } from 'vitest'
import { paymentCard } from '@/lib/parties/cards/card-data'
import { cancelSubscription } from '@/lib/payments/subscriptions/cancel-subscription'
import { changeCard } from '@/lib/payments/subscriptions/change-card'
import { confirmCharge } from '@/lib/sandbox/bank/confirm-charge'
import { sendUnmatchedPayment } from '@/lib/sandbox/bank/send-unmatched-payment'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { subscriptionShop } from '@/lib/testing/shops/subscription-shop'

const app = await testApp()

const months = ['01-31', '02-29', '03-31', '04-30', '05-31', '06-30']
  .concat(['07-31', '08-31', '09-30', '10-31', '11-30', '12-31'])
  .map((day) => `2028-${day}`)

test('a year of PIX, slip and card cycles with a late one, declines and a cancellation is accounted exactly', async () => {
  const shop = await subscriptionShop(app)
  await shop.move({ to: '2028-01-31T09:00:00-03:00' })
  const [pix, slip, card] = [
    await shop.subscribe({ method: 'PIX' }),
    await shop.subscribe({ method: 'BANK_SLIP' }),
    await shop.subscribe({ method: 'CREDIT_CARD', card: testCard() }),
  ]
  expect((await shop.look(pix)).status + (await shop.look(card)).status).toBe('PENDINGACTIVE')
  const last = async (uuid: string) => (await shop.look(uuid)).charges.at(-1)!
  const setCard = async (holderName: string) =>
    changeCard(await shop.asSeller(), { uuid: card, card: paymentCard.parse(testCard({ holderName })) })
  for (const [month, day] of months.entries()) {
    await shop.move({ to: `${day}T10:00:00-03:00` })
    if (month === 5) {
      // Late from the first business day after its due date, and paid a week later.
      await shop.move({ to: '2028-07-08T10:00:00-03:00' })
    }
    await confirmCharge(await shop.asSeller(), await last(pix))
    await shop.follow()
    if (month < 3) await confirmCharge(await shop.asSeller(), await last(slip))
    if (month === 3) await cancelSubscription(await shop.asSeller(), { uuid: slip })
    if (month === 8) await setCard('FUND SILVA')
    // The tenth cycle of the card is declined on 31 October and on 1, 3, 5 and 7 November.
    if (month === 9) await shop.move({ to: '2028-11-08T10:00:00-03:00' })
    if (month === 9) await setCard('MARIA DA SILVA')
  }
  await sendUnmatchedPayment(await shop.asSeller(), { uuid: (await last(slip)).uuid })
  await shop.move({ to: '2029-01-25T10:00:00-03:00' })

  expect(await shop.cycles(pix)).toEqual(months.map((day) => `${day} PAID: PAID`))
  expect(await shop.events(pix)).toEqual([
    '2028-01-31T12 PENDING',
    '2028-01-31T13 ACTIVE',
    '2028-07-01T03 DEFAULTER',
    '2028-07-08T13 ACTIVE',
  ])
  expect(await shop.orderEvents(pix)).toEqual({ SENT: 12, PAID: 12, LATE: 1 })

  expect(await shop.cycles(slip)).toEqual([
    ...months.slice(0, 3).map((day) => `${day} PAID: PAID`),
    '2028-04-30 CANCELED: CANCELED',
  ])
  expect((await shop.events(slip)).map((one) => one.split(' ')[1])).toEqual(['PENDING', 'ACTIVE', 'INACTIVE'])
  expect(await shop.orderEvents(slip)).toEqual({ SENT: 4, PAID: 3, CANCELED: 1 })
  const unmatched = await app.sql`select stray from bank_payments where seller_id = ${shop.seller.id}
    and stray is not null`
  expect(unmatched.map(({ stray }) => stray)).toEqual(['HELD'])

  expect(await shop.cycles(card)).toEqual(
    months.map((day, month) =>
      month === 9 ? `${day} PAID: ${'FAILED '.repeat(5)}PAID` : `${day} PAID: PAID`,
    ),
  )
  expect(await shop.events(card)).toEqual([
    '2028-01-31T12 PENDING',
    '2028-01-31T12 ACTIVE',
    '2028-11-07T12 DEFAULTER',
    '2028-11-08T13 ACTIVE',
  ])
  expect(await shop.orderEvents(card)).toEqual({ SENT: 12 + 5, PAID: 12, LATE: 1 })

  expect(await shop.sales()).toEqual({ n: 27, sum: 270_000 })
  const cycles = await app.sql`select count(*)::int as n from subscription_cycles
    where seller_id = ${shop.seller.id} and paid_at is not null`
  expect(cycles[0]!.n).toBe(27)
}, 60_000)
