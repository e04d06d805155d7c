// Compares what is read of a small seller with the same of a large one in the same database, in turns, so that other load of the
// machine changes both alike.
import postgres from 'postgres'
import { createDatabase, type Db } from '@/db/client'
import { connectText } from '@/db/connect'
import { median, percentile, printRow } from './table'

/** Resolves to how many rows were read. */
type Reading = (db: Db) => Promise<number>

export interface Compared {
  name: string
  small: Reading
  large: Reading
  /** Whether it reads as many rows as the seller has: its time is that of a thousand rows. */
  isPerThousand?: boolean
  /** One of many: read in fewer rounds, and in all of them only where it then seems a little too slow. */
  isOneOfMany?: boolean
}

const ROUNDS = 21
const ROUNDS_OF_MANY = 5
const WARM_UP_ROUNDS = 3
const MAX_RATIO = 2
/** Above this no more rounds are needed to tell. */
const CLEAR_RATIO = 4
/** Below this a difference is the noise of the machine, in milliseconds. */
const NOISE_MS = 1
/** A table with fewer rows may be read as a whole. */
const LARGE_TABLE = 10_000

/** Prints a row each with the times of the large one; resolves to how many take too long, or read a large table as a whole. */
export async function compareAll(url: string, all: readonly Compared[]): Promise<number> {
  const { db, close } = createDatabase({ url, max: 8 })
  const plans = await openPlans(url)
  let failed = 0
  for (const one of all) {
    let times = await timesOf(db, one, one.isOneOfMany ? ROUNDS_OF_MANY : ROUNDS)
    if (one.isOneOfMany && isTooSlow(times) && !isTooSlow(times, CLEAR_RATIO))
      times = await timesOf(db, one, ROUNDS)
    const [small, large] = times
    const [least, most] = [median(small), median(large)]
    const scanned = await plans.scansOf(one.large)
    const isSlow = isTooSlow(times)
    if (isSlow || scanned.length > 0) failed += 1
    const note = [
      `${(most / least).toFixed(2)} × ${least.toFixed(1)} ms of the small seller`,
      ...(isSlow ? [`above ${MAX_RATIO}`] : []),
      ...(scanned.length > 0 ? [`reads ${scanned.join(', ')} as a whole`] : []),
    ].join(', ')
    printRow({ name: one.name, p50: most, p99: percentile(large, 0.99), note })
  }
  await plans.close()
  await close()
  return failed
}

/** Milliseconds of each round, of the small and of the large one. */
type Times = [small: number[], large: number[]]

function isTooSlow([small, large]: Times, ratio = MAX_RATIO): boolean {
  const [least, most] = [median(small), median(large)]
  return most / least > ratio && most - least > NOISE_MS
}

async function timesOf(db: Db, { small, large, isPerThousand }: Compared, rounds: number): Promise<Times> {
  const times: Times = [[], []]
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    for (const [index, run] of [small, large].entries()) {
      const from = performance.now()
      const rows = await run(db)
      const ms = performance.now() - from
      if (round >= 0) times[index]!.push(isPerThousand ? (ms * 1000) / Math.max(1, rows) : ms)
    }
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
    async scansOf(run: Reading): Promise<string[]> {
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
