import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { testApp } from '@/lib/testing/app'
import { type DisputeShop, disputeShop } from '@/lib/testing/shops/dispute-shop'
import { alertDispute } from './alert-dispute'
import { closeEndedAlerts } from './close-ended-alerts'
import { openDispute } from './open-dispute'

const app = await testApp()
let shop: DisputeShop
beforeEach(async () => {
  shop = await disputeShop(app)
})

async function alerted() {
  const charge = await shop.card()
  const report = shop.reportOf(charge)
  return { charge, report, alert: await alertDispute(shop.asSeller(), report) }
}
const closeEnded = () => closeEndedAlerts(app.ctx())
const only = async (charge: ChargeRow) => (await shop.disputesOf(charge))[0]!

describe('an alert', () => {
  test('closes when its charge was refunded in full, at the instant of the last refund', async () => {
    const { charge } = await alerted()
    await shop.refund(charge, charge.value - 1)
    await closeEnded()
    expect(await only(charge)).toMatchObject({ status: 'ALERT', closedAt: null, alertEnd: null })
    await shop.refund(charge, 1, 'PROCESSING')
    await closeEnded()
    expect(await only(charge)).toMatchObject({ closedAt: null })
    await app.sql`update refunds set status = 'SUCCESS' where charge_id = ${charge.id}`
    const { now } = app.ctx()
    app.advance(60_000)
    await closeEnded()
    expect(await only(charge)).toMatchObject({ status: 'ALERT', closedAt: now, alertEnd: 'REFUNDED' })
    app.advance(-60_000)
  })

  test('closes as expired a week later if no dispute followed, to the instant, and once', async () => {
    const { charge, alert } = await alerted()
    app.advance(7 * DAY_MS - 1)
    await closeEnded()
    expect(await only(charge)).toMatchObject({ closedAt: null })
    app.advance(DAY_MS)
    const done = await Promise.all([1, 2, 3].map(closeEnded))
    expect(done.some((count) => count > 0)).toBe(true)
    const closedAt = new Date(alert.createdAt.getTime() + 7 * DAY_MS)
    expect(await only(charge)).toMatchObject({ status: 'ALERT', closedAt, alertEnd: 'EXPIRED' })
    expect(await closeEnded()).toBe(0)
    app.advance(1 - 8 * DAY_MS)
  })

  test('that was closed becomes the dispute that follows all the same, which is open again', async () => {
    const { charge, report } = await alerted()
    app.advance(8 * DAY_MS)
    await closeEnded()
    await openDispute(shop.asSeller(), report)
    expect(await only(charge)).toMatchObject({ status: 'OPEN', closedAt: null, alertEnd: null })
    await closeEnded()
    expect(await only(charge)).toMatchObject({ status: 'OPEN', closedAt: null })
    app.advance(-8 * DAY_MS)
  })
})
