// A check of every cell of an installation: figures are sums, and each finding names its cell where there are several.
import type { Sql } from 'postgres'
import { FIRST_CELL } from '@/lib/base/cells/mark'
import type { CellsOfProcess } from '@/lib/process/compose-cells'
import { checkLedger, type LedgerReport } from './check-ledger'

export interface Report {
  figures: Record<string, number>
  findings: string[]
}

type Check = (sql: Sql) => Promise<Report>

/** Opens one connection with these settings. */
export type Connect = (connection: { search_path?: string }) => Sql

interface NamedCell {
  number: number
  schema: string
}

/**
 * The ledger of every cell: a seller's postings are in its cell, so the figures and accounts of all are sums. A cell that can't be
 * checked is a finding; the only one throws.
 */
export async function checkLedgers(cells: Pick<CellsOfProcess, 'list' | 'open'>): Promise<LedgerReport> {
  const total: LedgerReport = { figures: {}, accounts: {}, findings: [] }
  const numbers = await cells.list()
  for (const cell of numbers) {
    const work = cells.open(cell).then(({ sql }) => checkLedger(sql))
    const { figures, accounts, findings } = await (numbers.length === 1
      ? work
      : work.catch((error: unknown) => ({ ...unchecked(error), accounts: {} })))
    add(total.figures, figures)
    add(total.accounts, accounts)
    total.findings.push(...findings.map((finding) => named(finding, cell, numbers.length)))
  }
  return total
}

/**
 * Runs the check in every cell of a database, one after another, over connections that the signal cuts. A cell that can't be
 * checked is a finding; the only one throws.
 */
export async function checkEachCell(connect: Connect, check: Check, signal?: AbortSignal): Promise<Report> {
  const cells = await connected(connect({}), signal, listCells)
  const total: Report = { figures: {}, findings: [] }
  for (const { number, schema } of cells) {
    const own = connect(number === FIRST_CELL ? {} : { search_path: schema })
    const work = connected(own, signal, async (sql) => {
      if (number !== FIRST_CELL) await requireSchema(sql, schema)
      return check(sql)
    })
    const { figures, findings } = await (cells.length === 1 ? work : work.catch(unchecked))
    add(total.figures, figures)
    total.findings.push(...findings.map((finding) => named(finding, number, cells.length)))
  }
  return total
}

const unchecked = (error: unknown): Report => ({
  figures: {},
  findings: [`could not be checked: ${error instanceof Error ? error.message : String(error)}`],
})

async function connected<Result>(
  sql: Sql,
  signal: AbortSignal | undefined,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const cut = () => void sql.end({ timeout: 0 })
  signal?.addEventListener('abort', cut)
  try {
    signal?.throwIfAborted()
    return await work(sql)
  } finally {
    signal?.removeEventListener('abort', cut)
    await sql.end()
  }
}

const listCells = (sql: Sql): Promise<NamedCell[]> =>
  sql`select number, schema from platform.cells order by number`

/** Another schema would be checked in its place, or nothing. */
async function requireSchema(sql: Sql, schema: string): Promise<void> {
  const [row] = await sql`select current_schema() as schema`
  if (row?.schema !== schema) throw new Error(`its connections find the tables of "${row?.schema ?? ''}"`)
}

const named = (finding: string, cell: number, cells: number) =>
  cells === 1 ? finding : `cell ${cell}: ${finding}`

function add(sums: Record<string, number>, values: Record<string, number>): void {
  for (const [name, value] of Object.entries(values)) sums[name] = (sums[name] ?? 0) + value
}
