import { describe, expect, test } from 'vitest'
import { atSellerClock } from '@/lib/base/kernel/ctx'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { DAY_MS } from '@/lib/base/kernel/durations'
import type { CollectedMethod, PaymentMethod } from '@/lib/base/kernel/payment-method'
import { parseBankSlipCode } from '@/lib/base/slip-code/slip-code'
import { issueCharge, issuePendingCharges } from '@/lib/payments/charges/issue-charge'
import { failCharge } from '@/lib/payments/orders/lifecycle/fail-charge'
import { passDueCharges } from '@/lib/payments/orders/lifecycle/pass-due-charges'
import { NoAnswer } from '@/lib/rails/connections/http/request'
import { payCode, readCode } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { testAddress, testBuyer } from '@/lib/testing/buyer'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import type { CheckoutSlip } from './contract'
import { loadCheckout } from './load-checkout'
import { viewCheckout } from './view'

const app = await testApp()
const both: PaymentMethod[] = ['PIX', 'BANK_SLIP']

const anyLink = async (changes = {}, around = {}) =>
  (await app.link(await app.seller(), changes, { paymentMethods: both, ...around })).code
const load = (code: string) => loadCheckout(app.ctx(), code)
const open = async (code: string) => viewCheckout(await load(code))
const slipOf = async (code: string) => (await open(code)).payment as CheckoutSlip
const start = (code: string, method: CollectedMethod, buyer?: typeof testBuyer) =>
  startPayment(app.ctx(), { code, method, buyer, address: testAddress })
const statuses = async (code: string) =>
  (await load(code)).charges.map(({ paymentMethod, status }) => `${paymentMethod} ${status}`)

/** Runs the work while the bank does not respond to calls of this method. */
async function withoutBankResponse(
  name: 'findPayments' | 'withdrawCharge' | 'registerSlip',
  work: () => Promise<unknown>,
) {
  const ports = [app.ports.pix, app.ports.bankSlip] as unknown as Record<string, unknown>[]
  const originals = ports.map((port) => port[name])
  for (const port of ports) port[name] = () => Promise.reject(new NoAnswer('no response'))
  try {
    await work()
  } finally {
    ports.forEach((port, index) => {
      port[name] = originals[index]
    })
  }
}

describe('a requested bank slip', () => {
  test('has the value of the link and is due in three days', async () => {
    const code = await anyLink()
    await start(code, 'BANK_SLIP', testBuyer)
    const slip = await slipOf(code)
    expect(slip).toMatchObject({ state: 'WAITING', dueDate: '2026-11-23', lastDate: '2027-02-22' })
    expect(parseBankSlipCode(slip.code!)).toMatchObject({
      ok: true,
      slip: { value: 8990, barcode: slip.barcode },
    })
    expect(slip.line!.replace(/\D/g, '')).toBe(slip.code)
    const { order } = await load(code)
    expect(order).toMatchObject({ payment: 'BANK_SLIP', customer: { name: testBuyer.name } })
  })

  test('is due on the scheduled date, never after the link expires, and shows the next business day', async () => {
    const scheduledDate = '2026-12-25' as CivilDate
    const scheduled = await anyLink({}, { scheduledDate })
    const short = await anyLink({ expirationDate: new Date('2026-11-21T18:00:00.000Z') }, { scheduledDate })
    for (const code of [scheduled, short]) await start(code, 'BANK_SLIP', testBuyer)
    expect(await slipOf(scheduled)).toMatchObject({ dueDate: '2026-12-25', inTimeUntil: '2026-12-28' })
    expect(await slipOf(short)).toMatchObject({ dueDate: '2026-11-21', inTimeUntil: '2026-11-23' })
  })

  test('is created once, with one order, for ten concurrent clicks', async () => {
    const code = await anyLink()
    await Promise.all(Array.from({ length: 10 }, () => start(code, 'BANK_SLIP', testBuyer)))
    expect(await statuses(code)).toEqual(['BANK_SLIP SCHEDULED'])
  })

  test('is refused if the link does not offer it, and the open charge stays', async () => {
    const code = await anyLink({}, { paymentMethods: ['PIX'] })
    await start(code, 'PIX', testBuyer)
    await expect(start(code, 'BANK_SLIP')).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await statuses(code)).toEqual(['PIX SCHEDULED'])
  })

  test('is registered by the job if the bank does not respond at first', async () => {
    const code = await anyLink()
    await withoutBankResponse('registerSlip', () => start(code, 'BANK_SLIP', testBuyer))
    expect((await slipOf(code)).state).toBe('PREPARING')
    app.advance(11_000)
    await issuePendingCharges(app.ctx())
    expect((await slipOf(code)).state).toBe('WAITING')
  })

  test('can be requested again after the bank refused it', async () => {
    const code = await anyLink()
    await start(code, 'BANK_SLIP', testBuyer)
    const { seller, charges } = await load(code)
    const why = { code: 'BANK_REFUSED' as const, title: 'Recusada', description: '', action: '' }
    await failCharge(atSellerClock(app.ctx(), seller.clockOffsetMs), charges[0]!, why)
    expect((await slipOf(code)).state).toBe('REFUSED')
    await start(code, 'BANK_SLIP')
    expect(await statuses(code)).toEqual(['BANK_SLIP FAILED', 'BANK_SLIP SCHEDULED'])
  })
})

describe('an unpaid slip after its due date', () => {
  test('is late, can still be paid, and is returned when requested again', async () => {
    const code = await anyLink()
    await start(code, 'BANK_SLIP', testBuyer)
    app.advance(4 * DAY_MS)
    expect((await slipOf(code)).state).toBe('LATE')
    await passDueCharges(app.ctx())
    await start(code, 'BANK_SLIP')
    expect(await statuses(code)).toEqual(['BANK_SLIP LATE'])
    await payCode(app.ctx(), (await slipOf(code)).line!)
    expect(await open(code)).toMatchObject({ state: 'PAID', receipt: { paymentMethod: 'BANK_SLIP' } })
  })

  test('is replaced by PIX on the same order', async () => {
    const code = await anyLink()
    await start(code, 'BANK_SLIP', testBuyer)
    app.advance(4 * DAY_MS)
    await passDueCharges(app.ctx())
    await start(code, 'PIX')
    expect(await statuses(code)).toEqual(['BANK_SLIP CANCELED', 'PIX SCHEDULED'])
    await payCode(app.ctx(), (await open(code)).payment!.code!)
    expect((await load(code)).order).toMatchObject({ status: 'PAID', payment: 'PIX' })
  })

  test('stays payable after its link expired, and no other method can be requested', async () => {
    const code = await anyLink({ expirationDate: new Date(app.ctx().now.getTime() + DAY_MS) })
    await start(code, 'BANK_SLIP', testBuyer)
    app.advance(2 * DAY_MS)
    expect(await open(code)).toMatchObject({ state: 'OPEN', methods: [], payment: { method: 'BANK_SLIP' } })
    await expect(start(code, 'PIX')).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await readCode(app.ctx(), (await slipOf(code)).code!)).state).toBe('PAYABLE')
  })
})

describe('changing between PIX and slip', () => {
  test('leaves one open charge on one order, with the same buyer', async () => {
    const code = await anyLink()
    await start(code, 'PIX', testBuyer)
    const pix = (await open(code)).payment!.code!
    await start(code, 'BANK_SLIP')
    const slip = (await open(code)).payment!.code!
    await start(code, 'PIX')
    expect(await statuses(code)).toEqual(['PIX CANCELED', 'BANK_SLIP CANCELED', 'PIX SCHEDULED'])
    const states = await Promise.all([pix, slip].map(async (one) => (await readCode(app.ctx(), one)).state))
    expect(states).toEqual(['WITHDRAWN', 'WITHDRAWN'])
    expect((await load(code)).order).toMatchObject({ payment: 'PIX', customer: { email: testBuyer.email } })
    const [orders] =
      await app.sql`select count(*)::int from orders where link_id = ${(await load(code)).link.id}`
    expect(orders!.count).toBe(1)
  })

  test('creates no slip if the PIX code was paid at the last moment; that payment pays the order', async () => {
    const code = await anyLink()
    await start(code, 'PIX', testBuyer)
    const { charges } = await load(code)
    const { bankReference, value } = charges[0]!
    const { findPayments } = app.ports.pix
    const paidAt = app.ctx().now
    const paymentId = `E${bankReference}`.padEnd(32, '0').slice(0, 32)
    app.ports.pix.findPayments = async () => [{ paymentId, value, paidAt }]
    await start(code, 'BANK_SLIP')
    app.ports.pix.findPayments = findPayments
    expect(await statuses(code)).toEqual(['PIX PAID'])
    expect((await open(code)).state).toBe('PAID')
  })

  test.each(['withdrawCharge', 'findPayments'] as const)(
    'changes nothing while the bank does not respond to %s',
    async (name) => {
      const code = await anyLink()
      await start(code, 'PIX', testBuyer)
      await withoutBankResponse(name, () =>
        expect(start(code, 'BANK_SLIP')).rejects.toMatchObject({ code: 'CONFLICT' }),
      )
      expect(await statuses(code)).toEqual(['PIX SCHEDULED'])
      await start(code, 'BANK_SLIP')
      expect(await statuses(code)).toEqual(['PIX CANCELED', 'BANK_SLIP SCHEDULED'])
    },
  )

  test('also withdraws a slip that the bank registers at the same moment', async () => {
    const code = await anyLink()
    await withoutBankResponse('registerSlip', () => start(code, 'BANK_SLIP', testBuyer))
    const [charge] = (await load(code)).charges
    const { withdrawCharge } = app.ports.bankSlip
    let first = true
    app.ports.bankSlip.withdrawCharge = async (request) => {
      await withdrawCharge(request)
      if (first) await issueCharge(app.ctx(), charge!)
      first = false
    }
    await start(code, 'PIX')
    app.ports.bankSlip.withdrawCharge = withdrawCharge
    const [slip] = (await load(code)).charges
    expect(slip!.status).toBe('CANCELED')
    expect((await readCode(app.ctx(), slip!.bankSlipBarcode!)).state).toBe('WITHDRAWN')
  })

  test('by concurrent requests for both never leaves two charges that can be paid', async () => {
    const code = await anyLink()
    for (let round = 0; round < 4; round += 1) {
      const clicks = [...both, ...both].map((method) => start(code, method as CollectedMethod, testBuyer))
      const refused = (await Promise.allSettled(clicks)).filter((click) => click.status === 'rejected')
      for (const { reason } of refused) expect(reason).toMatchObject({ code: 'CONFLICT' })
      const open = (await statuses(code)).filter((status) => status.endsWith('SCHEDULED'))
      expect(open.length).toBeLessThanOrEqual(1)
    }
    await start(code, 'BANK_SLIP', testBuyer)
    const codes = (await load(code)).charges.map(
      ({ pixCode, bankSlipBarcode }) => pixCode ?? bankSlipBarcode!,
    )
    const states = await Promise.all(codes.map(async (one) => (await readCode(app.ctx(), one)).state))
    expect(states.filter((state) => state === 'PAYABLE')).toHaveLength(1)
  })
})
