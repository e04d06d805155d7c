import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '@/lib/base/kernel/ctx'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { testApp } from '@/lib/testing/app'
import { type SearchShop, searchShop } from '@/lib/testing/shops/search-shop'
import { forgetInSearch } from './forget-records'
import { queueForSearch } from './queue-records'
import { rebuildSearchIndex } from './rebuild-index'

const app = await testApp()
let shop: SearchShop

beforeEach(async () => {
  shop = await searchShop(app)
})

describe('the index', () => {
  test('follows what changes, and stores no readable text', async () => {
    const { order: one } = await shop.order()
    await shop.index()
    await transaction(app.ctx(), async (ctx) => {
      await ctx.tx.execute(
        `update orders set customer = customer || '{"name": "Helena Prado"}' where id = ${one.id}`,
      )
      await queueForSearch(ctx, shop.seller.id, 'ORDER', [one.id])
    })
    await shop.index()
    expect(await shop.foundOrders('helena')).toEqual([one.uuid])
    expect(await shop.foundOrders('conceicao')).toEqual([])
    const columns = await app.sql`select data_type, column_name from information_schema.columns
      where table_schema = current_schema()
        and table_name in ('search_records', 'search_blocks') and data_type in ('text', 'jsonb')`
    expect(columns.map((row) => row.column_name)).toEqual(['kind'])
  })

  test('forgets a record in the transaction of its erasure, and keeps its place among the others', async () => {
    const [older, newer] = [(await shop.order()).order, (await shop.order()).order]
    await shop.index()
    await transaction(app.ctx(), async (ctx) => {
      await forgetInSearch(ctx, shop.seller.id, [{ kind: 'ORDER', recordId: older.id }])
      await ctx.tx.execute(
        `update orders set customer = customer || '{"name": "", "email": ""}' where id = ${older.id}`,
      )
    })
    expect(await shop.foundOrders('maria')).toEqual([newer.uuid])
    await shop.index()
    expect(await shop.foundOrders('maria')).toEqual([newer.uuid])
    expect(await shop.foundOrders('camiseta')).toEqual([newer.uuid, older.uuid])
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
    const late = transaction(shop.asKey(), async (ctx) => {
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
      await shop.order()
      await shop.index()
      await shop.index()
    }
    release()
    await late
    await shop.index()
    expect(await shop.foundOrders('atrasada')).toEqual([created])
  })

  test('goes on where Citus has moved the cell to a server whose transactions have lower numbers', async () => {
    await app.sql`update search_progress set marked_xid = ${10 ** 15}`
    const { order } = await shop.order()
    // The mark passes an event once no transaction of the server is older, those of other test files included.
    const markAfterARound = async () => {
      await shop.index()
      const [mark] = await app.sql`
        select event_id = (select max(id) from webhook_events) as "isLast", marked_xid < ${10 ** 15} as "isOfHere" from search_progress`
      return mark
    }
    await expect.poll(markAfterARound).toEqual({ isLast: true, isOfHere: true })
    expect(await shop.foundOrders('camiseta')).toEqual([order.uuid])
  })

  test('of many records finds the same as a reading of all of them, and so does a rebuilt one', async () => {
    const words = ['ana', 'anabela', 'bruno', 'carla', 'dias', 'ema', 'lima', 'reis']
    const inserted =
      await app.sql`insert into buyers (uuid, seller_id, document, document_type, document_country, name, email, phone,
        alternative_email, country_code, created_at)
      select gen_random_uuid(), ${shop.seller.id}, n::text, 'X', 'XX', (${words}::text[])[1 + n * 7 % 8] || ' '
        || (${words}::text[])[1 + n * n % 8] || ' ' || (${words}::text[])[1 + n % 5], '', '', '', '', now()
      from generate_series(1, 1100) n returning id`
    const ids = inserted.map((row) => Number(row.id))
    await transaction(app.ctx(), (ctx) => queueForSearch(ctx, shop.seller.id, 'BUYER', ids))
    const expected = async (typed: string[]) => {
      const rows = await app.sql`select uuid from buyers where seller_id = ${shop.seller.id}
        and (select bool_and(' ' || name like '% ' || word || '%') from unnest(${typed}::text[]) word)
        order by id desc limit 5`
      return rows.map((row) => `BUYER ${row.uuid}`)
    }
    for (const bring of [shop.index, () => rebuildSearchIndex(app.ctx())]) {
      await bring()
      for (const typed of [
        ['ana'],
        ['an', 'li'],
        ['lima', 'reis'],
        ['carla', 'bruno', 'dias'],
        ['anab', 'ema'],
      ])
        expect(await shop.found(typed.join(' ')), typed.join(' ')).toEqual(await expected(typed))
    }
  })
})
