// Payments whose notification by the bank was lost, and that are found charge by charge.
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { NoAnswer } from '@/lib/rails/connections/http/request'
import { payAtBank } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { reconcileBankPayments } from './reconcile-payments'

const OPEN = 10_000

const app = await testApp()
let seller: SellerRow
let code: string
let reference: string

async function openCharge(of: SellerRow) {
  code = (await app.link(of)).code
  await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
  return (await loadCheckout(app.ctx(), code)).charges[0]!.bankReference!
}

beforeEach(async () => {
  await app.sql`update charges set bank_check_due_at = null`
  seller = await app.seller()
  reference = await openCharge(seller)
})

const payWithoutNotification = async (of: string) => {
  await app.sql`alter table bank_payments rename to bank_payments_hidden`
  await payAtBank(app.ctx(), of).catch(() => {})
  await app.sql`alter table bank_payments_hidden rename to bank_payments`
}

const statuses = async () => {
  const { order, charges } = await loadCheckout(app.ctx(), code)
  return [order!.status, ...charges.map(({ status }) => status)]
}

const dueIn = async (of = reference) => {
  const [row] = await app.sql`select bank_check_due_at as at from charges where bank_reference = ${of}`
  return row!.at && row!.at.getTime() - app.ctx().systemNow.getTime()
}

const makeDue = () =>
  app.sql`update charges set bank_check_due_at = ${app.ctx().systemNow} where bank_reference = ${reference}`

/** Runs the job with a bank that responds by `respond`, and returns the references it was asked for. */
async function withBank(respond: (of: string) => Promise<[]>, run: () => Promise<unknown>) {
  const { findPayments } = app.ports.pix
  const asked: string[] = []
  app.ports.pix.findPayments = (of) => {
    asked.push(of)
    return respond(of)
  }
  await run().finally(() => {
    app.ports.pix.findPayments = findPayments
  })
  return asked
}

describe('a payment without a notification', () => {
  test('is found a minute after its charge was created, and its charge is never checked again', async () => {
    await payWithoutNotification(reference)
    expect(await statuses()).toEqual(['SENT', 'SCHEDULED'])
    expect(await reconcileBankPayments(app.ctx())).toBe(0)
    app.advance(MINUTE_MS)
    expect(await reconcileBankPayments(app.ctx())).toBe(1)
    expect(await statuses()).toEqual(['PAID', 'PAID'])
    expect(await dueIn()).toBeNull()
  })

  test('is found by the clock of its seller, although the query for another charge fails', async () => {
    const DAYS = 3 * DAY_MS
    const ahead = await app.seller({ clockOffsetMs: DAYS })
    const failing = reference
    const other = await openCharge(ahead)
    app.advance(MINUTE_MS)
    const paidAt = new Date(app.ctx().now.getTime() + DAYS)
    const payment = { paymentId: 'EC'.padEnd(32, '0'), value: centavos(8990), paidAt }
    const { findPayments } = app.ports.pix
    app.ports.pix.findPayments = async (of) => {
      if (of === failing) throw new NoAnswer('unavailable')
      return of === other ? [payment] : []
    }
    const failed: unknown = await reconcileBankPayments(app.ctx()).catch((error: unknown) => error)
    app.ports.pix.findPayments = findPayments
    expect((failed as AggregateError).errors).toHaveLength(1)
    expect(await statuses()).toEqual(['PAID', 'PAID'])
    const { order } = await loadCheckout(app.ctx(), code)
    expect(order!.statusAt).toEqual(paidAt)
    const events = await app.sql`
      select occurred_at from webhook_events where seller_id = ${ahead.id} order by id`
    expect(events.at(-1)!.occurred_at).toEqual(paidAt)
  })

  test('is found for one day after its charge was closed, with any offset of its seller’s clock', async () => {
    await payWithoutNotification(reference)
    await app.sql`update charges set status = 'CANCELED' where bank_reference = ${reference}`
    const runAt = async (clockOffsetMs: number) => {
      await app.sql`update sellers set clock_offset_ms = ${clockOffsetMs} where id = ${seller.id}`
      await makeDue()
      return reconcileBankPayments(app.ctx())
    }
    expect(await runAt(DAY_MS + 1)).toBe(0)
    expect(await dueIn()).toBeNull()
    expect(await runAt(DAY_MS)).toBe(1)
    const [stored] = await app.sql`select stray from bank_payments where seller_id = ${seller.id}`
    expect(stored).toEqual({ stray: 'HELD' })
  })
})

describe('a charge', () => {
  test.each([
    [2 * MINUTE_MS, MINUTE_MS],
    [20 * MINUTE_MS, 5 * MINUTE_MS],
    [5 * HOUR_MS, 10 * MINUTE_MS],
    [60 * DAY_MS, 10 * MINUTE_MS],
  ])('of %i ms is checked again after %i ms', async (age, pause) => {
    const createdAt = new Date(app.ctx().now.getTime() - age)
    await app.sql`update charges set created_at = ${createdAt} where bank_reference = ${reference}`
    await makeDue()
    expect(await reconcileBankPayments(app.ctx())).toBe(1)
    expect(await dueIn()).toBe(pause)
  })

  test('is checked by one of several processes, also where the bank fails', async () => {
    app.advance(MINUTE_MS)
    const run = () => Promise.allSettled(Array.from({ length: 4 }, () => reconcileBankPayments(app.ctx())))
    expect(await withBank(() => Promise.reject(new NoAnswer('unavailable')), run)).toEqual([reference])
    expect(await dueIn()).toBe(MINUTE_MS)
  })

  test('whose next check a clock that was a year ahead had set is checked again, and any other keeps its time', async () => {
    await app.sql`
      update charges set bank_check_due_at = greatest(now(), ${app.ctx().systemNow}) + interval '1 year'
      where bank_reference = ${reference}`
    await payWithoutNotification(reference)
    const other = await openCharge(seller)
    await reconcileBankPayments(app.ctx())
    expect(await dueIn()).toBeNull()
    expect(await dueIn(other)).toBe(MINUTE_MS)
  })

  test('that a process of the version before created is due at once', async () => {
    await app.sql`update charges set bank_check_due_at = default where bank_reference = ${reference}`
    const [row] = await app.sql`
      select bank_check_due_at <= now() as due from charges where bank_reference = ${reference}`
    expect(row).toEqual({ due: true })
  })

  test('without its code yet is due again, and its bank is not asked', async () => {
    await app.sql`update charges set pix_code = null where bank_reference = ${reference}`
    app.advance(MINUTE_MS)
    expect(
      await withBank(
        async () => [],
        () => reconcileBankPayments(app.ctx()),
      ),
    ).toEqual([])
    expect(await dueIn()).toBe(MINUTE_MS)
  })
})

test(`of ${OPEN} open charges each is checked within ten minutes, the newest first`, async () => {
  await app.sql`
    insert into charges (uuid, order_id, seller_id, status, title, value, fee, early_fee, installments, interest_amount, payment_method,
      origin, capture, is_authenticating, expiration_date, created_at, status_at, bank_reference, pix_code, payable_until, bank_check_due_at)
    select gen_random_uuid(), order_id, seller_id, status, title, value, fee, early_fee, installments, interest_amount, payment_method,
      origin, capture, is_authenticating, expiration_date, created_at - n * interval '1 minute', status_at, 'many' || lpad(n::text, 25, '0'),
      pix_code, payable_until, ${app.ctx().systemNow}::timestamptz - n * interval '1 second'
    from charges, generate_series(1, ${OPEN}) n where bank_reference = ${reference}`
  const [newest, oldest] = [await openCharge(seller), `many${String(OPEN).padStart(25, '0')}`]
  app.advance(MINUTE_MS)
  const startedAt = performance.now()
  const asked = await withBank(
    async () => [],
    async () => {
      while ((await reconcileBankPayments(app.ctx())) > 0);
    },
  )
  const seconds = (performance.now() - startedAt) / 1000
  console.log(`${OPEN} open charges were checked once in ${seconds.toFixed(1)} s.`)
  expect(asked.slice(0, 50)).toContain(newest)
  expect(asked.slice(0, 100)).toContain(oldest)
  expect([asked.length, new Set(asked).size]).toEqual([OPEN + 2, OPEN + 2])
  expect(seconds).toBeLessThan(60)
  const [next] = await app.sql`
    select max(bank_check_due_at) as last, count(*)::int as waiting from charges where bank_check_due_at is not null`
  expect(next!.waiting).toBe(OPEN + 2)
  expect(next!.last.getTime() - app.ctx().systemNow.getTime()).toBe(10 * MINUTE_MS)
})
