// The query plans of the statement, checked with enough rows to matter: no query scans or sorts everything.
import { PgDialect } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '@/db/client'
import { addDays, type CivilDate } from '@/lib/base/kernel/dates'
import { findLastSeal } from '@/lib/money/ledger/seal-store'
import { getBalance } from '@/lib/money/ledger/store'
import { testApp } from '@/lib/testing/app'
import { maxRowsRead } from '@/lib/testing/plans-of'
import { listSealedDays, listUnsealedOfDays } from './day-store'
import { listPaidPostings } from './payouts/store'
import { listStatementPostings, sumBefore } from './statement-store'

const app = await testApp()
const TRANSACTIONS = 30_000
const DAYS = 1_500
const first = '2022-01-01' as CivilDate
/** The day 21 of the month 25 of 50. */
const middle = addDays(first, DAYS / 2)
const DAYS_BEFORE_IN_MONTH = Number(middle.slice(8)) - 1
const MONTHS = 50
/** Half of the transactions of the day in the middle come before it. */
const SALES_BEFORE = TRANSACTIONS / 2 + TRANSACTIONS / DAYS / 2
let sellerId: number

beforeAll(async () => {
  sellerId = (await app.seller()).id
  await app.sql.begin(async (tx) => {
    await tx`
      insert into ledger_transactions (uuid, seller_id, reason, source, occurred_at)
      select gen_random_uuid(), ${sellerId}, 'SALE', 'plan-' || n, ${first} from generate_series(1, ${TRANSACTIONS}) n`
    await tx`
      insert into postings (transaction_id, seller_id, account, amount, purpose, execution_date)
      select t.id, seller_id, account, amount, purpose, case when purpose is not null then
          ${first}::date + ((row_number() over (order by t.id) - 1) / ${(4 * TRANSACTIONS) / DAYS})::int end
      from ledger_transactions t, (values ('CLEARING', 1000, null), ('SELLER_PAYABLE', -1000, 'GROSS'),
        ('SELLER_PAYABLE', 10, 'FEE'), ('PLATFORM_FEES', -10, null)) p (account, amount, purpose)
      order by t.id`
  })
  await app.sql`
    insert into posting_seals (seller_id, seq, transaction_id, payable_after, receivable_after, blocked_after,
      previous_hash, hash, sealed_at)
    select ${sellerId}, row_number() over (order by id), id, 0, 0, 0, '', '', now() from ledger_transactions`
  await app.sql`
    insert into statement_days (seller_id, execution_date, entries, gross_in, gross_out, net_in, net_out)
    select seller_id, execution_date, count(*) / 2, 1000 * count(*) / 2, 0, 990 * count(*) / 2, 0 from postings
    where seller_id = ${sellerId} and purpose is not null group by 1, 2`
  await app.sql`
    insert into statement_months (seller_id, month, net)
    select seller_id, date_trunc('month', execution_date::timestamp)::date, sum(net_in - net_out) from statement_days group by 1, 2`
  for (const table of [
    ...['ledger_transactions', 'postings', 'posting_seals', 'unsealed_transactions'],
    ...['statement_days', 'statement_months'],
  ])
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
  'a batch of some days': { direction: 'asc', limit: 100, from: middle, to: addDays(middle, 30) },
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

  test('a running balance begins with month totals, the day totals of one month and a part of one day', async () => {
    const sum = (db: Db) => sumBefore(db, sellerId, middle, SALES_BEFORE + 1)
    expect(await sum(app.db)).toBe(990 * SALES_BEFORE)
    const plan = await plansOf(sum)
    expect(plan).not.toMatch(/Seq Scan on (postings|ledger_transactions|statement_days)/)
    const months = maxRowsRead(plan, 'statement_months')
    expect(months).toBeGreaterThanOrEqual(MONTHS / 2 - 1)
    expect(months).toBeLessThanOrEqual(MONTHS)
    expect(maxRowsRead(plan, 'statement_days')).toBe(DAYS_BEFORE_IN_MONTH)
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
