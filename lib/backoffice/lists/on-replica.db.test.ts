// What is read from the replica runs there: each list, the statement, exports, the home page and the events of the API, with a
// real streaming replica and a primary for fallback that serves nothing.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDatabase, type Database } from '@/db/client'
import { migrateDatabase } from '@/db/migrate'
import { createReplica, type Replica } from '@/db/replica/replica'
import { summarizeSales } from '@/lib/backoffice/sales/summarize-sales'
import { getFirstSteps } from '@/lib/backoffice/todos/get-first-steps'
import { listTodos } from '@/lib/backoffice/todos/list-todos'
import { pageAudit } from '@/lib/base/audit/page-audit'
import { type Ctx, toRead } from '@/lib/base/kernel/ctx'
import { type AnyList, browseList } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { pageEvents } from '@/lib/messages/webhook-events/page'
import { listNextPayouts } from '@/lib/money/payouts/list-next-payouts'
import { lookUpBalance } from '@/lib/money/payouts/look-up-balance'
import { browseStatement } from '@/lib/money/statement/browse-statement'
import { exportStatement } from '@/lib/money/statement/export-statement'
import { listOrders } from '@/lib/payments/order-lists/list-orders'
import { summarizeRevenue } from '@/lib/payments/subscriptions/revenue/summarize-revenue'
import { testApp } from '@/lib/testing/app'
import { noReplica, streamingReplica } from '@/lib/testing/database/streaming-replica'
import { exportList } from './exports/export-list'
import { lists } from './registry'

const page = {
  page: 0,
  size: 20,
  sort: { column: 'createdAt', direction: 'desc', requested: false },
} as const

describe.skipIf(noReplica)('what may be read from the replica', () => {
  let servers: Awaited<ReturnType<typeof streamingReplica>>
  let database: Database
  let unusable: Database
  let replica: Replica
  let ctx: Ctx

  beforeAll(async () => {
    servers = await streamingReplica()
    const { primary, replica: standby } = servers
    await migrateDatabase(primary.url)
    database = createDatabase({ url: primary.url, max: 20 })
    unusable = createDatabase({ url: 'postgres://balcao@127.0.0.1:1/balcao', max: 2 })
    replica = createReplica({
      primaryUrl: primary.url,
      replicaUrl: standby.url,
      onState: () => {},
      checkMs: 50,
    })
    const reader = replica.readerOf(unusable, () => createDatabase({ url: standby.url, max: 4 }))
    const app = await testApp({ ...database, url: primary.url })
    const { id: sellerId } = await app.seller()
    const person = {
      kind: 'portal-user',
      userUuid: crypto.randomUUID(),
      sessionUuid: 's',
      role: 'OWNER',
    } as const
    ctx = { ...app.ctx({ ...person, sellerId }), readDb: reader.readDb }
    await vi.waitUntil(() => replica.state().isUsed, 10_000)
  }, 60_000)
  afterAll(async () => {
    await replica?.close()
    await Promise.all([database?.close(0), unusable?.close(0)])
    await servers?.stop()
  })

  const query = (list: AnyList) => readListQuery(list.fields, {})

  test.for(Object.entries(lists))('the list %s', async ([, list]) => {
    const { items, total } = await browseList(await toRead(ctx), list, query(list))
    expect(items).toHaveLength(total)
  })

  test('the file of a list and of the statement, whose entries in the audit log are written to the primary', async () => {
    const { content } = await exportList(ctx, {
      list: lists.orders!,
      query: query(lists.orders!),
      locale: 'en',
    })
    let file = ''
    for await (const part of content.texts) file += part
    expect(file).toContain('Order')
    await exportStatement(ctx, { format: 'pdf', from: '2026-11-01', to: '2026-11-20' } as never)
    const { rows } = await pageAudit(await toRead(ctx), page as never)
    expect(rows.map(({ action }) => action).sort()).toEqual(['export.list', 'export.statement'])
  })

  test('the statement, the home page and the events of the API', async () => {
    const reading = await toRead(ctx)
    const sales = await summarizeSales(reading, {})
    const results = await Promise.all([
      browseStatement(reading, {}),
      summarizeRevenue(reading, sales.chosen),
      lookUpBalance(reading),
      listNextPayouts(reading),
      listOrders(reading, { size: 6 }),
      listTodos(reading),
      getFirstSteps(reading),
      pageEvents(reading, page),
    ])
    expect(results[0]).toMatchObject({ days: [], any: false })
    expect(results.at(-1)).toMatchObject({ rows: [] })
  })
})
