import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { type RefundDesk, refundDesk } from '@/e2e/fixtures/refund-desk'
import { moveClock } from '@/lib/sellers/move-clock'
import { settleRefund } from './settle-refund'
import { settleRefunds } from './settle-refunds'

const app = await testApp()
const MINUTE = 60_000
let desk: RefundDesk
beforeEach(async () => {
  desk = await refundDesk(app)
})

const paid = async () => [await desk.card(), await desk.pix()]
const statusesOf = async (charge: { id: number }) => (await desk.refunds(charge)).map(({ status }) => status)

describe('refunds', () => {
  test('of all of a charge, at once or in parts, make it and its order REFUND with the last of them', async () => {
    for (const charge of await paid()) {
      await desk.part(charge.uuid, 2_500)
      await desk.part(charge.uuid, 2_500)
      await desk.settle()
      expect(await desk.statuses(charge)).toEqual(['PAID', 'PAID'])
      await desk.refund(charge.uuid)
      expect(await desk.statuses(charge)).toEqual(['PAID', 'PAID'])
      await desk.settle()
      expect(await desk.statuses(charge)).toEqual(['REFUND', 'REFUND'])
      expect(await statusesOf(charge)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS'])
    }
  })

  test('are told one by one, and the order is REFUND in the last event alone', async () => {
    const charge = await desk.card()
    await desk.part(charge.uuid, 4_000)
    await desk.settle()
    await desk.refund(charge.uuid)
    await desk.settle()
    expect((await desk.told()).slice(2)).toEqual([
      'PAID, PROCESSING 40',
      'PAID, SUCCESS 40',
      'PAID, SUCCESS 40, PROCESSING 60',
      'REFUND, SUCCESS 40, SUCCESS 60',
    ])
  })

  test('under four sweeps at once happen once each', async () => {
    const charges = [...(await paid()), ...(await paid())]
    for (const { uuid } of charges)
      await Promise.all([1_000, 2_000, 3_000].map((part) => desk.part(uuid, part)))
    await Promise.all([1, 2, 3, 4].map(() => desk.settle()))
    for (const charge of charges) expect(await statusesOf(charge)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS'])
    expect(await desk.told()).toHaveLength(charges.length * (2 + 3 + 3))
  })

  test('that four ask for at once, without regard to each other, happen once, and so does giving back', async () => {
    for (const value of [100, 100.51]) {
      const charge = await desk.pix({ value })
      const refund = await desk.refund(charge.uuid)
      await Promise.all([1, 2, 3, 4].map(() => settleRefund(app.ctx(), refund)))
      expect(await statusesOf(charge)).toEqual([value === 100 ? 'SUCCESS' : 'ERROR'])
    }
    expect(await desk.told()).toHaveLength(2 * 4)
    expect((await desk.balances()).CLEARING).toBe(10_051)
  })

  test('that happened although asking for them failed are asked for again and happen once', async () => {
    const charges = await paid()
    const { acquirer, pix } = app.ports
    const [refundCard, refundPix] = [acquirer.refund, pix.refund]
    acquirer.refund = async (asked) => {
      await refundCard(asked)
      throw new Error('no answer')
    }
    pix.refund = async (asked) => {
      await refundPix(asked)
      throw new Error('no answer')
    }
    for (const { uuid } of charges) await desk.refund(uuid)
    await expect(desk.settle()).rejects.toThrow('2 rows failed')
    Object.assign(acquirer, { refund: refundCard })
    Object.assign(pix, { refund: refundPix })
    expect(await desk.settle()).toBe(0)
    app.advance(30_001)
    expect(await desk.settle()).toBe(2)
    for (const charge of charges) expect(await desk.statuses(charge)).toEqual(['REFUND', 'REFUND'])
    expect(await desk.balances()).toEqual({})
  })
})

describe('a refund that the bank refuses (…,51)', () => {
  test('is an ERROR and gives back exactly what it took, from what is to come too', async () => {
    const charges = [
      await desk.card({}, { value: 100.51 }),
      await desk.card({}, { value: 300.51, installments: 3 }),
      await desk.card({ method: 'CREDIT_CARD_EARLY_SELLER' }, { value: 200.51, installments: 4 }),
      await desk.pix({ value: 100.51 }),
    ]
    const before = [await desk.balances(), await Promise.all(charges.map(desk.receivables))]
    for (const { uuid } of charges) await desk.refund(uuid)
    expect(await desk.balances()).not.toEqual(before[0])
    await desk.settle()
    expect([await desk.balances(), await Promise.all(charges.map(desk.receivables))]).toEqual(before)
    for (const charge of charges) {
      expect(await statusesOf(charge)).toEqual(['ERROR'])
      expect(await desk.statuses(charge)).toEqual(['PAID', 'PAID'])
    }
  })

  test('leaves the amount to be refunded by another', async () => {
    const charge = await desk.pix({ value: 100.51 })
    await desk.refund(charge.uuid)
    await desk.settle()
    await desk.part(charge.uuid, 5_000)
    await desk.part(charge.uuid, 5_050)
    await desk.part(charge.uuid, 1)
    await desk.settle()
    expect(await statusesOf(charge)).toEqual(['ERROR', 'SUCCESS', 'SUCCESS', 'SUCCESS'])
    expect(await desk.statuses(charge)).toEqual(['REFUND', 'REFUND'])
  })
})

describe('a refund that takes its time (…,52)', () => {
  test('is asked for every half minute, and is done once a minute is over', async () => {
    const charges = [await desk.card({}, { value: 100.52 }), await desk.pix({ value: 100.52 })]
    for (const { uuid } of charges) await desk.refund(uuid)
    for (const [wait, decided, status] of [
      [0, 0, 'PROCESSING'],
      [30_000, 0, 'PROCESSING'],
      [29_000, 0, 'PROCESSING'],
      [31_000, 2, 'SUCCESS'],
    ] as const) {
      app.advance(wait)
      expect(await desk.settle()).toBe(decided)
      for (const charge of charges) expect(await statusesOf(charge)).toEqual([status])
    }
  })

  test('is done at once where its seller moves the clock on by that minute', async () => {
    const charge = await desk.pix({ value: 100.52 })
    await desk.refund(charge.uuid)
    await desk.settle()
    const to = new Date(app.ctx().now.getTime() + MINUTE)
    const moved = await moveClock(app.ctx(), desk.seller.id, to)
    expect(await settleRefunds(moved, { now: moved.now, movedSellerId: desk.seller.id })).toBe(1)
    expect(await settleRefunds(moved, { now: moved.now, movedSellerId: desk.seller.id })).toBe(0)
    expect(await statusesOf(charge)).toEqual(['SUCCESS'])
  })
})
