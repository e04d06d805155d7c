// Card orders over HTTP: responses, authentication, declines, capture.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCardOperation } from '@/lib/parties/cards/contract'
import {
  cancelChargeOperation,
  captureChargeOperation,
  getChargeOperation,
} from '@/lib/payments/charges/contract'
import { getOrderOperation, listOrdersOperation } from '@/lib/payments/orders/contract'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { testBrowserData } from '@/lib/testing/browser-data'
import { freshProof, testCard } from '@/lib/testing/card'
import { call } from '@/lib/testing/http/api'
import { blamed, cardOrderRequest, cardOrders } from '@/lib/testing/http/card-orders'
import { newSeller } from '@/lib/testing/http/new-seller'
import { demoSeller } from '@/lib/testing/http/server'
import { storm } from '@/lib/testing/http/storm'

let key: string
beforeAll(async () => {
  key = (await newSeller()).key
})

const { create, settled } = cardOrders(() => key)
const charge = async (uuid: string) => (await call(getChargeOperation, { key, params: { uuid } })).body

describe('201, at once', () => {
  test('PAID with card data, with the codes of issuer and acquirer', async () => {
    const { status, body, text } = await create({ softDescriptor: 'CAFE PORTO', integrationOrderId: 'A-1' })
    expect([status, body.status, body.payment]).toEqual([201, 'PAID', 'CREDIT_CARD'])
    expect(body.charges[0]).toMatchObject({
      status: 'PAID',
      value: 100,
      fee: 4.38,
      brand: 'visa',
      installments: 1,
    })
    for (const name of [
      'authorizationCode',
      'authorizationNsu',
      'acquirerAuthorizationCode',
      'acquirerAuthorizationNsu',
    ]) {
      expect(body.charges[0][name]).toEqual(expect.any(String))
    }
    expect(body.charges[0]).not.toHaveProperty('interestAmount')
    expect(text).not.toMatch(/4111 ?1111/)
    expect(await charge(body.charges[0].uuid)).toEqual(body.charges[0])
  })

  test('PAID with a token, inside card or beside it, with or without a security code', async () => {
    const { body: token } = await call(createCardOperation, { key, body: testCard() })
    for (const payment of [
      { card: { cardToken: token.uuid } },
      { card: { cardToken: token.uuid, cvv: 123 } },
      { card: undefined, cardToken: token.uuid },
    ]) {
      expect((await create(payment)).body.status).toBe('PAID')
    }
  })

  test('in 12 at the buyer’s cost: the order is 100, the charge is more and names its interest', async () => {
    const { body } = await create({ method: 'CREDIT_CARD_EARLY_BUYER' }, { installments: 12 })
    expect([body.value, body.installments]).toEqual([100, 12])
    expect(body.charges).toHaveLength(1)
    expect(body.charges[0]).toMatchObject({ value: 111, interestAmount: 11, installments: 12 })
  })
})

describe('400, declined', () => {
  test('BAR-7005 with the FAILED charge, the reason and what to do; the order is cancelled', async () => {
    const { status, body } = await create({ card: testCard({ holderName: 'FUND SILVA' }) })
    expect([status, body.errors[0].code, body.errors[0].title]).toEqual([400, 'BAR-7005', 'generic'])
    const { chargeUUID, provider } = body.errors[0].additionalInfo
    expect(provider).toBe('simulated-acquirer')
    const failed = await charge(chargeUUID)
    expect(failed).toMatchObject({ status: 'FAILED', retryable: true, failureReason: body.failureReason })
    expect(body.failureReason.code).toBe('INSUFFICIENT_FUNDS')
    const order = await call(getOrderOperation, { key, params: { uuid: failed.uuidOrder } })
    expect(order.body.status).toBe('CANCELED')
  })

  test('no reason in the response where the issuer gave none', async () => {
    const { status, body } = await create({ card: testCard({ holderName: 'NONE SILVA' }) })
    expect([status, body.errors[0].code]).toEqual([400, 'BAR-7005'])
    expect(body).not.toHaveProperty('failureReason')
    expect(await charge(body.errors[0].additionalInfo.chargeUUID)).not.toHaveProperty('failureReason')
  })

  test('the fraud document, and an issuer that declines', async () => {
    const fraudData = { document: '111.111.111-11', name: 'Maria', email: 'a@b.co', phone: '' }
    expect((await create({ fraudData })).body.failureReason.code).toBe('FRAUD_SUSPECTED')
    const issuer = await create({ card: testCard({ cvv: '600' }) })
    expect(issuer.body.failureReason.code).toBe('ISSUER_DECLINED')
  })

  test('a decline is stored: the same key repeats it, another key tries again', async () => {
    const headers = { 'x-idempotency-key': randomUUID() }
    const payment = { card: testCard({ holderName: 'OTHE SILVA' }) }
    const first = await create(payment, {}, { headers })
    const again = await create(payment, {}, { headers })
    expect([again.status, again.text]).toEqual([400, first.text])
    const other = await create(payment)
    expect(other.body.errors[0].additionalInfo).not.toEqual(first.body.errors[0].additionalInfo)
  })
})

describe('400, and nothing is created', () => {
  test.each([
    ['payment.card', { card: null }, {}],
    ['payment.card', { card: {} }, {}],
    ['payment.card.number', { card: testCard({ number: '4111111111111112' }) }, {}],
    ['payment.card.cardToken', { card: { cardToken: randomUUID() } }, {}],
    ['payment.softDescriptor', { softDescriptor: 'x'.repeat(14) }, {}],
    ['installments', { method: 'DEBIT_CARD' }, { installments: 2 }],
    ['threeDSecure', {}, { threeDSecure: {} }],
    [
      'threeDSecure.browser.colorDepth',
      {},
      { threeDSecure: { browser: testBrowserData({ colorDepth: 'x' }) } },
    ],
    [
      'threeDSecure.redirectURL',
      {},
      { threeDSecure: { browser: testBrowserData(), redirectURL: 'javascript:alert(1)' } },
    ],
    ['threeDSecure.mpi.transStatus', {}, { threeDSecure: { mpi: { transStatus: 'C' } } }],
    ['threeDSecure.mpi.challenged', {}, { threeDSecure: { mpi: { transStatus: 'Y', challenged: 'yes' } } }],
  ])('%s', async (field, payment, changes) => {
    const { status, body, text } = await create(payment, changes)
    expect([status, blamed(body), body.errors[0].code]).toEqual([400, field, 'BAR-0100'])
    expect(text).not.toContain('4111')
  })
})

describe('with an authentication from elsewhere', () => {
  test('201 SENT, settled after the answer', async () => {
    const { status, body } = await create(
      {},
      { threeDSecure: { mpi: { ...freshProof(), challenged: 'true' } } },
    )
    expect([status, body.status, body.charges[0].status]).toEqual([201, 'SENT', 'SCHEDULED'])
    expect((await settled(body.uuid)).charges[0].status).toBe('PAID')
  })

  test('an asynchronous decline: the charge is FAILED, and its lookup has the reason', async () => {
    const { status, body } = await create({}, { threeDSecure: { mpi: { transStatus: 'N', eci: '07' } } })
    expect([status, body.status]).toEqual([201, 'SENT'])
    const order = await settled(body.uuid)
    expect([order.status, order.charges[0].failureReason.code]).toEqual(['CANCELED', 'NOT_AUTHENTICATED'])
  })

  test('debit requires an authentication', async () => {
    expect((await create({ method: 'DEBIT_CARD' })).body.failureReason.code).toBe('AUTHENTICATION_REQUIRED')
    const { body } = await create({ method: 'DEBIT_CARD' }, { threeDSecure: { mpi: freshProof() } })
    expect((await settled(body.uuid)).status).toBe('PAID')
  })
})

describe('capture', () => {
  const reserve = async () => (await create({ capture: false })).body
  const capture = (uuid: string, body?: unknown) =>
    call(captureChargeOperation, { key, params: { uuid }, body })

  test('200: PRE_AUTHORIZED first, PAID then, whole or in part', async () => {
    const [whole, part] = [await reserve(), await reserve()]
    expect([whole.status, whole.charges[0].status]).toEqual(['PRE_AUTHORIZED', 'PRE_AUTHORIZED'])
    expect((await capture(whole.charges[0].uuid)).body).toMatchObject({ status: 'PAID', value: 100 })
    expect((await capture(part.charges[0].uuid, { value: 40 })).body).toMatchObject({
      status: 'PAID',
      value: 40,
    })
  })

  test('400 for more than was authorised, 409 without an authorisation, 404 for another seller’s', async () => {
    const [charge_] = (await reserve()).charges
    const more = await capture(charge_.uuid, { value: 100.01 })
    expect([more.status, blamed(more.body)]).toEqual([400, 'value'])
    const paid = (await create()).body.charges[0]
    expect((await capture(paid.uuid)).status).toBe(409)
    const theirs = { key: demoSeller.apiKey, params: { uuid: charge_.uuid } }
    expect((await call(captureChargeOperation, theirs)).status).toBe(404)
  })

  test('400 for an amount under another name, and nothing is captured', async () => {
    const [charge_] = (await reserve()).charges
    const { status, body } = await capture(charge_.uuid, { amount: 60 })
    expect([status, body.errors[0].description]).toEqual([
      400,
      'amount: não tem efeito aqui, o lugar é value',
    ])
    expect((await charge(charge_.uuid)).status).toBe('PRE_AUTHORIZED')
  })

  test('204: a cancellation releases the authorised amount', async () => {
    const [charge_] = (await reserve()).charges
    expect((await call(cancelChargeOperation, { key, params: { uuid: charge_.uuid } })).status).toBe(204)
    expect((await charge(charge_.uuid)).status).toBe('CANCELED')
    expect((await capture(charge_.uuid)).status).toBe(409)
  })
})

test('429 above a limit of card attempts: nothing is created, and the key is free for the next try', async () => {
  const headers = { 'x-idempotency-key': randomUUID() }
  const order = (holderName: string) => {
    const body = cardOrderRequest({ card: testCard({ holderName }) })
    return call(createOrderOperation, { key, headers, body })
  }
  const before = (await call(listOrdersOperation, { key })).body.totalElements
  const refused = await order('LIMI SILVA')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
  const [error] = refused.body.errors
  expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS', additionalInfo: { limit: 'cardsPerKey' } })
  expect((await call(listOrdersOperation, { key })).body.totalElements).toBe(before)
  expect((await order('APRO SILVA')).status).toBe(201)
})

test('200 identical requests at once make one order with one authorisation and get equal bodies', async () => {
  await storm(
    201,
    (own, headers) => call(createOrderOperation, { key: own, headers, body: cardOrderRequest() }),
    async (own) => (await call(listOrdersOperation, { key: own })).body.totalElements,
  )
}, 180_000)
