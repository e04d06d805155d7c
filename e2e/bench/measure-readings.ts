// Measures what is read of a large seller, and names the large tables that its plans read as a whole.
import postgres from 'postgres'
import { createDatabase, type Db } from '@/db/client'
import { connectText } from '@/db/connect'
import { median, percentile, printRow } from './table'

export interface Reading {
  name: string
  /** Resolves to how many rows were read. */
  read(db: Db): Promise<number>
  /** Whether it reads as many rows as the seller has: its time is that of a thousand rows. */
  isPerThousand?: boolean
  /** One of many: read in fewer rounds, and in all of them only where it then seems too slow. */
  isOneOfMany?: boolean
}

const ROUNDS = 21
const ROUNDS_OF_MANY = 5
const WARM_UP_ROUNDS = 3
/** What a reading may take, in milliseconds. */
const MAX_MS = 50
/** A table with fewer rows may be read as a whole. */
const LARGE_TABLE = 10_000

/** Prints a row each; resolves to how many take too long, or read a large table as a whole. */
export async function measureReadings(url: string, all: readonly Reading[]): Promise<number> {
  const { db, close } = createDatabase({ url, max: 8 })
  const plans = await openPlans(url)
  let failed = 0
  for (const one of all) {
    let times = await timesOf(db, one, one.isOneOfMany ? ROUNDS_OF_MANY : ROUNDS)
    if (one.isOneOfMany && median(times) > MAX_MS) times = await timesOf(db, one, ROUNDS)
    const scanned = await plans.scansOf(one.read)
    const isSlow = median(times) > MAX_MS
    if (isSlow || scanned.length > 0) failed += 1
    const notes = [
      ...(isSlow ? [`above ${MAX_MS} ms`] : []),
      ...(scanned.length > 0 ? [`reads ${scanned.join(', ')} as a whole`] : []),
    ]
    printRow({ name: one.name, p50: median(times), p99: percentile(times, 0.99), note: notes.join(', ') })
  }
  await plans.close()
  await close()
  return failed
}

/** Milliseconds of each round. */
async function timesOf(db: Db, { read, isPerThousand }: Reading, rounds: number): Promise<number[]> {
  const times: number[] = []
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    const from = performance.now()
    const rows = await read(db)
    const ms = performance.now() - from
    if (round >= 0) times.push(isPerThousand ? (ms * 1000) / Math.max(1, rows) : ms)
  }
  return times
}

async function largeTables(url: string): Promise<ReadonlySet<string>> {
  const sql = postgres(url, { max: 1 })
  const rows = await sql<{ relname: string }[]>`
    select relname from pg_class where relkind = 'r' and reltuples >= ${LARGE_TABLE}
      and relnamespace in ('public'::regnamespace, 'platform'::regnamespace)`
  await sql.end()
  return new Set(rows.map(({ relname }) => relname))
}

/** Tells which large tables the plans of a reading scan as a whole. The product's own explain statements scan none. */
async function openPlans(url: string) {
  const big = await largeTables(url)
  // Sends JSON as the product does, which has it as text.
  const client = connectText({ url }, 1)
  let logged: { query: string; params: readonly unknown[] }[] = []
  const onStatement = (query: string, params: readonly unknown[]) => void logged.push({ query, params })
  const { db, close } = createDatabase({ url, max: 1, onStatement })
  return {
    async scansOf(run: Reading['read']): Promise<string[]> {
      logged = []
      await run(db)
      const found = new Set<string>()
      for (const { query, params } of logged.filter(({ query }) => /^\s*(select|with)/i.test(query))) {
        const plan = await client.unsafe(`explain ${query}`, params as string[])
        for (const row of plan) {
          const table = /Seq Scan on (\w+)/.exec(String(row['QUERY PLAN']))?.[1]
          if (table && big.has(table)) found.add(table)
        }
      }
      return [...found]
    },
    async close() {
      await close()
      await client.end()
    },
  }
}
