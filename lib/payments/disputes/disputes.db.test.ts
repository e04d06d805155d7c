import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { settleReceivables } from '@/lib/money/receivables/settle-receivables'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { testApp } from '@/lib/testing/app'
import { type DisputeShop, disputeShop } from '@/lib/testing/shops/dispute-shop'
import { acceptDispute } from './accept-dispute'
import { alertDispute } from './alert-dispute'
import { answerDispute, answerDisputeInput } from './answer-dispute'
import { closeOverdueDisputes } from './close-overdue-disputes'
import { loseDispute } from './lose-dispute'
import { openDispute } from './open-dispute'
import { winDispute } from './win-dispute'

const app = await testApp()
let shop: DisputeShop
beforeEach(async () => {
  shop = await disputeShop(app)
})

const conflict = { code: 'CONFLICT' }
const statuses = async (charge: ChargeRow) =>
  (await shop.eventsOf(charge)).map(({ status }) => status).join(' ')

describe('an alert', () => {
  test('sends its event and changes neither charge nor order nor balance; the dispute then follows from it', async () => {
    const charge = await shop.card()
    const before = await shop.balance()
    const report = shop.reportOf(charge)
    const alert = await alertDispute(shop.asSeller(), report)
    await alertDispute(shop.asSeller(), report)
    expect([await shop.stateOf(charge), await shop.balance()]).toEqual(['PAID PAID', before])
    await expect(alertDispute(shop.asSeller(), shop.reportOf(charge))).rejects.toMatchObject(conflict)
    const opened = await openDispute(shop.asSeller(), shop.reportOf(charge))
    expect([opened.id, opened.status]).toEqual([alert.id, 'OPEN'])
    expect(await statuses(charge)).toBe('SENT PAID DISPUTE_ALERT DISPUTE')
  })
})

describe('a dispute', () => {
  test('blocks the paid amount and is due after seven days; a repeated report changes nothing', async () => {
    const charge = await shop.card()
    const report = shop.reportOf(charge)
    const dispute = await openDispute(shop.asSeller(), report)
    const again = await Promise.all([1, 2, 3, 4].map(() => openDispute(shop.asSeller(), report)))
    expect(again.map(({ id }) => id)).toEqual([dispute.id, dispute.id, dispute.id, dispute.id])
    expect(dispute).toMatchObject({ kind: 'CARD', status: 'OPEN', value: 10_000 })
    expect(dispute.dueAt).toEqual(new Date(app.ctx().now.getTime() + 7 * DAY_MS))
    expect(await shop.stateOf(charge)).toBe('DISPUTE DISPUTE')
    expect(await shop.balance()).toMatchObject({ blocked: 10_000 })
    expect(await statuses(charge)).toBe('SENT PAID DISPUTE')
    await expect(shop.open(charge)).rejects.toMatchObject(conflict)
  })

  test('reported four times at once under different references is opened once', async () => {
    const charge = await shop.card()
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => shop.open(charge)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shop.balance()).toMatchObject({ blocked: 10_000 })
  })

  test('keeps its reference for one charge only', async () => {
    const report = shop.reportOf(await shop.card())
    await openDispute(shop.asSeller(), report)
    const other = { ...report, charge: await shop.card() }
    await expect(openDispute(shop.asSeller(), other)).rejects.toMatchObject(conflict)
  })

  test.each([
    ['a card', () => shop.card()],
    ['a sale in three instalments', () => shop.card({}, { installments: 3 })],
    ['a PIX', async () => (await shop.paidBy('PIX'))[0]!],
    [
      'a sale with a split',
      async () => {
        const share = {
          idSubSeller: (await shop.subSeller()).id,
          paymentType: 'PERCENTAGE',
          paymentValue: 30,
        }
        return shop.card({}, { subSellerPaymentRequest: { subSellerPayment: [share] } })
      },
    ],
    [
      'a sale with a partial refund',
      async () => {
        const charge = await shop.card({}, { installments: 2 })
        await shop.refund(charge, 3_333)
        return charge
      },
    ],
  ])('that is won restores every balance: %s', async (_, pay) => {
    const charge = await pay()
    const before = { accounts: await shop.standing(), balance: await shop.balance() }
    const dispute = await shop.open(charge)
    expect(await shop.balance()).not.toEqual(before.balance)
    await winDispute(shop.asSeller(), dispute)
    expect(await shop.standing()).toEqual(before.accounts)
    expect([await shop.balance(), await shop.stateOf(charge)]).toEqual([before.balance, 'PAID PAID'])
    expect(await shop.dispute(dispute.id)).toMatchObject({ status: 'WON', closedAt: app.ctx().now })
    expect(await statuses(charge)).toBe('SENT PAID DISPUTE PAID')
    await expect(winDispute(shop.asSeller(), dispute)).rejects.toMatchObject(conflict)
    expect((await shop.open(charge)).value).toBe(dispute.value)
  })

  test('won after the settlement day of the money pays it on the day of the decision', async () => {
    const charge = await shop.card({ method: 'CREDIT_CARD_EARLY_SELLER' })
    const { receivable } = await shop.balance()
    expect(receivable).toBeGreaterThan(0)
    const dispute = await shop.open(charge)
    app.advance(5 * DAY_MS)
    await settleReceivables(app.ctx())
    await winDispute(shop.asSeller(), dispute)
    await settleReceivables(app.ctx())
    expect(await shop.balance()).toEqual({ payable: receivable, receivable: 0, blocked: 0 })
    app.advance(-5 * DAY_MS)
  })

  test('that is lost takes the money permanently and once, and returns no fee', async () => {
    const charge = await shop.card()
    const before = await shop.booked()
    const dispute = await shop.open(charge)
    await loseDispute(shop.asSeller(), dispute)
    await expect(loseDispute(shop.asSeller(), dispute)).rejects.toMatchObject(conflict)
    await expect(winDispute(shop.asSeller(), dispute)).rejects.toMatchObject(conflict)
    const { PLATFORM_FEES } = before
    expect(await shop.booked()).toMatchObject({ CLEARING: 0, SELLER_BLOCKED: 0, PLATFORM_FEES })
    expect(await shop.dispute(dispute.id)).toMatchObject({ status: 'LOST', lossReason: 'DECIDED' })
    expect([await shop.stateOf(charge), await statuses(charge)]).toEqual([
      'CHARGEBACK CHARGEBACK',
      'SENT PAID DISPUTE CHARGEBACK',
    ])
  })

  test.each([
    ['that succeeded', 'SUCCESS'],
    ['in progress', 'PROCESSING'],
  ])(
    'claims only what refunds %s left, so that both together never exceed the payment',
    async (_, status) => {
      const charge = await shop.card()
      await shop.refund(charge, 2_500, status)
      await shop.refund(charge, 1_000, 'ERROR')
      const dispute = await shop.open(charge)
      expect([dispute.value, (await shop.balance()).blocked]).toEqual([7_500, 7_500])
      await loseDispute(shop.asSeller(), dispute)
      expect(await shop.sumOf('CLEARING')).toBe(0)
    },
  )

  test('of a charge with nothing left is refused, and so is one of an unpaid charge or a bank slip', async () => {
    const charge = await shop.card()
    await shop.refund(charge, 10_000, 'PROCESSING')
    const [unpaid] = await shop.paidBy('PIX', { paid: 0 })
    const [slip] = await shop.paidBy('BANK_SLIP')
    for (const one of [charge, unpaid!, slip!]) {
      await expect(shop.open(one)).rejects.toMatchObject(conflict)
      await expect(alertDispute(shop.asSeller(), shop.reportOf(one))).rejects.toMatchObject(conflict)
      expect(await shop.disputesOf(one)).toEqual([])
    }
  })

  test('answered is still lost if it is not decided in time; accepted it is lost at once', async () => {
    const [late, given] = [await shop.open(await shop.card()), await shop.open(await shop.card())]
    const answer = answerDisputeInput.parse({ uuid: late.uuid, answer: ' Entregue em mãos. ' })
    await answerDispute(shop.asSeller(), answer)
    expect(await shop.dispute(late.id)).toMatchObject({ status: 'ANSWERED', answer: 'Entregue em mãos.' })
    await expect(
      answerDispute(shop.asSeller(), { uuid: late.uuid, answer: 'De novo' }),
    ).rejects.toMatchObject(conflict)
    await acceptDispute(shop.asSeller(), given)
    expect(await shop.dispute(given.id)).toMatchObject({ status: 'LOST', lossReason: 'ACCEPTED' })
    await expect(acceptDispute(shop.asSeller(), given)).rejects.toMatchObject(conflict)
    app.advance(7 * DAY_MS - 1)
    await closeOverdueDisputes(app.ctx())
    expect((await shop.dispute(late.id)).status).toBe('ANSWERED')
    app.advance(1)
    await Promise.all([1, 2, 3, 4].map(() => closeOverdueDisputes(app.ctx())))
    expect(await shop.dispute(late.id)).toMatchObject({ status: 'LOST', lossReason: 'EXPIRED' })
    const [charge] = await app.sql`select * from charges where id = ${late.chargeId}`
    expect(await statuses({ orderId: charge!.order_id } as ChargeRow)).toBe('SENT PAID DISPUTE CHARGEBACK')
    expect(await shop.booked()).toMatchObject({ CLEARING: 0, SELLER_BLOCKED: 0 })
    app.advance(-7 * DAY_MS)
  })

  test('is not found by another seller', async () => {
    const { uuid } = await shop.open(await shop.card())
    const other = await disputeShop(app)
    const missing = { code: 'NOT_FOUND' }
    await expect(answerDispute(other.asSeller(), { uuid, answer: 'Oi' })).rejects.toMatchObject(missing)
    await expect(acceptDispute(other.asSeller(), { uuid })).rejects.toMatchObject(missing)
  })
})
