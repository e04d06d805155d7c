// How many rows a list has: counted up to a limit, which is all that its answer says exactly, and estimated above.
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '@/db/queries'
import { COUNTED_EXACTLY } from '@/lib/base/kernel/pagination'

/**
 * For how long an estimate is used again without counting up to the limit before. It changes no sooner than the statistics of the
 * table, and is remembered only from half as much again as the limit on, so that a list which becomes shorter is counted.
 */
const REMEMBERED_MS = 10_000
const REMEMBERED_FROM = 1.5 * COUNTED_EXACTLY
const MAX_REMEMBERED = 1_000

const dialect = new PgDialect()

export type Counting = (max: number) => SQL

/** Exact up to the limit of the API, an estimate above. `counting` makes a statement with as many rows, where another one is faster. */
export async function countRows(
  db: Queries,
  table: PgTable,
  where: SQL | undefined,
  counting: Counting = (max) => sql`select from ${table} where ${where} limit ${max}`,
): Promise<number> {
  const rows = sql`from ${table} where ${where}`
  const { sql: text, params } = dialect.sqlToQuery(rows)
  const key = `${text} ${JSON.stringify(params)}`
  const before = db.totals.get(key)
  if (before && before.until > performance.now()) return before.total
  const counted = sql`select count(*)::int from (${counting(COUNTED_EXACTLY + 1)}) counted`
  const [values] = await db.values(counted)
  const total = values![0] as number
  return total <= COUNTED_EXACTLY ? total : remember(db, key, await estimate(db, rows))
}

function remember({ totals }: Queries, key: string, total: number): number {
  if (total < REMEMBERED_FROM) return total
  if (totals.size >= MAX_REMEMBERED) totals.clear()
  totals.set(key, { total, until: performance.now() + REMEMBERED_MS })
  return total
}

interface Plan {
  'Plan Rows': number
  /** Where Citus has placed the cell: the plan of its node, which alone knows the rows. */
  'Distributed Query'?: { Job: { Tasks: [{ 'Remote Plan'?: [[{ Plan: Plan }]] }] } }
}

/** The estimate of the planner, which is exact enough for a number of pages. */
async function estimate(db: Queries, rows: SQL): Promise<number> {
  const [row] = await db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (format json) select ${rows}`,
  )
  const [{ Plan: own }] = row!['QUERY PLAN']
  const plan = own['Distributed Query']?.Job.Tasks[0]['Remote Plan']?.[0][0].Plan ?? own
  return Math.max(COUNTED_EXACTLY + 1, plan['Plan Rows'])
}
