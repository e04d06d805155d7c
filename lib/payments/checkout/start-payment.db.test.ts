import { describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import { issuePendingCharges } from '@/lib/payments/charges/issue-charge'
import { closeEndedCharges } from '@/lib/payments/orders/lifecycle/close-ended-charges'
import { NoAnswer } from '@/lib/rails/connections/http/request'
import { parseBrCode } from '@/lib/rails/pix/parse-br-code'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { loadCheckout } from './load-checkout'
import { viewCheckout } from './view'

const app = await testApp()
const minutes = (count: number) => count * MINUTE_MS
const days = (count: number) => count * DAY_MS

async function open(code: string) {
  return viewCheckout(await loadCheckout(app.ctx(), code))
}

describe('a requested PIX code', () => {
  test('is a BR Code with the value of the link, payable for half an hour', async () => {
    const { code } = await app.link(await app.seller())
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    const { payment: pix } = await open(code)
    expect(pix).toMatchObject({ state: 'WAITING', expiresAt: '2026-11-20T15:30:00.000Z' })
    expect(parseBrCode(pix!.code!)).toMatchObject({ ok: true, brCode: { kind: 'dynamic', amount: 8990 } })
  })

  test('never expires after the link', async () => {
    const expirationDate = new Date('2026-11-20T15:10:00.000Z')
    const { code } = await app.link(await app.seller(), { expirationDate })
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    expect((await open(code)).payment).toMatchObject({ expiresAt: '2026-11-20T15:10:00.000Z' })
  })

  test('is created once, with one order, for ten concurrent clicks', async () => {
    const { code } = await app.link(await app.seller())
    const click = () => startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    await Promise.all(Array.from({ length: 10 }, click))
    const { charges } = await loadCheckout(app.ctx(), code)
    expect(charges).toHaveLength(1)
  })

  test('is refused for a paid or expired link', async () => {
    const seller = await app.seller()
    const paid = await app.link(seller)
    await startPayment(app.ctx(), { code: paid.code, method: 'PIX', buyer: testBuyer })
    await payCode(app.ctx(), (await open(paid.code)).payment!.code!)
    const past = await app.link(seller, { expirationDate: new Date('2026-11-20T14:59:59.000Z') })
    for (const { code } of [paid, past]) {
      await expect(startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })).rejects.toMatchObject({
        code: 'CONFLICT',
      })
    }
    expect((await open(past.code)).state).toBe('EXPIRED')
  })

  test('never changes the buyer that the seller has with the same document', async () => {
    const seller = await app.seller()
    const first = await app.link(seller)
    const second = await app.link(seller)
    await startPayment(app.ctx(), { code: first.code, method: 'PIX', buyer: testBuyer })
    const otherBuyer = { ...testBuyer, email: 'other@exemplo.com.br' }
    await startPayment(app.ctx(), { code: second.code, method: 'PIX', buyer: otherBuyer })
    const orders = await Promise.all([first, second].map(({ code }) => loadCheckout(app.ctx(), code)))
    expect(orders[0]!.order!.customer.uuid).toBe(orders[1]!.order!.customer.uuid)
    const [buyer] = await app.sql`select email from buyers where seller_id = ${seller.id}`
    expect(buyer!.email).toBe('maria@exemplo.com.br')
  })
})

describe('when the bank does not respond', () => {
  test('the charge stays open, and a job requests its code later', async () => {
    const { code } = await app.link(await app.seller(), { value: centavos(100) })
    const { createCharge } = app.ports.pix
    app.ports.pix.createCharge = () => Promise.reject(new NoAnswer('no response'))
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    app.ports.pix.createCharge = createCharge
    expect((await open(code)).payment?.state).toBe('PREPARING')
    app.advance(11_000)
    expect(await issuePendingCharges(app.ctx())).toBe(1)
    expect((await open(code)).payment?.state).toBe('WAITING')
  })

  test('the code is requested again on the clock of the seller, and not after it expired', async () => {
    const seller = await app.seller({ clockOffsetMs: days(3) })
    const { code } = await app.link(seller)
    const { createCharge } = app.ports.pix
    app.ports.pix.createCharge = () => Promise.reject(new NoAnswer('no response'))
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    app.ports.pix.createCharge = createCharge
    expect(await issuePendingCharges(app.ctx())).toBe(0)
    await app.sql`update sellers set clock_offset_ms = ${days(4)} where id = ${seller.id}`
    app.advance(11_000)
    expect(await issuePendingCharges(app.ctx())).toBe(0)
    await app.sql`update sellers set clock_offset_ms = ${days(3)} where id = ${seller.id}`
    expect(await issuePendingCharges(app.ctx())).toBe(1)
    expect((await open(code)).payment?.state).toBe('WAITING')
  })

  test('charges that always fail are reported, pause, and do not delay others', async () => {
    const seller = await app.seller()
    const codes: string[] = []
    const { createCharge } = app.ports.pix
    app.ports.pix.createCharge = () => Promise.reject(new NoAnswer('no response'))
    for (let count = 0; count < 21; count += 1) {
      const { code } = await app.link(seller)
      await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
      codes.push(code)
    }
    const last = (await loadCheckout(app.ctx(), codes.at(-1)!)).charges[0]!
    const requested: string[] = []
    app.ports.pix.createCharge = (request) => {
      requested.push(request.reference)
      return request.reference === last.bankReference
        ? createCharge(request)
        : Promise.reject(new NoAnswer('refused'))
    }
    app.advance(11_000)
    const failed: unknown = await issuePendingCharges(app.ctx()).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(AggregateError)
    expect((failed as AggregateError).errors).toHaveLength(20)
    expect(await issuePendingCharges(app.ctx())).toBe(1)
    expect(requested).toHaveLength(21)
    app.ports.pix.createCharge = createCharge
    expect((await open(codes.at(-1)!)).payment?.state).toBe('WAITING')
  })

  test('several workers request the same code once', async () => {
    const { code } = await app.link(await app.seller())
    const { createCharge } = app.ports.pix
    app.ports.pix.createCharge = () => Promise.reject(new NoAnswer('no response'))
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    const { bankReference } = (await loadCheckout(app.ctx(), code)).charges[0]!
    const requested: string[] = []
    app.ports.pix.createCharge = (request) => {
      requested.push(request.reference)
      return createCharge(request)
    }
    app.advance(11_000)
    await Promise.all([1, 2, 3].map(() => issuePendingCharges(app.ctx())))
    app.ports.pix.createCharge = createCharge
    expect(requested.filter((txid) => txid === bankReference)).toHaveLength(1)
  })
})

describe('an expired code', () => {
  test('is closed by the job and replaced on the same order, without the buyer entering data again', async () => {
    const { code } = await app.link(await app.seller())
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    const before = await loadCheckout(app.ctx(), code)
    app.advance(minutes(30))
    expect(await closeEndedCharges(app.ctx())).toBeGreaterThanOrEqual(1)
    expect((await open(code)).payment?.state).toBe('EXPIRED')
    await startPayment(app.ctx(), { code, method: 'PIX' })
    const after = await loadCheckout(app.ctx(), code)
    expect(after.order!.id).toBe(before.order!.id)
    expect(after.charges.map((charge) => charge.status)).toEqual(['CANCELED', 'SCHEDULED'])
  })

  test('that was paid in time pays the order if the buyer requests a new one before we were notified', async () => {
    const { code } = await app.link(await app.seller())
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    const { bankReference, value } = (await loadCheckout(app.ctx(), code)).charges[0]!
    const paymentId = `E${bankReference}`.padEnd(32, '0').slice(0, 32)
    const { findPayments } = app.ports.pix
    const paidAt = app.ctx().now
    app.ports.pix.findPayments = async () => [{ paymentId, value, paidAt }]
    app.advance(minutes(31))
    await startPayment(app.ctx(), { code, method: 'PIX' })
    app.ports.pix.findPayments = findPayments
    const { order, charges, bankPayments } = await loadCheckout(app.ctx(), code)
    expect(order!.status).toBe('PAID')
    expect(charges.map((charge) => charge.status)).toEqual(['PAID'])
    expect(bankPayments.map((payment) => payment.unmatched)).toEqual([null])
    expect((await open(code)).state).toBe('PAID')
  })

  test('is neither closed nor replaced while the bank does not respond whether it was paid', async () => {
    const { code } = await app.link(await app.seller())
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    const { findPayments } = app.ports.pix
    app.ports.pix.findPayments = () => Promise.reject(new NoAnswer('no response'))
    app.advance(minutes(31))
    const renewal = startPayment(app.ctx(), { code, method: 'PIX' })
    await expect(renewal).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(closeEndedCharges(app.ctx())).rejects.toBeInstanceOf(AggregateError)
    app.ports.pix.findPayments = findPayments
    const statuses = async () => (await loadCheckout(app.ctx(), code)).charges.map((charge) => charge.status)
    expect(await statuses()).toEqual(['SCHEDULED'])
    await startPayment(app.ctx(), { code, method: 'PIX' })
    expect(await statuses()).toEqual(['CANCELED', 'SCHEDULED'])
  })

  test('that cannot be closed delays no other on any clock, and is retried', async () => {
    const codes: string[] = []
    const fresh = async (clockOffsetMs: number) => {
      const { code } = await app.link(await app.seller({ clockOffsetMs }))
      await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
      codes.push(code)
      return (await loadCheckout(app.ctx(), code)).charges[0]!.bankReference!
    }
    const failing = await fresh(0)
    await fresh(0)
    await fresh(days(3))
    const { findPayments } = app.ports.pix
    let requests = 0
    app.ports.pix.findPayments = (txid) => {
      if (txid !== failing) return findPayments(txid)
      requests += 1
      return Promise.reject(new NoAnswer('refused'))
    }
    const statuses = () =>
      Promise.all(codes.map(async (code) => (await loadCheckout(app.ctx(), code)).charges[0]!.status))
    app.advance(minutes(31))
    await expect(closeEndedCharges(app.ctx())).rejects.toBeInstanceOf(AggregateError)
    expect(await statuses()).toEqual(['SCHEDULED', 'CANCELED', 'CANCELED'])
    expect(await closeEndedCharges(app.ctx())).toBe(0)
    expect(requests).toBe(1)
    app.ports.pix.findPayments = findPayments
    app.advance(31_000)
    expect(await closeEndedCharges(app.ctx())).toBe(1)
  })

  test('is closed by the moved clock of its seller', async () => {
    const seller = await app.seller({ clockOffsetMs: minutes(45) })
    const { code } = await app.link(seller)
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    const runAt = async (offsetMs: number) => {
      await app.sql`update sellers set clock_offset_ms = ${offsetMs} where id = ${seller.id}`
      await closeEndedCharges(app.ctx())
      return (await loadCheckout(app.ctx(), code)).charges[0]!.status
    }
    expect(await runAt(minutes(75) - 1)).toBe('SCHEDULED')
    expect(await runAt(minutes(75))).toBe('CANCELED')
  })
})
