import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { sumAccount } from '@/lib/money/ledger/store'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { issueOrder } from '@/lib/payments/orders/bank/issue-order'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { getOrder } from '@/lib/payments/orders/get-order'
import { returnUnmatchedPayments } from '@/lib/payments/received-payments/return-unmatched-payments'
import { NoAnswer } from '@/lib/rails/connections/http/request'
import { confirmCharge } from '@/lib/sandbox/bank/confirm-charge'
import { expireCharge } from '@/lib/sandbox/bank/expire-charge'
import { refuseCharge } from '@/lib/sandbox/bank/refuse-charge'
import { sendUnmatchedPayment } from '@/lib/sandbox/bank/send-unmatched-payment'
import { testApp } from '@/lib/testing/app'
import { cancelCharge } from './cancel-charge'
import { cancelOrder } from './cancel-order'
import { passDueCharges } from './pass-due-charges'

const app = await testApp()
let seller: SellerRow

beforeEach(async () => {
  seller = await app.seller()
})

const asSeller = () => app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })

async function order(installments: number, method = 'PIX') {
  const request = { title: 'Café', value: 90, installments, payment: { method } }
  const { uuid } = await createOrder(asSeller(), orderRequest.parse(request))
  const { charges } = await issueOrder(asSeller(), { uuid })
  const one = (index: number) => ({ uuid: charges[index]!.uuid })
  return { uuid, one }
}

async function stateOf(uuid: string) {
  const { order: found, charges } = await getOrder(asSeller(), { uuid })
  return [found.status, ...charges.map((charge) => charge.status)].join(' ')
}

/** The statuses of the recorded events, oldest first. */
async function eventsOf(uuid: string) {
  const events = await app.sql`select status from webhook_events where resource_uuid = ${uuid} order by id`
  return events.map((event) => event.status).join(' ')
}

describe.each(['PIX', 'BANK_SLIP'])('an order in three instalments by %s', (method) => {
  test('is partially paid by its first payment and paid by its last, with an event for each', async () => {
    const { uuid, one } = await order(3, method)
    await confirmCharge(asSeller(), one(0))
    expect(await stateOf(uuid)).toBe('PARTIALLY_PAID PAID SCHEDULED SCHEDULED')
    await confirmCharge(asSeller(), one(2))
    expect(await stateOf(uuid)).toBe('PARTIALLY_PAID PAID SCHEDULED PAID')
    await confirmCharge(asSeller(), one(1))
    expect(await stateOf(uuid)).toBe('PAID PAID PAID PAID')
    expect(await eventsOf(uuid)).toBe('SENT PARTIALLY_PAID PARTIALLY_PAID PAID')
  })

  test('is late after a due date, while one of its charges is late', async () => {
    const { uuid, one } = await order(3, method)
    await expireCharge(asSeller(), one(0))
    expect(await stateOf(uuid)).toBe('LATE LATE SCHEDULED SCHEDULED')
    await confirmCharge(asSeller(), one(1))
    expect(await stateOf(uuid)).toBe('LATE LATE PAID SCHEDULED')
    await confirmCharge(asSeller(), one(0))
    expect(await stateOf(uuid)).toBe('PARTIALLY_PAID PAID PAID SCHEDULED')
    await confirmCharge(asSeller(), one(2))
    expect(await eventsOf(uuid)).toBe('SENT LATE LATE PARTIALLY_PAID PAID')
  })

  test('can not be cancelled once a part is paid, but its other charges can, and then it is paid', async () => {
    const { uuid, one } = await order(3, method)
    await confirmCharge(asSeller(), one(0))
    await expect(cancelOrder(asSeller(), { uuid })).rejects.toMatchObject({ code: 'CONFLICT' })
    await cancelCharge(asSeller(), one(1))
    expect(await stateOf(uuid)).toBe('PARTIALLY_PAID PAID CANCELED SCHEDULED')
    await cancelCharge(asSeller(), one(2))
    expect(await stateOf(uuid)).toBe('PAID PAID CANCELED CANCELED')
  })
})

describe('an order', () => {
  test('is late on the day after its due date, or after the next business day', async () => {
    // The clock is at 20 November 2026: a holiday on a Friday, so that Monday is the last day to pay in time.
    const { uuid } = await order(1)
    const from = app.ctx().now.getTime()
    const at = async (instant: string) => {
      app.advance(new Date(instant).getTime() - app.ctx().now.getTime())
      await passDueCharges(app.ctx())
      return stateOf(uuid)
    }
    expect(await at('2026-11-24T02:59:59.999Z')).toBe('SENT SCHEDULED')
    expect(await at('2026-11-24T03:00:00Z')).toBe('LATE LATE')
    app.advance(from - app.ctx().now.getTime())
  })

  test('becomes late once, also with several workers', async () => {
    const { uuid } = await order(2)
    app.advance(4 * DAY_MS)
    await Promise.all([1, 2, 3, 4].map(() => passDueCharges(app.ctx())))
    expect(await stateOf(uuid)).toBe('LATE LATE SCHEDULED')
    expect(await eventsOf(uuid)).toBe('SENT LATE')
    app.advance(-4 * DAY_MS)
  })

  test('is cancelled with its charges, and cancelling it again has no effect', async () => {
    const { uuid, one } = await order(2)
    await cancelOrder(asSeller(), { uuid })
    await cancelOrder(asSeller(), { uuid })
    expect(await stateOf(uuid)).toBe('CANCELED CANCELED CANCELED')
    expect(await eventsOf(uuid)).toBe('SENT CANCELED')
    await expect(confirmCharge(asSeller(), one(0))).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('stays open where the bank does not respond to a cancellation', async () => {
    const { uuid } = await order(1)
    const { withdrawCharge } = app.ports.pix
    app.ports.pix.withdrawCharge = () => Promise.reject(new NoAnswer('bank is away'))
    await expect(cancelOrder(asSeller(), { uuid })).rejects.toMatchObject({ code: 'CONFLICT' })
    app.ports.pix.withdrawCharge = withdrawCharge
    expect(await stateOf(uuid)).toBe('SENT SCHEDULED')
  })

  test('is paid, not cancelled, where the bank received a payment before the cancellation', async () => {
    const { uuid, one } = await order(1)
    const { findPayments } = app.ports.pix
    const paidAt = app.ctx().now
    app.ports.pix.findPayments = async () => [
      { paymentId: one(0).uuid.padEnd(40, '0'), value: 9000 as never, paidAt },
    ]
    await expect(cancelOrder(asSeller(), { uuid })).rejects.toMatchObject({ code: 'CONFLICT' })
    app.ports.pix.findPayments = findPayments
    expect(await stateOf(uuid)).toBe('PAID PAID')
  })

  test('with one paid charge and one late charge is not cancelled', async () => {
    const { uuid, one } = await order(2)
    await confirmCharge(asSeller(), one(0))
    await expireCharge(asSeller(), one(1))
    await expect(cancelOrder(asSeller(), { uuid })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await stateOf(uuid)).toBe('LATE PAID LATE')
  })

  test('whose last charge was paid at the bank is not cancelled, and its first charge stays payable', async () => {
    const { uuid, one } = await order(2)
    const { findPayments } = app.ports.pix
    const { charges } = await getOrder(asSeller(), { uuid })
    app.ports.pix.findPayments = async (reference) =>
      reference === charges[1]!.bankReference
        ? [{ paymentId: uuid.padEnd(40, '0'), value: charges[1]!.value, paidAt: app.ctx().now }]
        : []
    await expect(cancelOrder(asSeller(), { uuid })).rejects.toMatchObject({ code: 'CONFLICT' })
    app.ports.pix.findPayments = findPayments
    expect(await stateOf(uuid)).toBe('PARTIALLY_PAID SCHEDULED PAID')
    await confirmCharge(asSeller(), one(0))
    expect(await stateOf(uuid)).toBe('PAID PAID PAID')
  })

  test('whose only charge is refused or cancelled by API is cancelled', async () => {
    const refused = await order(1)
    await refuseCharge(asSeller(), refused.one(0))
    expect(await stateOf(refused.uuid)).toBe('CANCELED FAILED')
    const { charges } = await getOrder(asSeller(), { uuid: refused.uuid })
    expect(charges[0]!.failure).toMatchObject({ code: 'BANK_REFUSED' })
    const canceled = await order(1)
    await cancelCharge(asSeller(), canceled.one(0))
    expect(await stateOf(canceled.uuid)).toBe('CANCELED CANCELED')
  })

  test.each([undefined, 1])(
    'that is paid twice, or paid after its cancellation, returns the money (value %s)',
    async (value) => {
      const paid = await order(1, 'BANK_SLIP')
      await confirmCharge(asSeller(), paid.one(0))
      await sendUnmatchedPayment(asSeller(), { ...paid.one(0), value: value as never })
      const canceled = await order(1)
      await cancelOrder(asSeller(), { uuid: canceled.uuid })
      await sendUnmatchedPayment(asSeller(), { ...canceled.one(0), value: value as never })
      const held = (value ?? 9000) * 2
      expect(await sumAccount(app.db, seller.id, 'SUSPENSE')).toBe(-held)
      expect(await returnUnmatchedPayments(app.ctx())).toBeGreaterThanOrEqual(2)
      expect(await sumAccount(app.db, seller.id, 'SUSPENSE')).toBe(0)
      expect([await stateOf(paid.uuid), await stateOf(canceled.uuid)]).toEqual([
        'PAID PAID',
        'CANCELED CANCELED',
      ])
    },
  )

  test('that is cancelled and paid at the same moment is one of both, and no money is lost', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { uuid, one } = await order(1)
      await Promise.allSettled([cancelOrder(asSeller(), { uuid }), confirmCharge(asSeller(), one(0))])
      const state = await stateOf(uuid)
      expect(['PAID PAID', 'CANCELED CANCELED']).toContain(state)
    }
  })
})
