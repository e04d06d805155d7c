// The life of PIX at a bank's API over HTTPS: callbacks, the lists of a period, refunds, MED, removed charges, foreign payments.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { reconcileBankPayments } from '@/lib/payments/orders/bank/reconcile-payments'
import { cancelCharge } from '@/lib/payments/orders/lifecycle/cancel-charge'
import { returnUnmatchedPayments } from '@/lib/payments/received-payments/return-unmatched-payments'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { settleRefunds } from '@/lib/payments/refunds/settle-refunds'
import { checkLedger } from '@/lib/process/checks/check-ledger'
import { testApp } from '@/lib/testing/app'
import { testAuthority } from '@/lib/testing/banking'
import { type BcbBank, bcbBank, bcbShop } from '@/lib/testing/pix/bcb-shop'
import { recordRequests } from '@/lib/testing/pix-psp/standard-requests'
import { comparePixLists } from './compare-lists'
import { listForeignPayments } from './store'

const app = await testApp()
const authority = testAuthority()
const { onExchange, findings, calls } = recordRequests()
let bank: BcbBank
let shop: Awaited<ReturnType<typeof bcbShop>>
beforeAll(async () => {
  bank = await bcbBank(app, authority, { settings: { pageSize: 3 }, psp: { onExchange } })
  await bank.rail.registerWebhook()
  shop = await bcbShop(app, bank)
})
beforeEach(() => bank.psp.control.setFaults({}))
afterAll(async () => {
  await bank.close()
  authority.remove()
})

const losing = () => bank.psp.control.setFaults({ callbacks: { lost: 1 } })
const compare = async () => {
  app.advance(HOUR_MS + MINUTE_MS)
  return comparePixLists(app.ctx())
}
/** Days in which the lists were compared as they should be. */
async function elapse(days: number) {
  app.advance(days * DAY_MS)
  const { now } = app.ctx()
  await app.sql`update platform.pix_positions set compared_until = ${now}, days_until = ${new Date(now.getTime() - DAY_MS)}`
}
const hints = async () => (await app.sql`select count(*)::int as n from platform.pix_hints`)[0]!.n
const position = async () =>
  (await app.sql`select * from platform.pix_positions where connection_id = ${bank.connectionId}`)[0]!

describe('a payment', () => {
  test('is booked by its callback over mutual TLS, once however often it arrives', async () => {
    bank.psp.control.setFaults({ callbacks: { doubled: 1 } })
    const { charge } = await shop.paid()
    expect(await shop.stateOf(charge)).toBe('PAID PAID')
    await bank.news()
    expect(await hints()).toBe(0)
    const [sales] = await app.sql`select count(*)::int as n from ledger_transactions
      where charge_id = ${charge.id} and reason = 'SALE'`
    expect(sales!.n).toBe(1)
  })

  test('whose callback is lost is booked by the list of the hour, and then no more', async () => {
    losing()
    const { charge } = await shop.paid()
    expect(await shop.stateOf(charge)).toBe('SENT SCHEDULED')
    expect(await compare()).toBe(1)
    expect(await shop.stateOf(charge)).toBe('PAID PAID')
    const { compared_until: until } = await position()
    expect(await comparePixLists(app.ctx())).toBe(0)
    expect((await position()).compared_until).toEqual(until)
    expect(await compare()).toBe(0)
    expect((await position()).compared_until).not.toEqual(until)
  })

  test('is asked for by lists alone, and not charge by charge', async () => {
    losing()
    const { charge } = await shop.paid()
    // Until a charge of any other bank would be due.
    app.advance(MINUTE_MS)
    expect(await reconcileBankPayments(app.ctx())).toBe(0)
    expect(await shop.stateOf(charge)).toBe('SENT SCHEDULED')
    await compare()
  })

  test('missed by the hours is found once its day has closed', async () => {
    losing()
    const { charge } = await shop.paid()
    await app.sql`update platform.pix_positions set compared_until = ${new Date(app.ctx().now.getTime() + 2 * DAY_MS)}`
    await compare()
    expect(await shop.stateOf(charge)).toBe('SENT SCHEDULED')
    app.advance(DAY_MS)
    expect(await compare()).toBe(1)
    expect(await shop.stateOf(charge)).toBe('PAID PAID')
  })

  test('that comes twice is unmatched the second time, and returned once', async () => {
    const { charge } = await shop.paid()
    const second = shop.pay(charge, '100.00')
    await bank.news()
    await returnUnmatchedPayments(app.ctx())
    await bank.psp.run()
    app.advance(MINUTE_MS)
    await returnUnmatchedPayments(app.ctx())
    const [row] = await app.sql`select stray from bank_payments where payment_id = ${second}`
    expect(row!.stray).toBe('RETURNED')
    expect((await bank.rail.findPayment(second))!.returns).toMatchObject([{ value: 10_000, outcome: 'done' }])
  })

  test('for none of our charges is kept for the operator, with what was returned of it', async () => {
    const before = (await listForeignPayments(app.db, { limit: 50 })).length
    const { endToEndId } = bank.psp.control.pay({ chave: bank.psp.keys[0]!, valor: '12.34' })
    const other = bank.psp.control.pay({ txid: 'posto7', valor: '5.00', force: true })
    await compare()
    await bank.psp.control.med({ endToEndId, natureza: 'MED_FRAUDE' })
    await compare()
    const found = await listForeignPayments(app.db, { limit: 50 })
    expect(found).toHaveLength(before + 2)
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ paymentId: endToEndId, reference: null, value: 1_234, returned: 1_234 }),
        expect.objectContaining({ paymentId: other.endToEndId, reference: 'posto7', returned: 0 }),
      ]),
    )
  })

  test('for a charge of another connection is none of this one', async () => {
    const charge = await shop.order()
    await app.sql`update charges set connection_id = 999999 where id = ${charge.id}`
    const paymentId = shop.pay(charge)
    await bank.news()
    expect(await shop.stateOf(charge)).toBe('SENT SCHEDULED')
    expect(await listForeignPayments(app.db, { limit: 50 })).toContainEqual(
      expect.objectContaining({ paymentId, reference: charge.bankReference }),
    )
  })
})

describe('a refund', () => {
  test('is in progress until the bank ends it, and its callback settles it at once', async () => {
    const { charge } = await shop.paid()
    const refund = await createRefund(shop.asSeller(), { chargeUuid: charge.uuid, reason: 'Café frio' })
    await settleRefunds(app.ctx())
    const statusOf = async () =>
      (await app.sql`select status from refunds where uuid = ${refund.uuid}`)[0]!.status
    expect(await statusOf()).toBe('PROCESSING')
    await bank.news()
    expect(await statusOf()).toBe('SUCCESS')
    expect(await shop.stateOf(charge)).toBe('REFUND REFUND')
  })

  test('that the bank does not make gives the money back to the seller', async () => {
    const { charge } = await shop.paid()
    bank.psp.control.setFaults({ refunds: { refused: 1 } })
    const { uuid } = await createRefund(shop.asSeller(), { chargeUuid: charge.uuid })
    await settleRefunds(app.ctx())
    await bank.news()
    const [row] = await app.sql`select status, failure from refunds where uuid = ${uuid}`
    expect(row).toMatchObject({ status: 'ERROR', failure: { code: 'NAO_REALIZADO' } })
    expect(await shop.stateOf(charge)).toBe('PAID PAID')
  })
})

describe('MED', () => {
  test('opens and loses a dispute by its callback, once', async () => {
    const { charge, paymentId } = await shop.paid()
    bank.psp.control.med({ endToEndId: paymentId, natureza: 'MED_FRAUDE', valor: '40.00' })
    await bank.news()
    await compare()
    expect(await shop.disputesOf(charge)).toMatchObject([{ status: 'LOST', value: 4_000, reason: 'FR01' }])
    expect(await shop.stateOf(charge)).toBe('CHARGEBACK CHARGEBACK')
  })

  test('of a payment of last month is found without a callback, the day after', async () => {
    const { charge, paymentId } = await shop.paid()
    await elapse(40)
    losing()
    bank.psp.control.med({ endToEndId: paymentId, natureza: 'MED_OPERACIONAL' })
    app.advance(DAY_MS)
    await compare()
    expect(await shop.disputesOf(charge)).toMatchObject([{ status: 'LOST', value: 10_000, reason: 'BE08' }])
  })

  test('that is still in progress, and one of an unmatched payment, book nothing', async () => {
    const { charge, paymentId } = await shop.paid()
    bank.psp.control.med({ endToEndId: paymentId, natureza: 'MED_FRAUDE', valor: '1.00', settled: false })
    const second = shop.pay(charge, '100.00')
    bank.psp.control.med({ endToEndId: second, natureza: 'MED_FRAUDE', valor: '30.00' })
    await bank.news()
    expect(await shop.disputesOf(charge)).toEqual([])
    await returnUnmatchedPayments(app.ctx())
    await bank.psp.run()
    const { returns } = (await bank.rail.findPayment(second))!
    expect(returns.map(({ value }) => value).toSorted()).toEqual([3_000, 7_000])
  })
})

describe('a charge', () => {
  test('that the bank removed is closed with its order, and with the event of that', async () => {
    const charge = await shop.order()
    bank.psp.control.removeCharge({ txid: charge.bankReference! })
    await compare()
    expect(await shop.stateOf(charge)).toBe('CANCELED CANCELED')
    expect((await shop.eventsOf(charge)).map(({ status }) => status)).toEqual(['SENT', 'CANCELED'])
  })

  test('that the bank removed weeks after it was created is closed when the day has closed', async () => {
    const charge = await shop.order()
    await elapse(4)
    bank.psp.control.removeCharge({ txid: charge.bankReference! })
    app.advance(DAY_MS)
    await compare()
    expect(await shop.stateOf(charge)).toBe('CANCELED CANCELED')
  })

  test('that a process withdrew before it ended is closed, also one that the bank never had', async () => {
    const charge = await shop.order()
    bank.psp.control.orderFault({ fault: 'lost-before', match: '^PUT .*/cob/' })
    const unknown = await shop.order()
    expect(unknown.pixCode).toBeNull()
    app.advance(MINUTE_MS)
    for (const { bankReference } of [charge, unknown])
      await bank.rail.withdrawCharge({ reference: bankReference!, at: app.ctx().now })
    await compare()
    for (const one of [charge, unknown]) expect(await shop.stateOf(one)).toBe('CANCELED CANCELED')
  })

  test('that the seller cancels can no longer be paid at the bank', async () => {
    const charge = await shop.order()
    await cancelCharge(shop.asSeller(), { uuid: charge.uuid })
    expect(await bank.rail.findChargeState(charge.bankReference!)).toBe('WITHDRAWN')
    expect(() => bank.psp.control.pay({ txid: charge.bankReference! })).toThrow()
  })
})

test('the webhook that the bank dropped is registered again within the hour', async () => {
  bank.psp.control.dropWebhook({ chave: bank.psp.keys[0]! })
  expect(await bank.rail.hasWebhook()).toBe(false)
  await compare()
  expect(await bank.rail.hasWebhook()).toBe(true)
})

test('the ledger is proven after all of it', async () => {
  expect((await checkLedger(app.sql)).findings).toEqual([])
})

test('every request to the bank was one of the standard', () => {
  expect([...calls]).toEqual(expect.arrayContaining(['GET /webhook', 'PUT /webhook', 'PUT /pix']))
  expect(findings).toEqual([])
})
