import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { type DisputeDeskApp, disputeDesk } from '@/e2e/fixtures/dispute-desk'
import { alertDispute } from './alert-dispute'
import { loseDispute } from './lose-dispute'
import { openDispute } from './open-dispute'
import { winDispute } from './win-dispute'

const app = await testApp()
let desk: DisputeDeskApp
beforeEach(async () => {
  desk = await disputeDesk(app)
})

const DAY = 24 * 60 * 60_000

describe('MED', () => {
  test.each(['FR01', 'BE08'])('claims a PIX for %s', async (reason) => {
    const [charge] = await desk.paidBy('PIX')
    expect(await desk.open(charge!, reason)).toMatchObject({ kind: 'MED', value: 10_000, reason })
  })

  test('knows no commercial disagreement', async () => {
    const [charge] = await desk.paidBy('PIX')
    await expect(desk.open(charge!, '13.1')).rejects.toMatchObject({ code: 'BAR-0100' })
    expect(await desk.stateOf(charge!)).toBe('PAID PAID')
  })

  test('is open to the 80th day after the payment and closed on the 81st, by São Paulo', async () => {
    const [[inTime], [late]] = [await desk.paidBy('PIX'), await desk.paidBy('PIX')]
    const paidAt = app.ctx().now.getTime()
    // Paid on 20 November 2026: the 80th day after is 8 February 2027.
    const at = (instant: string) => app.advance(new Date(instant).getTime() - app.ctx().now.getTime())
    at('2027-02-09T02:59:59.999Z')
    expect((await desk.open(inTime!)).status).toBe('OPEN')
    at('2027-02-09T03:00:00Z')
    await expect(desk.open(late!)).rejects.toMatchObject({ code: 'CONFLICT' })
    app.advance(paidAt - app.ctx().now.getTime())
  })

  test('is in time where its alert was, however long the banks then take', async () => {
    const [charge] = await desk.paidBy('PIX')
    const told = desk.told(charge!)
    app.advance(79 * DAY)
    await alertDispute(desk.asSeller(), told)
    app.advance(3 * DAY)
    expect((await openDispute(desk.asSeller(), told)).status).toBe('OPEN')
    app.advance(-82 * DAY)
  })

  test('of one of several payments leaves its order in part paid, and tells of itself all the same', async () => {
    const [first] = await desk.paidBy('PIX', { installments: 3, paid: 1 })
    const dispute = await desk.open(first!)
    expect(await desk.stateOf(first!)).toBe('PARTIALLY_PAID DISPUTE SCHEDULED SCHEDULED')
    await loseDispute(desk.asSeller(), dispute)
    expect(await desk.stateOf(first!)).toBe('PARTIALLY_PAID CHARGEBACK SCHEDULED SCHEDULED')
    const told = (await desk.toldOf(first!)).map(({ status }) => status)
    expect(told).toEqual(['SENT', 'PARTIALLY_PAID', 'DISPUTE', 'PARTIALLY_PAID'])
  })

  test('of two payments of one order: it is in dispute until both are decided', async () => {
    const [first, second] = await desk.paidBy('PIX', { installments: 2, paid: 2 })
    const [one, two] = [await desk.open(first!), await desk.open(second!)]
    await winDispute(desk.asSeller(), one)
    expect(await desk.stateOf(first!)).toBe('DISPUTE PAID DISPUTE')
    await loseDispute(desk.asSeller(), two)
    expect(await desk.stateOf(first!)).toBe('CHARGEBACK PAID CHARGEBACK')
    const told = (await desk.toldOf(first!)).map(({ status }) => status)
    expect(told).toEqual(['SENT', 'PARTIALLY_PAID', 'PAID', 'DISPUTE', 'DISPUTE', 'DISPUTE', 'CHARGEBACK'])
  })

  test('nothing is lost before its time on a clock that nobody moved', async () => {
    const [charge] = await desk.paidBy('PIX')
    const { dueAt } = await desk.open(charge!)
    expect(dueAt!.getTime() - app.ctx().now.getTime()).toBe(7 * DAY)
  })
})
