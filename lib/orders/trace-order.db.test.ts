import { beforeEach, describe, expect, test } from 'vitest'
import { testBuyer } from '@/e2e/fixtures/buyer'
import { testHouse } from '@/e2e/fixtures/house'
import { loadCheckout } from '@/lib/checkout/load-checkout'
import { startPixPayment } from '@/lib/checkout/start-pix-payment'
import { centavos } from '@/lib/kernel/money'
import { returnStrayPayments } from '@/lib/pix/return-stray-payments'
import { payAtBank } from '@/lib/sandbox/pay-pix-code'
import type { SellerRow } from '@/lib/sellers/store'
import { registerEndpointInput } from '@/lib/webhooks/contract'
import { registerEndpoint } from '@/lib/webhooks/register-endpoint'
import { receivePixPayment } from './receive-pix-payment'
import { traceOrder } from './trace-order'

const house = await testHouse()
let seller: SellerRow
let uuid: string
let txid: string

const asSeller = (owner: SellerRow) =>
  house.ctx({ kind: 'portal-user', userUuid: 'u', sessionUuid: 's', sellerId: owner.id })

beforeEach(async () => {
  seller = await house.seller()
  const endpoint = { url: 'http://localhost:9/hooks', domains: ['ORDER'] }
  await registerEndpoint(asSeller(seller), registerEndpointInput.parse(endpoint))
  const { code } = await house.link(seller)
  await startPixPayment(house.ctx(), { code, buyer: testBuyer })
  const { order, charges } = await loadCheckout(house.ctx(), code)
  uuid = order!.uuid
  txid = charges[0]!.pixTxid!
})

describe('the trace of an order', () => {
  test('holds its payment, every event with its deliveries, and postings that sum to zero', async () => {
    house.advance(60_000)
    await payAtBank(house.ctx(), txid)
    const trace = await traceOrder(asSeller(seller), { uuid })
    expect(trace.order.status).toBe('PAID')
    expect(trace.link?.code).toBeDefined()
    expect(trace.events.map((event) => [event.status, event.deliveries.length])).toEqual([
      ['SENT', 1],
      ['PAID', 1],
    ])
    expect(trace.postings.map(({ account, amount }) => [account, amount])).toEqual([
      ['CLEARING', 8990],
      ['SELLER_PAYABLE', -8901],
      ['PLATFORM_FEES', -89],
    ])
    expect(trace.timeline.map((entry) => entry.kind)).toEqual([
      'order-created',
      'charge-created',
      'payment',
      'order-moved',
    ])
  })

  test('shows a payment that fitted nothing, and that it went back', async () => {
    await payAtBank(house.ctx(), txid)
    const again = { endToEndId: `E${txid}`.slice(0, 32), value: centavos(8990), paidAt: house.ctx().now }
    house.advance(1_000)
    await receivePixPayment(house.ctx(), txid, { ...again, paidAt: house.ctx().now })
    house.advance(1_000)
    await returnStrayPayments(house.ctx())
    const { pixPayments, timeline } = await traceOrder(asSeller(seller), { uuid })
    expect(pixPayments.map((payment) => payment.stray)).toEqual([null, 'RETURNED'])
    expect(timeline.slice(-2)).toMatchObject([
      { kind: 'stray-payment', value: 8990 },
      { kind: 'stray-returned', value: 8990 },
    ])
  })

  test('of another seller is not found', async () => {
    const other = await house.seller()
    await expect(traceOrder(asSeller(other), { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
