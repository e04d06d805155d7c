import { beforeAll, describe, expect, test } from 'vitest'
import { createBuyerOperation, listBuyersOperation } from '@/lib/parties/buyers/contract'
import { type AnyBody, call } from '@/lib/testing/http/api'
import { badPages, envelope } from '@/lib/testing/http/list-pages'
import { newSeller } from '@/lib/testing/http/new-seller'
import { demo, demoSeller } from '@/lib/testing/http/server'
import { newCnpj } from '@/lib/testing/seller'

const register = (name: string, key?: string, document: unknown = newCnpj()) =>
  call(createBuyerOperation, { key, body: { document, name, email: 'maria@exemplo.com.br' } })
const foreign = (documentNumber: string) => ({
  documentNumber,
  documentType: 'PASSPORT',
  documentNation: 'US',
})
const list = (query = '', key?: string | null) => call(listBuyersOperation, { key, query })
const fieldsOf = (body: AnyBody) =>
  body.errors.map((one: { description: string }) => one.description.split(':')[0])

describe('GET /v2/buyers', () => {
  let key: string
  const names = async (query: string) => (await list(query, key)).body.content.map((one: AnyBody) => one.name)

  beforeAll(async () => {
    key = (await newSeller()).key
    for (const [index, name] of ['Érica', 'ana', 'Ana Paula', '100%', '100x'].entries()) {
      expect((await register(name, key, foreign(`DOC-${index}`))).status).toBe(201)
    }
    await register('Maria', key, '529.982.247-25')
  })

  test('200: an envelope with every member, the newest first', async () => {
    const { status, body } = await list('?size=4', key)
    expect(status).toBe(200)
    const { content, ...rest } = body
    expect(content.map((one: AnyBody) => one.name)).toEqual(['Maria', '100x', '100%', 'Ana Paula'])
    expect(rest).toEqual(envelope({ number: 0, size: 4, total: 6, here: 4, last: false }))
    const { content: next, ...last } = (await list('?size=4&page=1', key)).body
    expect(next.map((one: AnyBody) => one.name)).toEqual(['ana', 'Érica'])
    expect(last).toEqual(envelope({ number: 1, size: 4, total: 6, here: 2, last: true }))
    const { content: none, ...beyond } = (await list('?page=7', key)).body
    expect([none, beyond]).toEqual([[], envelope({ number: 7, size: 20, total: 6, here: 0, last: true })])
  })

  test('200: empty before the first buyer', async () => {
    const { content, ...rest } = (await list('', (await newSeller()).key)).body
    expect([content, rest]).toEqual([[], envelope({ number: 0, size: 20, total: 0, here: 0, last: true })])
  })

  test('200: finds by document, with or without punctuation, and by the beginning of the name', async () => {
    for (const filter of ['documentNumber', 'document']) {
      expect(await names(`?${filter}=529.982.247-25`)).toEqual(['Maria'])
      expect(await names(`?${filter}=52998224725`)).toEqual(['Maria'])
      expect(await names(`?${filter}=doc-0`)).toEqual(['Érica'])
      expect(await names(`?${filter}=00000000000`)).toEqual([])
    }
    expect(await names('?name=aNA')).toEqual(['Ana Paula', 'ana'])
    expect(await names(`?name=${encodeURIComponent('éri')}`)).toEqual(['Érica'])
    expect(await names(`?name=${encodeURIComponent('100%')}`)).toEqual(['100%'])
    expect(await names('?name=paula')).toEqual([])
    expect(await names('?name=ana&document=doc-1')).toEqual(['ana'])
    for (const query of ['?name=', '?document=', '?desconhecido=1']) {
      expect((await list(query, key)).status).toBe(400)
    }
  })

  test('200: in the requested order', async () => {
    const byName = ['100%', '100x', 'ana', 'Ana Paula', 'Maria', 'Érica']
    expect(await names('?sort=name')).toEqual(byName)
    expect(await names('?sort=name,desc')).toEqual(byName.toReversed())
    expect((await names('?sort=createdAt,asc&size=2')).join()).toBe('Érica,ana')
    const { body } = await list('?sort=name', key)
    expect([body.sort, body.pageable.sort]).toEqual(
      Array(2).fill({ unsorted: false, sorted: true, empty: false }),
    )
  })

  test('200: continues after a given row, also where buyers were added meanwhile', async () => {
    const own = (await newSeller()).key
    for (const name of ['A', 'B', 'C', 'D']) await register(name, own)
    const { body: first } = await list('?size=2', own)
    await register('E', own)
    const { body: next } = await list(`?size=2&after=${first.content[1].uuid}`, own)
    expect(next.content.map((one: AnyBody) => one.name)).toEqual(['B', 'A'])
    expect([next.first, next.last]).toEqual([false, true])
  })

  test.each([
    ...badPages,
    ['?sort=email', 'sort'],
    ['?name=%00', 'name'],
    ['?document=%00', 'document'],
    ['?sort=name&after=x', 'after'],
  ])('400: %s', async (query, field) => {
    const { status, body } = await list(query, key)
    expect([status, fieldsOf(body)]).toEqual([400, [field]])
  })

  test("400: after another seller's buyer", async () => {
    const { body } = await register('Maria')
    expect((await list(`?after=${body.uuid}`, key)).status).toBe(400)
  })

  test('401 and 403; a read-only key may', async () => {
    expect((await list('', null)).status).toBe(401)
    expect((await list('', demo.operator.apiKey)).status).toBe(403)
    expect((await list('?size=1', demoSeller.readOnlyApiKey)).status).toBe(200)
  })
})
