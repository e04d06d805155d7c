// A buyer corrects typed data, or changes the payment method several times.
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { testAddress, testBuyer } from '@/lib/testing/buyer'
import { cardCheckout } from '@/lib/testing/shops/card-checkout'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { loadCheckout } from './load-checkout'

const app = await testApp()
const right = { ...testBuyer, document: '11144477735', email: 'maria.silva@exemplo.com.br' }

describe('until something is paid', () => {
  test.each(['PIX', 'BANK_SLIP'] as const)(
    'a wrong CPF can be corrected: the open %s is withdrawn and created again with the right data',
    async (method) => {
      const { code, look } = await cardCheckout(app, { methods: ['PIX', 'BANK_SLIP', 'CREDIT_CARD'] })
      await startPayment(app.ctx(), { code, method, buyer: testBuyer, address: testAddress })
      const before = await look()
      const stored = method === 'PIX' ? { phone: '' } : {}
      expect(before.buyer).toEqual({ ...testBuyer, ...stored })
      await startPayment(app.ctx(), { code, method, buyer: right, address: testAddress })
      const { charges, order } = await loadCheckout(app.ctx(), code)
      expect(charges.map(({ status }) => status)).toEqual(['CANCELED', 'SCHEDULED'])
      expect(order!.customer).toMatchObject({ document: right.document, email: right.email })
      expect(await look()).toMatchObject({
        buyer: { ...right, ...stored },
        payment: { method, state: 'WAITING' },
      })
      const withdrawn = await app.sql`
        select reference from simulated_charges where reference = ${charges[0]!.bankReference} and withdrawn_at is not null`
      expect(withdrawn).toHaveLength(1)
    },
  )

  test('the same data again changes nothing', async () => {
    const { code, charges } = await cardCheckout(app)
    for (let click = 0; click < 3; click += 1)
      await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    expect(await charges()).toHaveLength(1)
  })

  test('a new attempt after a declined card has the corrected data', async () => {
    const { pay, code } = await cardCheckout(app)
    await pay('FUND')
    await pay('APRO', { buyer: right })
    const { order } = await loadCheckout(app.ctx(), code)
    expect(order).toMatchObject({ status: 'PAID', customer: { document: right.document } })
  })

  test('data can be corrected, but not after the payment', async () => {
    const { code, look } = await cardCheckout(app)
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    await payCode(app.ctx(), (await look()).payment!.code!)
    const late = startPayment(app.ctx(), { code, method: 'PIX', buyer: right })
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await loadCheckout(app.ctx(), code)).order!.customer.document).toBe(testBuyer.document)
    expect(await look()).not.toHaveProperty('buyer')
  })
})

describe('changing between the methods', () => {
  test('creates at most ten codes and slips an hour, and returns when to retry', async () => {
    const { code, charges } = await cardCheckout(app, { methods: ['PIX', 'BANK_SLIP'] })
    let refused = 0
    for (let count = 0; count < 40; count += 1) {
      const method = count % 2 ? 'BANK_SLIP' : 'PIX'
      await startPayment(app.ctx(), { code, method, buyer: testBuyer, address: testAddress }).catch(
        (problem) => {
          expect(problem).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 3600 } })
          refused += 1
        },
      )
    }
    const created = await charges()
    expect([created.length, refused]).toEqual([10, 15])
    // A refused change does not withdraw the open code or slip.
    expect(created.filter(({ status }) => status === 'SCHEDULED')).toHaveLength(1)
    app.advance(HOUR_MS)
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    expect(await charges()).toHaveLength(11)
  })
})
