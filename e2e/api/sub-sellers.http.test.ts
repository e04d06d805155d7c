import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { registerSellerOperation } from '@/lib/backoffice/seller-accounts/contract'
import {
  changeSubSellerByPutOperation,
  changeSubSellerOperation,
  createSubSellerOperation,
  getSubSellerOperation,
  listSubSellersOperation,
} from '@/lib/parties/sellers/sub-seller-contract'
import { type AnyBody, call } from '@/lib/testing/http/api'
import { demo, demoSeller } from '@/lib/testing/http/server'
import { newCnpj, sellerRequest } from '@/lib/testing/seller'

/** A new seller, whose list holds only what this file creates. */
let key: string
let first: AnyBody

const maria = () => ({ document: newCnpj(), name: 'Maria', email: 'maria@exemplo.com.br' })
const create = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  call(createSubSellerOperation, { key, headers, body: { ...maria(), ...changes } })
const at = (id: number | string) => ({ key, params: { id: String(id) } })
const fieldsOf = (body: AnyBody) =>
  body.errors.map((one: { description: string }) => one.description.split(':')[0])

beforeAll(async () => {
  const registered = await call(registerSellerOperation, {
    key: demo.operator.apiKey,
    body: sellerRequest(),
  })
  key = registered.body['x-token-api']
  const account = { transferType: 'PIX', pix: { keyType: 'CPF', key: '529.982.247-25' } }
  const { status, body } = await create({ phone: '(11) 99999-0000', phoneCountryCode: '+55', account })
  expect(status).toBe(201)
  first = body
})

describe('POST /v2/seller/subseller', () => {
  test('201: returns every member, with an integer id', () => {
    expect(first).toEqual({
      id: String(first.idSubSeller),
      idSubSeller: expect.any(Number),
      sellerId: expect.any(Number),
      name: 'Maria',
      documentType: 'CNPJ',
      document: first.document,
      phoneCountryCode: '+55',
      phone: '11999990000',
      email: 'maria@exemplo.com.br',
      alternativeEmail: '',
      isActive: true,
      account: { transferType: 'PIX', pix: { keyType: 'CPF', key: '52998224725' } },
    })
  })

  test('201: the same idempotency key returns the same sub-seller', async () => {
    const headers = { 'x-idempotency-key': randomUUID() }
    const body = maria()
    const [one, two] = [await create(body, headers), await create(body, headers)]
    expect([one.status, two.status, two.text]).toEqual([201, 201, one.text])
  })

  test.each([
    ['document', { document: '123' }],
    ['name', { name: null }],
    ['email', { email: 'x' }],
    ['account.pix', { account: { transferType: 'PIX' } }],
  ])('400: names %s', async (field, changes) => {
    const { status, body } = await create(changes)
    expect([status, fieldsOf(body)]).toEqual([400, [field]])
  })

  test('409: a document exists once per seller', async () => {
    expect((await create({ document: first.document })).status).toBe(409)
  })
})

describe('GET and PATCH /v2/seller/subseller', () => {
  test('200: one, and pages of all', async () => {
    expect((await call(getSubSellerOperation, at(first.idSubSeller))).body).toEqual(first)
    const { body } = await call(listSubSellersOperation, { key, query: '?size=1&page=0' })
    expect(body).toMatchObject({ size: 1, number: 0, numberOfElements: 1, first: true, last: false })
    const query = `?document=${encodeURIComponent(first.document)}&isActive=true`
    const found = await call(listSubSellersOperation, { key, query })
    expect(found.body).toMatchObject({ content: [first], totalElements: 1, last: true })
    const refused = await call(listSubSellersOperation, { key, query: '?isActive=perhaps' })
    expect([refused.status, fieldsOf(refused.body)]).toEqual([400, ['isActive']])
  })

  test('200: changes what is sent', async () => {
    const body = { isActive: false, name: 'Maria Souza' }
    const changed = await call(changeSubSellerOperation, { ...at(first.idSubSeller), body })
    expect([changed.status, changed.body]).toEqual([200, { ...first, ...body }])
    const again = { isActive: true, name: 'Maria' }
    expect((await call(changeSubSellerOperation, { ...at(first.idSubSeller), body: again })).body).toEqual(
      first,
    )
  })

  test('200: PUT changes what is sent too; a flat account and an address are read and written', async () => {
    const { body: created } = await create()
    const address = { country: 'BR', state: 'SP', city: 'Santos', zipCode: '11010-151' }
    const account = { bank: 341, issuer: '1234', number: '567890', pixKey: 'maria@exemplo.com.br' }
    const body = { account, address }
    const changed = await call(changeSubSellerByPutOperation, { ...at(created.idSubSeller), body })
    expect([changed.status, changed.body]).toEqual([
      200,
      {
        ...created,
        account: {
          account: { bank: '341', issuer: '1234', number: '567890', accountType: 'CHECKING' },
          transferType: 'PIX',
          pix: { keyType: 'EMAIL', key: 'maria@exemplo.com.br' },
        },
        address: { ...address, zipCode: '11010151' },
      },
    ])
    const again = await call(changeSubSellerByPutOperation, {
      ...at(created.idSubSeller),
      body: changed.body,
    })
    expect(again.body).toEqual(changed.body)
  })

  test('409: not to the document of another sub-seller', async () => {
    const { body: other } = await create()
    const body = { document: first.document }
    expect((await call(changeSubSellerOperation, { ...at(other.idSubSeller), body })).status).toBe(409)
  })

  test("404: the same response for another seller's, an unknown and a malformed id", async () => {
    // One without sub-sellers: each cell counts its own, so a seller of another cell may have one of this number.
    const other = await call(registerSellerOperation, { key: demo.operator.apiKey, body: sellerRequest() })
    const theirs = { key: other.body['x-token-api'], params: { id: String(first.idSubSeller) } }
    const bodies = []
    for (const place of [theirs, at('999999999999999'), at('x'), at('0'), at(randomUUID())]) {
      const got = await call(getSubSellerOperation, place)
      const patched = await call(changeSubSellerOperation, { ...place, body: { isActive: false } })
      expect([got.status, patched.status]).toEqual([404, 404])
      bodies.push(JSON.stringify(got.body.errors))
    }
    expect(new Set(bodies).size).toBe(1)
  })

  test('401 without a key, 403 with a read-only or operator key', async () => {
    for (const operation of [
      createSubSellerOperation,
      listSubSellersOperation,
      getSubSellerOperation,
      changeSubSellerOperation,
    ] as const) {
      const input = { params: { id: '1' }, ...('body' in operation && { body: {} }) }
      expect((await call(operation, { ...input, key: null })).status).toBe(401)
      expect((await call(operation, { ...input, key: demo.operator.apiKey })).status).toBe(403)
      if (operation.access !== 'read') {
        expect((await call(operation, { ...input, key: demoSeller.readOnlyApiKey })).status).toBe(403)
      }
    }
  })
})
