// The statements in postgres.js of the ledger and of the search queue, beside the same question to drizzle.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ledgerTransactions, postings, searchQueue, unsealedTransactions } from '@/db/schema'
import { testApp } from '@/e2e/fixtures/app'
import { civilDateOf } from './kernel/dates'
import { centavos } from './kernel/money'
import { insertTransaction } from './ledger/hot-store'
import { insertQueued } from './search/queue-store'

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
  const id = await db.transaction((tx) => insertTransaction(tx, row, entries))
  expect(await db.transaction((tx) => insertTransaction(tx, row, entries))).toBeUndefined()
  const stored = await db.select().from(ledgerTransactions).where(eq(ledgerTransactions.source, row.source))
  expect(stored).toMatchObject([{ ...row, id, chargeId: null }])
  const own = await db.select().from(postings).where(eq(postings.transactionId, id!)).orderBy(postings.id)
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
