// npm run bench:statement: the queries of the statement with 10,000 postings of a seller and with 1,000,000, median times and
// the ratio, and whether any plan scans a whole table. Every day has the same number of entries at both sizes.
import { rmSync } from 'node:fs'
import path from 'node:path'
import postgres, { type ParameterOrJSON, type Sql } from 'postgres'
import { createDatabase, type Db } from '@/db/client'
import { startEmbeddedServer } from '@/db/embedded-server.mjs'
import { migrateDatabase } from '@/db/migrate'
import { addDays, type CivilDate } from '@/lib/kernel/dates'
import { getBalance } from '@/lib/ledger/store'
import { readOrders } from '@/lib/orders/listing/portal-store'
import { listOrderPage } from '@/lib/orders/listing/store'
import { listStatementPostings, sumBefore } from '@/lib/statement/statement-store'
import { createSeller, fillPostings, SALES_A_DAY } from './fill-postings'

const SIZES = [10_000, Number(process.argv[2] ?? 1_000_000)]
const ROUNDS = 41
const WARM_UP_ROUNDS = 5
const FIRST_DAY = '2020-01-01' as CivilDate
const MAX_RATIO = 2

const home = path.resolve('.data/bench')
rmSync(home, { recursive: true, force: true })
const server = await startEmbeddedServer({
  home,
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' },
})
try {
  await migrateDatabase(server.url)
  const sql = postgres(server.url, { max: 1, onnotice: () => {} })
  const sellerId = await createSeller(sql)
  const results: Measured[] = []
  let sales = 0
  for (const size of SIZES) {
    const from = performance.now()
    sales = await fillPostings(sql, { sellerId, from: sales, to: size / 4, firstDay: FIRST_DAY })
    const seconds = ((performance.now() - from) / 1000).toFixed(0)
    console.log(
      `${size.toLocaleString('en')} postings of ${sales.toLocaleString('en')} sales, filled in ${seconds} s`,
    )
    results.push(await measure(server.url, sellerId, sales))
  }
  print(results)
  await sql.end()
} finally {
  await server.stop()
  rmSync(home, { recursive: true, force: true })
}

interface Query {
  query: string
  params: unknown[]
}

/** By the name of the query. */
type Measured = Record<string, { ms: number; scanned: string[] }>

async function measure(url: string, sellerId: number, sales: number): Promise<Measured> {
  const client = postgres(url, { max: 1, onnotice: () => {} })
  let logged: Query[] = []
  const onStatement = (query: string, params: readonly unknown[]) =>
    void logged.push({ query, params: [...params] })
  const { db, close } = createDatabase({ url, max: 1, onStatement })
  const queries = queriesOf(db, sellerId, await middleOf(client, sellerId, sales))
  const measured: Measured = {}
  for (const [name, run] of Object.entries(queries)) {
    logged = []
    await run()
    const scanned = await scansOf(client, logged)
    const times: number[] = []
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      const from = performance.now()
      await run()
      if (round >= 0) times.push(performance.now() - from)
    }
    measured[name] = { ms: times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!, scanned }
  }
  await close()
  await client.end()
  return measured
}

/** A place in the middle of the statement. */
interface Middle {
  executionDate: CivilDate
  transactionId: number
}

async function middleOf(sql: Sql, sellerId: number, sales: number): Promise<Middle> {
  const [row] = await sql<{ id: string }[]>`
    select id from ledger_transactions where seller_id = ${sellerId} order by id offset ${Math.floor(sales / 2)} limit 1`
  const executionDate = addDays(FIRST_DAY, Math.floor(sales / SALES_A_DAY / 2))
  return { executionDate, transactionId: Number(row!.id) }
}

function queriesOf(db: Db, sellerId: number, behind: Middle): Record<string, () => Promise<unknown>> {
  const { executionDate: day, transactionId } = behind
  return {
    'newest page of the statement': () =>
      listStatementPostings(db, sellerId, { direction: 'desc', limit: 101 }),
    'page deep in it': () => listStatementPostings(db, sellerId, { direction: 'desc', limit: 101, behind }),
    'one day over the API': () =>
      listStatementPostings(db, sellerId, { direction: 'asc', from: day, to: day, limit: 1000 }),
    'start of a running balance': () => sumBefore(db, sellerId, day, transactionId),
    'balance of the seller': () => getBalance(db, sellerId),
    'newest page of orders': () =>
      readOrders(db, sellerId, {}, { sort: { by: 'createdAt', descending: true }, size: 25 }),
    'page of orders over the API': () =>
      listOrderPage(
        db,
        sellerId,
        {},
        { page: 0, size: 20, sort: { column: 'createdAt', direction: 'desc', requested: false } },
      ),
  }
}

/** The tables that the plans of these queries scan as a whole. The product's own explain statements scan none. */
async function scansOf(sql: Sql, queries: Query[]): Promise<string[]> {
  const plans = await Promise.all(
    queries
      .filter(({ query }) => !/^\s*explain/i.test(query))
      .map(({ query, params }) => sql.unsafe(`explain ${query}`, params as ParameterOrJSON<never>[])),
  )
  const lines = plans.flat().map((row) => String(row['QUERY PLAN']))
  return lines.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? [])
}

function print([small, large]: Measured[]): void {
  console.log(`\nmedian of ${ROUNDS}                     small ms   large ms   ratio   read whole`)
  for (const [name, { ms, scanned }] of Object.entries(large!)) {
    const smallMs = small![name]!.ms
    const ratio = ms / smallMs
    const cells = [smallMs.toFixed(2).padStart(11), ms.toFixed(2).padStart(10), ratio.toFixed(2).padStart(7)]
    const verdict = ratio > MAX_RATIO ? `  above ${MAX_RATIO}` : ''
    console.log(`${name.padEnd(30)} ${cells.join(' ')}   ${scanned.join(', ') || '-'}${verdict}`)
  }
}
