import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  changeSellerOperation,
  getSellerOperation,
  registerSellerOperation,
} from '@/lib/backoffice/seller-accounts/contract'
import { createPaymentLinkOperation } from '@/lib/payments/payment-links/contract'
import { type AnyBody, call } from '@/lib/testing/http/api'
import { demo, demoSeller, serverUrl } from '@/lib/testing/http/server'
import { signIn } from '@/lib/testing/http/sign-in'
import { linkRequest } from '@/lib/testing/link'
import { newCnpj, sellerRequest } from '@/lib/testing/seller'

const operator = demo.operator.apiKey
const hooks = { title: 'Loja', url: 'https://loja.example/hooks', domains: ['ORDER'] }

const register = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  call(registerSellerOperation, { key: operator, headers, body: sellerRequest(changes) })

/** A new seller: the response of its registration, and its key. */
async function newSeller(changes: Record<string, unknown> = {}): Promise<{ body: AnyBody; key: string }> {
  const { status, body } = await register(changes)
  expect(status).toBe(201)
  return { body, key: body['x-token-api'] }
}

const fieldsOf = (body: AnyBody) =>
  body.errors.map((one: { description: string }) => one.description.split(':')[0])

describe('POST /v2/seller', () => {
  test('201: returns the seller, its endpoints with their secrets, and a key that works at once', async () => {
    const sent = sellerRequest({
      webhook: 'https://loja.example/old',
      webhooks: [
        { ...hooks, generateSecret: true },
        { ...hooks, active: false, secret: 's'.repeat(64) },
      ],
    })
    const { status, body } = await call(registerSellerOperation, { key: operator, body: sent })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      document: sent.document,
      idSeller: expect.any(Number),
      companyName: sent.companyName,
      email: sent.email,
      webhook: 'https://loja.example/old',
      webhooks: [
        { ...hooks, active: true, secret: expect.stringMatching(/^[\w-]{43}$/) },
        { ...hooks, active: false, secret: 's'.repeat(64) },
        { url: 'https://loja.example/old', domains: ['ORDER', 'PHYSICAL_ORDER', 'SUBSCRIPTION'] },
      ],
    })
    expect(body.webhooks[2]).not.toHaveProperty('secret')
    const link = await call(createPaymentLinkOperation, { key: body['x-token-api'], body: linkRequest() })
    expect(link.body).toMatchObject({ idSeller: body.idSeller })
  })

  test('201: accepts punctuation, null, numbers as text, unknown members', async () => {
    const document = newCnpj()
    const punctuated = document.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
    const { body, key } = await newSeller({ document: punctuated, webhook: null, webhooks: null, plan: 'x' })
    expect(body).toMatchObject({ document, webhooks: [] })
    const { body: seen } = await call(getSellerOperation, { key })
    expect(seen).toMatchObject({
      owner: { name: 'Ana Souza', document: '52998224725', birthdate: '1985-04-12' },
      address: { zipCode: '01310100', number: '1000' },
      account: { account: { bank: '341', issuer: '1234', bankDigit: '0' } },
      receivableFlow: 'EARLY',
    })
  })

  test('the owner signs in with the e-mail and the password', async () => {
    const email = `Dona.${randomUUID()}@loja.com.br`
    await newSeller({ email })
    const password = 'uma senha longa'
    expect(await signIn({ email: email.toLowerCase(), password })).toMatchObject({ status: 200, error: null })
    expect(await signIn({ email, password: 'outra' })).toMatchObject({
      status: 401,
      error: 'CredentialsSignin',
    })
  })

  test('201: the same idempotency key returns the same bytes with key and secrets, of one seller', async () => {
    const sent = sellerRequest({ webhooks: [{ ...hooks, generateSecret: true }] })
    const headers = { 'x-idempotency-key': randomUUID() }
    const post = (body: object) => call(registerSellerOperation, { key: operator, headers, body })
    const all = await Promise.all([post(sent), post(sent), post(sent)])
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(all.map(({ text }) => text)).size).toBe(1)
    expect((await post({ ...sent, companyName: 'Outra' })).status).toBe(422)
    const { 'x-token-api': key } = all[0]!.body
    expect((await call(getSellerOperation, { key })).body.webhooks).toHaveLength(1)
  })

  const request = sellerRequest()
  const { account } = request
  test.each([
    ['document', { document: '11.222.333/0001-82' }],
    ['document', { document: undefined }],
    ['companyName', { companyName: ' ' }],
    ['fantasyName', { fantasyName: '咖啡' }],
    ['sellerUrl', { sellerUrl: 'javascript://loja' }],
    ['sellerUrl', { sellerUrl: 'http://loja.com.br' }],
    ['sellerUrl', { sellerUrl: 'https://localhost' }],
    ['email', { email: 'loja.com.br' }],
    ['password', { password: '1234567' }],
    ['password', { password: 'x'.repeat(201) }],
    ['owner', { owner: undefined }],
    ['owner.document', { owner: { ...request.owner, document: '11111111111' } }],
    ['owner.birthdate', { owner: { ...request.owner, birthdate: '1985-02-30' } }],
    ['address.country', { address: { ...request.address, country: 'BRA' } }],
    ['address.city', { address: { ...request.address, city: undefined } }],
    ['contact', { contact: 'Ana' }],
    ['contact.phone', { contact: { phone: { ddd: 11 } } }],
    ['account.transferType', { account: { ...account, transferType: 'TED' } }],
    ['account.pix', { account: { ...account, pix: undefined } }],
    ['account.account', { account: { transferType: 'BANK_ACCOUNT', pix: account.pix } }],
    ['account.account.bank', { account: { ...account, account: { ...account.account, bank: undefined } } }],
    ['account.pix.key', { account: { ...account, pix: { keyType: 'EMAIL', key: 'ação@loja' } } }],
    ['receivableFlow', { receivableFlow: 'LATER' }],
    ['webhook', { webhook: 'http://loja.example' }],
    ['webhook', { webhook: {} }],
    ['webhooks', { webhooks: Array(21).fill(hooks) }],
    ['webhooks.0.url', { webhooks: [{ ...hooks, url: 'https://192.168.0.1' }] }],
    ['webhooks.1.domains', { webhooks: [hooks, { ...hooks, domains: [] }] }],
    ['webhooks.0.secret', { webhooks: [{ ...hooks, secret: 's'.repeat(31) }] }],
    ['webhooks.0.secret', { webhooks: [{ ...hooks, secret: 's'.repeat(32), generateSecret: true }] }],
  ])('400: names %s (%j)', async (field, changes) => {
    const { status, body } = await register(changes)
    expect(status).toBe(400)
    expect(body.errors[0].code).toBe('BAR-0100')
    expect(fieldsOf(body)).toContainEqual(expect.stringMatching(new RegExp(`^${field}(\\.|$)`)))
  })

  test('401 without a key, 403 with any key of a seller', async () => {
    const body = sellerRequest()
    expect((await call(registerSellerOperation, { key: null, body })).status).toBe(401)
    for (const key of [demoSeller.apiKey, demoSeller.readOnlyApiKey]) {
      expect((await call(registerSellerOperation, { key, body })).status).toBe(403)
    }
  })

  test('409: names the document or the e-mail that exists already', async () => {
    const { body } = await newSeller()
    const sameDocument = await register({ document: body.document })
    expect(sameDocument.status).toBe(409)
    expect(fieldsOf(sameDocument.body)).toEqual(['document'])
    const sameEmail = await register({ email: body.email.toUpperCase() })
    expect(sameEmail.status).toBe(409)
    expect(fieldsOf(sameEmail.body)).toEqual(['email'])
  })
})

describe('GET and PATCH /v2/seller', () => {
  let seller: { body: AnyBody; key: string }
  const get = async () => (await call(getSellerOperation, { key: seller.key })).body
  const patch = (body: unknown) => call(changeSellerOperation, { key: seller.key, body })

  beforeAll(async () => {
    seller = await newSeller({ webhooks: [{ ...hooks, generateSecret: true }] })
  })

  test('200: the seller as it was registered; of its secret the first five characters', async () => {
    const { secret, ...endpoint } = seller.body.webhooks[0]
    const seen = await get()
    expect(seen.webhooks).toEqual([{ ...endpoint, secretPreview: secret.slice(0, 5) }])
    expect(seen).toMatchObject({ idSeller: seller.body.idSeller, sellerUrl: 'https://lojadobairro.com.br' })
    expect(seen).not.toHaveProperty('x-token-api')
  })

  test('200: parts that were never given are absent', async () => {
    const { status, body } = await call(getSellerOperation)
    expect(status).toBe(200)
    for (const part of ['sellerUrl', 'owner', 'address', 'contact', 'account']) {
      expect(body).not.toHaveProperty(part)
    }
  })

  test('200: changes what is sent only, and shows a new secret once', async () => {
    const before = await get()
    const [{ uuid }] = before.webhooks
    const { status, body } = await patch({
      fantasyName: 'Loja Nova',
      document: before.document,
      receivableFlow: 'TIMELINE',
      webhook: { url: 'https://loja.example/old' },
      webhooks: [{ uuid, generateSecret: true, active: false }, hooks],
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...before,
      fantasyName: 'Loja Nova',
      receivableFlow: 'TIMELINE',
      webhook: 'https://loja.example/old',
      webhooks: [
        { uuid, active: false, secret: expect.stringMatching(/^[\w-]{43}$/) },
        hooks,
        { url: 'https://loja.example/old' },
      ].map((endpoint) => expect.objectContaining(endpoint)),
    })
    const after = await get()
    expect(after.webhooks[0]).toMatchObject({ secretPreview: body.webhooks[0].secret.slice(0, 5) })
    expect(after.webhooks[0]).not.toHaveProperty('secret')
    const off = await patch({ webhook: null, account: null })
    expect(off.body).not.toHaveProperty('webhook')
    expect(off.body.account).toEqual(before.account)
  })

  test('400: names the mistake, and changes nothing', async () => {
    const before = await get()
    for (const [field, body] of [
      ['document', { document: newCnpj() }],
      ['webhooks.0.uuid', { webhooks: [{ uuid: randomUUID(), active: false }] }],
      ['webhooks.0.uuid', { webhooks: [{ uuid: 'x' }] }],
      ['webhooks.0.url', { companyName: 'Nova', webhooks: [{ ...hooks, url: 'https://127.0.0.300' }] }],
      ['webhooks.0.domains', { webhooks: [{ url: hooks.url }] }],
      ['email', { email: '' }],
      ['account.account', { account: { transferType: 'BANK_ACCOUNT' } }],
    ] as const) {
      const refused = await patch(body)
      expect(refused.status, field).toBe(400)
      expect(fieldsOf(refused.body)).toEqual([field])
    }
    expect((await patch('')).status).toBe(400)
    expect(await get()).toEqual(before)
  })

  test('401 without a key, 403 with an operator key, 403 for a read-only key on PATCH', async () => {
    for (const operation of [getSellerOperation, changeSellerOperation] as const) {
      const body = operation.body ? {} : undefined
      expect((await call(operation, { key: null, body })).status).toBe(401)
      expect((await call(operation, { key: operator, body })).status).toBe(403)
    }
    const key = demoSeller.readOnlyApiKey
    expect((await call(getSellerOperation, { key })).status).toBe(200)
    expect((await call(changeSellerOperation, { key, body: {} })).status).toBe(403)
  })

  test('405 for other methods', async () => {
    const response = await fetch(`${serverUrl}/v2/seller`, { method: 'DELETE' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST, PATCH, HEAD, OPTIONS'])
  })
})
