import { beforeEach, describe, expect, test } from 'vitest'
import { atSellerClock } from '@/lib/base/kernel/ctx'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { viewCheckout } from '@/lib/payments/checkout/view'
import { issueOrder } from '@/lib/payments/orders/bank/issue-order'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { getOrder } from '@/lib/payments/orders/get-order'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { clockRequest } from './contract'
import { moveClock } from './move'

const app = await testApp()
let seller: SellerRow
beforeEach(async () => {
  seller = await app.seller()
})

async function asSeller() {
  const ctx = app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })
  return atSellerClock(ctx, (await getSeller(app.db, seller.id)).clockOffsetMs)
}

const move = async (request: Record<string, unknown>) =>
  moveClock(await asSeller(), clockRequest.parse(request))

async function slips(installments: number) {
  const request = { title: 'Café', value: 90, installments, payment: { method: 'BANK_SLIP' } }
  const { uuid } = await createOrder(await asSeller(), orderRequest.parse(request))
  await issueOrder(await asSeller(), { uuid })
  return uuid
}

async function stateOf(uuid: string) {
  const { order, charges } = await getOrder(await asSeller(), { uuid })
  return [order.status, ...charges.map((charge) => charge.status)].join(' ')
}

describe('a clock that a sandbox seller moves', () => {
  test('processes each due row at its own instant, in order', async () => {
    const uuid = await slips(3)
    const { now, happened } = await move({ days: 70 })
    expect(now).toBe('2027-01-29T15:00:00.000Z')
    expect(happened.map(({ at, status, uuid: of }) => [at.slice(0, 13), status, of])).toEqual([
      ['2026-11-24T03', 'LATE', uuid],
      ['2026-12-22T03', 'LATE', uuid],
      ['2027-01-21T03', 'LATE', uuid],
    ])
    expect(await stateOf(uuid)).toBe('LATE LATE LATE LATE')
  })

  test('abandons an order after 90 days late, in one move or step by step', async () => {
    const uuid = await slips(1)
    await move({ to: '2027-02-22T23:59:59-03:00' })
    expect(await stateOf(uuid)).toBe('LATE LATE')
    const { happened } = await move({ minutes: 1 })
    expect(happened).toMatchObject([{ at: '2027-02-23T03:00:00.000Z', status: 'ABANDONED', uuid }])
    seller = await app.seller()
    const other = await slips(1)
    expect((await move({ days: 365 })).happened.map(({ status }) => status)).toEqual(['LATE', 'ABANDONED'])
    expect(await stateOf(other)).toBe('ABANDONED ABANDONED')
  })

  test('expires a PIX code, and its link stays open', async () => {
    const { code } = await app.link(seller)
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    await move({ minutes: 31 })
    expect(viewCheckout(await loadCheckout(app.ctx(), code)).payment).toMatchObject({ state: 'EXPIRED' })
  })

  test('does not change the clock of another seller', async () => {
    const uuid = await slips(1)
    const first = seller
    seller = await app.seller()
    await move({ days: 30 })
    seller = first
    expect(await stateOf(uuid)).toBe('SENT SCHEDULED')
    expect((await asSeller()).now).toEqual(app.ctx().now)
  })

  test('is never moved back nor more than ten years, and ten concurrent moves are one', async () => {
    await expect(move({ to: '2026-11-20T14:59:59Z' })).rejects.toMatchObject({ code: 'BAR-0100' })
    await expect(move({ to: '2099-01-01T00:00:00Z' })).rejects.toMatchObject({ code: 'BAR-0100' })
    expect(() => clockRequest.parse({})).toThrow()
    expect(() => clockRequest.parse({ to: '2026-12-01T00:00:00Z', days: 1 })).toThrow()
    const uuid = await slips(1)
    const to = '2026-12-24T12:00:00Z'
    await Promise.all(Array.from({ length: 10 }, () => move({ to }).catch(() => undefined)))
    expect((await asSeller()).now.toISOString()).toBe('2026-12-24T12:00:00.000Z')
    const events = await app.sql`
      select id from webhook_events where resource_uuid = ${uuid} and status = 'LATE'`
    expect(events).toHaveLength(1)
  })
})
