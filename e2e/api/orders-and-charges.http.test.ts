import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { getChargeOperation } from '@/lib/charges/contract'
import { standardErrorSchema } from '@/lib/http/error-body'
import { getOrderOperation } from '@/lib/orders/contract'
import { createPaymentLinkOperation } from '@/lib/payment-links/contract'
import { confirmChargeOperation } from '@/lib/sandbox/contract'
import { acceptLink } from '../fixtures/accept-link'
import { call } from '../fixtures/api'
import { linkRequest } from '../fixtures/link'
import { demo, demoSeller, serverUrl } from '../fixtures/server'

const stranger = demo.sellers[1]!.apiKey
let order: string
let charge: string

beforeAll(async () => {
  const link = await call(createPaymentLinkOperation, {
    body: linkRequest({ metadata: [{ key: 'pedido', value: 'A-1' }] }),
  })
  const accepted = await acceptLink(link.body.url)
  order = accepted.orderUuid
  charge = accepted.chargeUuid
})

describe('GET /v2/orders/{uuid} and GET /v2/charges/{uuid}', () => {
  test('200: an order that waits for its PIX is SENT, its charge SCHEDULED with the code', async () => {
    const { body } = await call(getOrderOperation, { params: { uuid: order } })
    expect(body).toMatchObject({
      status: 'SENT',
      value: 89.9,
      payment: 'PIX',
      originRequest: 'PAYMENT_LINK',
      description: '',
      subSellerPaymentResponse: [],
      metadata: [{ key: 'pedido', value: 'A-1' }],
      customer: { type: 'CPF', document: '52998224725', documentCountry: 'BR', alternativeEmail: '' },
      charges: [{ uuid: charge, uuidOrder: order, status: 'SCHEDULED', refunds: [] }],
    })
    expect(body.charges[0]).not.toHaveProperty('paidDate')
    const { body: alone } = await call(getChargeOperation, { params: { uuid: charge } })
    expect(alone).toEqual(body.charges[0])
    expect(alone.pixCode).toMatch(/^000201.*6304[0-9A-F]{4}$/)
  })

  test('the QR code is a PNG that we serve', async () => {
    const { body } = await call(getChargeOperation, { params: { uuid: charge } })
    const image = await fetch(body.pixQRCodeImage)
    expect(image.headers.get('content-type')).toBe('image/png')
    expect(
      Buffer.from(await image.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  })

  test("404: another seller's answers exactly as one that does not exist", async () => {
    for (const [operation, uuid] of [
      [getOrderOperation, order],
      [getChargeOperation, charge],
      [confirmChargeOperation, charge],
    ] as const) {
      const theirs = await call(operation, { key: stranger, params: { uuid } })
      const nobodys = await call(operation, { params: { uuid: randomUUID() } })
      const malformed = await call(operation, { params: { uuid: 'x' } })
      expect([theirs.status, nobodys.status, malformed.status]).toEqual([404, 404, 404])
      expect(theirs.body.errors).toEqual(nobodys.body.errors)
    }
  })

  test('401 without a key, 403 with an operator key, 200 with a read-only key', async () => {
    const params = { uuid: order }
    expect((await call(getOrderOperation, { key: null, params })).status).toBe(401)
    expect((await call(getOrderOperation, { key: demo.operator.apiKey, params })).status).toBe(403)
    expect((await call(getOrderOperation, { key: demoSeller.readOnlyApiKey, params })).status).toBe(200)
    expect(
      (await call(confirmChargeOperation, { key: demoSeller.readOnlyApiKey, params: { uuid: charge } }))
        .status,
    ).toBe(403)
  })
})

describe('POST /v2/sandbox/charges/{uuid}/confirm', () => {
  test('200: pays charge and order once; a second time is a conflict', async () => {
    const paid = await call(confirmChargeOperation, { params: { uuid: charge } })
    expect(paid.body).toMatchObject({ status: 'PAID', value: 89.9, fee: 0.89 })
    expect(paid.body.paidDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    const { body } = await call(getOrderOperation, { params: { uuid: order } })
    expect(body.status).toBe('PAID')
    expect((await call(confirmChargeOperation, { params: { uuid: charge } })).status).toBe(409)
  })
})

describe('paths that do not exist', () => {
  test.each(['/v2', '/v2/nothing', '/v2/orders/', '/v1/nothing', '/payment/v1/nothing'])(
    '%s is a JSON 404',
    async (path) => {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const response = await fetch(serverUrl + path, { method })
        expect(response.status).toBe(404)
        standardErrorSchema.parse(await response.json())
      }
    },
  )
})

test('GET /openapi.json is an OpenAPI 3.1 document', async () => {
  const response = await fetch(`${serverUrl}/openapi.json`)
  expect(await response.json()).toMatchObject({ openapi: '3.1.0' })
})
