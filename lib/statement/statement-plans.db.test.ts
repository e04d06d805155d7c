// The query plans of the statement, checked with enough rows to matter: no query scans or sorts everything.
import { PgDialect } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '@/db/client'
import { testApp } from '@/e2e/fixtures/app'
import { addDays, type CivilDate } from '@/lib/kernel/dates'
import { findLastSeal } from '@/lib/ledger/seal-store'
import { getBalance } from '@/lib/ledger/store'
import { listSealedDays, listUnsealedOfDays } from './day-store'
import { listPaidPostings } from './payouts/store'
import { listStatementPostings, sumBefore } from './statement-store'

const app = await testApp()
const TRANSACTIONS = 30_000
const DAYS = 60
const first = '2026-01-01' as CivilDate
const middle = addDays(first, DAYS / 2)
let sellerId: number

beforeAll(async () => {
  sellerId = (await app.seller()).id
  await app.sql.begin(async (tx) => {
    await tx`
      insert into ledger_transactions (uuid, seller_id, reason, source, occurred_at)
      select gen_random_uuid(), ${sellerId}, 'SALE', 'plan-' || n, '2026-01-01' from generate_series(1, ${TRANSACTIONS}) n`
    await tx`
      insert into postings (transaction_id, seller_id, account, amount, purpose, execution_date)
      select t.id, seller_id, account, amount, purpose, case when purpose is not null then
          ${first}::date + ((row_number() over (order by t.id)) / ${(3 * TRANSACTIONS) / DAYS})::int end
      from ledger_transactions t, (values ('CLEARING', 1000, null), ('SELLER_PAYABLE', -1000, 'GROSS'),
        ('SELLER_PAYABLE', 10, 'FEE'), ('PLATFORM_FEES', -10, null)) p (account, amount, purpose)
      order by t.id`
  })
  await app.sql`
    insert into posting_seals (seller_id, seq, transaction_id, payable_after, receivable_after, blocked_after,
      previous_hash, hash, sealed_at)
    select ${sellerId}, row_number() over (order by id), id, 0, 0, 0, '', '', now() from ledger_transactions`
  for (const table of ['ledger_transactions', 'postings', 'posting_seals', 'unsealed_transactions'])
    await app.sql.unsafe(`vacuum analyze ${table}`)
}, 60_000)

/** The plans of the queries of a function, without running them. */
async function plansOf(run: (db: Db) => Promise<unknown>): Promise<string> {
  const dialect = new PgDialect()
  const plans: string[] = []
  const explain = async (query: Parameters<PgDialect['sqlToQuery']>[0]) => {
    const { sql: text, params } = dialect.sqlToQuery(query)
    const rows = await app.sql.unsafe(`explain (analyze, timing off) ${text}`, params as string[])
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    return app.db.execute(query)
  }
  await run({ execute: explain } as unknown as Db)
  expect(plans.length).toBeGreaterThan(0)
  return plans.join('\n')
}

const slices = {
  'the newest page': { direction: 'desc', limit: 100 },
  'a page deep in it': {
    direction: 'desc',
    limit: 100,
    behind: { executionDate: middle, transactionId: TRANSACTIONS / 2 },
  },
  'a batch of one day': { direction: 'asc', limit: 100, from: middle, to: middle },
} as const

describe('over 120,000 postings', () => {
  test.each(Object.entries(slices))(
    '%s is read from the index, only as many rows as it has',
    async (_, slice) => {
      const plan = await plansOf((db) => listStatementPostings(db, sellerId, slice))
      expect(plan).toContain('postings_statement')
      expect(plan).not.toMatch(/Seq Scan on (postings|ledger_transactions)|->\s+Sort |^Sort /m)
      const read = [...plan.matchAll(/postings_statement.*?actual rows=([\d.]+)/g)].map(([, rows]) =>
        Number(rows),
      )
      expect(Math.max(...read)).toBeLessThanOrEqual(slice.limit + 10)
    },
  )

  test('the entries of a payout are read by the seals that it pays', async () => {
    const seals = { after: TRANSACTIONS - 100, upTo: TRANSACTIONS }
    const plan = await plansOf((db) => listPaidPostings(db, sellerId, seals, { limit: 10_000 }))
    expect(plan).toContain('posting_seals_seller_id_seq_pk')
    expect(plan).not.toMatch(/Seq Scan on (postings|posting_seals|ledger_transactions)/)
  })

  test('a running balance begins with day totals and a part of one day', async () => {
    const plan = await plansOf((db) => sumBefore(db, sellerId, middle, TRANSACTIONS / 2))
    expect(plan).not.toMatch(/Seq Scan on (postings|ledger_transactions)/)
  })

  test('the day closings need a row per day and the unsealed rows', async () => {
    const days = { from: middle, to: addDays(middle, 3) }
    const plan = await plansOf(async (db) => {
      await listSealedDays(db, sellerId, days)
      await listUnsealedOfDays(db, sellerId, days)
    })
    expect(plan).toContain('unsealed_transactions')
    expect(plan).not.toMatch(/Seq Scan on (postings|ledger_transactions)/)
  })

  test('a balance needs one seal and the unsealed rows', async () => {
    const plan = await plansOf((db) => getBalance(db, sellerId))
    expect(plan).toContain('posting_seals_seller_id_seq_pk')
    expect(plan).not.toMatch(/Seq Scan on (postings|posting_seals|ledger_transactions)/)
    expect((await findLastSeal(app.db, sellerId))!.seq).toBe(TRANSACTIONS)
  })
})
