import { beforeEach, describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { alertDispute } from '@/lib/payments/disputes/alert-dispute'
import { checkLedger } from '@/lib/process/checks/check-ledger'
import { testApp } from '@/lib/testing/app'
import { type DisputeShop, disputeShop } from '@/lib/testing/shops/dispute-shop'
import { recordMedReturn } from './record-return'

const app = await testApp()
let shop: DisputeShop
let charge: ChargeRow
beforeEach(async () => {
  shop = await disputeShop(app)
  charge = (await shop.paidBy('PIX'))[0]!
})

let returns = 0
const nextId = () => {
  returns += 1
  return `D${String(returns).padStart(31, '0')}`
}
const take = (value: number, returnId = nextId()) =>
  recordMedReturn(shop.asSeller(), { charge, returnId, value: centavos(value), reason: 'FR01' })

async function expectProven() {
  const { findings } = await checkLedger(app.sql)
  expect(findings).toEqual([])
  expect(await shop.sumOf('SELLER_BLOCKED')).toBe(0)
}
/** What banks hold for us: the sale less what went back. */
const held = () => shop.sumOf('CLEARING')

describe('a return of MED', () => {
  test('opens a dispute and loses it, once however often it is seen', async () => {
    const before = await held()
    const returnId = nextId()
    const results = await Promise.all([1, 2, 3].map(() => take(10_000, returnId)))
    expect(results.toSorted()).toEqual([false, false, true])
    expect(await shop.disputesOf(charge)).toMatchObject([
      {
        kind: 'MED',
        status: 'LOST',
        lossReason: 'DECIDED',
        value: 10_000,
        reason: 'FR01',
        reference: returnId,
      },
    ])
    expect(await shop.stateOf(charge)).toBe('CHARGEBACK CHARGEBACK')
    expect(await held()).toBe(before - 10_000)
    await expectProven()
  })

  test('of a part takes that part alone, and a later part is lost too', async () => {
    const before = await held()
    await take(4_000)
    await take(2_500)
    expect(await shop.disputesOf(charge)).toMatchObject([
      { status: 'LOST', value: 4_000 },
      { status: 'LOST', value: 2_500 },
    ])
    expect(await held()).toBe(before - 6_500)
    await expect(take(3_501)).rejects.toThrow('more than is left')
    await expectProven()
  })

  test('loses the dispute that is open, and gives back what MED did not take', async () => {
    const [before, balance] = [await held(), await shop.balance()]
    const open = await shop.open(charge)
    await take(3_000)
    expect(await shop.dispute(open.id)).toMatchObject({ status: 'LOST', value: 3_000 })
    expect(await held()).toBe(before - 3_000)
    expect(await shop.stateOf(charge)).toBe('CHARGEBACK CHARGEBACK')
    expect(await shop.balance()).not.toEqual(balance)
    await expectProven()
  })

  test('loses the dispute of an alert', async () => {
    const alert = await alertDispute(shop.asSeller(), shop.reportOf(charge))
    await take(10_000)
    expect(await shop.dispute(alert.id)).toMatchObject({ status: 'LOST', value: 10_000 })
    await expectProven()
  })

  test('after a refund takes at most what is left, and waits while a refund is in progress', async () => {
    await shop.refund(charge, 6_000)
    await expect(take(4_001)).rejects.toThrow('more than is left')
    await take(4_000)
    expect(await shop.stateOf(charge)).toBe('CHARGEBACK CHARGEBACK')
    const [other] = await shop.paidBy('PIX')
    charge = other!
    await shop.refund(charge, 100, 'PROCESSING')
    await expect(take(10_000)).rejects.toThrow('more than is left')
    expect(await shop.disputesOf(charge)).toEqual([])
    await expectProven()
  })

  test('is booked however long after the payment it comes', async () => {
    app.advance(95 * 86_400_000)
    expect(await take(10_000)).toBe(true)
    app.advance(-95 * 86_400_000)
    await expectProven()
  })
})
