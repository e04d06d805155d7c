// The bank's outcomes as a table of our own shape: one line for each payout, in columns that the first line names.
import { parse } from 'csv-parse/sync'
import type { z } from 'zod'
import type { OutcomeError } from './check-outcomes'
import { type Outcome, outcome } from './contract'

const COLUMNS = ['transferencia', 'situacao', 'referencia', 'data', 'motivo'] as const
const MAX_LINES = 1_000

export interface LineError {
  /** As a spreadsheet numbers it: the names of the columns are line 1. */
  line: number
  error: 'columns' | 'cells' | 'status' | 'reference' | 'reason' | OutcomeError['error']
}

export interface ReadOutcome {
  line: number
  outcome: Outcome
}

/** The outcomes of a file, or everything that is wrong with it, line by line. */
export function readOutcomes(bytes: Uint8Array): { outcomes: ReadOutcome[]; errors: LineError[] } {
  const [head, ...lines] = rowsOf(textOf(bytes))
  const names = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  const isKnown = names.length === COLUMNS.length && COLUMNS.every((name) => names.includes(name))
  if (!isKnown || lines.length === 0 || lines.length > MAX_LINES)
    return { outcomes: [], errors: [{ line: 1, error: 'columns' }] }
  const outcomes: ReadOutcome[] = []
  const errors: LineError[] = []
  for (const { line, cells } of lines) {
    const read = cells.length === names.length ? readLine(named(names, cells)) : 'cells'
    if (typeof read === 'string') errors.push({ line, error: read })
    else outcomes.push({ line, outcome: read })
  }
  return { outcomes, errors }
}

type Line = Record<(typeof COLUMNS)[number], string>

const named = (names: readonly string[], cells: readonly string[]) =>
  Object.fromEntries(names.map((name, index) => [name, cells[index]!.trim()])) as Line

const statuses: Readonly<Record<string, Outcome['status']>> = { PAGA: 'PAID', DEVOLVIDA: 'RETURNED' }

function readLine({ transferencia, situacao, referencia, data, motivo }: Line): Outcome | LineError['error'] {
  const status = statuses[situacao.toUpperCase()]
  if (!status) return 'status'
  const parsed = outcome.safeParse({
    ...{ status, payout: transferencia.toLowerCase(), bankDate: dateOf(data) },
    ...(status === 'PAID' ? { bankReference: referencia } : { reason: motivo }),
  })
  return parsed.success ? parsed.data : errorOf(parsed.error)
}

function errorOf({ issues }: z.ZodError): LineError['error'] {
  const member = String(issues[0]?.path[0])
  if (member === 'payout') return 'unknown'
  if (member === 'bankDate') return 'date'
  return member === 'reason' ? 'reason' : 'reference'
}

/** As a spreadsheet in Portuguese writes it, or by ISO 8601. */
const dateOf = (text: string) => text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1')

/** UTF-8, or as spreadsheets in Portuguese save it. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

interface TableRow {
  line: number
  cells: string[]
}

/** The rows of a table with semicolons; empty lines are left out, and what is no table has none. */
function rowsOf(text: string): TableRow[] {
  try {
    const options = { delimiter: ';', bom: true, info: true, relax_column_count: true } as const
    // The types of the library do not know that `info` changes what a row is.
    const rows = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[]
    return rows
      .map(({ record: cells, info: { lines: line } }) => ({ line, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  } catch {
    return []
  }
}
