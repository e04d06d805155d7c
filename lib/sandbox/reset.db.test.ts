import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createStatementLink } from '@/lib/backoffice/sub-sellers/create-link'
import { openStatement } from '@/lib/backoffice/sub-sellers/open-statement'
import type { Actor } from '@/lib/base/kernel/ctx'
import type { Role } from '@/lib/base/kernel/permissions'
import { createSubSeller } from '@/lib/parties/sellers/create-sub-seller'
import { subSellerRequest } from '@/lib/parties/sellers/sub-seller-contract'
import { testApp } from '@/lib/testing/app'
import { addPerson } from '@/lib/testing/shops/add-person'
import { disputeShop } from '@/lib/testing/shops/dispute-shop'
import { resetSandbox } from './reset'

const app = await testApp()

async function shopWithSales() {
  const shop = await disputeShop(app)
  await shop.paidBy('PIX')
  await shop.card()
  const { uuid: userUuid, email } = await addPerson(app, { sellerId: shop.seller.id, role: 'OWNER' })
  const as = (role: Role = 'OWNER', provenAt: Date | undefined = app.ctx().systemNow) =>
    app.ctx({
      kind: 'portal-user',
      userUuid,
      sessionUuid: randomUUID(),
      email,
      sellerId: shop.seller.id,
      role,
      provenAt,
    } as Actor)
  return { ...shop, as }
}
const sellerOf = async (document: string) =>
  (await app.sql`select * from sellers where document = ${document}`)[0]!
const countOf = async (table: string, id: number) =>
  (await app.sql`select count(*)::int as n from ${app.sql(table)} where seller_id = ${id}`)[0]!.n

test('a new seller takes the place of the old one, whose ledger and audit log stay whole', async () => {
  const { seller, as } = await shopWithSales()
  const postings = await countOf('ledger_transactions', seller.id)
  const keys = await countOf('platform.api_keys', seller.id)
  const audited = await countOf('audit_entries', seller.id)
  await resetSandbox(as(), { name: seller.fantasyName })
  const placed = await sellerOf(seller.document)
  expect(Number(placed.id)).not.toBe(seller.id)
  expect(placed).toMatchObject({ uuid: seller.uuid, email: seller.email, environment: 'SANDBOX' })
  expect(placed.replaced_at).toBeNull()
  for (const table of ['orders', 'buyers', 'ledger_transactions', 'webhook_events'])
    expect(await countOf(table, placed.id), table).toBe(0)
  expect(await countOf('payment_links', placed.id)).toBe(1)
  expect(await countOf('platform.memberships', placed.id)).toBeGreaterThan(0)
  expect(await countOf('platform.memberships', seller.id)).toBe(0)
  expect(await countOf('platform.api_keys', placed.id)).toBe(keys)
  expect(await countOf('platform.fee_tables', placed.id)).toBe(
    await countOf('platform.fee_tables', seller.id),
  )
  expect(await countOf('ledger_transactions', seller.id)).toBe(postings)
  expect(await countOf('audit_entries', seller.id)).toBe(audited)
  const [first] = await app.sql`
    select action, actor_kind from audit_entries where seller_id = ${placed.id} order by id limit 1`
  expect(first).toEqual({ action: 'sandbox.reset', actor_kind: 'USER' })
})

test('it asks for the name of the shop, a recent proof and an owner, and never resets a live shop', async () => {
  const { seller, as } = await shopWithSales()
  const name = seller.fantasyName
  await expect(resetSandbox(as(), { name: 'outra' })).rejects.toMatchObject({ code: 'BAR-0100' })
  await expect(resetSandbox(as('DEVELOPER'), { name })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(resetSandbox(as('OWNER', new Date(0)), { name })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await app.sql`update sellers set environment = 'LIVE' where id = ${seller.id}`
  await expect(resetSandbox(as(), { name })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await countOf('orders', seller.id)).toBe(2)
})

test('the statement links of its sub-sellers end, because nobody could end them afterwards', async () => {
  const { seller, as } = await shopWithSales()
  const request = { document: '529.982.247-25', name: 'Maria', account: { pixKey: 'maria@exemplo.com.br' } }
  const { id } = await createSubSeller(as(), subSellerRequest.parse(request))
  const { address } = await createStatementLink(as(), { id, days: 365 })
  const open = () => openStatement(app.ctx({ kind: 'anonymous' }), { secret: address.split('/').at(-1)! })
  expect(await open()).toMatchObject({ name: 'Maria' })
  await resetSandbox(as(), { name: seller.fantasyName })
  await expect(open()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('two resets at the same time make one new seller', async () => {
  const { seller, as } = await shopWithSales()
  const name = seller.fantasyName
  const both = await Promise.allSettled([1, 2].map(() => resetSandbox(as(), { name })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const rows = await app.sql`select from sellers where document like ${`${seller.document}%`}`
  expect(rows).toHaveLength(2)
})
