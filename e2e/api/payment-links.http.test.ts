import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createBuyerOperation } from '@/lib/parties/buyers/contract'
import { createPaymentLinkOperation } from '@/lib/payments/payment-links/contract'
import { call } from '@/lib/testing/http/api'
import { demo, demoSeller, serverUrl } from '@/lib/testing/http/server'
import { buyerRequest } from '@/lib/testing/http/world'
import { linkRequest } from '@/lib/testing/link'

const create = (body: unknown, headers: Record<string, string> = {}, key?: string | null) =>
  call(createPaymentLinkOperation, { body, headers, key })

describe('200', () => {
  test('the smallest request gets every field of the interface', async () => {
    const { status, body, headers } = await create(linkRequest())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      type: 'ORDER',
      processed: 0,
      enableAnchoring: false,
      allowedPaymentMethods: { pixMethod: {} },
      paymentMethods: ['PIX'],
      enablePixPayment: true,
      enableBankSlip: false,
      enableCreditCard: false,
      subSellerResponse: [],
      idSeller: demoSeller.idSeller,
    })
    expect(body.paymentOrder).toEqual({
      ...(linkRequest().paymentOrder as object),
      threeDSecureEnabled: false,
      requiresLiabilityShift: false,
    })
    expect(body.url).toMatch(new RegExp(`^${serverUrl}/pay/[\\w-]{16,19}$`))
    expect(headers.get('ratelimit-policy')).toBe('"default";q=1000;w=10')
  })

  test('a request with every member gets them back unchanged', async () => {
    const { uuid: uuidSellerClient } = (await call(createBuyerOperation, { body: buyerRequest() })).body
    const request = linkRequest(
      {
        scheduledDate: '2027-02-28',
        uuidSellerClient,
        paymentMethods: ['PIX', 'BANK_SLIP', 'CREDIT_CARD_EARLY_SELLER'],
        metadata: [
          { key: 'pedido', value: 'A-1' },
          { key: 'peso', value: 1.5 },
        ],
      },
      {
        description: 'Moído na hora',
        timer: true,
        expirationDate: '2027-03-01T12:00:00-03:00',
        installments: 12,
        customInstallmentsValues: [{ paymentMethod: 'CREDIT_CARD_EARLY_SELLER', installments: 10 }],
        threeDSecureEnabled: true,
        requiresLiabilityShift: true,
      },
    )
    const { body } = await create(request, { 'x-ip-origin-request': '200.100.50.25' })
    expect(body).toMatchObject({
      scheduledDate: '2027-02-28',
      metadata: request.metadata,
      allowedPaymentMethods: {
        pixMethod: {},
        bankSlipMethod: {},
        creditCardMethod: { type: 'CREDIT_CARD_EARLY_SELLER' },
      },
      paymentOrder: {
        ...(request.paymentOrder as object),
        expirationDate: '2027-03-01T15:00:00.000Z',
      },
    })
  })

  test('a subscription link has the value of a cycle, with idPlan or uuidPlan, with or without an order', async () => {
    const plan = randomUUID()
    for (const [type, months] of [
      ['MONTHLY', 1],
      ['SEMESTER', 6],
      ['YEARLY', 12],
    ] as const) {
      const { body } = await create({
        type: 'SUBSCRIPTION',
        paymentSubscription: { uuidPlan: plan, type, valuePerMonth: 19.9 },
        paymentMethods: ['PIX'],
      })
      const value = Math.round(1990 * months) / 100
      expect(body.paymentSubscription).toEqual({ idPlan: plan, type, valuePerMonth: 19.9, value })
      expect(body).not.toHaveProperty('paymentOrder')
    }
  })

  test('null, unknown fields, a missing Content-Type and amounts with binary noise are accepted', async () => {
    const request = linkRequest(
      { scheduledDate: null, metadata: null, inventado: 1 },
      { value: 0.1 + 0.2, timer: null },
    )
    const { status, body } = await create(JSON.stringify(request), { 'Content-Type': '' })
    expect(status).toBe(200)
    expect(body.paymentOrder.value).toBe(0.3)
    expect(body).not.toHaveProperty('scheduledDate')
  })
})

describe('400', () => {
  const wrong: [string, unknown, string][] = [
    ['no body', undefined, ''],
    ['an unknown type', linkRequest({ type: 'GIFT' }), 'type'],
    ['no order', { type: 'ORDER', paymentMethods: ['PIX'] }, 'paymentOrder'],
    ['an empty title', linkRequest({}, { title: '' }), 'paymentOrder.title'],
    ['a title of 61', linkRequest({}, { title: 'x'.repeat(61) }), 'paymentOrder.title'],
    ['a description of 301', linkRequest({}, { description: 'x'.repeat(301) }), 'paymentOrder.description'],
    ['no value', linkRequest({}, { value: 0 }), 'paymentOrder.value'],
    ['half a centavo', linkRequest({}, { value: 0.005 }), 'paymentOrder.value'],
    ['a third decimal', linkRequest({}, { value: 10.001 }), 'paymentOrder.value'],
    ['too much', linkRequest({}, { value: 1e21 }), 'paymentOrder.value'],
    ['a value as text', linkRequest({}, { value: '89.90' }), 'paymentOrder.value'],
    ['13 instalments', linkRequest({}, { installments: 13 }), 'paymentOrder.installments'],
    ['half an instalment', linkRequest({}, { installments: 1.5 }), 'paymentOrder.installments'],
    [
      'no instalments by method',
      linkRequest({}, { customInstallmentsValues: [] }),
      'paymentOrder.customInstallmentsValues',
    ],
    ['no method', linkRequest({ paymentMethods: [] }), 'paymentMethods'],
    ['an unknown method', linkRequest({ paymentMethods: ['CASH'] }), 'paymentMethods.0'],
    ['a date that is none', linkRequest({ scheduledDate: '2027-02-30' }), 'scheduledDate'],
    ['an instant that is none', linkRequest({}, { expirationDate: 'amanhã' }), 'paymentOrder.expirationDate'],
    ['metadata without key', linkRequest({ metadata: [{ value: 1 }] }), 'metadata.0.key'],
    ['metadata of another type', linkRequest({ metadata: [{ key: 'a', value: true }] }), 'metadata.0.value'],
    ['a NUL in a text', linkRequest({}, { title: 'a\0b' }), 'paymentOrder.title'],
    ['half a character', linkRequest({ metadata: [{ key: 'k', value: '\ud800' }] }), 'metadata.0.value'],
    ['a buyer that is no uuid', linkRequest({ uuidSellerClient: '1' }), 'uuidSellerClient'],
    [
      'a method twice by instalments',
      linkRequest({}, { customInstallmentsValues: Array(2).fill({ paymentMethod: 'PIX', installments: 1 }) }),
      'paymentOrder.customInstallmentsValues',
    ],
    [
      'a cycle that costs too much',
      linkRequest({
        type: 'SUBSCRIPTION',
        paymentSubscription: { idPlan: randomUUID(), type: 'YEARLY', valuePerMonth: 99_999_999.99 },
      }),
      'paymentSubscription.valuePerMonth',
    ],
    [
      'a metadata number without end',
      JSON.stringify(linkRequest({ metadata: [{ key: 'k', value: 0.5 }] })).replace('0.5', '1e400'),
      'metadata.0.value',
    ],
  ]

  test.each(wrong)('%s: names the field', async (_, request, field) => {
    const { status, body } = await create(request)
    expect(status).toBe(400)
    expect(body.details.map((detail: { field: string }) => detail.field)).toContain(field)
    expect(body.metadata).toMatchObject({ path: '/v2/payment-links', method: 'POST' })
  })

  test.each(['{', '[1', 'nope', '{"value":NaN}', '\u0000'])('malformed JSON %j', async (text) => {
    expect((await create(text)).status).toBe(400)
  })

  test('deep nesting, with and without an idempotency key', async () => {
    const deep = `{"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    expect((await create(deep)).status).toBe(400)
    expect((await create(deep, { 'x-idempotency-key': randomUUID() })).status).toBe(400)
  })

  test('a malformed idempotency key', async () => {
    const { status, body } = await create(linkRequest(), { 'x-idempotency-key': 'k'.repeat(256) })
    expect(status).toBe(400)
    expect(body.details[0].field).toBe('x-idempotency-key')
  })
})

describe('401 and 403', () => {
  test('a missing, an unknown and an inactive key get the same body', async () => {
    const answers = await Promise.all(
      [null, 'blc_unknown', demoSeller.inactiveApiKey].map((key) => create(linkRequest(), {}, key)),
    )
    const bodies = answers.map(({ status, body }) => ({
      status,
      message: body.message,
      details: body.details,
    }))
    expect(bodies[0]!.status).toBe(401)
    expect(bodies[1]).toEqual(bodies[0])
    expect(bodies[2]).toEqual(bodies[0])
  })

  test('a read-only key and an operator key are refused', async () => {
    for (const key of [demoSeller.readOnlyApiKey, demo.operator.apiKey]) {
      expect((await create(linkRequest(), {}, key)).status).toBe(403)
    }
  })
})

describe('the idempotency key', () => {
  test('50 identical requests at once make one link and equal bodies', async () => {
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => create(linkRequest(), { 'x-idempotency-key': key })),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
  })

  test('ignores members that count as absent', async () => {
    const headers = { 'x-idempotency-key': randomUUID() }
    const first = await create(linkRequest(), headers)
    const again = await create(linkRequest({ metadata: null, inventado: 1 }), headers)
    expect([again.status, again.text]).toEqual([200, first.text])
  })

  test('with another body is a 400 that names the key; another seller may use the same key', async () => {
    const headers = { 'x-idempotency-key': randomUUID() }
    const first = await create(linkRequest(), headers)
    const other = await create(linkRequest({}, { value: 1 }), headers)
    expect(other.status).toBe(400)
    expect(other.body.details[0].field).toBe('x-idempotency-key')
    const ofOther = await create(linkRequest(), headers, demo.sellers[1]!.apiKey)
    expect(ofOther.status).toBe(200)
    expect(ofOther.body.uuid).not.toBe(first.body.uuid)
  })

  test('is not used up by a refused request', async () => {
    const headers = { 'x-idempotency-key': randomUUID() }
    expect((await create(linkRequest({}, { value: 0 }), headers)).status).toBe(400)
    expect((await create(linkRequest(), headers)).status).toBe(200)
  })
})

describe('every response has the error shape of its path', () => {
  test('405 with Allow, 413, 415', async () => {
    const wrongMethod = await call({ ...createPaymentLinkOperation, method: 'DELETE' })
    expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, 'GET, POST, HEAD, OPTIONS'])
    const large = await create(linkRequest({}, { description: 'x'.repeat(300_000) }))
    expect(large.status).toBe(413)
    const form = await create('a=b', { 'Content-Type': 'application/x-www-form-urlencoded' })
    expect(form.status).toBe(415)
  })
})
