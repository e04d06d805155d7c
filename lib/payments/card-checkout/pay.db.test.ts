import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { resolveAuthorizations } from '@/lib/payments/orders/authorization/resolve'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { testRails } from '@/lib/testing/connections/test-rails'
import { cardCheckout } from '@/lib/testing/shops/card-checkout'
import { startPayment } from '@/lib/testing/shops/shown-payment'

const app = await testApp()
const shop = (offer?: Parameters<typeof cardCheckout>[1]) => cardCheckout(app, offer)

describe('a payment by card', () => {
  test('is paid at once, with the brand and last digits of the card on the receipt', async () => {
    const { pay } = await shop()
    const view = await pay()
    expect(view).toMatchObject({ state: 'PAID', receipt: { value: 8990, paymentMethod: 'CREDIT_CARD' } })
    expect(view.receipt!.card).toMatchObject({ brand: 'visa', last4digits: '1111', installments: 1 })
  })

  test('that is declined shows the reason in both languages, and another card can pay', async () => {
    const { pay, charges } = await shop()
    const declined = await pay('FUND')
    expect(declined).toMatchObject({ state: 'OPEN', buyer: testBuyer, payment: { state: 'DECLINED' } })
    const { payment } = declined
    const failure = payment?.method === 'CREDIT_CARD' ? payment.failure : undefined
    expect(failure!['pt-BR'].code).toBe('INSUFFICIENT_FUNDS')
    expect(payment).toMatchObject({ value: 8990, declinedAt: '2026-11-20T15:00:00.000Z' })
    expect(failure!.en.title).not.toBe(failure!['pt-BR'].title)
    expect(await pay('APRO', { buyer: undefined })).toMatchObject({ state: 'PAID' })
    expect((await charges()).map(({ status }) => status)).toEqual(['FAILED', 'PAID'])
  })

  test('of the test document is declined for fraud in the sandbox, and refused elsewhere', async () => {
    const buyer = { ...testBuyer, document: '111.111.111-11' }
    const { pay, code } = await shop()
    const { payment } = await pay('APRO', { buyer })
    expect(payment).toMatchObject({ state: 'DECLINED', failure: { 'pt-BR': { code: 'FRAUD_SUSPECTED' } } })
    await (await testRails(app)).connect('live')
    const real = await shop()
    await app.sql`update sellers set environment = 'LIVE' where id in
      (select seller_id from payment_links where code = ${real.code})`
    const refused = { code: 'BAR-0100', details: { fields: [{ field: 'buyer.document' }] } }
    await expect(real.pay('APRO', { buyer })).rejects.toMatchObject(refused)
    const pix = { method: 'PIX' as const, buyer: { ...testBuyer, document: '11111111111' } }
    await expect(startPayment(app.ctx(), { ...pix, code: real.code })).rejects.toMatchObject(refused)
    await startPayment(app.ctx(), { ...pix, code })
  })

  test('is authorized once for ten concurrent requests, of one attempt or of ten attempts', async () => {
    const { pay, authorizations, charges } = await shop()
    const attempt = randomUUID()
    await Promise.allSettled(Array.from({ length: 10 }, () => pay('APRO', { attempt })))
    expect([await authorizations(), (await charges()).length]).toEqual([1, 1])
    const other = await shop()
    await Promise.allSettled(Array.from({ length: 10 }, () => other.pay()))
    expect([await other.authorizations(), (await other.charges()).length]).toEqual([1, 1])
  })

  test('whose declined attempt is repeated returns the same decline', async () => {
    const { pay, charges } = await shop()
    const attempt = randomUUID()
    await pay('FUND', { attempt })
    expect(await pay('APRO', { attempt })).toMatchObject({ state: 'OPEN', payment: { state: 'DECLINED' } })
    expect(await charges()).toHaveLength(1)
  })

  test('in twelve instalments costs the amount of its row, with interest', async () => {
    const { pay, look } = await shop({ methods: ['CREDIT_CARD_EARLY_BUYER'], installments: 12 })
    const row = (await look()).cards.CREDIT_CARD_EARLY_BUYER![11]!
    expect(row.installmentAmount * 12).toBe(row.totalAmount)
    expect(row.interest).toBe(row.totalAmount - 8990)
    const paid = await pay('APRO', { installments: 12 })
    expect(paid.receipt).toMatchObject({ value: row.totalAmount, card: { installments: 12 } })
  })

  test.each([
    ['card.number', {}, { number: '4111 1111 1111 1112' }],
    ['card.expiration', {}, { expiration: '10/2026' }],
    ['installments', { installments: 2 }, {}],
  ])('with an invalid %s is refused and changes nothing', async (field, changes, card) => {
    const { pay, look } = await shop()
    await expect(pay('APRO', changes, card)).rejects.toMatchObject({
      code: 'BAR-0100',
      details: { fields: [{ field }] },
    })
    expect(await look()).toMatchObject({ state: 'OPEN' })
    expect(await look()).not.toHaveProperty('buyer')
  })

  test('by a method that the link does not accept is refused', async () => {
    const { pay } = await shop({ methods: ['CREDIT_CARD'] })
    await expect(pay('APRO', { method: 'DEBIT_CARD' })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('replaces an open PIX code, and a PIX code can follow a declined card', async () => {
    const { pay, code, charges } = await shop()
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    await pay('FUND', { buyer: undefined })
    await startPayment(app.ctx(), { code, method: 'PIX' })
    await pay('APRO', { buyer: undefined })
    expect((await charges()).map(({ status }) => status)).toEqual(['CANCELED', 'FAILED', 'CANCELED', 'PAID'])
  })

  test('that waits for its issuer refuses any other payment until it is resolved', async () => {
    const { pay, code, look } = await shop()
    expect(await pay('CONT')).toMatchObject({ state: 'OPEN', payment: { state: 'AUTHORIZING' } })
    await expect(pay('APRO')).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(startPayment(app.ctx(), { code, method: 'PIX' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    app.advance(MINUTE_MS)
    await resolveAuthorizations(app.ctx())
    expect(await look()).toMatchObject({ state: 'PAID' })
  })
})
