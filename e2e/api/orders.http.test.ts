// Orders as POST /v2/orders creates them, and what it accepts leniently. call() checks each body against its schema.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createBuyerOperation } from '@/lib/parties/buyers/contract'
import { createSubSellerOperation } from '@/lib/parties/sellers/sub-seller-contract'
import { listEventsOperation } from '@/lib/payments/events/contract'
import { getOrderOperation } from '@/lib/payments/orders/contract'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { type AnyBody, call } from '@/lib/testing/http/api'
import { newSeller } from '@/lib/testing/http/new-seller'
import { buyerRequest, orderRequest, subSellerRequest } from '@/lib/testing/http/world'
import { newCnpj } from '@/lib/testing/seller'

let key: string
beforeAll(async () => {
  key = (await newSeller()).key
})

const create = (changes: Record<string, unknown> = {}, input: Record<string, unknown> = {}) =>
  call(createOrderOperation, { key, body: { ...orderRequest(), ...changes }, ...input })

describe('201', () => {
  test('by PIX: SENT, with a payable code and every member of the request', async () => {
    const metadata = [
      { key: 'pedido', value: 'A-1' },
      { key: 'caixa', value: 7 },
    ]
    const headers = { 'x-ip-origin-request': '203.0.113.9', 'x-idempotency-key': `order-${randomUUID()}` }
    const { status, body } = await create({ description: 'Moído na hora', metadata }, { headers })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'SENT',
      title: 'Café especial 1 kg',
      description: 'Moído na hora',
      value: 89.9,
      installments: 1,
      payment: 'PIX',
      originRequest: 'API',
      idempotencyKey: headers['x-idempotency-key'],
      subSellerPaymentResponse: [],
      metadata,
      customer: { document: '52998224725', type: 'CPF', documentCountry: 'BR', phone: '11999990000' },
      charges: [
        { uuidOrder: body.uuid, status: 'SCHEDULED', value: 89.9, fee: 0.89, refunds: [], retryable: false },
      ],
    })
    expect(body.startDate).toBe(body.charges[0].expirationDate)
    expect(body.charges[0].pixCode).toMatch(/^000201.*6304[0-9A-F]{4}$/)
    const image = await fetch(body.charges[0].pixQRCodeImage)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await call(getOrderOperation, { key, params: { uuid: body.uuid } })).body).toEqual(body)
  })

  test('with a billing address, which its events carry', async () => {
    const address = { country: 'br', city: 'São Paulo', street: 'Avenida Paulista', zipCode: '01310-200' }
    const { payment } = orderRequest()
    const fraudData = { ...payment.fraudData, document: newCnpj(), billingAddress: address }
    const { body } = await create({ payment: { ...payment, fraudData } })
    const { content } = (await call(listEventsOperation, { key, query: `?uuid=${body.uuid}` })).body
    const sent = { country: 'BR', city: 'São Paulo', zipCode: '01310200', state: '' }
    expect(content).toMatchObject([{ status: 'SENT', payload: { address: sent } }])
  })

  test('by bank slip: barcode, digitable line, and a PDF that we serve', async () => {
    const { status, body } = await create(orderRequest('BANK_SLIP'))
    const [charge] = body.charges
    expect([status, body.payment, charge.paymentMethod]).toEqual([201, 'BANK_SLIP', 'BANK_SLIP'])
    expect(charge.bankSlipBarcode).toMatch(/^\d{44}$/)
    expect(Number(charge.bankSlipBarcode.slice(9, 19))).toBe(8_990)
    expect(charge.bankSlipDigitableLine).toMatch(/^\d{47}$/)
    expect(charge).not.toHaveProperty('pixCode')
    const paper = await fetch(charge.bankSlip)
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await paper.text()).slice(0, 5)).toBe('%PDF-')
  })

  test.each(['PIX', 'BANK_SLIP'] as const)(
    'in instalments by %s: a charge a month, that sum to the value',
    async (method) => {
      const startDate = '2031-01-31'
      const { body } = await create({ ...orderRequest(method, 3), value: 100, startDate })
      expect(body.charges.map((one: AnyBody) => [one.value, one.expirationDate])).toEqual([
        [33.34, '2031-01-31'],
        [33.33, '2031-02-28'],
        [33.33, '2031-03-31'],
      ])
      const codes = body.charges.map((one: AnyBody) => one.pixCode ?? one.bankSlipBarcode)
      expect(new Set(codes).size).toBe(3)
    },
  )

  test('for an existing buyer, and without a buyer, with empty texts', async () => {
    const { body: buyer } = await call(createBuyerOperation, { key, body: buyerRequest() })
    const known = await create({ uuidBuyer: buyer.uuid, payment: { method: 'PIX' } })
    expect(known.body.customer).toMatchObject({ uuid: buyer.uuid, document: buyer.document, type: 'CNPJ' })
    const nobody = await create({ payment: { method: 'PIX' } })
    expect(nobody.status).toBe(201)
    expect(new Set(Object.values(nobody.body.customer))).toEqual(new Set(['']))
  })

  test('is split between sub-sellers as agreed', async () => {
    const [one, two] = [
      await call(createSubSellerOperation, { key, body: subSellerRequest() }),
      await call(createSubSellerOperation, { key, body: subSellerRequest() }),
    ]
    const subSellerPayment = [
      { idSubSeller: one.body.idSubSeller, paymentType: 'FIXED', paymentValue: 10.5, amount: 10.5 },
      { idSubSeller: two.body.idSubSeller, paymentType: 'PERCENTAGE', paymentValue: 25 },
    ]
    const { status, body } = await create({ value: 100, subSellerPaymentRequest: { subSellerPayment } })
    expect([status, body.subSellerPaymentResponse]).toEqual([
      201,
      [
        {
          subSellerPaymentResponse: [
            { idSubSeller: one.body.idSubSeller, amount: 10.5, paymentType: 'FIXED', paymentValue: 10.5 },
            { idSubSeller: two.body.idSubSeller, amount: 25, paymentType: 'PERCENTAGE', paymentValue: 25 },
          ],
          amountForSubSellers: 35.5,
        },
      ],
    ])
  })

  test('accepts unknown members, nulls, punctuation, noise below a centavo, a title of 255 characters', async () => {
    const { status, body } = await create({
      title: 'x'.repeat(255),
      value: 10.000000001,
      description: null,
      uuidBuyer: null,
      metadata: null,
      subSellerPaymentRequest: null,
      attemptReference: 'attempt-1',
      invented: { a: 1 },
      payment: {
        method: 'PIX',
        card: null,
        cardToken: null,
        brand: null,
        capture: null,
        fraudData: {
          internationalDocument: {
            documentNumber: '529.982.247-25',
            documentType: 'cpf',
            documentNation: 'BR',
          },
          name: 'Maria',
          email: 'maria@exemplo.com.br',
          phone: '1199999-9999',
          billingAddress: { zipCode: '01310-200' },
        },
      },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ value: 10, description: '', idempotencyKey: 'attempt-1' })
    expect(body.customer).toMatchObject({ document: '52998224725', phone: '11999999999' })
    expect(body).not.toHaveProperty('metadata')
  })

  test('a start date in the past is returned, and the charges are due from today on', async () => {
    const { status, body } = await create({ startDate: '2024-03-20' })
    expect([status, body.startDate]).toEqual([201, '2024-03-20'])
    expect(body.charges[0].expirationDate > '2026-01-01').toBe(true)
  })
})
