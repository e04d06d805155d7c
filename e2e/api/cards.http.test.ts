import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createBuyerOperation } from '@/lib/parties/buyers/contract'
import {
  createCardAliasOperation,
  createCardOperation,
  listBuyerCardsAliasOperation,
  listBuyerCardsOperation,
} from '@/lib/parties/cards/contract'
import { testCard } from '@/lib/testing/card'
import { type AnyBody, call } from '@/lib/testing/http/api'
import { newSeller } from '@/lib/testing/http/new-seller'
import { demo, demoSeller } from '@/lib/testing/http/server'
import { buyerRequest } from '@/lib/testing/http/world'

let key: string
let buyerUuid: string
beforeAll(async () => {
  key = (await newSeller()).key
  buyerUuid = (await call(createBuyerOperation, { key, body: buyerRequest() })).body.uuid
})

const create = (changes: Record<string, unknown> = {}, input: Record<string, unknown> = {}) =>
  call(createCardOperation, { key, body: testCard(changes), ...input })
const blamed = (body: AnyBody) => body.errors[0].description.split(':')[0]

describe('POST /v2/cards', () => {
  test('201: a token with the members that may be shown, and without the number', async () => {
    const { status, body, text } = await create({ buyerUuid })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'ACTIVE',
      brand: 'visa',
      cardHolderName: 'MARIA DA SILVA',
      cvvChecked: false,
      first6digits: '411111',
      last4digits: '1111',
      buyerId: buyerUuid,
      expirationMonth: '08',
      expirationYear: '2031',
    })
    expect(text).not.toContain('4111111111111111')
  })

  test('201: a code as a number; a past expiration is CARD-0002; zero dollar checks the code', async () => {
    expect((await create({ cvv: 12 })).status).toBe(201)
    expect((await create({ checkZeroDollar: true })).body.cvvChecked).toBe(true)
    const over = await create({ expiration: '01/2020' })
    expect([over.status, over.body.errors[0].code]).toEqual([400, 'CARD-0002'])
  })

  test('429: after ten guesses at a number with the same shown digits', async () => {
    const { key: own } = await newSeller()
    const guesses = '000009 000017 000025 000033 000041 000058 000066 000074 000082 000090 000108'.split(' ')
    const answers = []
    for (const guess of guesses) {
      const body = testCard({ number: `411111${guess}1111` })
      answers.push(await call(createCardOperation, { key: own, body }))
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(201), 429])
  })

  test('201: the alias is the same operation, and one key creates one token', async () => {
    const headers = { 'x-idempotency-key': randomUUID() }
    const first = await create({}, { headers })
    expect((await create({}, { headers })).text).toBe(first.text)
    const older = await call(createCardAliasOperation, { key, body: testCard() })
    expect([older.status, older.body.fingerprint]).toEqual([201, first.body.fingerprint])
  })

  test.each([
    ['CARD-0001', { number: '9999999999999995' }],
    ['CARD-0003', { holderName: 'FUND SILVA', checkZeroDollar: true }],
  ])('400 %s: %o', async (code, changes) => {
    const { status, body } = await create(changes)
    expect([status, body.errors[0].code]).toEqual([400, code])
  })

  test.each([
    ['number', { number: '4111' }],
    ['number', { number: 4111111111111111 }],
    ['cvv', { cvv: '12' }],
    ['cvv', { cvv: null }],
    ['expiration', { expiration: '13/2031' }],
    ['expiration', { expiration: '08/31' }],
    ['holderName', { holderName: '' }],
    ['buyerUuid', { buyerUuid: randomUUID() }],
  ])('400 names %s, and repeats nothing of it: %o', async (field, changes) => {
    const { status, body, text } = await create(changes)
    expect([status, blamed(body), body.errors[0].code]).toEqual([400, field, 'BAR-0100'])
    expect(text).not.toMatch(/4111|1111/)
  })

  test('401 and 403', async () => {
    expect((await create({}, { key: null })).status).toBe(401)
    expect((await create({}, { key: demoSeller.readOnlyApiKey })).status).toBe(403)
    expect((await create({}, { key: demo.operator.apiKey })).status).toBe(403)
  })
})

describe('GET /v2/cards/{buyerUuid}', () => {
  test.each([listBuyerCardsOperation, listBuyerCardsAliasOperation])(
    '$path 200: newest first, as a bare list',
    async (operation) => {
      const { body: created } = await create({ buyerUuid })
      const { body } = await call(operation, { key, params: { buyerUuid } })
      const { cardHolderName: _, cvvChecked: __, fingerprint: ___, ...shown } = created
      expect(body[0]).toEqual(shown)
    },
  )

  test('404: the same response for another seller’s buyer and for an unknown one', async () => {
    const ask = (uuid: string, own: string) =>
      call(listBuyerCardsOperation, { key: own, params: { buyerUuid: uuid } })
    const [foreign, unknown] = [await ask(buyerUuid, demoSeller.apiKey), await ask(randomUUID(), key)]
    expect([foreign.status, foreign.body.errors]).toEqual([404, unknown.body.errors])
  })
})
