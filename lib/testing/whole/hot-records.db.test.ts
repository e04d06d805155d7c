// The statements in postgres.js that record what happened: in the ledger, as events, in the audit log, in the queue of the search;
// beside the same question to drizzle.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '@/db/rows'
import {
  auditEntries,
  ledgerTransactions,
  postings,
  searchQueue,
  unsealedAuditEntries,
  unsealedTransactions,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
} from '@/db/schema'
import { insertAuditEntry } from '@/lib/base/audit/entry-store'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { insertQueued } from '@/lib/base/search/queue-store'
import { insertEventToDeliver } from '@/lib/messages/webhooks/event-store'
import { insertTransaction } from '@/lib/money/ledger/post-store'
import { testApp } from '@/lib/testing/app'

const app = await testApp()
const { db } = app
const { id: sellerId } = await app.seller()

test('a transaction is inserted once, with its postings in their order and its place in the queue of seals', async () => {
  const { now } = app.ctx()
  const executionDate = civilDateOf(now)
  const row = { sellerId, reason: 'SALE' as const, source: randomUUID(), occurredAt: now }
  const entries = [
    { account: 'CLEARING' as const, amount: centavos(1000) },
    {
      account: 'SELLER_RECEIVABLE' as const,
      amount: centavos(-970),
      purpose: 'GROSS' as const,
      executionDate,
    },
    { account: 'PLATFORM_FEES' as const, amount: centavos(-30) },
  ]
  const insert = () => db.transaction(async (tx) => insertTransaction(rowsOf(tx), row, entries))
  await insert()
  await expect(insert()).rejects.toThrow('ledger_transactions_once')
  const stored = await db.select().from(ledgerTransactions).where(eq(ledgerTransactions.source, row.source))
  expect(stored).toMatchObject([{ ...row, chargeId: null }])
  const { id } = stored[0]!
  const own = await db.select().from(postings).where(eq(postings.transactionId, id)).orderBy(postings.id)
  const nothing = { purpose: null, executionDate: null, subSellerId: null }
  expect(own).toMatchObject(entries.map((entry) => ({ ...nothing, ...entry, sellerId })))
  expect(await db.select().from(unsealedTransactions)).toContainEqual({ transactionId: id, sellerId })
})

test('any number of records is queued for the search', async () => {
  const keys = Array.from({ length: 120 }, (_, index) => ({
    sellerId,
    kind: index % 2 === 0 ? ('ORDER' as const) : ('LINK' as const),
    recordId: index + 1,
  }))
  await db.transaction(async (tx) => {
    await insertQueued(tx, [])
    await insertQueued(tx, keys)
  })
  const rows = await db.select().from(searchQueue).where(eq(searchQueue.sellerId, sellerId))
  expect(rows.sort((a, b) => a.recordId - b.recordId)).toMatchObject(keys)
})

test('an event with a delivery for each active endpoint of its domain', async () => {
  const endpoint = { sellerId, title: 'loja', payloadVersion: '2' as const, createdAt: app.ctx().now }
  const [wanted] = await db
    .insert(webhookEndpoints)
    .values([
      { ...endpoint, uuid: randomUUID(), url: 'https://a.example', active: true, domains: ['ORDER'] },
      { ...endpoint, uuid: randomUUID(), url: 'https://b.example', active: false, domains: ['ORDER'] },
      { ...endpoint, uuid: randomUUID(), url: 'https://c.example', active: true, domains: ['SUBSCRIPTION'] },
    ])
    .returning()
  const resourceUuid = randomUUID()
  const event = { uuid: randomUUID(), sellerId, domain: 'ORDER' as const, resourceUuid, status: 'PAID' }
  const stored = { ...event, body: '{"a":"\'\\""}', occurredAt: app.ctx().now }
  await db.transaction(async (tx) => insertEventToDeliver(rowsOf(tx), stored))
  const [row] = await db.select().from(webhookEvents).where(eq(webhookEvents.uuid, event.uuid))
  expect(row).toMatchObject({ ...stored, traceparent: null })
  const deliveries = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.eventId, row!.id))
  expect(deliveries).toMatchObject([
    { endpointId: wanted!.id, resourceUuid, status: 'PENDING', dueAt: stored.occurredAt },
  ])
})

test('an entry of the audit log, which waits for its seal', async () => {
  const entry = {
    uuid: randomUUID(),
    occurredAt: app.ctx().now,
    actorKind: 'USER' as const,
    actorName: "D'Ávila",
    address: '::1',
    userAgent: null,
    action: 'LINK_CREATED' as never,
    resourceKind: 'LINK',
    resource: null,
    before: null,
    after: { value: 100, list: ['a "b"'], none: null },
    requestId: 'r',
  }
  for (const of of [sellerId, null]) {
    const row = { ...entry, uuid: randomUUID(), sellerId: of }
    await db.transaction(async (tx) => insertAuditEntry(rowsOf(tx), row))
    const [stored] = await db.select().from(auditEntries).where(eq(auditEntries.uuid, row.uuid))
    expect(stored).toEqual({ ...row, id: stored!.id })
    const waiting = await db
      .select()
      .from(unsealedAuditEntries)
      .where(eq(unsealedAuditEntries.entryId, stored!.id))
    expect(waiting).toEqual([{ entryId: stored!.id, sellerId: of ?? 0 }])
  }
})
