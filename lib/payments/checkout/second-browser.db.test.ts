// A link that was passed on: what the second browser sees and can do.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { testAddress, testBuyer } from '@/lib/testing/buyer'
import { testCard } from '@/lib/testing/card'
import { cardCheckout } from '@/lib/testing/shops/card-checkout'
import { look, newCode, ordersOf, PRIVATE, secondBuyer } from '@/lib/testing/shops/shared-link'
import { cardPress, payByCard, startPayment } from '@/lib/testing/shops/shown-payment'
import { followCheckout } from './follow-checkout'
import { loadCheckout } from './load-checkout'

const app = await testApp()

describe('the second browser that opens a link', () => {
  test('sees that it is open, and nothing of the first buyer’s code, slip or decline', async () => {
    const otherBuyer = app.otherBuyer()
    const code = await newCode(app)
    for (const method of ['PIX', 'BANK_SLIP'] as const) {
      await startPayment(app.ctx(), { code, method, buyer: testBuyer, address: testAddress })
      const shown = await look(otherBuyer(), code)
      expect(shown.state).toBe('OPEN')
      expect(JSON.stringify(shown)).not.toMatch(PRIVATE)
    }
    const declined = await cardCheckout(app)
    await declined.pay('FUND')
    expect(JSON.stringify(await look(otherBuyer(), declined.code))).not.toMatch(PRIVATE)
    expect((await declined.look()).payment).toMatchObject({
      state: 'DECLINED',
      card: { last4digits: '1111' },
    })
  })

  test('gets its own order, and does not change the first buyer’s data and slip', async () => {
    const otherBuyer = app.otherBuyer()
    const code = await newCode(app)
    await startPayment(app.ctx(), { code, method: 'BANK_SLIP', buyer: testBuyer, address: testAddress })
    await startPayment(otherBuyer(), { code, method: 'PIX', buyer: secondBuyer })
    expect(await ordersOf(app, code)).toMatchObject([
      { status: 'SENT', document: testBuyer.document, charges: ['SCHEDULED'] },
      { status: 'SENT', document: secondBuyer.document, charges: ['SCHEDULED'] },
    ])
    expect((await look(app.ctx(), code)).payment).toMatchObject({ method: 'BANK_SLIP', state: 'WAITING' })
    expect((await look(otherBuyer(), code)).payment).toMatchObject({ method: 'PIX', state: 'WAITING' })
  })

  test('can’t pay without a buyer, with the data of the first one', async () => {
    const code = await newCode(app)
    await startPayment(app.ctx(), { code, method: 'BANK_SLIP', buyer: testBuyer, address: testAddress })
    const request = startPayment(app.otherBuyer()(), { code, method: 'PIX' })
    await expect(request).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await ordersOf(app, code)).map((order) => order.charges)).toEqual([['SCHEDULED']])
  })

  test('sees after the payment only that the link is paid', async () => {
    const code = await newCode(app)
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    await payCode(app.ctx(), (await look(app.ctx(), code)).payment!.code!)
    const shown = await look(app.otherBuyer()(), code)
    expect(shown).toMatchObject({ state: 'PAID', methods: [] })
    expect(JSON.stringify(shown)).not.toMatch(PRIVATE)
    expect(await look(app.ctx(), code)).toMatchObject({ state: 'PAID', receipt: { value: 8990 } })
  })

  test('follows changes of the link, not of the first buyer’s order', async () => {
    const code = await newCode(app)
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    const { order, link } = await loadCheckout(app.ctx(), code)
    const concerns = await followCheckout(app.otherBuyer()(), { code })
    expect(concerns({ resourceUuid: order!.uuid })).toBe(false)
    expect(concerns({ resourceUuid: link.uuid })).toBe(true)
  })

  test('without a cookie sees the public data only, and can’t begin a payment', async () => {
    const code = await newCode(app)
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    const withoutCookie = { ...app.ctx(), browser: undefined }
    expect(JSON.stringify(await look(withoutCookie, code))).not.toMatch(PRIVATE)
    const request = startPayment(withoutCookie, { code, method: 'PIX', buyer: secondBuyer })
    await expect(request).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('sees only the state of the link for old orders without a stored browser', async () => {
    const code = await newCode(app)
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    const { code: pix } = (await look(app.ctx(), code)).payment!
    await app.sql`update orders set browser_hash = null, network_hash = null`
    expect(await look(app.ctx(), code)).toMatchObject({ state: 'OPEN' })
    expect(JSON.stringify(await look(app.ctx(), code))).not.toMatch(PRIVATE)
    await payCode(app.ctx(), pix!)
    expect(await look(app.ctx(), code)).toMatchObject({ state: 'PAID' })
  })
})

describe('an attempt whose response and cookie were lost', () => {
  test('is the same payment when repeated, and belongs to the browser that has its uuid', async () => {
    const { code } = await cardCheckout(app)
    const request = { attempt: randomUUID(), method: 'CREDIT_CARD', installments: 1, buyer: testBuyer }
    const input = { ...cardPress.parse({ ...request, card: testCard({ holderName: 'APRO' }) }), code }
    await payByCard(app.otherBuyer()(), input)
    const [again, other] = [app.otherBuyer(), app.otherBuyer()]
    await payByCard(again(), input)
    expect(await look(again(), code)).toMatchObject({ state: 'PAID', receipt: { value: 8990 } })
    expect(await look(other(), code)).not.toHaveProperty('receipt')
    expect(await ordersOf(app, code)).toHaveLength(1)
  })
})
