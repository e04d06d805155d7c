import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { testApp } from '@/lib/testing/app'
import { type RefundShop, refundShop } from '@/lib/testing/shops/refund-shop'
import { recheckRefunds } from './recheck-refunds'

const app = await testApp()
const genuine = { ...app.ports.acquirer }
const failure = { code: 'CANCELLATION_DENIED', message: 'Negado depois.' }
let shop: RefundShop
beforeEach(async () => {
  Object.assign(app.ports.acquirer, genuine)
  shop = await refundShop(app)
})

/** From now on the acquirer refuses what it had refunded. */
const deny = (value?: number) => {
  app.ports.acquirer.refund = async (input) =>
    value === undefined || input.value === value ? { outcome: 'refused', failure } : { outcome: 'done' }
}
const recheck = (charge: ChargeRow) => recheckRefunds(app.ctx(), charge)
const statuses = async (charge: ChargeRow) => (await shop.refunds(charge)).map(({ status }) => status)

describe('a refund that was done and is refused later', () => {
  test('of a whole charge: refund, charge, order and money are as before the refund, with one event', async () => {
    const charge = await shop.card()
    const before = await shop.balances()
    await shop.refund(charge.uuid)
    await shop.settle()
    expect(await shop.statuses(charge)).toEqual(['REFUND', 'REFUND'])
    deny()
    expect(await recheck(charge)).toBe(1)
    expect(await recheck(charge)).toBe(0)
    expect(await shop.statuses(charge)).toEqual(['PAID', 'PAID'])
    expect(await shop.refunds(charge)).toMatchObject([{ status: 'ERROR', failure }])
    expect(await shop.balances()).toEqual(before)
    expect((await shop.events()).slice(2)).toEqual([
      'PAID, PROCESSING 100',
      'REFUND, SUCCESS 100',
      'PAID, ERROR 100',
    ])
  })

  test('of a part: only that part is given back, and it can be refunded again', async () => {
    const charge = await shop.card()
    await shop.part(charge.uuid, 2_000)
    await shop.part(charge.uuid, 3_000)
    await shop.settle()
    const before = await shop.balances()
    deny(3_000)
    expect(await recheck(charge)).toBe(1)
    expect(await statuses(charge)).toEqual(['SUCCESS', 'ERROR'])
    expect(await shop.statuses(charge)).toEqual(['PAID', 'PAID'])
    expect(await shop.balances()).not.toEqual(before)
    Object.assign(app.ports.acquirer, genuine, { refund: async () => ({ outcome: 'done' }) })
    await shop.refund(charge.uuid)
    await shop.settle()
    expect(await shop.statuses(charge)).toEqual(['REFUND', 'REFUND'])
  })

  test('after its days were paid out: the seller gets the money as payable again', async () => {
    const charge = await shop.card()
    await shop.refund(charge.uuid)
    await shop.settle()
    const refunded = await shop.balances()
    app.advance(60 * DAY_MS)
    deny()
    await recheck(charge)
    const after = await shop.balances()
    const payable = (sums: Record<string, number>) => sums.SELLER_PAYABLE ?? 0
    expect(Math.abs(payable(after)) + Math.abs(after.SELLER_RECEIVABLE ?? 0)).toBeGreaterThan(
      Math.abs(payable(refunded)) + Math.abs(refunded.SELLER_RECEIVABLE ?? 0),
    )
    const [sum] =
      await app.sql`select sum(amount)::int as sum from postings where seller_id = ${shop.seller.id}`
    expect(sum!.sum).toBe(0)
  })

  test('by two jobs at once is booked once, and the seller is notified of it', async () => {
    const charge = await shop.card()
    await shop.refund(charge.uuid)
    await shop.settle()
    deny()
    const counts = await Promise.all([recheck(charge), recheck(charge), recheck(charge)])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    const [notices] = await app.sql`
      select count(*)::int as count from notices where seller_id = ${shop.seller.id} and kind = 'FAILED_REFUND'`
    expect(notices!.count).toBe(1)
  })

  test('one that the acquirer still has is left as it is', async () => {
    const charge = await shop.card()
    await shop.refund(charge.uuid)
    await shop.settle()
    expect(await recheck(charge)).toBe(0)
    expect(await shop.statuses(charge)).toEqual(['REFUND', 'REFUND'])
  })
})
