// What the database refuses by keys and checks alone, also from SQL that knows how the columns of the circle are set.
import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { describe, expect, test } from 'vitest'
import { transaction } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { testApp } from '@/lib/testing/app'
import { payoutEntries } from './ledger'
import { post } from './post'

const app = await testApp()
const seller = await app.seller()

async function begin(sql: TransactionSql): Promise<number> {
  const [row] = await sql`
    insert into ledger_transactions (uuid, seller_id, reason, source, occurred_at)
    values (${randomUUID()}, ${seller.id}, 'SALE', ${randomUUID()}, now()) returning id`
  return row!.id
}

const add = (sql: TransactionSql, id: number, ...amounts: number[]) => sql`
  insert into postings (transaction_id, seller_id, account, amount)
  select ${id}, ${seller.id}, 'CLEARING', amount from unnest(${amounts}::bigint[]) with ordinality a (amount, n) order by n`

/** What the next posting takes for the posting before it: the transaction, the first place of the circle, its place and sum. */
const pretend = (sql: TransactionSql, ...values: number[]) =>
  sql`select set_config('ledger.last_posting', ${values.join(' ')}, true)`

describe('the keys of the postings', () => {
  test.each([
    ['passes through zero', [1000, -1000, 10, -10]],
    ['comes to the same sum twice', [5, 5, -5, 5, -5, -5]],
    ['has many postings', Array.from({ length: 300 }, (_, n) => (n % 2 ? -7 : 7))],
  ])('accept a transaction that %s', async (_, amounts) => {
    const id = await app.sql.begin(async (sql) => {
      const begun = await begin(sql)
      await add(sql, begun, ...amounts)
      return begun
    })
    const rows =
      await app.sql`select amount::int, place from postings where transaction_id = ${id} order by id`
    expect(rows.map(({ amount }) => amount)).toEqual(amounts)
    expect(rows.map(({ place }) => place)).toEqual(amounts.map((__, index) => index + 1))
  })

  test('accept what follows a savepoint that was rolled back', async () => {
    await app.sql.begin(async (sql) => {
      const id = await begin(sql)
      await add(sql, id, 5)
      await sql
        .savepoint(async (inner) => {
          await add(inner, id, -4)
          throw new Error('rolled back')
        })
        .catch(() => {})
      await add(sql, id, -5)
    })
  })

  test.each<[string, (sql: TransactionSql, id: number) => Promise<unknown>]>([
    [
      'that were checked early and then got another one',
      async (sql, id) => {
        await add(sql, id, 5, -5)
        await sql`set constraints all immediate`
        await add(sql, id, 7)
      },
    ],
    [
      'that end in a circle of another sum',
      async (sql, id) => {
        await add(sql, id, 5, -5)
        await pretend(sql, id, 3, 2, -7)
        await add(sql, id, 7)
      },
    ],
    [
      'of which two lead to the same one',
      async (sql, id) => {
        await add(sql, id, 5, -5)
        await pretend(sql, id, 1, 5, -2)
        await add(sql, id, 2)
      },
    ],
    [
      'of which two begin the circle',
      async (sql, id) => {
        await add(sql, id, 5)
        await pretend(sql, id, 1, 0, 0)
        await add(sql, id, 5, -5)
      },
    ],
    [
      'that lead to those of another transaction',
      async (sql, id) => {
        await add(sql, id, 5, -5)
        const other = await begin(sql)
        await pretend(sql, other, 1, 1, 5)
        await add(sql, other, -5)
      },
    ],
  ])('refuse postings %s', async (_, write) => {
    const written = app.sql.begin(async (sql) => write(sql, await begin(sql)))
    await expect(written).rejects.toMatchObject({ code: expect.stringMatching(/^2350[35]$/) })
  })

  test('refuse a balanced circle in a later database transaction', async () => {
    const id = await app.sql.begin(async (sql) => {
      const begun = await begin(sql)
      await add(sql, begun, 5, -5)
      return begun
    })
    const later = app.sql.begin(async (sql) => {
      await pretend(sql, id, 1, 2, 0)
      await add(sql, id, 7, -7)
    })
    await expect(later).rejects.toThrow('takes no more postings')
  })
})

test('what is posted waits for its seal from the same database transaction on, and once', async () => {
  const row = {
    sellerId: seller.id,
    reason: 'PAYOUT' as const,
    source: randomUUID(),
    occurredAt: app.ctx().now,
  }
  const entries = payoutEntries(centavos(100), civilDateOf(row.occurredAt))
  const waiting = () => app.sql`
    select u.seller_id from unsealed_transactions u join ledger_transactions t on t.id = u.transaction_id
    where t.source = ${row.source}`
  const undone = transaction(app.ctx(), async (ctx) => {
    post(ctx, row, entries)
    await ctx.tx.execute('select 1')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await waiting()).toHaveLength(0)
  await transaction(app.ctx(), (ctx) => post(ctx, row, entries))
  await expect(transaction(app.ctx(), (ctx) => post(ctx, row, entries))).rejects.toThrow(
    'ledger_transactions_once',
  )
  expect([...(await waiting())]).toEqual([{ seller_id: seller.id }])
})
