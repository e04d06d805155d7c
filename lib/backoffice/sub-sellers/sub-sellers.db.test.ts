import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { bySecret } from '@/lib/base/cells/routing'
import { DAY_MS } from '@/lib/base/kernel/durations'
import type { Role } from '@/lib/base/kernel/permissions'
import { browseList } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { createSubSeller } from '@/lib/parties/sellers/create-sub-seller'
import { subSellerRequest } from '@/lib/parties/sellers/sub-seller-contract'
import { subSellerFields } from '@/lib/parties/sellers/sub-seller-fields'
import { testApp } from '@/lib/testing/app'
import { type KeyedSeller, keyedSeller } from '@/lib/testing/shops/keyed-seller'
import { createStatementLink } from './create-link'
import { getSubSellerDetails } from './get-details'
import { subSellerList } from './list'
import { openStatement } from './open-statement'
import { revokeStatementLink } from './revoke-link'
import { newSecret } from './statement-link'

const app = await testApp()
let shop: KeyedSeller
let id: number

beforeEach(async () => {
  shop = await keyedSeller(app)
  const account = { pixKey: 'maria@exemplo.com.br' }
  const request = subSellerRequest.parse({ document: '529.982.247-25', name: 'Maria', account })
  id = (await createSubSeller(await shop.as(shop.key), request)).id
})

const sell = () =>
  shop.order(
    { method: 'CREDIT_CARD' },
    {
      title: 'Bolo de aniversário',
      installments: 3,
      value: 300,
      customer: { name: 'Joaquim Comprador', email: 'joaquim@comprador.com.br', document: '39053344705' },
      subSellerPaymentRequest: {
        subSellerPayment: [{ idSubSeller: id, paymentType: 'PERCENTAGE', paymentValue: 40 }],
      },
    },
  )
const as = (role: Role) => shop.as({ ...shop.owner, role })
const details = async (after?: string) => getSubSellerDetails(await shop.as(shop.owner), { id, after })
const create = async (days: 7 | 30 = 30) => {
  const { address } = await createStatementLink(await shop.as(shop.owner), { id, days })
  return address.split('/').at(-1)!
}
const anonymous = () => app.ctx({ kind: 'anonymous' })
const open = (secret: string, after?: string) => openStatement(anonymous(), { secret, after })
const notFound = { code: 'NOT_FOUND' }

describe('the pages of a sub-seller', () => {
  test('show what is payable, what comes when, and what was paid out, each a sum of postings', async () => {
    await sell()
    const before = await details()
    expect(before.sums).toMatchObject({ payable: 0, receivable: 120_00, received: 120_00, paidOut: 0 })
    expect(before.days).toEqual([
      { date: '2026-12-21', amount: 40_00 },
      { date: '2027-01-20', amount: 40_00 },
      { date: '2027-02-22', amount: 40_00 },
    ])
    await shop.move(24 * 40)
    const after = await details()
    expect(after.sums).toMatchObject({ payable: 0, receivable: 80_00, paidOut: 40_00 })
    expect(after.payouts).toMatchObject([{ value: 40_00, status: 'SUCCESS', executionDate: '2026-12-21' }])
    expect(after.movements.rows.map(({ reason, amount }) => [reason, amount])).toEqual([
      ['PAYOUT', 40_00],
      ['SALE', -120_00],
    ])
    expect(after.movements.rows[1]!.order).toMatchObject({ title: 'Bolo de aniversário' })
    expect((await details(after.movements.rows[0]!.uuid)).movements.rows).toHaveLength(1)
  })

  test('list the sub-sellers with their balances, those of no other seller, for who may read the statement', async () => {
    await sell()
    const browse = async (role: Role, query = {}) =>
      browseList(await as(role), subSellerList, readListQuery(subSellerFields, query))
    expect((await browse('VIEWER')).items).toMatchObject([
      { id, name: 'Maria', state: 'ACTIVE', hasAccount: true, available: 0, toReceive: 120_00 },
    ])
    expect((await browse('VIEWER', { q: 'mar' })).sums).toMatchObject([
      { word: 'available', value: 0 },
      { word: 'toReceive', value: 120_00 },
      { word: 'paidOut', value: 0 },
    ])
    expect((await browse('VIEWER', { status: 'INACTIVE' })).items).toEqual([])
    await expect(browse('SUPPORT')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const stranger = await keyedSeller(app)
    const ctx = await stranger.as(stranger.owner)
    expect((await browseList(ctx, subSellerList, readListQuery(subSellerFields, {}))).items).toEqual([])
    await expect(getSubSellerDetails(ctx, { id })).rejects.toMatchObject(notFound)
    await expect(createStatementLink(ctx, { id, days: 7 })).rejects.toMatchObject(notFound)
  })
})

describe('a statement link', () => {
  test('shows the money of the sub-seller and nothing of its buyers or of the seller’s own balance', async () => {
    await sell()
    const secret = await create()
    const opened = await open(secret)
    expect(opened).toMatchObject({ name: 'Maria', sums: { receivable: 120_00 }, more: false })
    expect(opened.days).toHaveLength(3)
    expect(opened.movements).toMatchObject([{ reason: 'SALE', amount: -120_00 }])
    const text = JSON.stringify(opened)
    for (const hidden of [
      'Joaquim',
      'joaquim@',
      '39053344705',
      'Bolo',
      '411111',
      'maria@exemplo',
      shop.seller.document,
    ])
      expect(text).not.toContain(hidden)
  })

  test('is stored as a hash only', async () => {
    const secret = await create()
    const rows =
      await app.sql`select secret_hash, (select jsonb_agg(l) from sub_seller_links l)::text as whole
      from sub_seller_links where sub_seller_id = ${id}`
    expect(rows[0]!.secret_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(rows[0]!.whole).not.toContain(secret)
  })

  test('has the mark of its cell in the address, and is stored with it', async () => {
    app.liveIn(2)
    const secret = await create()
    expect(secret).toMatch(/^2[\w-]{43}$/)
    expect(bySecret({ secret }).cell).toBe(2)
    expect(await open(secret)).toHaveProperty('movements')
    await expect(open(secret.slice(1))).rejects.toMatchObject(notFound)
    app.liveIn(1)
  })

  test('is not found once it has expired, was revoked or was renewed, nor for a stranger', async () => {
    const first = await create(7)
    const second = await create(7)
    await expect(open(first)).rejects.toMatchObject(notFound)
    await open(second)
    app.advance(7 * DAY_MS)
    await expect(open(second)).rejects.toMatchObject(notFound)
    app.advance(-7 * DAY_MS)
    const [link] = (await details()).links
    await revokeStatementLink(await shop.as(shop.owner), { uuid: link!.uuid })
    await expect(open(second)).rejects.toMatchObject(notFound)
    for (const secret of [newSecret(1), 'x', '', `${second}x`, randomUUID()])
      await expect(open(secret)).rejects.toMatchObject(notFound)
    expect((await details()).links.map(({ state }) => state)).toEqual(['REVOKED', 'REVOKED'])
  })

  test('is created and ended only by who may manage sub-sellers, and by no other seller', async () => {
    await create()
    const uuid = (await details()).links[0]!.uuid
    for (const role of ['SUPPORT', 'DEVELOPER', 'VIEWER'] as const) {
      await expect(createStatementLink(await as(role), { id, days: 7 })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
      await expect(revokeStatementLink(await as(role), { uuid })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    await expect(createStatementLink(await shop.as(shop.key), { id, days: 7 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const stranger = await keyedSeller(app)
    await expect(revokeStatementLink(await stranger.as(stranger.owner), { uuid })).rejects.toMatchObject(
      notFound,
    )
    await revokeStatementLink(await as('FINANCE'), { uuid })
  })
})
