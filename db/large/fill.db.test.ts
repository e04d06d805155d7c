import postgres from 'postgres'
import { expect, test } from 'vitest'
import { recountDays } from '@/lib/backoffice/sales/recount-days'
import { checkLedger } from '@/lib/process/checks/check-ledger'
import { checkSales } from '@/lib/process/checks/check-sales'
import { testApp } from '@/lib/testing/app'
import { fillLarge } from './fill'

const app = await testApp()

/** Emptied by the jobs that run after the fill. */
const queues = ['search_queue', 'changed_sales_days', 'unsealed_transactions', 'unsealed_audit_entries']
const FEW = 10

test('Postgres knows how many rows each table has after a large seller was filled', async () => {
  const sql = postgres(app.url, { max: 1, onnotice: () => {} })
  await fillLarge(sql, { sellerId: (await app.seller()).id, orders: 600, days: 30 })
  const tables = await sql<{ name: string; known: number }[]>`
    select relname as name, reltuples::int as known from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all(${queues})`
  const wrong: string[] = []
  let filled = 0
  for (const { name, known } of tables) {
    const [row] = await sql`select count(*)::int as rows from ${sql(name)}`
    if (row!.rows > FEW) filled += 1
    if (row!.rows > FEW && row!.rows !== known) wrong.push(`${name}: ${row!.rows} rows, known ${known}`)
  }
  await sql.end()
  expect(wrong).toEqual([])
  expect(filled).toBeGreaterThan(12)
})

test('the figures of a large seller hold: sales and subscriptions are as their rows say, and the ledger adds up', async () => {
  const sql = postgres(app.url, { max: 1, onnotice: () => {} })
  await fillLarge(sql, { sellerId: (await app.seller()).id, orders: 600, days: 30 })
  expect((await checkSales(sql)).findings).toEqual([])
  while ((await recountDays(app.ctx())) > 0);
  const { figures, findings } = await checkSales(sql)
  expect(findings).toEqual([])
  expect(figures.days).toBeGreaterThan(20)
  expect((await checkLedger(sql)).findings).toEqual([])
  await sql.end()
})
