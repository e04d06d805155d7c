// The portal's list of orders: each filter alone and with others, each sort page by page in both directions, and as a file.
import { beforeAll, describe, expect, test } from 'vitest'
import { exportList } from '@/lib/backoffice/lists/exports/export-list'
import { BYTE_ORDER_MARK } from '@/lib/base/kernel/csv'
import type { Role } from '@/lib/base/kernel/permissions'
import { browseList, PAGE_SIZE, streamList } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { testApp } from '@/lib/testing/app'
import { orderFields } from './fields'
import { orderList } from './list'

const app = await testApp()
const { id: sellerId } = await app.seller()
const person = (role: Role = 'VIEWER', of = sellerId) =>
  app.ctx({ kind: 'portal-user', userUuid: crypto.randomUUID(), sessionUuid: 's', sellerId: of, role })
const browse = (params: Record<string, string> = {}) =>
  browseList(person(), orderList, readListQuery(orderFields, params))

async function order(changes: Record<string, unknown> = {}, of = sellerId): Promise<string> {
  const request = orderRequest.parse({
    title: 'Café',
    value: 90,
    installments: 1,
    payment: { method: 'PIX' },
    ...changes,
  })
  const ctx = app.ctx({ kind: 'api-key', keyId: 1, sellerId: of, scope: 'WRITE' })
  return (await createOrder(ctx, { ...request, idempotencyKey: undefined })).uuid
}

const ROWS = 2 * PAGE_SIZE + 7
const all: string[] = []
let slip: string
beforeAll(async () => {
  await order({}, (await app.seller()).id)
  // Many have the same amount: the id decides their order.
  for (let n = 0; n < ROWS; n += 1) all.push(await order({ value: 10 + (n % 3) }))
  slip = await order({
    title: '=HYPERLINK("x")',
    value: 77.5,
    payment: { method: 'BANK_SLIP' },
    metadata: [{ key: 'loja', value: 'santos: centro' }],
  })
  await app.sql`update orders set created_at = '2026-10-05T12:00:00Z', origin_request = 'SUBSCRIPTION' where uuid = ${slip}`
})

describe('the list of orders', () => {
  test.each<Record<string, string>>([
    { method: 'BANK_SLIP' },
    { from: '2026-10-05', to: '2026-10-05' },
    { to: '2026-11-01' },
    { origin: 'SUBSCRIPTION' },
    { min: '77,50' },
    { min: '70', max: '77.5' },
    { metadata: 'loja:santos: centro' },
    { method: 'BANK_SLIP', origin: 'SUBSCRIPTION', max: '80', status: 'SENT', sort: 'value' },
  ])('is filtered by %o', async (params) => {
    const page = await browse(params)
    expect(page.items.map(({ uuid }) => uuid)).toEqual([slip])
    expect([page.total, page.next, page.previous]).toEqual([1, undefined, undefined])
  })

  test('ignores what is not readable in an address', async () => {
    const page = await browse({ status: 'LOST', min: 'x', from: '2026-02-30', sort: 'secret', after: '1' })
    expect(page.total).toBe(ROWS + 1)
  })

  test.each(['', 'createdAt', 'value', '-value', 'startDate', '-startDate'])(
    'sorted by "%s" has every row once, forwards and backwards',
    async (sort) => {
      const keys: string[][] = []
      let page = await browse({ sort })
      keys.push(page.items.map(({ uuid }) => uuid))
      while (page.next) {
        page = await browse({ sort, after: page.next })
        keys.push(page.items.map(({ uuid }) => uuid))
      }
      expect(new Set(keys.flat()).size).toBe(ROWS + 1)
      expect(keys.map(({ length }) => length)).toEqual([PAGE_SIZE, PAGE_SIZE, ROWS + 1 - 2 * PAGE_SIZE])
      const back = await browse({ sort, before: page.previous! })
      expect(back.items.map(({ uuid }) => uuid)).toEqual(keys[1])
      const first = await browse({ sort, before: back.previous! })
      expect(first.items.map(({ uuid }) => uuid)).toEqual(keys[0])
      expect([first.previous, first.next]).toEqual([undefined, keys[0]!.at(-1)])
    },
  )

  test('is refused to an actor without the permission', async () => {
    const buyer = app.ctx({ kind: 'anonymous' })
    await expect(browseList(buyer, orderList, readListQuery(orderFields, {}))).rejects.toThrow()
  })
})

describe('the file of a list', () => {
  async function csv(params: Record<string, string>, locale: 'pt-BR' | 'en' = 'pt-BR') {
    const file = await exportList(person(), {
      list: orderList,
      query: readListQuery(orderFields, params),
      locale,
    })
    let written = ''
    for await (const piece of file.content.texts) written += piece
    return { file, lines: written.replace(BYTE_ORDER_MARK, '').trimEnd().split('\r\n') }
  }

  test('has the shown columns of all pages in the order of the page, and the key of each row', async () => {
    const { file, lines } = await csv({ sort: 'value', columns: 'order,value,method' })
    expect(lines[0]).toBe('Pedido;Forma de pagamento;Valor;Código')
    expect(lines).toHaveLength(ROWS + 2)
    expect(lines[1]).toBe(`Café;PIX;10,00;${all[0]}`)
    expect(file.name).toBe('pedidos-2026-11-20.csv')
    expect(file.headers).toEqual({ 'X-Total-Rows': String(ROWS + 1) })
    expect((await csv({ columns: 'order,value' }, 'en')).lines[0]).toBe('Order;Amount;ID')
  })

  test('runs no text as a formula, and has only the filtered rows', async () => {
    const { lines } = await csv({ method: 'BANK_SLIP', columns: 'order,created' })
    expect(lines.slice(1)).toEqual([`"'=HYPERLINK(""x"")";05/10/2026 09:00:00;${slip}`])
  })

  test('reads as many rows as there are, from several reads', async () => {
    const seen = new Set<string>()
    const other = {
      ...orderList,
      read: (ctx: never, request: never) => orderList.read(ctx, Object.assign({}, request, { size: 10 })),
    }
    for await (const item of streamList(
      person(),
      other as typeof orderList,
      readListQuery(orderFields, {}),
    )) {
      seen.add(item.uuid)
    }
    expect(seen.size).toBe(ROWS + 1)
  })
})
