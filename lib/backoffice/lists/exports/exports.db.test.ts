// Files of long lists: a job writes them in parts, whatever interrupts it, and only the person who requested one may have it.
import { sql as text } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { eraseFromLists } from '@/lib/backoffice/lists/person/erase'
import { BYTE_ORDER_MARK } from '@/lib/base/kernel/csv'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { DAY_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import type { AnyList } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { MAX_WORKBOOK_ROWS } from '@/lib/base/spreadsheets/max-rows'
import { getBell } from '@/lib/messages/notifications/list-notifications'
import { orderList } from '@/lib/payments/order-lists/list'
import { testApp } from '@/lib/testing/app'
import { notifiedShop } from '@/lib/testing/shops/notified-shop'
import { exportList, exportWorkbook, startExport } from './export-list'
import { getExportFile, listOwnExports } from './get-exports'
import { MAX_ATTEMPTS, ROWS_PER_PART } from './list-export'
import { eraseOldExports, writeExports } from './write-exports'

const app = await testApp()
const ROWS = 2 * ROWS_PER_PART + 17
let sellerId: number
let ctx: ReturnType<typeof app.ctx>

const personOf = (of: number, userUuid: string = crypto.randomUUID()) =>
  app.ctx({ kind: 'portal-user', userUuid, sessionUuid: 's', sellerId: of, role: 'FINANCE' })

/** The list, as if it had far more rows. */
const long: AnyList = { ...orderList, count: async () => 60_000 }
const query = readListQuery(orderList.fields, { status: 'SENT', sort: 'value', columns: 'order,value' })
const begin = async () => (await startExport(ctx, { list: long, query, locale: 'en' })).exportUuid!

async function fill(count: number) {
  await app.sql`
    insert into orders (uuid, seller_id, status, title, description, value, installments, start_date, payment, customer,
      origin_request, idempotency_key, created_at, status_at)
    select gen_random_uuid(), ${sellerId}, 'SENT', 'Café ' || n, '', 1000 + n % 7, 1, '2026-11-20', 'PIX', '{}', 'API', n::text,
      ${app.ctx().now}, ${app.ctx().now} from generate_series(1, ${count}) n`
}

/** The context of a worker, in which the work runs after a part was read and before it is stored. */
function betweenReadAndWrite(work: () => Promise<unknown>): Ctx {
  const own = app.ctx()
  const transactionAfterWork: typeof app.db.transaction = async (run, options) => {
    await work()
    return app.db.transaction(run, options)
  }
  const db = new Proxy(app.db, {
    get: (target, name) => (name === 'transaction' ? transactionAfterWork : Reflect.get(target, name)),
  })
  return { ...own, db }
}

async function textOf(uuid: string): Promise<string> {
  let written = ''
  for await (const part of (await getExportFile(ctx, { uuid })).content.texts) written += part
  return written
}

beforeEach(async () => {
  sellerId = (await app.seller()).id
  ctx = personOf(sellerId)
})

describe('the export of a long list', () => {
  test('is written by the job part by part, with each row once in the order of the list', async () => {
    await fill(ROWS)
    const uuid = await begin()
    await expect(getExportFile(ctx, { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await writeExports(app.ctx())
    expect(await listOwnExports(ctx)).toMatchObject([
      { uuid, isDone: false, written: ROWS_PER_PART, total: 60_000 },
    ])
    while ((await writeExports(app.ctx())) > 0);
    expect(await listOwnExports(ctx)).toMatchObject([{ uuid, isDone: true, written: ROWS, total: ROWS }])
    const lines = (await textOf(uuid)).replace(BYTE_ORDER_MARK, '').trimEnd().split('\r\n')
    expect(lines[0]).toBe('Order;Amount;ID')
    expect(new Set(lines.slice(1)).size).toBe(ROWS)
    const amounts = lines.slice(1).map((line) => line.split(';')[1]!)
    expect(amounts).toEqual(amounts.toSorted())
  })

  test('goes on after a worker that died, and no part is written twice by two workers', async () => {
    await fill(ROWS_PER_PART + 3)
    const uuid = await begin()
    await Promise.all([writeExports(app.ctx()), writeExports(app.ctx())])
    await app.sql`update list_exports set lease_until = '2999-01-01' where uuid = ${uuid}`
    expect(await writeExports(app.ctx())).toBe(0)
    await app.sql`update list_exports set lease_until = '2026-01-01' where uuid = ${uuid}`
    while ((await writeExports(app.ctx())) > 0);
    expect((await textOf(uuid)).trimEnd().split('\r\n')).toHaveLength(ROWS_PER_PART + 4)
  })

  test('begins anew where a person was erased while a part was being written', async () => {
    await fill(3)
    const uuid = await begin()
    const [order] = await app.sql`select uuid from orders where seller_id = ${sellerId} and title = 'Café 2'`
    const erase = () =>
      transaction(app.ctx(), async (inner) => {
        await inner.tx.execute(text`update orders set title = 'Apagado' where uuid = ${order!.uuid}`)
        await eraseFromLists(inner, { sellerId, resources: [order!.uuid], words: ['maria'] })
      })
    await writeExports(betweenReadAndWrite(erase))
    expect(await listOwnExports(ctx)).toMatchObject([{ uuid, isDone: false, written: 0 }])
    while ((await writeExports(app.ctx())) > 0);
    const written = await textOf(uuid)
    expect(written).toContain('Apagado')
    expect(written).not.toContain('Café 2')
    expect(written.trimEnd().split('\r\n')).toHaveLength(4)
  })

  test('is of the person who requested it, while the role allows the list', async () => {
    const uuid = await begin()
    while ((await writeExports(app.ctx())) > 0);
    for (const other of [personOf(sellerId), personOf((await app.seller()).id)]) {
      await expect(getExportFile(other, { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await listOwnExports(other)).toEqual([])
    }
    expect(await textOf(uuid)).toContain('Order')
  })

  test('is deleted after seven days', async () => {
    const uuid = await begin()
    while ((await writeExports(app.ctx())) > 0);
    app.advance(7 * DAY_MS - 1)
    ctx = { ...ctx, systemNow: app.ctx().systemNow }
    await eraseOldExports(app.ctx())
    expect(await listOwnExports(ctx)).toHaveLength(1)
    app.advance(2)
    await eraseOldExports(app.ctx())
    await expect(getExportFile(ctx, { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const [parts] =
      await app.sql`select count(*)::int as left from list_export_parts where seller_id = ${sellerId}`
    expect(parts).toEqual({ left: 0 })
  })

  test('is refused where three of the seller are not finished, and a file of that size is never streamed', async () => {
    for (let n = 0; n < 3; n += 1) await begin()
    await expect(begin()).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(exportList(ctx, { list: long, query, locale: 'en' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await app.sql`update list_exports set finished_at = now() where finished_at is null`
  })

  test('is announced once to the person who requested it, with its page', async () => {
    const shop = await notifiedShop(app)
    const finance = await shop.person('FINANCE')
    sellerId = shop.seller.id
    ctx = shop.as(finance, 'FINANCE')
    await fill(3)
    await begin()
    await Promise.all([writeExports(app.ctx()), writeExports(app.ctx())])
    await shop.send()
    const { latest } = await getBell(ctx, 'en')
    expect(latest).toMatchObject([{ kind: 'EXPORT_READY', title: 'Your export is ready: Orders' }])
    expect((await shop.mailsTo(finance.email))[0]!.text).toContain('/orders')
    expect((await getBell(shop.as(shop.owner), 'en')).latest).toEqual([])
  })

  test('that cannot be written is tried again, then given up and announced, and blocks no other', async () => {
    const shop = await notifiedShop(app)
    sellerId = shop.seller.id
    ctx = shop.as(shop.owner)
    await fill(3)
    const uuid = await begin()
    // The key of no row, and no uuid: the list cannot be read from there.
    await app.sql`update list_exports set done_key = 'broken' where uuid = ${uuid}`
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      expect(await listOwnExports(ctx)).toMatchObject([{ uuid, isDone: false }])
      await expect(writeExports(app.ctx())).rejects.toThrow()
      expect(await writeExports(app.ctx())).toBe(0)
      app.advance(MINUTE_MS)
    }
    app.advance(-MAX_ATTEMPTS * MINUTE_MS)
    expect(await listOwnExports(ctx)).toEqual([])
    await shop.send()
    const { latest } = await getBell(ctx, 'en')
    expect(latest).toMatchObject([{ kind: 'EXPORT_FAILED', title: 'The export was not made: Orders' }])
  })

  test('of up to 50,000 rows needs no job', async () => {
    await fill(3)
    expect(await startExport(ctx, { list: orderList, query, locale: 'en' })).toEqual({ total: 3 })
  })

  test('of a short list is a workbook as well, audited like a text file, and none of a long one', async () => {
    await fill(3)
    const { name, content, headers } = await exportWorkbook(ctx, { list: orderList, query, locale: 'pt-BR' })
    expect(name).toMatch(/^pedidos-\d{4}-\d\d-\d\d\.xlsx$/)
    expect(content.subarray(0, 2).toString()).toBe('PK')
    expect(headers).toEqual({ 'X-Total-Rows': '3' })
    const tooLong = { ...orderList, count: async () => MAX_WORKBOOK_ROWS + 1 }
    await expect(exportList(ctx, { list: tooLong, query, locale: 'en' })).resolves.toBeDefined()
    await expect(exportWorkbook(ctx, { list: tooLong, query, locale: 'en' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })
})
