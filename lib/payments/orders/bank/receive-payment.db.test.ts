import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { closeEndedCharges } from '@/lib/payments/orders/lifecycle/close-ended-charges'
import { returnUnmatchedPayments } from '@/lib/payments/received-payments/return-unmatched-payments'
import { NoAnswer } from '@/lib/rails/connections/http/request'
import { payAtBank } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { receiveBankPayment } from './receive-payment'

const app = await testApp()
let seller: SellerRow
let code: string
let txid: string

beforeEach(async () => {
  seller = await app.seller()
  code = (await app.link(seller)).code
  await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
  txid = (await loadCheckout(app.ctx(), code)).charges[0]!.bankReference!
})

const payment = (paymentId: string, value = 8990) => ({
  paymentId: paymentId.padEnd(32, '0'),
  value: centavos(value),
  paidAt: app.ctx().now,
})

const balances = () => app.sql`
  select account, sum(amount)::int as amount from postings where seller_id = ${seller.id} group by account order by account`

const statuses = async () => {
  const { order, charges } = await loadCheckout(app.ctx(), code)
  return [order!.status, ...charges.map((charge) => charge.status)]
}

describe('a payment that matches its charge', () => {
  test('pays charge and order, books sale and fee, and records one event, also when reported again', async () => {
    const reported = payment(`E1${txid.slice(0, 20)}`)
    const added = await Promise.all(
      Array.from({ length: 20 }, () => receiveBankPayment(app.ctx(), txid, reported)),
    )
    expect(added.filter(Boolean)).toHaveLength(1)
    expect(await statuses()).toEqual(['PAID', 'PAID'])
    expect(await balances()).toEqual([
      { account: 'CLEARING', amount: 8990 },
      { account: 'PLATFORM_FEES', amount: -89 },
      { account: 'SELLER_PAYABLE', amount: -8901 },
    ])
    const events =
      await app.sql`select status, body from webhook_events where seller_id = ${seller.id} order by id`
    expect(events.map((event) => event.status)).toEqual(['SENT', 'PAID'])
    expect(JSON.parse(events[1]!.body)).toMatchObject({
      version: '2',
      status: 'PAID',
      documentBuyer: testBuyer.document,
      charge: { status: 'PAID', value: 89.9, fee: 0.89 },
    })
  })

  test('stores nothing when any part of it fails', async () => {
    await app.sql`create function fail_event() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`
    await app.sql`create trigger fail_event before insert on webhook_events for each row execute function fail_event()`
    await expect(receiveBankPayment(app.ctx(), txid, payment('E2'))).rejects.toThrow()
    await app.sql`drop trigger fail_event on webhook_events`
    await app.sql`drop function fail_event`
    expect(await statuses()).toEqual(['SENT', 'SCHEDULED'])
    expect(await balances()).toEqual([])
    expect(await receiveBankPayment(app.ctx(), txid, payment('E2'))).toBe(true)
  })
})

describe('a payment that matches no open charge', () => {
  test.each([
    [
      'of another value',
      () => receiveBankPayment(app.ctx(), txid, payment(`E3${txid.slice(0, 9)}`, 8989)),
      'SENT',
    ],
    [
      'a second time',
      async () => {
        await receiveBankPayment(app.ctx(), txid, payment(`E4${txid.slice(0, 9)}`))
        await receiveBankPayment(app.ctx(), txid, payment(`E5${txid.slice(0, 9)}`))
      },
      'PAID',
    ],
    [
      'after the code expired',
      async () => {
        app.advance(31 * MINUTE_MS)
        await closeEndedCharges(app.ctx())
        await receiveBankPayment(app.ctx(), txid, payment(`E6${txid.slice(0, 9)}`))
      },
      'SENT',
    ],
  ])('%s: is held in suspense and sent back, and counts for nothing', async (_, pay, status) => {
    await pay()
    expect((await statuses())[0]).toBe(status)
    const held = (await balances()).find((row) => row.account === 'SUSPENSE')
    expect(held!.amount).toBeLessThan(0)
    expect(await returnUnmatchedPayments(app.ctx())).toBe(1)
    expect(await returnUnmatchedPayments(app.ctx())).toBe(0)
    const after = (await balances()).find((row) => row.account === 'SUSPENSE')
    expect(after!.amount).toBe(0)
  })

  test('of two that arrive at once, one settles and the other is unmatched: none is refused or lost', async () => {
    const both = [payment(`E8${txid.slice(0, 9)}`), payment(`E9${txid.slice(0, 9)}`)]
    const added = await Promise.all(both.map((one) => receiveBankPayment(app.ctx(), txid, one)))
    expect(added).toEqual([true, true])
    const rows = await app.sql`
      select stray from bank_payments where seller_id = ${seller.id} order by stray nulls first`
    expect(rows.map((row) => row.stray)).toEqual([null, 'HELD'])
  })

  test('is returned by the clock of its seller', async () => {
    await app.sql`update sellers set clock_offset_ms = ${3 * DAY_MS} where id = ${seller.id}`
    await receiveBankPayment(app.ctx(), txid, payment(`EA${txid.slice(0, 9)}`, 1))
    await returnUnmatchedPayments(app.ctx())
    const [row] = await app.sql`
      select occurred_at from ledger_transactions
      where seller_id = ${seller.id} and reason = 'STRAY_PAYMENT_RETURNED'`
    expect(row!.occurred_at).toEqual(new Date(app.ctx().now.getTime() + 3 * DAY_MS))
  })

  test('that cannot be returned is reported as a failure, and does not block others', async () => {
    const reported = Array.from({ length: 21 }, (_, index) => payment(`EB${index}X${txid.slice(0, 9)}`, 1))
    for (const one of reported) await receiveBankPayment(app.ctx(), txid, one)
    const { returnPayment } = app.ports.pix
    const tries: string[] = []
    let fit = ''
    app.ports.pix.returnPayment = (one) => {
      tries.push(one.paymentId)
      return one.paymentId === fit ? returnPayment(one) : Promise.reject(new NoAnswer('account closed'))
    }
    await expect(returnUnmatchedPayments(app.ctx())).rejects.toMatchObject({ errors: { length: 20 } })
    fit = reported.find((one) => !tries.includes(one.paymentId))!.paymentId
    expect(await returnUnmatchedPayments(app.ctx())).toBe(1)
    expect(await returnUnmatchedPayments(app.ctx())).toBe(0)
    app.ports.pix.returnPayment = returnPayment
    app.advance(31_000)
    expect(await returnUnmatchedPayments(app.ctx())).toBe(20)
  })

  test('stays held while its return is pending, and a refused return is requested again a day later', async () => {
    const stray = payment('EPEND', 1)
    await receiveBankPayment(app.ctx(), txid, stray)
    const { returnPayment } = app.ports.pix
    const outcomes = ['pending', 'refused'] as const
    let asked = 0
    app.ports.pix.returnPayment = async () => ({ outcome: outcomes[asked++]! })
    const held = async () =>
      (
        await app.sql`select stray, return_failure->>'code' as failure from bank_payments
        where payment_id = ${stray.paymentId}`
      )[0]
    await returnUnmatchedPayments(app.ctx())
    expect(await held()).toEqual({ stray: 'HELD', failure: null })
    app.advance(31_000)
    await returnUnmatchedPayments(app.ctx())
    expect(await held()).toEqual({ stray: 'HELD', failure: 'REFUSED' })
    app.ports.pix.returnPayment = returnPayment
    app.advance(DAY_MS - 1_000)
    expect(await returnUnmatchedPayments(app.ctx())).toBe(0)
    app.advance(2_000)
    expect(await returnUnmatchedPayments(app.ctx())).toBe(1)
    expect(await held()).toEqual({ stray: 'RETURNED', failure: null })
  })

  test('of an unknown reference is NOT_FOUND', async () => {
    await expect(receiveBankPayment(app.ctx(), 'x'.repeat(26), payment('E7'))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

test('of an expired charge whose notification is lost is collected before the charge is closed', async () => {
  await app.sql`alter table bank_payments rename to bank_payments_hidden`
  await payAtBank(app.ctx(), txid).catch(() => {})
  await app.sql`alter table bank_payments_hidden rename to bank_payments`
  app.advance(31 * 60_000)
  await closeEndedCharges(app.ctx())
  expect(await statuses()).toEqual(['PAID', 'PAID'])
})
