import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  changeBuyerOperation,
  createBuyerOperation,
  getBuyerOperation,
  listBuyersOperation,
} from '@/lib/parties/buyers/contract'
import { type AnyBody, type Call, call } from '@/lib/testing/http/api'
import { demo, demoSeller } from '@/lib/testing/http/server'
import { storm } from '@/lib/testing/http/storm'
import { newCnpj } from '@/lib/testing/seller'

const otherKey = demo.sellers[1]!.apiKey
const maria = (changes: Record<string, unknown> = {}) => ({
  document: newCnpj(),
  name: 'Maria da Silva',
  email: 'maria@exemplo.com.br',
  ...changes,
})
const foreign = (documentNumber: string, documentType = 'PASSPORT', documentNation = 'US') => ({
  documentNumber,
  documentType,
  documentNation,
})
const create = (changes: Record<string, unknown> = {}, input: Call = {}) =>
  call(createBuyerOperation, { body: maria(changes), ...input })
const get = (uuid: string, key?: string | null) => call(getBuyerOperation, { key, params: { uuid } })
const change = (uuid: string, body: unknown, key?: string | null) =>
  call(changeBuyerOperation, { key, params: { uuid }, body })
const list = (query = '', key?: string | null) => call(listBuyersOperation, { key, query })
const fieldsOf = (body: AnyBody) =>
  body.errors.map((one: { description: string }) => one.description.split(':')[0])

describe('POST /v2/buyers', () => {
  test('201: the smallest request gets a response in which every member is a text', async () => {
    const document = newCnpj()
    const { status, body } = await create({ document })
    expect(status).toBe(201)
    expect(body).toEqual({
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      document,
      name: 'Maria da Silva',
      countryCode: '',
      phone: '',
      email: 'maria@exemplo.com.br',
      alternativeEmail: '',
    })
  })

  test('201: accepts every member, with punctuation as people type it', async () => {
    const bare = newCnpj()
    const documentNumber = bare.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
    const { status, body } = await create({
      document: { documentNumber, documentType: 'cnpj', documentNation: 'br' },
      name: '  Padaria da Praça ',
      phone: '(11) 99999-0000',
      countryCode: '+55',
      alternativeEmail: 'financeiro@exemplo.com.br',
      address: {
        country: 'br',
        state: 'SP',
        city: 'São Paulo',
        district: 'Bela Vista',
        street: 'Avenida Paulista',
        zipCode: '01310-200',
        number: '1000',
        complement: 'Loja 2',
      },
      inventado: 1,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      document: bare,
      name: 'Padaria da Praça',
      phone: '11999990000',
      countryCode: '+55',
      alternativeEmail: 'financeiro@exemplo.com.br',
      address: { country: 'BR', zipCode: '01310200', complement: 'Loja 2' },
    })
  })

  test('201: a document of another type or country is stored without a check, in upper case', async () => {
    const number = randomUUID().slice(0, 8)
    const { status, body } = await create({ document: foreign(` ${number}-x `, 'passport', 'us') })
    expect([status, body.document]).toEqual([201, `${number.toUpperCase()}-X`])
    const rne = await create({ document: foreign('52998224726', 'RNE', 'BR') })
    expect([rne.status, rne.body.document]).toEqual([201, '52998224726'])
  })

  test('201: an existing document returns the same buyer, updated', async () => {
    const document = newCnpj()
    const first = await create({ document, phone: '11999990000' })
    const again = await create({ document, name: 'Maria Souza', phone: null })
    expect(again.status).toBe(201)
    expect(again.body).toEqual({ ...first.body, name: 'Maria Souza' })
    expect((await get(first.body.uuid)).body).toEqual(again.body)
    const other = await create({ document }, { key: otherKey })
    expect(other.body.uuid).not.toBe(first.body.uuid)
  })

  test.each<[string, unknown, string]>([
    ['no document', { document: null }, 'document'],
    ['a CPF that is none', { document: '529.982.247-26' }, 'document'],
    ['eleven equal digits', { document: '111.111.111-11' }, 'document'],
    ['a typed CPF that is none', { document: { documentNumber: '52998224726' } }, 'document.documentNumber'],
    ['a nation of three letters', { document: foreign('1', 'ID', 'USA') }, 'document.documentNation'],
    ['no name', { name: null }, 'name'],
    ['an empty name', { name: ' ' }, 'name'],
    ['a name of 256', { name: 'x'.repeat(256) }, 'name'],
    ['a name that is no text', { name: 1 }, 'name'],
    ['no e-mail', { email: null }, 'email'],
    ['an e-mail that is none', { email: 'maria' }, 'email'],
    ['another e-mail that is none', { alternativeEmail: 'maria' }, 'alternativeEmail'],
    ['a country of more than two letters', { address: { country: 'Brasil' } }, 'address.country'],
    ['an address that is none', { address: 'Rua do Porto' }, 'address'],
    ['a NUL in a text', { name: 'a\0b' }, 'name'],
  ])('400: %s', async (_, changes, field) => {
    const { status, body } = await create(changes as Record<string, unknown>)
    expect([status, body.errors[0].code]).toEqual([400, 'BAR-0100'])
    expect(fieldsOf(body)).toContain(field)
  })

  test('400: no body, or one that is no JSON', async () => {
    for (const body of [undefined, '{', '[]', '"x"']) {
      expect((await call(createBuyerOperation, { body })).status).toBe(400)
    }
  })

  test('401 and 403', async () => {
    expect((await create({}, { key: null })).status).toBe(401)
    expect((await create({}, { key: demoSeller.inactiveApiKey })).status).toBe(401)
    expect((await create({}, { key: demoSeller.readOnlyApiKey })).status).toBe(403)
    expect((await create({}, { key: demo.operator.apiKey })).status).toBe(403)
  })

  test('405, 413 and 415', async () => {
    const wrong = await call({ ...createBuyerOperation, method: 'DELETE' })
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, POST, HEAD, OPTIONS'])
    expect((await create({ name: 'x'.repeat(300_000) })).status).toBe(413)
    const headers = { 'Content-Type': 'text/plain' }
    expect((await create({}, { headers })).status).toBe(415)
  })

  test('422: the key of another body; the same body repeats the response, for another seller a new one', async () => {
    const headers = { 'x-idempotency-key': randomUUID() }
    const body = maria()
    const [first, again] = [
      await call(createBuyerOperation, { body, headers }),
      await call(createBuyerOperation, { body, headers }),
    ]
    expect([again.status, again.text]).toEqual([201, first.text])
    expect((await create({}, { headers })).status).toBe(422)
    const theirs = await call(createBuyerOperation, { body, headers, key: otherKey })
    expect([theirs.status, theirs.body.uuid === first.body.uuid]).toEqual([201, false])
  })

  test('a repeated request returns the stored response, not the present state of the buyer', async () => {
    const headers = { 'x-idempotency-key': randomUUID() }
    const body = maria()
    const first = await call(createBuyerOperation, { body, headers })
    await change(first.body.uuid, { name: 'Outra', email: 'outra@exemplo.com.br' })
    expect((await call(createBuyerOperation, { body, headers })).text).toBe(first.text)
    expect((await get(first.body.uuid)).body.name).toBe('Outra')
  })

  test('200 identical requests at once make one buyer and get equal bodies', async () => {
    await storm(
      201,
      (key, headers) =>
        call(createBuyerOperation, { key, headers, body: { ...maria(), document: '52998224725' } }),
      async (key) => (await list('', key)).body.totalElements,
    )
  }, 120_000)
})

describe('GET and PUT /v2/buyers/{uuid}', () => {
  test('200 with a read-only key; 404 for another seller, an unknown and a malformed uuid alike', async () => {
    const { body: buyer } = await create()
    expect((await get(buyer.uuid, demoSeller.readOnlyApiKey)).body).toEqual(buyer)
    const changes = { name: 'Outra', email: 'outra@exemplo.com.br' }
    for (const ask of [get, (uuid: string, key?: string) => change(uuid, changes, key)]) {
      const answers = [await ask(buyer.uuid, otherKey), await ask(randomUUID()), await ask('x')]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
      expect(answers[1]!.body.errors).toEqual(answers[0]!.body.errors)
      expect(answers[2]!.body.errors).toEqual(answers[0]!.body.errors)
    }
    expect((await get(buyer.uuid)).body).toEqual(buyer)
  })

  test('204: what is absent or null stays, also the address', async () => {
    const existing = {
      phone: '11999990000',
      alternativeEmail: 'a@exemplo.com.br',
      address: { city: 'Santos' },
    }
    const { body: buyer } = await create(existing)
    const changes = { name: 'Maria Souza', email: 'souza@exemplo.com.br', countryCode: '55' }
    expect((await change(buyer.uuid, { ...changes, phone: null })).status).toBe(204)
    expect((await get(buyer.uuid)).body).toEqual({ ...buyer, ...changes })
  })

  test('204: the same document, and another that is free; 409: one of another buyer', async () => {
    const { body: buyer } = await create()
    const { body: other } = await create()
    const put = async (document: unknown) => (await change(buyer.uuid, maria({ document }))).status
    const free = newCnpj()
    expect([await put(buyer.document), await put(free), await put(other.document)]).toEqual([204, 204, 409])
    expect((await get(buyer.uuid)).body.document).toBe(free)
    expect((await create({ document: buyer.document })).body.uuid).not.toBe(buyer.uuid)
  })

  test('400, 401, 403 and 405', async () => {
    const { body: buyer } = await create()
    const wrong = await change(buyer.uuid, { name: '', email: 'x' })
    expect([wrong.status, fieldsOf(wrong.body)]).toEqual([400, ['name', 'email']])
    const changes = { name: 'Outra', email: 'outra@exemplo.com.br' }
    expect((await change(buyer.uuid, changes, null)).status).toBe(401)
    expect((await change(buyer.uuid, changes, demoSeller.readOnlyApiKey)).status).toBe(403)
    expect((await get(buyer.uuid, null)).status).toBe(401)
    expect((await get(buyer.uuid, demo.operator.apiKey)).status).toBe(403)
    for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
      const refused = await call({ ...getBuyerOperation, method }, { params: { uuid: buyer.uuid } })
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, PUT, HEAD, OPTIONS'])
    }
    expect((await get(buyer.uuid)).body).toEqual(buyer)
  })
})
