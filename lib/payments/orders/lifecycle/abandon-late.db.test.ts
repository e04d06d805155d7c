import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { issueOrder } from '@/lib/payments/orders/bank/issue-order'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { getOrder } from '@/lib/payments/orders/get-order'
import { NoAnswer } from '@/lib/rails/connections/http/request'
import { confirmCharge } from '@/lib/sandbox/bank/confirm-charge'
import { expireCharge } from '@/lib/sandbox/bank/expire-charge'
import { testApp } from '@/lib/testing/app'
import { abandonLateOrders } from './abandon-late'

const app = await testApp()
let seller: SellerRow
beforeEach(async () => {
  seller = await app.seller()
})
const asSeller = () => app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })

async function lateOrder(installments = 3) {
  const request = { title: 'Café', value: 90, installments, payment: { method: 'BANK_SLIP' } }
  const { uuid } = await createOrder(asSeller(), orderRequest.parse(request))
  const { charges } = await issueOrder(asSeller(), { uuid })
  await expireCharge(asSeller(), charges[0]!)
  return { uuid, charges }
}

async function stateOf(uuid: string) {
  const { order, charges } = await getOrder(asSeller(), { uuid })
  return [order.status, ...charges.map((charge) => charge.status)].join(' ')
}

/** Moves the clock to an instant of a later day in São Paulo. */
async function setDay(days: number, time: string) {
  const date = new Date(Date.UTC(2026, 10, 20) + days * DAY_MS).toISOString().slice(0, 10)
  app.advance(new Date(`${date}T${time}-03:00`).getTime() - app.ctx().now.getTime())
}

describe('an order that is late', () => {
  test('stays late through its 90th day and is abandoned on the 91st, with the charges that are not due yet', async () => {
    const { uuid } = await lateOrder()
    await setDay(90, '23:59:59.999')
    await abandonLateOrders(app.ctx())
    expect(await stateOf(uuid)).toBe('LATE LATE SCHEDULED SCHEDULED')
    await setDay(91, '00:00:00.000')
    await Promise.all([1, 2, 3, 4].map(() => abandonLateOrders(app.ctx())))
    expect(await stateOf(uuid)).toBe('ABANDONED ABANDONED CANCELED CANCELED')
    const events = await app.sql`
      select status from webhook_events where resource_uuid = ${uuid} and status = 'ABANDONED'`
    expect(events).toHaveLength(1)
  })

  test('is not abandoned where the bank received a payment before, and keeps earlier payments', async () => {
    await setDay(200, '12:00:00.000')
    const paid = await lateOrder(1)
    const partly = await lateOrder(2)
    await confirmCharge(asSeller(), partly.charges[1]!)
    await confirmCharge(asSeller(), paid.charges[0]!)
    await setDay(291, '00:00:00.000')
    await abandonLateOrders(app.ctx())
    expect(await stateOf(paid.uuid)).toBe('PAID PAID')
    expect(await stateOf(partly.uuid)).toBe('ABANDONED ABANDONED PAID')
  })

  test('is not abandoned while its bank does not respond, and does not block another', async () => {
    await setDay(400, '12:00:00.000')
    const [stuck, other] = [await lateOrder(1), await lateOrder(1)]
    const { bankSlip } = app.ports
    app.ports.bankSlip = {
      ...bankSlip,
      withdrawCharge: (request) =>
        request.reference === stuck.charges[0]!.bankReference
          ? Promise.reject(new NoAnswer('unavailable'))
          : bankSlip.withdrawCharge(request),
    }
    await setDay(491, '00:00:00.000')
    await expect(abandonLateOrders(app.ctx())).rejects.toThrow('1 rows failed')
    expect([await stateOf(stuck.uuid), await stateOf(other.uuid)]).toEqual([
      'LATE LATE',
      'ABANDONED ABANDONED',
    ])
    app.ports.bankSlip = bankSlip
    await abandonLateOrders(app.ctx())
    expect(await stateOf(stuck.uuid)).toBe('ABANDONED ABANDONED')
  })

  test('is abandoned by its seller’s own clock', async () => {
    await setDay(600, '12:00:00.000')
    const { uuid } = await lateOrder(1)
    await app.sql`update sellers set clock_offset_ms = ${91 * DAY_MS} where id = ${seller.id}`
    await abandonLateOrders(app.ctx())
    expect(await stateOf(uuid)).toBe('ABANDONED ABANDONED')
  })
})
