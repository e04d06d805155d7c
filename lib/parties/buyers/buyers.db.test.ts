import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '@/lib/base/kernel/ctx'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import type { PageRequest } from '@/lib/base/kernel/pagination'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { changeBuyer } from './change-buyer'
import { type BuyerRequest, buyerRequest } from './contract'
import { createBuyer } from './create-buyer'
import { customerOf } from './customer-of'
import { ensureBuyer } from './ensure-buyer'
import { getBuyer } from './get-buyer'
import { listBuyers } from './list-buyers'
import type { BuyerColumn } from './list-store'

const app = await testApp()
let seller: SellerRow

const as = (owner = seller) => app.ctx({ kind: 'api-key', keyId: 1, sellerId: owner.id, scope: 'WRITE' })

const maria = { document: testBuyer.document, name: testBuyer.name, email: testBuyer.email }
const register = (changes: object = {}, owner = seller) =>
  createBuyer(as(owner), buyerRequest.parse({ ...maria, ...changes }))
const foreign = (documentNumber: string) => ({
  documentNumber,
  documentType: 'PASSPORT',
  documentNation: 'US',
})

beforeEach(async () => {
  seller = await app.seller()
})

describe('registering a buyer', () => {
  test('again with the same document returns the same buyer, updated, and keeps the fields not sent', async () => {
    const first = await register({ phone: '11999990000', address: { city: 'Santos' } })
    app.advance(MINUTE_MS)
    const again = await register({ document: '529.982.247-25', name: 'Maria Souza', countryCode: '55' })
    expect(again).toEqual({ ...first, name: 'Maria Souza', countryCode: '55' })
    expect(again.address).toMatchObject({ city: 'Santos', street: '' })
    const sent = await register({ address: { street: 'Rua A' } })
    expect(sent.address).toMatchObject({ city: 'Santos', street: 'Rua A' })
    const emptied = await register({ phone: '' })
    expect(emptied.phone).toBe('')
  })

  test('fifty times at once creates one buyer', async () => {
    const created = await Promise.all(
      Array.from({ length: 50 }, (_, index) => register({ name: `M ${index}` })),
    )
    expect(new Set(created.map((buyer) => buyer.uuid)).size).toBe(1)
    expect(await app.sql`select 1 from buyers where seller_id = ${seller.id}`).toHaveLength(1)
  })

  test('distinguishes the same number of two types or countries, and of two sellers', async () => {
    const uuids = [
      await register({ document: foreign('52998224725') }),
      await register({ document: { ...foreign('52998224725'), documentNation: 'AR' } }),
      await register(),
      await register({}, await app.seller()),
    ].map((buyer) => buyer.uuid)
    expect(new Set(uuids).size).toBe(4)
  })
})

describe('changing a buyer', () => {
  const change = (uuid: string, sent: Partial<BuyerRequest> = {}) =>
    changeBuyer(as(), { name: 'Maria Souza', email: maria.email, ...sent, uuid })

  test('keeps the fields not sent, also in the address, and an empty text clears a field', async () => {
    const address = { city: 'Santos', street: 'Rua A' }
    const buyer = await register({ phone: '11999990000', countryCode: '55', address })
    await change(buyer.uuid)
    expect(await getBuyer(as(), buyer)).toEqual({ ...buyer, name: 'Maria Souza' })
    await change(buyer.uuid, { phone: '', address: { street: '', number: '9' } })
    expect(await getBuyer(as(), buyer)).toMatchObject({
      phone: '',
      countryCode: '55',
      address: { city: 'Santos', street: '', number: '9' },
    })
  })

  test('accepts the same document and an unused one, and refuses that of another buyer', async () => {
    const { uuid } = await register()
    const other = await register({ document: foreign('A1') })
    const own = { number: '52998224725', type: 'CPF', country: 'BR' }
    await change(uuid, { document: own })
    await change(uuid, { document: { number: 'B2', type: 'PASSPORT', country: 'US' } })
    await expect(
      change(other.uuid, { document: { number: 'B2', type: 'PASSPORT', country: 'US' } }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await getBuyer(as(), other)).toEqual(other)
    await change(other.uuid, { document: own })
  })

  test('at once with others to the same document lets one succeed', async () => {
    const buyers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((number) => register({ document: foreign(number) })),
    )
    const document = { number: 'WANTED', type: 'PASSPORT', country: 'US' }
    const outcomes = await Promise.allSettled(buyers.map(({ uuid }) => change(uuid, { document })))
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'CONFLICT' })
    }
  })

  test('never changes an order, and a checkout never changes the buyer', async () => {
    const buyer = await register({ name: 'Maria S.', email: 'own@exemplo.com.br' })
    const { code } = await app.link(seller)
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
    expect(await getBuyer(as(), buyer)).toEqual(buyer)
    await change(buyer.uuid, { phone: '1' })
    const { order } = await loadCheckout(app.ctx(), code)
    expect(order!.customer).toMatchObject({ uuid: buyer.uuid, name: testBuyer.name, email: testBuyer.email })
  })

  test('of another seller is not found', async () => {
    const { uuid } = await register({}, await app.seller())
    await expect(change(uuid)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(getBuyer(as(), { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the customer of an order', () => {
  test('of a stored buyer has the data of the record', async () => {
    const buyer = await register({ phone: '11999990000' })
    expect(customerOf(buyer)).toEqual({
      uuid: buyer.uuid,
      document: '52998224725',
      type: 'CPF',
      documentCountry: 'BR',
      name: 'Maria da Silva',
      email: 'maria@exemplo.com.br',
      phone: '11999990000',
      alternativeEmail: '',
    })
  })

  test('with a foreign document belongs to the buyer with that document, and has the typed data', async () => {
    const existing = await register({ document: foreign('FN-1') })
    const document = { number: 'FN-1', type: 'PASSPORT', country: 'US' }
    const { customer } = await transaction(as(), (inner) =>
      ensureBuyer(inner, seller.id, { name: 'John', document, email: '', phone: '' }),
    )
    expect(customer).toMatchObject({
      uuid: existing.uuid,
      name: 'John',
      type: 'PASSPORT',
      documentCountry: 'US',
    })
    expect(await getBuyer(as(), existing)).toEqual(existing)
  })
})

describe('the list of buyers', () => {
  const request = (changes: Partial<PageRequest<BuyerColumn>> = {}): PageRequest<BuyerColumn> => ({
    page: 0,
    size: 20,
    sort: { column: 'createdAt', direction: 'desc', requested: false },
    ...changes,
  })
  const names = async (changes: Parameters<typeof listBuyers>[1] | object = {}) =>
    (await listBuyers(as(), { ...request(), ...changes })).rows.map((buyer) => buyer.name)
  const byName = (direction: 'asc' | 'desc') => ({
    sort: { column: 'name' as const, direction, requested: true },
  })

  beforeEach(async () => {
    for (const [index, name] of [
      'Érica',
      'ana',
      'Ana Paula',
      '100% Café',
      '100 Cafés',
      'a_b',
      'axb',
    ].entries()) {
      await register({ name, document: foreign(`AB-${index}`) })
    }
    await register({ name: 'Zoe' }, await app.seller())
  })

  test('is the newest first, of the seller only', async () => {
    expect(await names()).toEqual(['axb', 'a_b', '100 Cafés', '100% Café', 'Ana Paula', 'ana', 'Érica'])
  })

  test('finds names by their beginning, in any case, and matches % and _ literally', async () => {
    expect(await names({ name: 'ANA' })).toEqual(['Ana Paula', 'ana'])
    expect(await names({ name: 'éR' })).toEqual(['Érica'])
    expect(await names({ name: '100%' })).toEqual(['100% Café'])
    expect(await names({ name: 'A_' })).toEqual(['a_b'])
    expect(await names({ name: '\\' })).toEqual([])
    expect(await names({ name: 'aula' })).toEqual([])
    expect(await names({ name: ' ' })).toHaveLength(7)
  })

  test('finds a document with or without punctuation, and combines both filters', async () => {
    await register({ name: 'Maria' })
    expect(await names({ document: '529.982.247-25' })).toEqual(['Maria'])
    expect(await names({ documentNumber: '52998224725' })).toEqual(['Maria'])
    expect(await names({ document: 'ab-1' })).toEqual(['ana'])
    expect(await names({ document: 'ab-1', documentNumber: '52998224725' })).toEqual([])
    expect(await names({ document: '5299822472' })).toEqual([])
    expect(await names({ document: '' })).toHaveLength(8)
  })

  test('can be sorted by name in both directions, with a stable order', async () => {
    const ascending = await names(byName('asc'))
    expect(ascending).toEqual(['100 Cafés', '100% Café', 'a_b', 'ana', 'Ana Paula', 'axb', 'Érica'])
    expect(await names(byName('desc'))).toEqual(ascending.toReversed())
  })

  test('continues after a row of the page before, whatever is added meanwhile', async () => {
    const first = await listBuyers(as(), request({ size: 3 }))
    expect(first).toMatchObject({ total: 7, more: true })
    await register({ name: 'Novo', document: foreign('NEW') })
    const after = first.rows.at(-1)!.uuid
    expect(await names({ size: 3, after })).toEqual(['100% Café', 'Ana Paula', 'ana'])
    expect(await names({ size: 3, page: 1 })).toEqual(['100 Cafés', '100% Café', 'Ana Paula'])
  })

  test('refuses a cursor that is no row of the seller', async () => {
    const otherBuyer = await register({}, await app.seller())
    for (const after of [otherBuyer.uuid, randomUUID(), 'x', "'"]) {
      await expect(listBuyers(as(), request({ after }))).rejects.toMatchObject({ code: 'BAR-0100' })
    }
  })
})
