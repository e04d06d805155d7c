// The start of a running balance, with days of several months, some of which a version without statement months sealed.
import { expect, test } from 'vitest'
import { addDays, type CivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { payoutEntries, saleEntries } from '@/lib/money/ledger/ledger'
import { sealPostings } from '@/lib/money/ledger/seal-postings'
import { testApp } from '@/lib/testing/app'
import { postEntries } from '@/lib/testing/post-entries'
import { listStatementPostings, sumBefore } from './statement-store'

const app = await testApp()
const first = '2026-09-29' as CivilDate
const DAYS = 95
const edges = [
  '2026-09-30',
  '2026-10-01',
  '2026-10-31',
  '2026-11-01',
  '2026-12-01',
  '2026-12-31',
] as CivilDate[]

async function book(sellerId: number, days: readonly CivilDate[], value: number) {
  for (const [n, executionDate] of days.entries()) {
    const gross = centavos(value + n)
    const none = centavos(0)
    const part = { executionDate, gross, fee: centavos(9), earlyFee: none, shared: none }
    await postEntries(app, sellerId, 'SALE', saleEntries([{ account: 'SELLER_RECEIVABLE', ...part }]))
    if (n % 2) await postEntries(app, sellerId, 'PAYOUT', payoutEntries(centavos(70 + n), executionDate))
  }
}

async function sealAll() {
  while ((await sealPostings(app.ctx())) > 0);
}

/** The sum before each day, from all lines. */
async function expectSums(sellerId: number) {
  const postings = await listStatementPostings(app.db, sellerId, { direction: 'asc', limit: 10_000 })
  for (let day = first; day <= addDays(first, DAYS); day = addDays(day, 1)) {
    const before = postings.filter(({ executionDate }) => executionDate < day)
    const sum = before.reduce((all, { amount }) => all - amount, 0)
    expect([day, await sumBefore(app.db, sellerId, day)]).toEqual([day, sum])
  }
}

const monthsOf = async (sellerId: number) => {
  const rows = await app.sql`
    select month::text, net::int, net = (select sum(net_in - net_out) from statement_days d where d.seller_id = m.seller_id
      and date_trunc('month', d.execution_date::timestamp) = month) as same
    from statement_months m where seller_id = ${sellerId} order by 1`
  return rows.map(({ month, same }) => [month, same])
}

const months = ['2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01'].map((month) => [month, true])

test('a running balance begins with the sum of the lines before its day, in every month and at its edges', async () => {
  const { id } = await app.seller()
  const other = await app.seller()
  await book(id, edges, 1_000)
  await book(other.id, edges, 5_000)
  await expectSums(id)
  await sealAll()
  await expectSums(id)
  await book(id, edges.toReversed(), 300)
  await expectSums(id)
  await sealAll()
  await expectSums(id)
  await expectSums(other.id)
  expect(await monthsOf(id)).toEqual(months)
})

test('the months are read, and not the days before them', async () => {
  const { id } = await app.seller()
  await book(id, edges, 1_000)
  await sealAll()
  const [sum, sumInMonth] = [await sumBefore(app.db, id, edges[3]!), await sumBefore(app.db, id, edges[2]!)]
  await app.sql`update statement_months set net = net + 7 where seller_id = ${id} and month = '2026-10-01'`
  expect(await sumBefore(app.db, id, edges[3]!)).toBe(sum + 7)
  expect(await sumBefore(app.db, id, edges[2]!)).toBe(sumInMonth)
})

test('a month is named by its first day', async () => {
  const { id } = await app.seller()
  const insert = app.sql`insert into statement_months (seller_id, month, net) values (${id}, '2026-10-02', 1)`
  await expect(insert).rejects.toThrow('statement_months_first_day')
})
