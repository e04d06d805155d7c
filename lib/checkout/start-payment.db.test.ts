import { describe, expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { testBuyer } from '@/e2e/fixtures/buyer'
import { issuePendingCharges } from '@/lib/charges/issue-charge'
import { DAY_MS, MINUTE_MS } from '@/lib/kernel/durations'
import { centavos } from '@/lib/kernel/money'
import { closeEndedCharges } from '@/lib/orders/lifecycle/close-ended-charges'
import { parseBrCode } from '@/lib/pix/br-code'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { loadCheckout } from './load-checkout'
import { startPayment } from './start-payment'
import { viewCheckout } from './view'

const app = await testApp()
const minutes = (count: number) => count * MINUTE_MS
const days = (count: number) => count * DAY_MS

async function open(code: string) {
  return viewCheckout(await loadCheckout(app.ctx(), code))
}

describe('a buyer asks for a PIX code', () => {
  test('gets a BR Code over the value of the link, payable for half an hour', async () => {
    const { code } = await app.link(await app.seller())
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    const { payment: pix } = await open(code)
    expect(pix).toMatchObject({ state: 'WAITING', expiresAt: '2026-11-20T15:30:00.000Z' })
    expect(parseBrCode(pix!.code!)).toMatchObject({ ok: true, brCode: { kind: 'dynamic', amount: 8990 } })
  })

  test('never gets a code that outlives the link', async () => {
    const expirationDate = new Date('2026-11-20T15:10:00.000Z')
    const { code } = await app.link(await app.seller(), { expirationDate })
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    expect((await open(code)).payment).toMatchObject({ expiresAt: '2026-11-20T15:10:00.000Z' })
  })

  test('clicking ten times at once makes one order with one charge', async () => {
    const { code } = await app.link(await app.seller())
    const click = () => startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    await Promise.all(Array.from({ length: 10 }, click))
    const { charges } = await loadCheckout(app.ctx(), code)
    expect(charges).toHaveLength(1)
  })

  test('a link that is paid, or expired, is refused', async () => {
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

  test('the typed data never change the record that the seller has of that document', async () => {
    const seller = await app.seller()
    const first = await app.link(seller)
    const second = await app.link(seller)
    await startPayment(app.ctx(), { code: first.code, method: 'PIX', buyer: testBuyer })
    const stranger = { ...testBuyer, email: 'other@exemplo.com.br' }
    await startPayment(app.ctx(), { code: second.code, method: 'PIX', buyer: stranger })
    const orders = await Promise.all([first, second].map(({ code }) => loadCheckout(app.ctx(), code)))
    expect(orders[0]!.order!.customer.uuid).toBe(orders[1]!.order!.customer.uuid)
    const [buyer] = await app.sql`select email from buyers where seller_id = ${seller.id}`
    expect(buyer!.email).toBe('maria@exemplo.com.br')
  })
})

describe('when the bank does not answer', () => {
  test('the charge stands, and its code follows by the job', async () => {
    const { code } = await app.link(await app.seller(), { value: centavos(100) })
    const { createCharge } = app.ports.pix
    app.ports.pix.createCharge = () => Promise.reject(new Error('bank is away'))
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    app.ports.pix.createCharge = createCharge
    expect((await open(code)).payment?.state).toBe('PREPARING')
    app.advance(11_000)
    expect(await issuePendingCharges(app.ctx())).toBe(1)
    expect((await open(code)).payment?.state).toBe('WAITING')
  })

  test('the code of a seller whose clock is ahead follows just as soon, one that ended not at all', async () => {
    const seller = await app.seller({ clockOffsetMs: days(3) })
    const { code } = await app.link(seller)
    const { createCharge } = app.ports.pix
    app.ports.pix.createCharge = () => Promise.reject(new Error('bank is away'))
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

  test('charges that always fail are told of, pause, and never stand before others', async () => {
    const seller = await app.seller()
    const codes: string[] = []
    const { createCharge } = app.ports.pix
    app.ports.pix.createCharge = () => Promise.reject(new Error('bank is away'))
    for (let count = 0; count < 21; count += 1) {
      const { code } = await app.link(seller)
      await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
      codes.push(code)
    }
    const last = (await loadCheckout(app.ctx(), codes.at(-1)!)).charges[0]!
    const asked: string[] = []
    app.ports.pix.createCharge = (request) => {
      asked.push(request.reference)
      return request.reference === last.bankReference
        ? createCharge(request)
        : Promise.reject(new Error('unfit'))
    }
    app.advance(11_000)
    const failed: unknown = await issuePendingCharges(app.ctx()).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(AggregateError)
    expect((failed as AggregateError).errors).toHaveLength(20)
    expect(await issuePendingCharges(app.ctx())).toBe(1)
    expect(asked).toHaveLength(21)
    app.ports.pix.createCharge = createCharge
    expect((await open(codes.at(-1)!)).payment?.state).toBe('WAITING')
  })

  test('two workers do not ask for the same code at once', async () => {
    const { code } = await app.link(await app.seller())
    const { createCharge } = app.ports.pix
    app.ports.pix.createCharge = () => Promise.reject(new Error('bank is away'))
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    const { bankReference } = (await loadCheckout(app.ctx(), code)).charges[0]!
    const asked: string[] = []
    app.ports.pix.createCharge = (request) => {
      asked.push(request.reference)
      return createCharge(request)
    }
    app.advance(11_000)
    await Promise.all([1, 2, 3].map(() => issuePendingCharges(app.ctx())))
    app.ports.pix.createCharge = createCharge
    expect(asked.filter((txid) => txid === bankReference)).toHaveLength(1)
  })
})

describe('a code that ended', () => {
  test('is closed by the job and renewed on the same order, without asking the buyer again', async () => {
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

  test('and was paid in time pays the order when the buyer renews before we heard of it', async () => {
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

  test('is neither closed nor doubled while the bank cannot say whether it was paid', async () => {
    const { code } = await app.link(await app.seller())
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    const { findPayments } = app.ports.pix
    app.ports.pix.findPayments = () => Promise.reject(new Error('bank is away'))
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

  test('that cannot be closed holds up no other, on its clock or another, and comes again', async () => {
    const codes: string[] = []
    const fresh = async (clockOffsetMs: number) => {
      const { code } = await app.link(await app.seller({ clockOffsetMs }))
      await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
      codes.push(code)
      return (await loadCheckout(app.ctx(), code)).charges[0]!.bankReference!
    }
    const unfit = await fresh(0)
    await fresh(0)
    await fresh(days(3))
    const { findPayments } = app.ports.pix
    let asked = 0
    app.ports.pix.findPayments = (txid) => {
      if (txid !== unfit) return findPayments(txid)
      asked += 1
      return Promise.reject(new Error('unfit'))
    }
    const statuses = () =>
      Promise.all(codes.map(async (code) => (await loadCheckout(app.ctx(), code)).charges[0]!.status))
    app.advance(minutes(31))
    await expect(closeEndedCharges(app.ctx())).rejects.toBeInstanceOf(AggregateError)
    expect(await statuses()).toEqual(['SCHEDULED', 'CANCELED', 'CANCELED'])
    expect(await closeEndedCharges(app.ctx())).toBe(0)
    expect(asked).toBe(1)
    app.ports.pix.findPayments = findPayments
    app.advance(31_000)
    expect(await closeEndedCharges(app.ctx())).toBe(1)
  })

  test('is closed on the clock of a seller that moved it', async () => {
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
