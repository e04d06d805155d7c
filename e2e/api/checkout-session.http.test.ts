import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createBuyerOperation } from '@/lib/parties/buyers/contract'
import { createCheckoutSessionOperation } from '@/lib/payments/checkout/session/contract'
import { getOrderOperation } from '@/lib/payments/orders/contract'
import { listPaymentLinksOperation } from '@/lib/payments/payment-links/managing-contract'
import { confirmChargeOperation } from '@/lib/sandbox/bank/contract'
import { acceptLink } from '@/lib/testing/http/accept-link'
import { type AnyBody, type Call, call } from '@/lib/testing/http/api'
import { newSeller } from '@/lib/testing/http/new-seller'
import { demo, demoSeller, serverUrl } from '@/lib/testing/http/server'

const params = { provider: 'checkout-provider' }
const request = (changes: Record<string, unknown> = {}) => ({
  country: 'BR',
  uuidBuyer: 'cliente-7',
  merchantOrderId: 'A-1042',
  paymentDescription: 'Café especial 1 kg',
  amount: { currency: 'BRL', value: 89.9 },
  ...changes,
})
const create = (changes: Record<string, unknown> = {}, input: Call = {}) =>
  call(createCheckoutSessionOperation, { params, body: request(changes), ...input })
const pageOf = (session: string) => `${serverUrl}/pay/${session}`
const stateOf = async (session: string): Promise<AnyBody> => (await fetch(`${pageOf(session)}/state`)).json()
const fieldsOf = (body: AnyBody) =>
  body.errors.map((one: { description: string }) => one.description.split(':')[0])

describe('POST /v2/providers/{provider}/session', () => {
  test('200: returns the session with every field of the interface', async () => {
    const { status, body } = await create({ country: 'br', inventado: 1 })
    expect(status).toBe(200)
    expect(body).toEqual({
      checkoutSession: expect.stringMatching(/^[\w-]{16}$/),
      country: 'BR',
      paymentDescription: 'Café especial 1 kg',
      customerId: 'cliente-7',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      workflow: 'SDK_CHECKOUT',
      amount: { currency: 'BRL', value: 89.9 },
      installments: {},
    })
  })

  test('200: the session can be paid at the checkout, and the order has the merchant’s number', async () => {
    const { body: session } = await create()
    const page = await fetch(pageOf(session.checkoutSession))
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Café especial 1 kg')
    const { orderUuid, chargeUuid } = await acceptLink(pageOf(session.checkoutSession))
    await call(confirmChargeOperation, { params: { uuid: chargeUuid } })
    const { body: order } = await call(getOrderOperation, { params: { uuid: orderUuid } })
    expect(order).toMatchObject({
      status: 'PAID',
      value: 89.9,
      originRequest: 'CHECKOUT',
      metadata: [{ key: 'merchantOrderId', value: 'A-1042' }],
    })
    expect((await stateOf(session.checkoutSession)).state).toBe('PAID')
  })

  test('200: a session without an amount opens, and cannot be paid yet', async () => {
    const { status, body } = await create({ amount: null })
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('amount')
    const page = await fetch(pageOf(body.checkoutSession), { headers: { 'Accept-Language': 'pt-BR' } })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Este pagamento ainda não tem um valor')
    expect(await stateOf(body.checkoutSession)).toMatchObject({ state: 'WITHOUT_AMOUNT', methods: [] })
    await expect(acceptLink(pageOf(body.checkoutSession))).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('200: for a buyer stored here, or one identified by the seller only', async () => {
    const buyer = { document: '52998224725', name: 'Maria da Silva', email: 'maria@exemplo.com.br' }
    const { body } = await call(createBuyerOperation, { body: buyer })
    for (const uuidBuyer of [body.uuid, randomUUID(), 'x'.repeat(255)]) {
      const session = await create({ uuidBuyer })
      expect([session.status, session.body.customerId]).toEqual([200, uuidBuyer])
    }
  })

  test('200: a session is not in the list of links', async () => {
    const { key } = await newSeller()
    expect((await create({}, { key })).status).toBe(200)
    expect((await call(listPaymentLinksOperation, { key })).body.totalElements).toBe(0)
  })

  test('200: the same key returns the same session; 422 for another body', async () => {
    const headers = { 'x-idempotency-key': randomUUID() }
    const answers = await Promise.all(Array.from({ length: 50 }, () => create({}, { headers })))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect((await create({ amount: null }, { headers })).status).toBe(422)
    const theirs = await create({}, { headers, key: demo.sellers[1]!.apiKey })
    expect(theirs.body.checkoutSession).not.toBe(answers[0]!.body.checkoutSession)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['no country', { country: null }, 'country'],
    ['a country of three letters', { country: 'BRA' }, 'country'],
    ['no buyer', { uuidBuyer: '' }, 'uuidBuyer'],
    ['a buyer of 256', { uuidBuyer: 'x'.repeat(256) }, 'uuidBuyer'],
    ['no merchant order', { merchantOrderId: null }, 'merchantOrderId'],
    ['a merchant order of 256', { merchantOrderId: 'x'.repeat(256) }, 'merchantOrderId'],
    ['no description', { paymentDescription: '' }, 'paymentDescription'],
    ['a description of 301', { paymentDescription: 'x'.repeat(301) }, 'paymentDescription'],
    ['another currency', { amount: { currency: 'USD', value: 1 } }, 'amount.currency'],
    ['no currency', { amount: { value: 1 } }, 'amount.currency'],
    ['an amount of nothing', { amount: { currency: 'BRL', value: 0 } }, 'amount.value'],
    ['a third decimal', { amount: { currency: 'BRL', value: 1.001 } }, 'amount.value'],
    ['too much', { amount: { currency: 'BRL', value: 100_000_000 } }, 'amount.value'],
    ['an amount without a value', { amount: { currency: 'BRL' } }, 'amount.value'],
  ])('400: %s', async (_, changes, field) => {
    const { status, body } = await create(changes)
    expect([status, body.errors[0].code, fieldsOf(body)]).toEqual([400, 'BAR-0100', [field]])
  })

  test('404: a provider that is not registered', async () => {
    for (const provider of ['outro', 'CHECKOUT-PROVIDER', 'x'.repeat(65), '..%2F']) {
      expect((await create({}, { params: { provider } })).status).toBe(404)
    }
  })

  test('401, 403 and 405', async () => {
    expect((await create({}, { key: null })).status).toBe(401)
    expect((await create({}, { key: demoSeller.readOnlyApiKey })).status).toBe(403)
    expect((await create({}, { key: demo.operator.apiKey })).status).toBe(403)
    const wrong = await call({ ...createCheckoutSessionOperation, method: 'GET' }, { params })
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  })
})
