import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { changeSubSeller } from './change-sub-seller'
import { createSubSeller } from './create-sub-seller'
import { getSubSeller } from './get-sub-seller'
import { listSubSellers } from './list-sub-sellers'
import type { SellerRow } from './store'
import { listSubSellersOperation, subSellerChange, subSellerRequest } from './sub-seller-contract'
import { findSubSellersOfSeller } from './sub-seller-store'
import { viewSubSeller } from './view'

const app = await testApp()
let seller: SellerRow
const asSeller = (owner = seller) =>
  app.ctx({ kind: 'api-key', keyId: 1, sellerId: owner.id, scope: 'WRITE' })

const maria = { document: '529.982.247-25', name: 'Maria', email: 'maria@exemplo.com.br' }
const create = (changes: Record<string, unknown> = {}, owner = seller) =>
  createSubSeller(asSeller(owner), subSellerRequest.parse({ ...maria, ...changes }))
const change = (id: number, changes: Record<string, unknown>) =>
  changeSubSeller(asSeller(), { ...subSellerChange.parse(changes), id })
const list = (query: Record<string, string> = {}) =>
  listSubSellers(asSeller(), listSubSellersOperation.query!.parse(query))

const documents = ['11144477735', '52998224725', '39053344705'] as const

beforeEach(async () => {
  seller = await app.seller()
})

describe('sub-sellers', () => {
  test('are active from the start, and unknown texts are empty', async () => {
    const created = await create()
    expect(viewSubSeller(created)).toEqual({
      id: String(created.id),
      idSubSeller: created.id,
      sellerId: seller.id,
      name: 'Maria',
      documentType: 'CPF',
      document: '52998224725',
      phoneCountryCode: '',
      phone: '',
      email: 'maria@exemplo.com.br',
      alternativeEmail: '',
      isActive: true,
    })
    expect(await getSubSeller(asSeller(), { id: created.id })).toEqual(created)
  })

  test('have a document once for each seller, however many are created at once', async () => {
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => create()))
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(refused).toEqual(Array(4).fill('CONFLICT'))
    const other = await app.seller()
    expect(await create({}, other)).toMatchObject({ sellerId: other.id })
  })

  test('can be changed in any part; a document of another one is a conflict', async () => {
    const [one, two] = [await create(), await create({ document: documents[0] })]
    const account = { transferType: 'PIX', pix: { keyType: 'CPF', key: '529.982.247-25' } }
    const changed = await change(one.id, { isActive: false, phone: '(11) 9999-0000', account })
    expect(changed).toEqual({
      ...one,
      active: false,
      phone: '1199990000',
      account: { transferType: 'PIX', pix: { keyType: 'CPF', key: '52998224725' } },
    })
    expect(await change(one.id, {})).toEqual(changed)
    expect(await change(one.id, { document: one.document })).toEqual(changed)
    await expect(change(two.id, { document: one.document })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('have a flat account, which is stored as the nested one', async () => {
    const pixKey = '529.982.247-25'
    const flat = await create({ account: { bank: 341, issuer: 1, number: '567', pixKey } })
    const bank = { bank: '341', issuer: '1', number: '567', accountType: 'CHECKING' }
    const pix = { keyType: 'CPF', key: '52998224725' }
    expect(flat.account).toEqual({ account: bank, transferType: 'PIX', pix })
    const keys = {
      'a@b.co': 'EMAIL',
      '+5511999990000': 'PHONE',
      [randomUUID()]: 'EVP',
      '11444777000161': 'CNPJ',
    }
    for (const [key, keyType] of Object.entries(keys)) {
      const { account } = await change(flat.id, { account: { pixKey: key } })
      expect(account).toEqual({ account: bank, transferType: 'PIX', pix: { keyType, key } })
    }
    const noKey = await create({ document: documents[0], account: { bank: 1, issuer: 2, number: 3 } })
    expect(noKey.account).toMatchObject({ transferType: 'BANK_ACCOUNT', account: { number: '3' } })
  })

  test('keep the digits and the kind of an account that the flat form repeats, and the key that it omits', async () => {
    const bank = {
      bank: '1',
      issuer: '2',
      issuerDigit: '9',
      number: '3',
      bankDigit: '8',
      accountType: 'SAVINGS',
    }
    const pix = { keyType: 'EMAIL', key: 'a@b.co' }
    const { id } = await create({ account: { account: bank, transferType: 'PIX', pix } })
    const same = await change(id, { account: { bank: 1, issuer: 2, number: 3 } })
    expect(same.account).toEqual({ account: bank, transferType: 'PIX', pix })
    const other = await change(id, { account: { bank: 1, issuer: 2, number: 4 } })
    const account = { bank: '1', issuer: '2', number: '4', accountType: 'SAVINGS' }
    expect(other.account).toEqual({ account, transferType: 'PIX', pix })
  })

  test.each([
    [['bank', 'issuer'], { number: '1' }],
    [['number'], { bank: 1, issuer: 1, pixKey: 'a@b.co' }],
    [['transferType'], { account: { bank: '1', issuer: '1', number: '1', accountType: 'CHECKING' } }],
    [['pix'], { transferType: 'PIX' }],
    [['account'], { transferType: 'BANK_ACCOUNT' }],
    [['pixKey'], { transferType: 'PIX', pix: { keyType: 'EMAIL', key: 'a@b.co' }, pixKey: 'c@d.co' }],
  ])('are refused for %j of an account: %j', (names, account) => {
    const { error } = subSellerRequest.safeParse({ ...maria, account })
    expect(error?.issues.map(({ path }) => path.slice(1).join('.'))).toEqual(names)
  })

  test('have an address in any part; an empty text removes a part, and the others stay', async () => {
    const { id, address } = await create({ address: { state: 'SP', zipCode: '01310-100', number: 25 } })
    expect(address).toEqual({ state: 'SP', zipCode: '01310100', number: '25' })
    const changed = await change(id, { address: { city: 'Santos', number: '' } })
    expect(viewSubSeller(changed).address).toEqual({ state: 'SP', zipCode: '01310100', city: 'Santos' })
    expect((await change(id, { name: 'Bia' })).address).toEqual(changed.address)
  })

  test('of another seller are not found', async () => {
    const theirs = await create({}, await app.seller())
    for (const id of [theirs.id, 999_999_999_999_999]) {
      await expect(getSubSeller(asSeller(), { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(change(id, { isActive: false })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    const own = await create()
    const found = await findSubSellersOfSeller(app.db, seller.id, [theirs.id, own.id])
    expect(found).toEqual([own])
    expect(await findSubSellersOfSeller(app.db, seller.id, [])).toEqual([])
  })

  test('are listed newest first, by page, by document, by state, and after a row of the page before', async () => {
    const created = []
    for (const document of documents) created.push(await create({ document }))
    await create({}, await app.seller())
    const ids = (page: Awaited<ReturnType<typeof list>>) => page.rows.map((row) => row.id)
    const [first, second, third] = created.map((row) => row.id) as [number, number, number]
    expect(ids(await list())).toEqual([third, second, first])
    expect(await list({ size: '2', page: '1' })).toMatchObject({
      rows: [{ id: first }],
      total: 3,
      more: false,
    })
    expect(ids(await list({ size: '1', after: String(third) }))).toEqual([second])
    expect(ids(await list({ document: '529.982.247-25' }))).toEqual([second])
    await change(first, { isActive: false })
    expect(ids(await list({ isActive: 'false' }))).toEqual([first])
    await expect(list({ after: '1x' })).rejects.toMatchObject({ code: 'BAR-0100' })
  })
})
