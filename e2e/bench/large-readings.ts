// What the pages of the portal read, each as a function that returns how many rows it read.
import type { Sql } from 'postgres'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { addDays, civilDateOf } from '@/lib/base/kernel/dates'
import { browseList, streamList } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { searchRecords } from '@/lib/base/search/search-records'
import { orderFields } from '@/lib/payments/order-lists/fields'
import { orderList } from '@/lib/payments/order-lists/list'
import { listOrderPage } from '@/lib/payments/order-lists/store'
import { listEntriesForExport, summarizeHome } from './large-pages'

/** What is searched for, of one order in the middle of a seller's. */
export interface Known {
  sellerId: number
  middle: {
    uuid: string
    document: string
    email: string
    name: string
    reference: string
    chargeUuid: string
  }
  endToEndId: string
  nsu: string
  lastDigits: string
  slip: string
}

export async function knownOf(sql: Sql, sellerId: number): Promise<Known> {
  const [middle] = await sql`
    select o.uuid, customer->>'document' as document, customer->>'email' as email, customer->>'name' as name,
      metadata->0->>'value' as reference, c.uuid as charge_uuid
    from orders o join charges c on c.order_id = o.id
    where o.seller_id = ${sellerId} and metadata is not null
    order by o.id offset (select count(*) / 6 from orders where seller_id = ${sellerId}) limit 1`
  const [payment] =
    await sql`select payment_id from bank_payments where seller_id = ${sellerId} and method = 'PIX' limit 1`
  const [card] = await sql`select authorization_nsu, card->>'last4digits' as digits from charges
    where seller_id = ${sellerId} and authorization_nsu is not null limit 1`
  const [slip] = await sql`select bank_slip_barcode from charges
    where seller_id = ${sellerId} and bank_slip_barcode is not null limit 1`
  return {
    sellerId,
    middle: { ...(middle as never as Known['middle']), chargeUuid: middle!.charge_uuid },
    endToEndId: payment!.payment_id,
    nsu: card!.authorization_nsu,
    lastDigits: card!.digits,
    slip: slip!.bank_slip_barcode,
  }
}

type Reading = (ctx: Ctx, known: Known) => Promise<number>

/** A page of orders, with its total and chips. */
const orders =
  (search: string | ((known: Known) => string)): Reading =>
  async (ctx, known) => {
    const params = new URLSearchParams(typeof search === 'string' ? search : search(known))
    return (await browseList(ctx, orderList, readListQuery(orderFields, params))).items.length
  }

const search =
  (text: (known: Known) => string): Reading =>
  async (ctx, known) =>
    (await searchRecords(ctx, text(known))).length

const lastMonth = (ctx: Ctx) => {
  const today = civilDateOf(ctx.now)
  return { from: addDays(today, -37), to: addDays(today, -7) }
}

export const readings: Record<string, Reading> = {
  'floor: a statement that reads nothing': async (ctx) => (await ctx.db.execute('select 1')).length,
  orders: orders(''),
  'orders over the API': async ({ db }, { sellerId }) => {
    const sort = { column: 'createdAt', direction: 'desc', requested: false } as const
    await listOrderPage(db, sellerId, {}, { page: 0, size: 20, sort })
    return 1
  },
  'orders, page at depth': orders(({ middle }) => `after=${middle.uuid}`),
  'orders of a status': orders('status=PAID'),
  'orders declined': orders('status=DECLINED'),
  'orders of a method': orders('method=BANK_SLIP'),
  'orders of an origin': orders('origin=PAYMENT_LINK'),
  'orders of a month': async (ctx) => {
    const { from, to } = lastMonth(ctx)
    return orders(`from=${from}&to=${to}`)(ctx, {} as Known)
  },
  'orders from an amount on': orders('min=490'),
  'orders by amount': orders('sort=-value'),
  'orders of a metadata entry': orders('metadata=loja:santos'),
  'list: a frequent name': orders('q=maria'),
  'list: two frequent names': orders('q=maria silva'),
  'list: a name and a status': orders('q=maria&status=PAID'),
  'search: a frequent name': search(() => 'maria'),
  'search: a beginning of many': search(() => 'mar'),
  'search: two frequent names': search(() => 'maria silva'),
  'search: a rare name': search(() => 'zilda'),
  'search: two rare names': search(() => 'zilda andrade'),
  'search: a title': search(() => 'camiseta azul'),
  'search: no such word': search(() => 'xylofon'),
  'search: a document': search(({ middle }) => middle.document),
  'search: an e-mail': search(({ middle }) => middle.email),
  'search: an e-mail while it is typed': search(({ middle }) => middle.email.slice(0, -7)),
  'search: metadata': search(({ middle }) => middle.reference),
  'search: an amount': search(() => '189,90'),
  'search: last digits': search(({ lastDigits }) => lastDigits),
  'search: NSU': search(({ nsu }) => nsu),
  'search: end-to-end id': search(({ endToEndId }) => endToEndId),
  'search: a slip': search(({ slip }) => slip),
  'search: uuid of an order': search(({ middle }) => middle.uuid),
  'search: uuid of a charge': search(({ middle }) => middle.chargeUuid),
  home: summarizeHome,
  'export of a month of orders, 1,000 rows': async (ctx) => {
    const { from, to } = lastMonth(ctx)
    let rows = 0
    const query = readListQuery(orderFields, new URLSearchParams(`from=${from}&to=${to}`))
    for await (const _ of streamList(ctx, orderList, query)) rows += 1
    return rows
  },
  'export of a month of the statement, 1,000 rows': (ctx) => listEntriesForExport(ctx, lastMonth(ctx)),
}
