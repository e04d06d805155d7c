import { beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { moveClock } from '@/lib/parties/sellers/move-clock'
import { NoAnswer } from '@/lib/rails/connections/http/request'
import { testApp } from '@/lib/testing/app'
import { type RefundShop, refundShop } from '@/lib/testing/shops/refund-shop'
import { settleRefund } from './settle-refund'
import { settleRefunds } from './settle-refunds'

const app = await testApp()
let shop: RefundShop
beforeEach(async () => {
  shop = await refundShop(app)
})

const paid = async () => [await shop.card(), await shop.pix()]
const statusesOf = async (charge: { id: number }) => (await shop.refunds(charge)).map(({ status }) => status)

describe('refunds', () => {
  test('of a whole charge, in one or in parts, make charge and order REFUND with the last of them', async () => {
    for (const charge of await paid()) {
      await shop.part(charge.uuid, 2_500)
      await shop.part(charge.uuid, 2_500)
      await shop.settle()
      expect(await shop.statuses(charge)).toEqual(['PAID', 'PAID'])
      await shop.refund(charge.uuid)
      expect(await shop.statuses(charge)).toEqual(['PAID', 'PAID'])
      await shop.settle()
      expect(await shop.statuses(charge)).toEqual(['REFUND', 'REFUND'])
      expect(await statusesOf(charge)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS'])
    }
  })

  test('send one event each, and only the last event has the order as REFUND', async () => {
    const charge = await shop.card()
    await shop.part(charge.uuid, 4_000)
    await shop.settle()
    await shop.refund(charge.uuid)
    await shop.settle()
    expect((await shop.events()).slice(2)).toEqual([
      'PAID, PROCESSING 40',
      'PAID, SUCCESS 40',
      'PAID, SUCCESS 40, PROCESSING 60',
      'REFUND, SUCCESS 40, SUCCESS 60',
    ])
  })

  test('executed by four jobs at once happen once each', async () => {
    const charges = [...(await paid()), ...(await paid())]
    for (const { uuid } of charges)
      await Promise.all([1_000, 2_000, 3_000].map((part) => shop.part(uuid, part)))
    await Promise.all([1, 2, 3, 4].map(() => shop.settle()))
    for (const charge of charges) expect(await statusesOf(charge)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS'])
    expect(await shop.events()).toHaveLength(charges.length * (2 + 3 + 3))
  })

  test('executed four times at once without a claim happen once, and so does the reversal of a failed one', async () => {
    for (const value of [100, 100.51]) {
      const charge = await shop.pix({ value })
      const refund = await shop.refund(charge.uuid)
      await Promise.all([1, 2, 3, 4].map(() => settleRefund(app.ctx(), refund)))
      expect(await statusesOf(charge)).toEqual([value === 100 ? 'SUCCESS' : 'ERROR'])
    }
    expect(await shop.events()).toHaveLength(2 * 4)
    expect((await shop.balances()).CLEARING).toBe(10_051)
  })

  test('that happened although the call failed are called again and happen once', async () => {
    const charges = await paid()
    const { acquirer, pix } = app.ports
    const [refundCard, refundPix] = [acquirer.refund, pix.refund]
    acquirer.refund = async (request) => {
      await refundCard(request)
      throw new NoAnswer('no answer')
    }
    pix.refund = async (request) => {
      await refundPix(request)
      throw new NoAnswer('no answer')
    }
    for (const { uuid } of charges) await shop.refund(uuid)
    await expect(shop.settle()).rejects.toThrow('2 rows failed')
    Object.assign(acquirer, { refund: refundCard })
    Object.assign(pix, { refund: refundPix })
    expect(await shop.settle()).toBe(0)
    app.advance(30_001)
    expect(await shop.settle()).toBe(2)
    for (const charge of charges) expect(await shop.statuses(charge)).toEqual(['REFUND', 'REFUND'])
    expect(await shop.balances()).toEqual({})
  })
})

describe('a refund that the bank refuses (…,51)', () => {
  test('is an ERROR and returns exactly what it took, to the receivables too', async () => {
    const charges = [
      await shop.card({}, { value: 100.51 }),
      await shop.card({}, { value: 300.51, installments: 3 }),
      await shop.card({ method: 'CREDIT_CARD_EARLY_SELLER' }, { value: 200.51, installments: 4 }),
      await shop.pix({ value: 100.51 }),
    ]
    const before = [await shop.balances(), await Promise.all(charges.map(shop.receivables))]
    for (const { uuid } of charges) await shop.refund(uuid)
    expect(await shop.balances()).not.toEqual(before[0])
    await shop.settle()
    expect([await shop.balances(), await Promise.all(charges.map(shop.receivables))]).toEqual(before)
    for (const charge of charges) {
      expect(await statusesOf(charge)).toEqual(['ERROR'])
      expect(await shop.statuses(charge)).toEqual(['PAID', 'PAID'])
    }
  })

  test('leaves its amount refundable by another refund', async () => {
    const charge = await shop.pix({ value: 100.51 })
    await shop.refund(charge.uuid)
    await shop.settle()
    await shop.part(charge.uuid, 5_000)
    await shop.part(charge.uuid, 5_050)
    await shop.part(charge.uuid, 1)
    await shop.settle()
    expect(await statusesOf(charge)).toEqual(['ERROR', 'SUCCESS', 'SUCCESS', 'SUCCESS'])
    expect(await shop.statuses(charge)).toEqual(['REFUND', 'REFUND'])
  })
})

describe('a slow refund (…,52)', () => {
  test('is requested every half minute and succeeds after one minute', async () => {
    const charges = [await shop.card({}, { value: 100.52 }), await shop.pix({ value: 100.52 })]
    for (const { uuid } of charges) await shop.refund(uuid)
    for (const [wait, decided, status] of [
      [0, 0, 'PROCESSING'],
      [30_000, 0, 'PROCESSING'],
      [29_000, 0, 'PROCESSING'],
      [31_000, 2, 'SUCCESS'],
    ] as const) {
      app.advance(wait)
      expect(await shop.settle()).toBe(decided)
      for (const charge of charges) expect(await statusesOf(charge)).toEqual([status])
    }
  })

  test('succeeds at once if the seller moves its clock by that minute', async () => {
    const charge = await shop.pix({ value: 100.52 })
    await shop.refund(charge.uuid)
    await shop.settle()
    const to = new Date(app.ctx().now.getTime() + MINUTE_MS)
    const moved = await moveClock(app.ctx(), shop.seller.id, to)
    expect(await settleRefunds(moved, { now: moved.now, movedSellerId: shop.seller.id })).toBe(1)
    expect(await settleRefunds(moved, { now: moved.now, movedSellerId: shop.seller.id })).toBe(0)
    expect(await statusesOf(charge)).toEqual(['SUCCESS'])
  })
})
