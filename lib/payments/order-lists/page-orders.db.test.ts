// Each filter of GET /v2/orders: alone, together with others, page by page, and after a given order.
import { beforeEach, describe, expect, test } from 'vitest'
import { createBuyer } from '@/lib/parties/buyers/create-buyer'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { orderListQuery } from '@/lib/payments/orders/contract'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { testApp } from '@/lib/testing/app'
import { pageOrders } from './page-orders'

const app = await testApp()
let seller: SellerRow
const actorOf = ({ id }: SellerRow) => ({ kind: 'api-key', keyId: 1, sellerId: id, scope: 'WRITE' }) as const
const asSeller = () => app.ctx(actorOf(seller))

async function order(changes: Record<string, unknown> = {}, header?: string) {
  const request = orderRequest.parse({
    title: 'Café',
    value: 90,
    installments: 1,
    payment: { method: 'PIX' },
    ...changes,
  })
  return (await createOrder(asSeller(), { ...request, idempotencyKey: header })).uuid
}

const page = async (query: Record<string, string>) => pageOrders(asSeller(), orderListQuery.parse(query))
const uuids = async (query: Record<string, string>) => (await page(query)).rows.map((one) => one.order.uuid)

beforeEach(async () => {
  seller = await app.seller()
})

describe('the orders of a seller', () => {
  test('are found by the buyer, with its identifier in upper or lower case', async () => {
    const buyer = await createBuyer(asSeller(), {
      document: { number: '52998224725', type: 'CPF', country: 'BR' },
      name: 'Maria da Silva',
      email: 'maria@exemplo.com.br',
    })
    await order()
    const theirs = await order({ uuidBuyer: buyer.uuid })
    expect(await uuids({ uuidBuyer: buyer.uuid.toUpperCase() })).toEqual([theirs])
    expect(await uuids({ uuidBuyer: '00000000-0000-4000-8000-000000000000' })).toEqual([])
  })

  test('are found by attemptReference, also where an idempotency header was sent too', async () => {
    await order({ attemptReference: 'pedido-1' })
    const both = await order({ attemptReference: 'pedido-2' }, 'a-key')
    expect(await uuids({ attemptReference: 'pedido-2' })).toEqual([both])
    for (const attemptReference of ['a-key', 'PEDIDO-2', 'pedido']) {
      expect(await uuids({ attemptReference }), attemptReference).toEqual([])
    }
  })

  test('are found by one metadata entry, text or number, never by the key of one and the value of another', async () => {
    const metadata = [
      { key: 'loja', value: 'santos' },
      { key: 'pedido', value: 4711 },
      { key: 'a b', value: 'c' },
      { key: 'long', value: 'x'.repeat(4096) },
      { key: 'large', value: 1e21 },
      { key: 'small', value: 1e-7 },
      { key: 'text', value: '1e+21' },
    ]
    const found = await order({ metadata })
    await order({ metadata: [{ key: 'loja', value: 'campinas' }] })
    await order({ metadata: [] })
    await order()
    const by = (metadataKey: string, metadataValue: string) => uuids({ metadataKey, metadataValue })
    expect(await by('loja', 'santos')).toEqual([found])
    expect(await by('pedido', '4711')).toEqual([found])
    expect(await by('long', 'x'.repeat(4096))).toEqual([found])
    expect([await by('large', '1e+21'), await by('small', '1e-7'), await by('text', '1e+21')]).toEqual([
      [found],
      [found],
      [found],
    ])
    expect([await by('loja', '4711'), await by('a', 'b c'), await by('loja', 'Santos')]).toEqual([[], [], []])
    for (const alone of [{ metadataKey: 'loja' }, { metadataValue: 'santos' }]) {
      expect(orderListQuery.safeParse(alone).error?.issues).toMatchObject([
        { path: ['metadataKey'], message: 'vem junto com metadataValue' },
      ])
    }
    const mine = seller
    seller = await app.seller()
    expect(await by('loja', 'santos')).toEqual([])
    seller = mine
  })

  test('are found by payment method', async () => {
    const slip = await order({ payment: { method: 'BANK_SLIP' } })
    await order()
    expect(await uuids({ payment: 'BANK_SLIP' })).toEqual([slip])
    expect(await uuids({ payment: 'DEBIT_CARD' })).toEqual([])
  })

  test('are found by start date and creation date, the first and the last day included', async () => {
    const [first, second] = [await order(), await order({ startDate: '2026-11-25' })]
    // 23:59 of 21 November in São Paulo, which is the next day in UTC.
    app.advance(Date.parse('2026-11-22T02:59:00Z') - app.ctx().now.getTime())
    const third = await order()
    expect(await uuids({ startDateInitial: '2026-11-25', startDateFinal: '2026-11-25' })).toEqual([second])
    expect(await uuids({ startDateFinal: '2026-11-24' })).toEqual([third, first])
    expect(await uuids({ createdAtInitial: '2026-11-21', createdAtFinal: '2026-11-21' })).toEqual([third])
    expect(await uuids({ createdAtInitial: '2026-11-22' })).toEqual([])
    expect(await uuids({ createdAtFinal: '2026-11-20' })).toEqual([second, first])
    app.advance(Date.parse('2026-11-20T15:00:00Z') - app.ctx().now.getTime())
  })

  test('are found by all filters at once, page by page and after a given order', async () => {
    const fitting: string[] = []
    for (let n = 0; n < 5; n += 1) {
      fitting.unshift(await order({ attemptReference: 'lote', metadata: [{ key: 'loja', value: 'santos' }] }))
      await order({ attemptReference: 'lote', metadata: [{ key: 'loja', value: 'campinas' }] })
      await order({ metadata: [{ key: 'loja', value: 'santos' }] })
    }
    const query = {
      attemptReference: 'lote',
      metadataKey: 'loja',
      metadataValue: 'santos',
      payment: 'PIX',
      status: 'SENT',
      startDateInitial: '2026-11-20',
      createdAtFinal: '2026-11-20',
      size: '2',
    }
    expect(await page(query)).toMatchObject({ total: 5, more: true })
    expect(await uuids({ ...query, page: '1' })).toEqual(fitting.slice(2, 4))
    expect(await uuids({ ...query, after: fitting[2]! })).toEqual(fitting.slice(3, 5))
    expect(await uuids({ ...query, sort: 'createdAt,asc' })).toEqual(fitting.toReversed().slice(0, 2))
  })

  test('are none after the oldest; an order that is unknown or of another seller is refused', async () => {
    const theirs = await order()
    seller = await app.seller()
    expect(await page({})).toMatchObject({ rows: [], total: 0, more: false })
    const [oldest, newest] = [await order(), await order()]
    expect(await uuids({ after: newest })).toEqual([oldest])
    expect(await page({ after: oldest })).toMatchObject({ rows: [], total: 2, more: false })
    expect(await uuids({ after: newest, status: 'PAID' })).toEqual([])
    const refusal = {
      code: 'BAR-0100',
      details: { fields: [{ field: 'after', message: 'não é de nenhum registro' }] },
    }
    for (const after of [theirs, '00000000-0000-4000-8000-000000000000', 'x'])
      await expect(page({ after }), after).rejects.toMatchObject(refusal)
  })
})
