// npm run bench:large: what the portal reads, for a seller with 1,000 orders and for one with 1,000,000 in the same database. The two
// are measured in turns, so that other load of the machine changes both alike. Ends with 1 where a plan reads a large table as a
// whole, or where a reading takes more than twice as long.
import { rmSync } from 'node:fs'
import path from 'node:path'
import postgres, { type ParameterOrJSON, type Sql } from 'postgres'
import { createDatabase } from '@/db/client'
import { startEmbeddedServer } from '@/db/embedded-server.mjs'
import { fillLarge } from '@/db/large/fill'
import { migrateDatabase } from '@/db/migrate'
import { simulatedParts } from '@/e2e/fixtures/simulated-parts'
import type { Ctx } from '@/lib/kernel/ctx'
import { sealPostings } from '@/lib/ledger/seal-postings'
import { updateSearchIndex } from '@/lib/search/update-index'
import { createSeller } from './fill-postings'
import { type Known, knownOf, readings } from './large-readings'

const SIZES = [1_000, Number(process.argv[2] ?? 1_000_000)] as const
const DAYS = 730
const ROUNDS = 15
const MAX_RATIO = 2
/** Below this a difference is the noise of the machine. */
const NOISE_MS = 1
/** A table with fewer rows may be read as a whole. */
const LARGE_TABLE = 10_000

const home = path.resolve('.data/bench-large')
rmSync(home, { recursive: true, force: true })
const server = await startEmbeddedServer({
  home,
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' },
})
let failures = 0
try {
  await migrateDatabase(server.url)
  const sql = postgres(server.url, { max: 1, onnotice: () => {} })
  const sellers = [
    await createSeller(sql, '11222333000181'),
    await createSeller(sql, '11444777000161'),
  ] as const
  for (const [index, orders] of SIZES.entries()) await fill(sql, sellers[index]!, orders)
  failures = await measure(sql, [await knownOf(sql, sellers[0]), await knownOf(sql, sellers[1])])
  await sql.end()
} finally {
  await server.stop()
  rmSync(home, { recursive: true, force: true })
}
process.exit(failures > 0 ? 1 : 0)

async function fill(sql: Sql, sellerId: number, orders: number) {
  const seconds = async (work: () => Promise<unknown>) => {
    const from = performance.now()
    await work()
    return ((performance.now() - from) / 1000).toFixed(0)
  }
  const { db, close } = createDatabase({ url: server.url, max: 8 })
  const ctx = ctxOf(simulatedParts(db, 'http://localhost'), 0)
  const written = await seconds(() => fillLarge(sql, { sellerId, orders, days: DAYS }))
  const sealed = await seconds(async () => {
    while ((await sealPostings(ctx)) > 0);
  })
  const indexed = await seconds(async () => {
    while ((await updateSearchIndex(ctx)) > 0);
  })
  console.log(
    `${orders.toLocaleString('en')} orders: written in ${written} s, sealed in ${sealed} s, indexed in ${indexed} s`,
  )
  await close()
  for (const table of [
    'search_blocks',
    'search_records',
    'posting_seals',
    'statement_days',
    'unsealed_transactions',
  ])
    await sql.unsafe(`vacuum analyze ${table}`)
}

function ctxOf(parts: ReturnType<typeof simulatedParts>, sellerId: number): Ctx {
  const now = new Date()
  const actor = { kind: 'portal-user', userUuid: '', sessionUuid: '', sellerId, role: 'OWNER' } as const
  return { actor: sellerId ? actor : { kind: 'system' }, now, systemNow: now, requestId: 'bench', ...parts }
}

async function measure(sql: Sql, [small, large]: [Known, Known]): Promise<number> {
  const { db, close } = createDatabase({ url: server.url, max: 8 })
  const parts = simulatedParts(db, 'http://localhost')
  const big = await largeTables(sql)
  let failed = 0
  console.log(
    `\nmedian of ${ROUNDS}                            ${SIZES[0]} orders   ${SIZES[1]} orders   ratio   read whole`,
  )
  for (const [name, run] of Object.entries(readings)) {
    const of = (known: Known) => run(ctxOf(parts, known.sellerId), known)
    const times: [number[], number[]] = [[], []]
    let rows = [0, 0]
    for (let round = -3; round < ROUNDS; round += 1) {
      for (const [index, known] of [small, large].entries()) {
        const from = performance.now()
        rows[index] = await of(known)
        if (round >= 0) times[index]!.push(performance.now() - from)
      }
    }
    // A file has as many more rows as the seller has orders: its time is that of a thousand rows.
    const per = name.startsWith('export') ? rows.map((count) => Math.max(1, count) / 1000) : [1, 1]
    const [a, b] = times.map(
      (list, index) => list.sort((x, y) => x - y)[Math.floor(ROUNDS / 2)]! / per[index]!,
    ) as [number, number]
    const scanned = await scansOf(run, large, big)
    const isSlow = b / a > MAX_RATIO && b - a > NOISE_MS
    if (isSlow || scanned.length > 0) failed += 1
    const cells = [a.toFixed(2).padStart(9), b.toFixed(2).padStart(14), (b / a).toFixed(2).padStart(10)]
    console.log(
      `${name.padEnd(42)}${cells.join(' ')}   ${scanned.join(', ') || '-'}${isSlow ? `  above ${MAX_RATIO}` : ''}`,
    )
    rows = []
  }
  await close()
  return failed
}

async function largeTables(sql: Sql): Promise<Set<string>> {
  const rows = await sql<{ relname: string }[]>`
    select relname from pg_class where relkind = 'r' and reltuples >= ${LARGE_TABLE} and relnamespace in ('public'::regnamespace, 'platform'::regnamespace)`
  return new Set(rows.map(({ relname }) => relname))
}

/** The large tables that the plans of a reading scan as a whole. The product's own explain statements scan none. */
async function scansOf(run: (typeof readings)[string], known: Known, big: Set<string>): Promise<string[]> {
  const client = postgres(server.url, { max: 1, onnotice: () => {} })
  const logged: { query: string; params: readonly unknown[] }[] = []
  const onStatement = (query: string, params: readonly unknown[]) => void logged.push({ query, params })
  const { db, close } = createDatabase({ url: server.url, max: 1, onStatement })
  const parts = simulatedParts(db, 'http://localhost')
  await run(ctxOf(parts, known.sellerId), known)
  const found = new Set<string>()
  for (const { query, params } of logged.filter(({ query }) => /^\s*(select|with)/i.test(query))) {
    const plan = await client.unsafe(`explain ${query}`, params as ParameterOrJSON<never>[])
    for (const row of plan) {
      const table = /Seq Scan on (\w+)/.exec(String(row['QUERY PLAN']))?.[1]
      if (table && big.has(table)) found.add(table)
    }
  }
  await close()
  await client.end()
  return [...found]
}
