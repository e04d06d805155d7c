import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { describe, expect, test } from 'vitest'
import { transaction } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { testApp } from '@/lib/testing/app'
import { type BalancePlace, credit, debit, saleEntries } from './ledger'
import { post } from './post'

const app = await testApp()
const seller = await app.seller()

const payable: BalancePlace = {
  account: 'SELLER_PAYABLE',
  purpose: 'GROSS',
  executionDate: civilDateOf(app.ctx().now),
}

const sale = (source: string) => ({
  sellerId: seller.id,
  reason: 'SALE' as const,
  source,
  occurredAt: app.ctx().now,
})

type Sql = TransactionSql | typeof app.sql

async function begin(sql: Sql, postedIn = '1'): Promise<number> {
  const [row] = await sql`
    insert into ledger_transactions (uuid, seller_id, reason, source, occurred_at, posted_in)
    values (${randomUUID()}, ${seller.id}, 'SALE', ${randomUUID()}, ${app.ctx().now}, ${postedIn}::text::xid8)
    returning id`
  return row!.id
}

async function add(sql: Sql, transactionId: number, amount: number, sellerId = seller.id) {
  await sql`
    insert into postings (transaction_id, seller_id, account, amount)
    values (${transactionId}, ${sellerId}, 'CLEARING', ${amount})`
}

describe('the ledger', () => {
  test('posts a reason and source once, however often it is posted at the same time', async () => {
    const source = randomUUID()
    const [gross, fee, none] = [centavos(1000), centavos(10), centavos(0)]
    const { account, executionDate } = payable
    const entries = saleEntries([{ account, executionDate, gross, fee, earlyFee: none, shared: none }])
    const posted = await Promise.allSettled(
      Array.from({ length: 10 }, () => transaction(app.ctx(), (ctx) => post(ctx, sale(source), entries))),
    )
    expect(posted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const rows = await app.sql`
      select amount::int from postings join ledger_transactions t on t.id = transaction_id
      where t.source = ${source} order by postings.id`
    expect(rows.map((row) => row.amount)).toEqual([1000, -1000, 10, -10])
  })

  test('refuses entries that do not balance, together with their transaction', async () => {
    const lopsided = [debit('CLEARING', centavos(10)), credit(payable, centavos(9))]
    const source = randomUUID()
    await expect(transaction(app.ctx(), (ctx) => post(ctx, sale(source), lopsided))).rejects.toThrow(
      'balance',
    )
    expect(await app.sql`select 1 from ledger_transactions where source = ${source}`).toHaveLength(0)
  })

  test.each([
    ['that do not balance', [5, -4], 'does not balance'],
    ['that are empty', [], 'does not balance'],
    ['that are a single one', [5], 'does not balance'],
    ['with one of zero', [5, -5, 0], 'postings_amount'],
  ])('refuses in the database postings %s', async (_, amounts, why) => {
    const write = app.sql.begin(async (sql) => {
      const id = await begin(sql)
      for (const amount of amounts) await add(sql, id, amount)
    })
    await expect(write).rejects.toThrow(why)
  })

  test("refuses postings of another seller than the transaction's", async () => {
    const other = await app.seller()
    const write = app.sql.begin(async (sql) => {
      const id = await begin(sql)
      await add(sql, id, 5)
      await add(sql, id, -5, other.id)
    })
    await expect(write).rejects.toThrow('postings_transaction_of_seller')
  })

  test('accepts postings in the database transaction that began it, savepoints included, and never afterwards', async () => {
    const id = await app.sql.begin(async (sql) => {
      const begun = await sql.savepoint((inner) => begin(inner))
      await add(sql, begun, 5)
      await sql.savepoint((inner) => add(inner, begun, -5))
      return begun
    })
    const append = app.sql.begin(async (sql) => {
      await add(sql, id, 7)
      await add(sql, id, -7)
    })
    await expect(append).rejects.toThrow('takes no more postings')
    const rows = await app.sql`select amount::int from postings where transaction_id = ${id} order by id`
    expect(rows.map((row) => row.amount)).toEqual([5, -5])
  })

  test('cannot be made to accept another database transaction as the one that began it', async () => {
    const id = await app.sql.begin(async (sql) => {
      const begun = await begin(sql, '99999999')
      await add(sql, begun, 5)
      await add(sql, begun, -5)
      return begun
    })
    const [row] = await app.sql`select posted_in::text from ledger_transactions where id = ${id}`
    expect(row!.posted_in).not.toBe('99999999')
  })

  test.each([
    'update postings set amount = amount + 1',
    'delete from postings',
    'truncate postings',
    "update ledger_transactions set reason = 'SALE'",
    'delete from ledger_transactions',
    'truncate ledger_transactions cascade',
  ])('refuses to %s', async (statement) => {
    await expect(app.sql.unsafe(statement)).rejects.toThrow(
      /insert-only|truncate a table referenced in a foreign key/,
    )
  })
})
