// npm run bench:statement: the statement's questions to the database with 10,000 postings of a seller and with 1,000,000,
// median times and the ratio, and whether any plan reads a whole table. Every day has as many entries at both sizes.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { startEmbeddedServer } from '../../db/embedded-server.mjs'
import { migrateDatabase } from '../../db/migrate.ts'
import { addDays } from '../../lib/kernel/dates.ts'
import { getBalance } from '../../lib/ledger/store.ts'
import { listOrderPage } from '../../lib/orders/listing/store.ts'
import { listOrders } from '../../lib/orders/store.ts'
import { listStatementPostings, sumBefore } from '../../lib/statement/statement-store.ts'
import { fillPostings, makeSeller, SALES_A_DAY } from './fill-postings.mjs'

const SIZES = [10_000, Number(process.argv[2] ?? 1_000_000)]
const ROUNDS = 41
const FIRST_DAY = '2020-01-01'
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
  const sellerId = await makeSeller(sql)
  const results = []
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

async function measure(url, sellerId, sales) {
  const client = postgres(url, { max: 1, onnotice: () => {} })
  let asked = []
  const db = drizzle(client, { logger: { logQuery: (query, params) => asked.push({ query, params }) } })
  const middle = addDays(FIRST_DAY, Math.floor(sales / SALES_A_DAY / 2))
  const [{ id: middleId }] = await client`
    select id from ledger_transactions where seller_id = ${sellerId} order by id offset ${Math.floor(sales / 2)} limit 1`
  const behind = { executionDate: middle, transactionId: middleId }
  const questions = {
    'newest page of the statement': () =>
      listStatementPostings(db, sellerId, { direction: 'desc', limit: 101 }),
    'page deep in it': () => listStatementPostings(db, sellerId, { direction: 'desc', limit: 101, behind }),
    'one day over the API': () =>
      listStatementPostings(db, sellerId, { direction: 'asc', from: middle, to: middle, limit: 1000 }),
    'start of a running balance': () => sumBefore(db, sellerId, middle, middleId),
    'what the seller has to get': () => getBalance(db, sellerId),
    'newest page of orders': () => listOrders(db, sellerId, { size: 26 }),
    'page of orders over the API': () =>
      listOrderPage(
        db,
        sellerId,
        {},
        { page: 0, size: 20, sort: { column: 'createdAt', direction: 'desc' } },
      ),
  }
  const measured = {}
  for (const [name, ask] of Object.entries(questions)) {
    asked = []
    await ask()
    const scanned = await scansOf(client, asked)
    const times = []
    for (let round = -5; round < ROUNDS; round += 1) {
      const from = performance.now()
      await ask()
      if (round >= 0) times.push(performance.now() - from)
    }
    measured[name] = { ms: times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)], scanned }
  }
  await client.end()
  return measured
}

/** Tables that are read whole, by the plans of what was asked; an estimate is itself asked as a plan, and reads none. */
async function scansOf(client, asked) {
  const plans = await Promise.all(
    asked
      .filter(({ query }) => !/^\s*explain/i.test(query))
      .map(({ query, params }) => client.unsafe(`explain ${query}`, params)),
  )
  const lines = plans.flat().map((row) => row['QUERY PLAN'])
  return lines.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? [])
}

function print([small, large]) {
  console.log(`\nmedian of ${ROUNDS}                     small ms   large ms   ratio   read whole`)
  for (const [name, { ms, scanned }] of Object.entries(large)) {
    const ratio = ms / small[name].ms
    const cells = [small[name].ms.toFixed(2), ms.toFixed(2), ratio.toFixed(2)]
    const verdict = ratio > MAX_RATIO ? `  above ${MAX_RATIO}` : ''
    console.log(
      `${name.padEnd(30)} ${cells[0].padStart(11)} ${cells[1].padStart(10)} ${cells[2].padStart(7)}   ` +
        `${scanned.join(', ') || '-'}${verdict}`,
    )
  }
}
