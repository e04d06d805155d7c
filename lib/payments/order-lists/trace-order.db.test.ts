import { beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import { registerEndpointInput } from '@/lib/messages/webhook-endpoints/contract'
import { registerEndpoint } from '@/lib/messages/webhook-endpoints/register'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { issueOrder } from '@/lib/payments/orders/bank/issue-order'
import { receiveBankPayment } from '@/lib/payments/orders/bank/receive-payment'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { cancelCharge } from '@/lib/payments/orders/lifecycle/cancel-charge'
import { returnUnmatchedPayments } from '@/lib/payments/received-payments/return-unmatched-payments'
import { payAtBank } from '@/lib/sandbox/bank/pay-code'
import { ALWAYS_PROVEN, testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { traceOrder } from './trace-order'

const app = await testApp()
let seller: SellerRow
let uuid: string
let txid: string

const asSeller = (owner: SellerRow) =>
  app.ctx({
    kind: 'portal-user',
    userUuid: 'u',
    sessionUuid: 's',
    sellerId: owner.id,
    role: 'OWNER',
    ...ALWAYS_PROVEN,
  })

beforeEach(async () => {
  seller = await app.seller()
  const endpoint = { url: 'http://localhost:9/hooks', domains: ['ORDER'] }
  await registerEndpoint(asSeller(seller), registerEndpointInput.parse(endpoint))
  const { code } = await app.link(seller)
  await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
  const { order, charges } = await loadCheckout(app.ctx(), code)
  uuid = order!.uuid
  txid = charges[0]!.bankReference!
})

describe('the trace of an order', () => {
  test('holds its payment, every event with its deliveries, and postings that sum to zero', async () => {
    app.advance(MINUTE_MS)
    await payAtBank(app.ctx(), txid)
    const trace = await traceOrder(asSeller(seller), { uuid })
    expect(trace.order.status).toBe('PAID')
    expect(trace.link?.code).toBeDefined()
    expect(trace.events.map((event) => [event.status, event.deliveries.length])).toEqual([
      ['SENT', 1],
      ['PAID', 1],
    ])
    expect(trace.postings.map(({ account, amount }) => [account, amount])).toEqual([
      ['CLEARING', 8990],
      ['SELLER_PAYABLE', -8990],
      ['SELLER_PAYABLE', 89],
      ['PLATFORM_FEES', -89],
    ])
    expect(trace.timeline.map((entry) => entry.kind)).toEqual([
      'order-created',
      'charge-created',
      'payment',
      'order-moved',
    ])
  })

  test('shows an unmatched payment and its return', async () => {
    await payAtBank(app.ctx(), txid)
    const again = { paymentId: `E${txid}`.slice(0, 32), value: centavos(8990), paidAt: app.ctx().now }
    app.advance(1_000)
    await receiveBankPayment(app.ctx(), txid, { ...again, paidAt: app.ctx().now })
    app.advance(1_000)
    await returnUnmatchedPayments(app.ctx())
    const { bankPayments, timeline } = await traceOrder(asSeller(seller), { uuid })
    expect(bankPayments.map((payment) => payment.unmatched)).toEqual([null, 'RETURNED'])
    expect(timeline.slice(-2)).toMatchObject([
      { kind: 'unmatched-payment', value: 8990 },
      { kind: 'unmatched-returned', value: 8990 },
    ])
  })

  test('shows the creation of monthly slips as one entry, and each payment and cancellation with its number', async () => {
    const request = { title: 'Curso', value: 90, installments: 3, payment: { method: 'BANK_SLIP' } }
    const { uuid: created } = await createOrder(asSeller(seller), orderRequest.parse(request))
    const { charges } = await issueOrder(asSeller(seller), { uuid: created })
    app.advance(1_000)
    await payAtBank(app.ctx(), charges[0]!.bankReference!)
    app.advance(1_000)
    await cancelCharge(asSeller(seller), { uuid: charges[1]!.uuid })
    const { timeline } = await traceOrder(asSeller(seller), { uuid: created })
    expect(timeline).toMatchObject([
      { kind: 'order-created' },
      { kind: 'instalments-created', method: 'BANK_SLIP', count: 3 },
      { kind: 'payment', part: { number: 1, of: 3 } },
      { kind: 'order-moved', state: 'PARTIALLY_PAID' },
      { kind: 'charge-closed', how: 'CANCELED', part: { number: 2, of: 3 } },
    ])
  })

  test('of another seller is NOT_FOUND', async () => {
    const other = await app.seller()
    await expect(traceOrder(asSeller(other), { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
