import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import type { Filters } from '@/lib/base/lists/filters'
import { browseList, type List } from '@/lib/base/lists/list'
import { type Cursor, readListQuery } from '@/lib/base/lists/query'
import { digitableLineOf } from '@/lib/base/slip-code/slip-code'
import { receivableList } from '@/lib/money/receivables/listing/list'
import { createBuyer } from '@/lib/parties/buyers/create-buyer'
import { chargeList } from '@/lib/payments/charges/listing/list'
import { disputeList } from '@/lib/payments/disputes/listing/list'
import { orderFields } from '@/lib/payments/order-lists/fields'
import { orderList } from '@/lib/payments/order-lists/list'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { refundList } from '@/lib/payments/refunds/listing/list'
import { payAtBank } from '@/lib/sandbox/bank/pay-code'
import { disputeCharge } from '@/lib/sandbox/disputes/dispute-charge'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { type SearchShop, searchShop } from '@/lib/testing/shops/search-shop'
import { searchRecords } from './search-records'

const app = await testApp()
let shop: SearchShop

beforeEach(async () => {
  shop = await searchShop(app)
})

describe('an order is found', () => {
  test('by name, document, e-mail, title, metadata and amount, with and without accents, while they are typed', async () => {
    const reference = randomUUID()
    const { order: one } = await shop.order({
      metadata: [
        { key: 'pedido', value: 'PED-2026-00017' },
        { key: 'erp', value: reference },
      ],
    })
    await shop.order(
      { title: 'Caneca', value: 50 },
      { document: '11144477735', name: 'João Prado', email: 'joao@exemplo.com.br' },
    )
    await shop.index()
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
      expect(await shop.foundOrders(text), text).toEqual([one.uuid])
    for (const text of ['mariana', 'maria prado', '2026-00018', '189,91', 'x'])
      expect(await shop.foundOrders(text), text).toEqual([])
  })

  test('by the phone of its buyer, with and without country and area, however it is punctuated', async () => {
    const { order: one } = await shop.order({}, { phone: '11 98765-4321' })
    await shop.order()
    await shop.index()
    const texts = ['11987654321', '(11) 98765-4321', '+55 11 98765-4321', '011 98765-4321', '98765-4321']
    for (const text of texts) expect(await shop.foundOrders(text), text).toEqual([one.uuid])
  })

  test('by what pages show of its uuid, at once, and never at another seller', async () => {
    const { order: one } = await shop.order()
    const short = one.uuid.slice(0, 8)
    for (const text of [short, short.toUpperCase(), `${short}…`, `Pedido ${short}`])
      expect(await shop.foundOrders(text), text).toEqual([one.uuid])
    const other = await searchShop(app)
    expect(await other.found(short)).toEqual([])
  })

  test('in the lists of its charges, refunds, disputes and receivables', async () => {
    const { order: one, charges } = await shop.order({ payment: { method: 'CREDIT_CARD', card: testCard() } })
    const { charges: others } = await shop.order(
      { payment: { method: 'CREDIT_CARD', card: testCard() } },
      { name: 'João Prado', document: '11144477735', email: 'joao@exemplo.com.br' },
    )
    for (const charge of [charges[0]!, others[0]!]) {
      await createRefund(shop.asKey(), { chargeUuid: charge.uuid, value: centavos(100) })
      await disputeCharge(shop.asKey(), { uuid: charge.uuid, reason: '10.4' })
    }
    await shop.index()
    const ofOrders =
      <Of extends Filters, Sort extends string, Item extends { order: { uuid: string } }>(
        list: List<Of, Sort, Item>,
      ) =>
      async (params: Record<string, string> = {}) => {
        const { items, total } = await browseList(shop.asPerson(), list, readListQuery(list.fields, params))
        return [list.fields.name, new Set(items.map(({ order }) => order.uuid)), total]
      }
    const lists = [
      ofOrders(chargeList),
      ofOrders(refundList),
      ofOrders(disputeList),
      ofOrders(receivableList),
    ]
    for (const browse of lists) {
      const [name, all] = await browse()
      expect((all as Set<string>).size, String(name)).toBe(2)
      for (const q of ['conceição', one.uuid.slice(0, 8)])
        expect(await browse({ q }), q).toEqual([name, new Set([one.uuid]), 1])
      expect(await browse({ q: 'inexistente' })).toEqual([name, new Set(), 0])
    }
    for (const [browse, status] of [
      [ofOrders(refundList), 'ERROR'],
      [ofOrders(receivableList), 'ANTICIPATED'],
    ] as const)
      expect((await browse({ q: 'conceição', status }))[2]).toBe(0)
  })

  test('by the last digits, NSU and authorisation code of its card', async () => {
    const { order: one, charges } = await shop.order({
      payment: { method: 'CREDIT_CARD', card: testCard() },
    })
    // Some codes have no digit.
    const charge = charges[0]!
    await app.sql`update charges set authorization_code = 'UAOTNW' where id = ${charge.id}`
    await shop.index()
    for (const text of [charge.card!.last4digits, charge.authorizationNsu!, 'UAOTNW', 'uaotnw'])
      expect(await shop.foundOrders(text), text).toEqual([one.uuid])
  })

  test('by txid and end-to-end id, at once', async () => {
    const { order: one, charges } = await shop.order()
    await payAtBank(app.ctx(), charges[0]!.bankReference!)
    const [payment] = await app.sql`select payment_id from bank_payments where charge_id = ${charges[0]!.id}`
    for (const text of [charges[0]!.bankReference!, payment!.payment_id, one.uuid, one.uuid.toUpperCase()])
      expect(await shop.foundOrders(text), text).toEqual([one.uuid])
  })

  test('by the number and the line of its slip', async () => {
    const { order: one, charges } = await shop.order({ payment: { method: 'BANK_SLIP' } })
    await shop.index()
    const { bankReference, bankSlipBarcode } = charges[0]!
    for (const text of [bankReference!, bankSlipBarcode!, digitableLineOf(bankSlipBarcode!)])
      expect(await shop.foundOrders(text), text).toEqual([one.uuid])
  })

  test('newest first, page by page, also in the list of orders', async () => {
    const uuids: string[] = []
    for (let number = 0; number < 4; number += 1) uuids.unshift((await shop.order()).order.uuid)
    await shop.index()
    expect(await shop.foundOrders('maria')).toEqual(uuids)
    const page = (sort: string, cursor?: Cursor) =>
      orderList.read(shop.asPerson(), {
        filters: { q: 'maria' },
        sort: readListQuery(orderFields, { sort }).sort,
        size: 3,
        cursor,
      })
    const uuidsOf = ({ items }: Awaited<ReturnType<typeof page>>) => items.map(({ uuid }) => uuid)
    const [newest, middle, , oldest] = uuids as [string, string, string, string]
    expect(uuidsOf(await page('-createdAt'))).toEqual(uuids.slice(0, 3))
    expect(uuidsOf(await page('-createdAt', { side: 'after', key: uuids[2]! }))).toEqual([oldest])
    expect(uuidsOf(await page('-createdAt', { side: 'before', key: middle }))).toEqual([newest])
    expect(uuidsOf(await page('createdAt'))).toEqual(uuids.toReversed().slice(0, 3))
    expect(await orderList.count(shop.asPerson(), { q: 'maria' }, 3)).toBe(3)
    expect(await orderList.count(shop.asPerson(), { q: 'maria', status: 'PAID' }, 3)).toBe(0)
  })
})

describe('other records are found', () => {
  test('by their uuids: charges, refunds, events and requests, only by roles that may read them', async () => {
    const { order: one, charges } = await shop.order()
    await payAtBank(app.ctx(), charges[0]!.bankReference!)
    const refund = await createRefund(shop.asKey(), {
      chargeUuid: charges[0]!.uuid,
      value: charges[0]!.value,
    })
    const requestId = randomUUID()
    await app.sql`insert into api_requests (seller_id, key_id, request_id, occurred_at, method, operation, path, status,
      duration_ms, address, is_replayed, is_withheld, request_length, response_length)
      values (${shop.seller.id}, 1, ${requestId}, now(), 'GET', 'x', '/v2/orders', 200, 1, '127.0.0.1', false, false, 0, 0)`
    expect(await shop.found(charges[0]!.uuid)).toEqual([`CHARGE ${charges[0]!.uuid}`])
    const [hit] = await searchRecords(shop.asPerson(), refund.uuid)
    expect(hit).toMatchObject({ kind: 'REFUND', path: `/orders/${one.uuid}`, value: charges[0]!.value })
    expect(await shop.found(requestId, shop.asPerson('DEVELOPER'))).toEqual([`REQUEST ${requestId}`])
    expect(await shop.found(requestId, shop.asPerson('FINANCE'))).toEqual([])
  })

  test('a payout by its uuid and amount, only by roles that may read the statement', async () => {
    const uuid = randomUUID()
    await app.sql`insert into payouts (uuid, seller_id, status, value, execution_date, account, created_at, status_at, seal_seq)
      values (${uuid}, ${shop.seller.id}, 'SUCCESS', 123456, '2026-11-20', '{}', now(), now(), 0)`
    for (const text of [uuid, '1.234,56']) {
      expect(await searchRecords(shop.asPerson('FINANCE'), text), text).toMatchObject([
        { kind: 'PAYOUT', uuid, path: `/payouts/${uuid}` },
      ])
      expect(await shop.found(text, shop.asPerson('SUPPORT')), text).toEqual([])
    }
  })

  test('a payout to a sub-seller by its uuid and amount, with its name and the page of the sub-seller', async () => {
    const uuid = randomUUID()
    const [payee] = await app.sql`
      insert into sub_sellers (seller_id, name, document, phone_country_code, phone, email, alternative_email, active, created_at)
      values (${shop.seller.id}, 'Doces da Maria', '52998224725', '', '', '', '', true, now()) returning id::int`
    await app.sql`insert into payouts (uuid, seller_id, sub_seller_id, status, value, execution_date, account, created_at, status_at, seal_seq)
      values (${uuid}, ${shop.seller.id}, ${payee!.id}, 'SUCCESS', 654321, '2026-11-20', '{}', now(), now(), 0)`
    for (const text of [uuid, '6.543,21'])
      expect(await searchRecords(shop.asPerson('FINANCE'), text), text).toMatchObject([
        { kind: 'PAYOUT', uuid, path: `/sub-sellers/${payee!.id}`, detail: 'Doces da Maria', value: 654_321 },
      ])
    expect(await shop.found(uuid, shop.asPerson('SUPPORT'))).toEqual([])
  })

  test('links by title, code and the address of their page; buyers by name, document and phone', async () => {
    const link = await app.link(shop.seller, { title: 'Assinatura de café' })
    const buyer = await createBuyer(shop.asKey(), {
      document: { number: '11144477735', type: 'CPF', country: 'BR' },
      name: 'Joaquim Tavares',
      email: 'joaquim@exemplo.com.br',
      phone: '11988887777',
    })
    await shop.index()
    for (const text of ['assinatura', link.code, `https://x.com.br/pay/${link.code}`, link.uuid])
      expect(await shop.found(text), text).toEqual([`LINK ${link.uuid}`])
    for (const text of ['joaq', '111.444.777-35', '11988887777', buyer.uuid])
      expect(await shop.found(text), text).toEqual([`BUYER ${buyer.uuid}`])
  })

  test('never where they belong to another seller', async () => {
    const { order: one, charges } = await shop.order()
    await shop.index()
    const other = await app.seller()
    for (const text of ['maria', one.uuid, charges[0]!.uuid, charges[0]!.bankReference!, '189,90'])
      expect(await shop.found(text, shop.asPerson('OWNER', other.id)), text).toEqual([])
  })
})
