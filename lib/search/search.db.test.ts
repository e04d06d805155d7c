import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { testCard } from '@/e2e/fixtures/card'
import { digitableLineOf } from '@/lib/bank-slip/bank-slip'
import { createBuyer } from '@/lib/buyers/create-buyer'
import { transaction } from '@/lib/kernel/ctx'
import type { Role } from '@/lib/kernel/permissions'
import { collectOrder } from '@/lib/orders/authorization/collect-order'
import { issueOrder } from '@/lib/orders/bank/issue-order'
import { orderRequest } from '@/lib/orders/creation/contract'
import { createOrder } from '@/lib/orders/creation/create-order'
import { getOrder } from '@/lib/orders/get-order'
import { listOrders } from '@/lib/orders/listing/list-orders'
import { createRefund } from '@/lib/refunds/create-refund'
import { payAtBank } from '@/lib/sandbox/bank/pay-code'
import type { SellerRow } from '@/lib/sellers/store'
import { forgetInSearch } from './forget-records'
import { rebuildSearchIndex } from './rebuild-index'
import { searchRecords } from './search-records'
import { updateSearchIndex } from './update-index'

const app = await testApp()
let seller: SellerRow
const asKey = (of = seller) => app.ctx({ kind: 'api-key', keyId: 1, sellerId: of.id, scope: 'WRITE' })
const asPerson = (role: Role = 'OWNER', of = seller) =>
  app.ctx({ kind: 'portal-user', userUuid: randomUUID(), sessionUuid: randomUUID(), sellerId: of.id, role })

async function index() {
  while ((await updateSearchIndex(app.ctx())) > 0);
}

async function order(changes: Record<string, unknown> = {}, buyer: Record<string, unknown> = {}) {
  const { payment, ...rest } = changes
  const fraudData = {
    document: '529.982.247-25',
    name: 'Maria Conceição da Silva',
    email: 'maria.silva@exemplo.com.br',
    phone: '11999990000',
    ...buyer,
  }
  const request = orderRequest.parse({
    title: 'Camiseta azul',
    value: 189.9,
    installments: 1,
    ...rest,
    payment: { method: 'PIX', fraudData, ...(payment as object) },
  })
  const { uuid } = await createOrder(asKey(), request)
  await issueOrder(asKey(), { uuid })
  await collectOrder(asKey(), { uuid, request })
  return getOrder(asKey(), { uuid })
}

/** The kinds and uuids that a text finds. */
async function found(text: string, ctx = asPerson()) {
  return (await searchRecords(ctx, text)).map(({ kind, uuid }) => `${kind} ${uuid}`)
}
const foundOrders = async (text: string, ctx = asPerson()) =>
  (await found(text, ctx)).filter((one) => one.startsWith('ORDER')).map((one) => one.slice('ORDER '.length))

beforeEach(async () => {
  seller = await app.seller()
})

describe('an order is found', () => {
  test('by name, document, e-mail, title, metadata and amount, with and without accents, while they are typed', async () => {
    const reference = randomUUID()
    const { order: one } = await order({
      metadata: [
        { key: 'pedido', value: 'PED-2026-00017' },
        { key: 'erp', value: reference },
      ],
    })
    await order(
      { title: 'Caneca', value: 50 },
      { document: '11144477735', name: 'João Prado', email: 'joao@exemplo.com.br' },
    )
    await index()
    const texts = [
      'maria',
      'conceicao',
      'CONCEIÇÃO',
      'silva maria',
      'mar sil',
      'camis',
      'azul',
      '529.982.247-25',
    ]
    texts.push(
      '52998224725',
      'Maria.Silva@exemplo.com.BR',
      'maria.silva@exe',
      'PED-2026-00017',
      '00017',
      reference,
    )
    for (const text of [...texts, '189,90', 'R$ 189,90', '189.90'])
      expect(await foundOrders(text), text).toEqual([one.uuid])
    for (const text of ['mariana', 'maria prado', '2026-00018', '189,91', 'x'])
      expect(await foundOrders(text), text).toEqual([])
  })

  test('by the last digits, NSU and authorisation code of its card', async () => {
    const { order: one, charges } = await order({
      payment: { method: 'CREDIT_CARD', card: testCard() },
    })
    await index()
    const charge = charges[0]!
    for (const text of [charge.card!.last4digits, charge.authorizationNsu!, charge.authorizationCode!])
      expect(await foundOrders(text), text).toEqual([one.uuid])
  })

  test('by txid and end-to-end id, at once', async () => {
    const { order: one, charges } = await order()
    await payAtBank(app.ctx(), charges[0]!.bankReference!)
    const [payment] = await app.sql`select payment_id from bank_payments where charge_id = ${charges[0]!.id}`
    for (const text of [charges[0]!.bankReference!, payment!.payment_id, one.uuid, one.uuid.toUpperCase()])
      expect(await foundOrders(text), text).toEqual([one.uuid])
  })

  test('by the number and the line of its slip', async () => {
    const { order: one, charges } = await order({ payment: { method: 'BANK_SLIP' } })
    await index()
    const { bankReference, bankSlipBarcode } = charges[0]!
    for (const text of [bankReference!, bankSlipBarcode!, digitableLineOf(bankSlipBarcode!)])
      expect(await foundOrders(text), text).toEqual([one.uuid])
  })

  test('newest first, page by page, also in the list of orders', async () => {
    const uuids: string[] = []
    for (let number = 0; number < 4; number += 1) uuids.unshift((await order()).order.uuid)
    await index()
    expect(await foundOrders('maria')).toEqual(uuids)
    const first = await listOrders(asPerson(), { search: 'maria', size: 3 })
    expect(first.orders.map(({ uuid }) => uuid)).toEqual(uuids.slice(0, 3))
    const second = await listOrders(asPerson(), { search: 'maria', size: 3, before: first.older })
    expect(second.orders.map(({ uuid }) => uuid)).toEqual(uuids.slice(3))
  })
})

describe('other records are found', () => {
  test('by their uuids: charges, refunds, events and requests, only by roles that may read them', async () => {
    const { order: one, charges } = await order()
    await payAtBank(app.ctx(), charges[0]!.bankReference!)
    const refund = await createRefund(asKey(), { chargeUuid: charges[0]!.uuid, value: charges[0]!.value })
    const requestId = randomUUID()
    await app.sql`insert into api_requests (seller_id, key_id, request_id, occurred_at, method, operation, path, status,
      duration_ms, address, is_replayed, is_withheld, request_length, response_length)
      values (${seller.id}, 1, ${requestId}, now(), 'GET', 'x', '/v2/orders', 200, 1, '127.0.0.1', false, false, 0, 0)`
    expect(await found(charges[0]!.uuid)).toEqual([`CHARGE ${charges[0]!.uuid}`])
    const [hit] = await searchRecords(asPerson(), refund.uuid)
    expect(hit).toMatchObject({ kind: 'REFUND', path: `/orders/${one.uuid}`, value: charges[0]!.value })
    expect(await found(requestId, asPerson('DEVELOPER'))).toEqual([`REQUEST ${requestId}`])
    expect(await found(requestId, asPerson('FINANCE'))).toEqual([])
  })

  test('a payout by its uuid and amount, only by roles that may read the statement', async () => {
    const uuid = randomUUID()
    await app.sql`insert into payouts (uuid, seller_id, status, value, execution_date, account, created_at, status_at)
      values (${uuid}, ${seller.id}, 'SUCCESS', 123456, '2026-11-20', '{}', now(), now())`
    for (const text of [uuid, '1.234,56']) {
      expect(await found(text, asPerson('FINANCE')), text).toEqual([`PAYOUT ${uuid}`])
      expect(await found(text, asPerson('SUPPORT')), text).toEqual([])
    }
  })

  test('links by title, code and the address of their page; buyers by name, document and phone', async () => {
    const link = await app.link(seller, { title: 'Assinatura de café' })
    const buyer = await createBuyer(asKey(), {
      document: { number: '11144477735', type: 'CPF', country: 'BR' },
      name: 'Joaquim Tavares',
      email: 'joaquim@exemplo.com.br',
      phone: '11988887777',
    })
    await index()
    for (const text of ['assinatura', link.code, `https://x.com.br/pay/${link.code}`, link.uuid])
      expect(await found(text), text).toEqual([`LINK ${link.uuid}`])
    for (const text of ['joaq', '111.444.777-35', '11988887777', buyer.uuid])
      expect(await found(text), text).toEqual([`BUYER ${buyer.uuid}`])
  })

  test('never where they belong to another seller', async () => {
    const { order: one, charges } = await order()
    await index()
    const other = await app.seller()
    for (const text of ['maria', one.uuid, charges[0]!.uuid, charges[0]!.bankReference!, '189,90'])
      expect(await found(text, asPerson('OWNER', other)), text).toEqual([])
  })
})

describe('the index', () => {
  test('follows what changes, and stores no readable text', async () => {
    const { order: one } = await order()
    await index()
    await app.sql`update orders set customer = customer || '{"name": "Helena Prado"}' where id = ${one.id}`
    await index()
    expect(await foundOrders('helena')).toEqual([one.uuid])
    expect(await foundOrders('conceicao')).toEqual([])
    const columns = await app.sql`select data_type, column_name from information_schema.columns
      where table_name in ('search_records', 'search_blocks') and data_type in ('text', 'jsonb')`
    expect(columns.map((row) => row.column_name)).toEqual(['kind'])
  })

  test('forgets a record in the transaction of its erasure, and keeps its place among the others', async () => {
    const [older, newer] = [(await order()).order, (await order()).order]
    await index()
    await transaction(app.ctx(), async (ctx) => {
      await forgetInSearch(ctx, seller.id, [{ kind: 'ORDER', recordId: older.id }])
      await ctx.tx.execute(
        `update orders set customer = customer || '{"name": "", "email": ""}' where id = ${older.id}`,
      )
    })
    expect(await foundOrders('maria')).toEqual([newer.uuid])
    await index()
    expect(await foundOrders('maria')).toEqual([newer.uuid])
    expect(await foundOrders('camiseta')).toEqual([newer.uuid, older.uuid])
  })

  test('misses no order whose transaction commits after a later one was indexed', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    let created = ''
    let written = () => {}
    const isWritten = new Promise<void>((resolve) => {
      written = resolve
    })
    const late = transaction(asKey(), async (ctx) => {
      const request = orderRequest.parse({
        title: 'Atrasada',
        value: 10,
        installments: 1,
        payment: { method: 'PIX' },
      })
      created = (await createOrder(ctx, request)).uuid
      written()
      await gate
    })
    await isWritten
    for (let number = 0; number < 3; number += 1) {
      await order()
      await index()
      await index()
    }
    release()
    await late
    await index()
    expect(await foundOrders('atrasada')).toEqual([created])
  })

  test('of many records finds the same as a reading of all of them, and so does a rebuilt one', async () => {
    const words = ['ana', 'anabela', 'bruno', 'carla', 'dias', 'ema', 'lima', 'reis']
    await app.sql`insert into buyers (uuid, seller_id, document, document_type, document_country, name, email, phone,
        alternative_email, country_code, created_at)
      select gen_random_uuid(), ${seller.id}, n::text, 'X', 'XX', (${words}::text[])[1 + n * 7 % 8] || ' '
        || (${words}::text[])[1 + n * n % 8] || ' ' || (${words}::text[])[1 + n % 5], '', '', '', '', now()
      from generate_series(1, 1100) n`
    const expected = async (typed: string[]) => {
      const rows = await app.sql`select uuid from buyers where seller_id = ${seller.id}
        and (select bool_and(' ' || name like '% ' || word || '%') from unnest(${typed}::text[]) word)
        order by id desc limit 5`
      return rows.map((row) => `BUYER ${row.uuid}`)
    }
    for (const bring of [index, () => rebuildSearchIndex(app.ctx())]) {
      await bring()
      for (const typed of [
        ['ana'],
        ['an', 'li'],
        ['lima', 'reis'],
        ['carla', 'bruno', 'dias'],
        ['anab', 'ema'],
      ])
        expect(await found(typed.join(' ')), typed.join(' ')).toEqual(await expected(typed))
    }
  })
})
