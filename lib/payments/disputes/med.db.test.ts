import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { testApp } from '@/lib/testing/app'
import { type DisputeShop, disputeShop } from '@/lib/testing/shops/dispute-shop'
import { alertDispute } from './alert-dispute'
import { loseDispute } from './lose-dispute'
import { openDispute } from './open-dispute'
import { winDispute } from './win-dispute'

const app = await testApp()
let shop: DisputeShop
beforeEach(async () => {
  shop = await disputeShop(app)
})

describe('MED', () => {
  test.each(['FR01', 'BE08'])('claims a PIX for %s', async (reason) => {
    const [charge] = await shop.paidBy('PIX')
    expect(await shop.open(charge!, reason)).toMatchObject({ kind: 'MED', value: 10_000, reason })
  })

  test('refuses a commercial disagreement', async () => {
    const [charge] = await shop.paidBy('PIX')
    await expect(shop.open(charge!, '13.1')).rejects.toMatchObject({ code: 'BAR-0100' })
    expect(await shop.stateOf(charge!)).toBe('PAID PAID')
  })

  test('accepts a claim until the 80th day after the payment, by São Paulo, and none on the 81st', async () => {
    const [[inTime], [late]] = [await shop.paidBy('PIX'), await shop.paidBy('PIX')]
    const paidAt = app.ctx().now.getTime()
    // Paid on 20 November 2026: the 80th day after is 8 February 2027.
    const at = (instant: string) => app.advance(new Date(instant).getTime() - app.ctx().now.getTime())
    at('2027-02-09T02:59:59.999Z')
    expect((await shop.open(inTime!)).status).toBe('OPEN')
    at('2027-02-09T03:00:00Z')
    await expect(shop.open(late!)).rejects.toMatchObject({ code: 'CONFLICT' })
    app.advance(paidAt - app.ctx().now.getTime())
  })

  test('counts the time limit from the alert, however long the banks take afterwards', async () => {
    const [charge] = await shop.paidBy('PIX')
    const report = shop.reportOf(charge!)
    app.advance(79 * DAY_MS)
    await alertDispute(shop.asSeller(), report)
    app.advance(3 * DAY_MS)
    expect((await openDispute(shop.asSeller(), report)).status).toBe('OPEN')
    app.advance(-82 * DAY_MS)
  })

  test('of one of several payments leaves the order partly paid and sends its own event', async () => {
    const [first] = await shop.paidBy('PIX', { installments: 3, paid: 1 })
    const dispute = await shop.open(first!)
    expect(await shop.stateOf(first!)).toBe('PARTIALLY_PAID DISPUTE SCHEDULED SCHEDULED')
    await loseDispute(shop.asSeller(), dispute)
    expect(await shop.stateOf(first!)).toBe('PARTIALLY_PAID CHARGEBACK SCHEDULED SCHEDULED')
    const events = (await shop.eventsOf(first!)).map(({ status }) => status)
    expect(events).toEqual(['SENT', 'PARTIALLY_PAID', 'DISPUTE', 'PARTIALLY_PAID'])
  })

  test('of two payments of one order keeps the order in dispute until both are decided', async () => {
    const [first, second] = await shop.paidBy('PIX', { installments: 2, paid: 2 })
    const [one, two] = [await shop.open(first!), await shop.open(second!)]
    await winDispute(shop.asSeller(), one)
    expect(await shop.stateOf(first!)).toBe('DISPUTE PAID DISPUTE')
    await loseDispute(shop.asSeller(), two)
    expect(await shop.stateOf(first!)).toBe('CHARGEBACK PAID CHARGEBACK')
    const events = (await shop.eventsOf(first!)).map(({ status }) => status)
    expect(events).toEqual(['SENT', 'PARTIALLY_PAID', 'PAID', 'DISPUTE', 'DISPUTE', 'DISPUTE', 'CHARGEBACK'])
  })

  test('closes nothing before the deadline on a clock that was not moved', async () => {
    const [charge] = await shop.paidBy('PIX')
    const { dueAt } = await shop.open(charge!)
    expect(dueAt!.getTime() - app.ctx().now.getTime()).toBe(7 * DAY_MS)
  })
})
