// What POST /v2/orders refuses, and how it names the mistake.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeSellerOperation } from '@/lib/backoffice/seller-accounts/contract'
import { createBuyerOperation } from '@/lib/parties/buyers/contract'
import { createSubSellerOperation } from '@/lib/parties/sellers/sub-seller-contract'
import { listOrdersOperation } from '@/lib/payments/orders/contract'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { type AnyBody, call } from '@/lib/testing/http/api'
import { newSeller } from '@/lib/testing/http/new-seller'
import { demo, demoSeller } from '@/lib/testing/http/server'
import { buyerRequest, orderRequest, subSellerRequest } from '@/lib/testing/http/world'

let key: string
beforeAll(async () => {
  key = (await newSeller()).key
})

const create = (changes: Record<string, unknown> = {}, input: Record<string, unknown> = {}) =>
  call(createOrderOperation, { key, body: { ...orderRequest(), ...changes }, ...input })
const blamed = (body: AnyBody): string[] => body.errors.map((one: AnyBody) => one.description.split(':')[0])

describe('400 names the mistake, and nothing is created', () => {
  test.each([
    ['title', { title: '' }],
    ['title', { title: 'x'.repeat(256) }],
    ['title', { title: null }],
    ['value', { value: 0 }],
    ['value', { value: 0.001 }],
    ['value', { value: 89.905 }],
    ['value', { value: 100_000_000 }],
    ['value', { value: '10' }],
    ['installments', { installments: 0 }],
    ['installments', { installments: 13 }],
    ['installments', { installments: 1.5 }],
    ['installments', { value: 0.02, installments: 3 }],
    ['description', { description: 'x'.repeat(301) }],
    ['startDate', { startDate: '2026-02-30' }],
    ['startDate', { startDate: '2026-12-01T00:00:00Z' }],
    ['startDate', { startDate: '9999-01-01' }],
    ['uuidBuyer', { uuidBuyer: 'x' }],
    ['uuidBuyer', { uuidBuyer: randomUUID() }],
    ['originRequest', { originRequest: 'POS' }],
    ['payment', { payment: null }],
    ['payment.method', { payment: { method: 'CASH' } }],
    ['payment.method', { payment: {} }],
    ['payment', { payment: 'PIX' }],
    ['payment.fraudData.document', { payment: { method: 'PIX', fraudData: { document: '123' } } }],
    [
      'payment.fraudData.internationalDocument.documentNumber',
      { payment: { method: 'PIX', fraudData: { internationalDocument: { documentNumber: '1' } } } },
    ],
    [
      'payment.fraudData.billingAddress.country',
      { payment: { method: 'PIX', fraudData: { billingAddress: { country: 'Brasil' } } } },
    ],
    ['payment.threeDSecure', { payment: { method: 'PIX', threeDSecure: { browser: { ip: '::1' } } } }],
    ['urlCallBack', { urlCallBack: 'x'.repeat(2049) }],
    ['attemptReference', { attemptReference: 'x'.repeat(256) }],
    ['metadata', { metadata: Array(51).fill({ key: 'a', value: 1 }) }],
    ['metadata.0.key', { metadata: [{ key: '', value: 1 }] }],
    ['metadata.0.value', { metadata: [{ key: 'a', value: true }] }],
  ])('%s: %j', async (field, changes) => {
    const before = (await call(listOrdersOperation, { key })).body.totalElements
    const { status, body } = await create(changes)
    expect([status, blamed(body)[0], body.errors[0].code, body.errors[0].status]).toEqual([
      400,
      field,
      'BAR-0100',
      '400',
    ])
    expect((await call(listOrdersOperation, { key })).body.totalElements).toBe(before)
  })

  test('every mistake at once, each by its name', async () => {
    const payment = { method: 'CASH', fraudData: { document: '123' } }
    const { body } = await create({ title: '', value: 0, installments: 0, uuidBuyer: 'x', payment })
    expect(blamed(body)).toEqual([
      'title',
      'value',
      'installments',
      'uuidBuyer',
      'payment.method',
      'payment.fraudData.document',
    ])
    expect(body.metadata).toMatchObject({ totalRecords: 6, totalPages: 1 })
  })

  test('a buyer of another seller', async () => {
    const { body: theirs } = await call(createBuyerOperation, {
      key: demoSeller.apiKey,
      body: buyerRequest(),
    })
    const { status, body } = await create({ uuidBuyer: theirs.uuid })
    expect([status, blamed(body)]).toEqual([400, ['uuidBuyer']])
  })

  test.each([
    ['paymentType', { paymentType: 'HALF' }],
    ['paymentValue', { paymentValue: 1.001 }],
    ['idSubSeller', { idSubSeller: '1' }],
    ['amount', { amount: -1 }],
  ])('%s of a share', async (field, changes) => {
    const share = { idSubSeller: 1, paymentType: 'FIXED', paymentValue: 1, ...changes }
    const { body } = await create({ subSellerPaymentRequest: { subSellerPayment: [share] } })
    expect(blamed(body)).toEqual([`subSellerPaymentRequest.subSellerPayment.0.${field}`])
  })

  test('BAR-5001 for an impossible split', async () => {
    const split = (share: Record<string, unknown>) =>
      create({ subSellerPaymentRequest: { subSellerPayment: [share] } })
    const { body: sub } = await call(createSubSellerOperation, { key, body: subSellerRequest() })
    const own = { idSubSeller: sub.idSubSeller, paymentType: 'FIXED' }
    for (const share of [
      { ...own, idSubSeller: 999_999_999, paymentValue: 1 },
      { ...own, paymentValue: 89.9 },
      { ...own, paymentValue: 10, amount: 11 },
      { ...own, paymentType: 'PERCENTAGE', paymentValue: 100 },
    ]) {
      const { status, body } = await split(share)
      expect([status, body.errors[0].code]).toEqual([400, 'BAR-5001'])
    }
  })

  test('CREDIT_CARD_EARLY_BUYER for a seller with receivable flow TIMELINE', async () => {
    const timeline = (await newSeller()).key
    await call(changeSellerOperation, { key: timeline, body: { receivableFlow: 'TIMELINE' } })
    const payment = { method: 'CREDIT_CARD_EARLY_BUYER' }
    const { status, body } = await create({ payment }, { key: timeline })
    expect([status, blamed(body), body.errors[0].description]).toEqual([
      400,
      ['payment.method'],
      expect.stringContaining('TIMELINE'),
    ])
  })
})

test('401 without a key, 403 with a read-only key or an operator’s', async () => {
  expect((await create({}, { key: null })).status).toBe(401)
  expect((await create({}, { key: demoSeller.readOnlyApiKey })).status).toBe(403)
  expect((await create({}, { key: demo.operator.apiKey })).status).toBe(403)
})

test('an error names field and reason in both languages, and its texts follow Accept-Language', async () => {
  const wrong = { ...orderRequest(), value: 1.001 }
  const send = (language: string) =>
    call(createOrderOperation, { key, body: wrong, headers: { 'accept-language': language } })
  const [portuguese, english] = [await send('pt-BR'), await send('en-GB,en;q=0.9')]
  const facts = ({ body }: typeof english) => {
    const [{ status, code, field, reason }] = body.errors
    return [status, code, field, reason]
  }
  expect(facts(english)).toEqual(['400', 'BAR-0100', 'value', 'MALFORMED'])
  expect(facts(portuguese)).toEqual(facts(english))
  expect(portuguese.body.message).toBe('value: deve ter no máximo duas casas decimais')
  expect(english.body.message).toBe('value: must have at most two decimal places')
  expect(english.body.errors[0].title).toBe('Invalid field')
})
