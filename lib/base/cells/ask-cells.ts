// What the operator's pages and the metrics read of all cells: side by side, with a limit, so that a cell that does not answer
// is named and delays nothing else for long.
import type { Ctx, FailedCell, PlatformCtx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { withTimeout } from '@/lib/base/outages/with-timeout'
import { inCell, isInTransaction } from './in-cell'

const AT_ONCE = 8
const ANSWER_MS = 2_000

export interface Answer<Found> {
  cell: number
  found: Found
}

interface Answers<Found> {
  /** In the order of the cells. */
  answers: Answer<Found>[]
  /** The numbers of the cells that failed or did not answer in time, in their order. */
  silent: number[]
}

interface Asking {
  /** The cells to ask; all without it. */
  cells?: readonly number[] | undefined
  atOnce?: number
  /** In milliseconds, for each cell. */
  within?: number
}

/**
 * Asks all cells, eight at a time, and waits two seconds for each. A `Problem` is thrown, and so is the error of the only cell,
 * for which there is no time limit but its own. Throws an AggregateError where all were asked and none answered, and an Error inside
 * a transaction, which is in one cell.
 */
export async function askCells<Found>(
  ctx: PlatformCtx,
  ask: (own: Ctx) => Promise<Found>,
  { cells, atOnce = AT_ONCE, within = ANSWER_MS }: Asking = {},
): Promise<Answers<Found>> {
  const all = await ctx.cells.list()
  const asked = cells ? all.filter((cell) => cells.includes(cell)) : all
  if (all.length > 1 && isInTransaction(ctx)) throw new Error('A transaction is in one cell')
  const askOne = async (cell: number) => ask(await inCell(ctx, cell))
  const [only] = all
  if (only !== undefined && all.length === 1) {
    const answers = await Promise.all(asked.map(async (cell) => ({ cell, found: await askOne(cell) })))
    return { answers, silent: [] }
  }
  const found = new Map<number, Found>()
  const failed: FailedCell[] = []
  const waiting = [...asked]
  const takeTurns = async () => {
    for (let cell = waiting.shift(); cell !== undefined; cell = waiting.shift()) {
      const number = cell
      await withTimeout(within, askOne(cell), () => lateCell(number, within))
        .then((answer) => found.set(number, answer))
        .catch((error: unknown) => {
          if (error instanceof Problem) throw error
          failed.push({ cell: number, error })
        })
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, asked.length) }, takeTurns))
  // More than cells that cannot be reached: the error says it.
  if (!cells && failed.length > 0 && found.size === 0)
    throw new AggregateError(
      failed.map(({ error }) => error),
      'No cell answered',
    )
  const silent = asked.filter((cell) => !found.has(cell))
  ctx.cells.note?.(
    asked.filter((cell) => found.has(cell)),
    failed,
  )
  const answers = asked.flatMap((cell) => (found.has(cell) ? [{ cell, found: found.get(cell)! }] : []))
  return { answers, silent }
}

export const LATE_CELL = 'LateCell'

const lateCell = (cell: number, within: number): Error =>
  Object.assign(new Error(`Cell ${cell} did not answer in ${within} ms`), { name: LATE_CELL })

/** Of what has to be repeated once these cells answer. No line in the log: what they failed with was noted where they were asked. */
export const silentError = (silent: readonly number[]): Error =>
  Object.assign(new Error(`No answer of cell ${silent.join(', ')}`), { name: 'SilentCells' })

/**
 * What the first cell that has it finds: for names of others, which say nothing of a cell. Throws where none has it and one did not
 * answer, which may have it.
 */
export async function findInCells<Found>(
  ctx: PlatformCtx,
  find: (own: Ctx) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const { answers, silent } = await askCells(ctx, find)
  const having = answers.find(({ found }) => found !== undefined)
  if (!having && silent.length > 0) throw silentError(silent)
  return having?.found
}

/** The cells that at least one of several questions got no answer from, in their order. */
export const silentIn = (...asked: readonly { silent: readonly number[] }[]): number[] =>
  [...new Set(asked.flatMap(({ silent }) => silent))].toSorted((one, other) => one - other)

/**
 * The first rows of all cells as one list, each with its cell. The rows of a cell stay in their order; those that compare as equal
 * are in the order of the cells.
 */
export function mergeRows<Row>(
  answers: readonly Answer<readonly Row[]>[],
  compare: (one: Row, other: Row) => number,
  limit = Number.POSITIVE_INFINITY,
): { cell: number; row: Row }[] {
  const queues = answers.map(({ cell, found }) => ({ cell, rows: [...found] }))
  const merged: { cell: number; row: Row }[] = []
  while (merged.length < limit) {
    const waiting = queues.filter(({ rows }) => rows.length > 0)
    const [first, ...others] = waiting
    if (!first) break
    const next = others.reduce((best, one) => (compare(one.rows[0]!, best.rows[0]!) < 0 ? one : best), first)
    merged.push({ cell: next.cell, row: next.rows.shift()! })
  }
  return merged
}

/** The sum of a number that each cell answers. */
export const sumOf = <Found>(answers: readonly Answer<Found>[], value: (found: Found) => number): number =>
  answers.reduce((sum, { found }) => sum + value(found), 0)

/** The earliest of an instant that cells may answer. */
export function earliestOf<Found>(
  answers: readonly Answer<Found>[],
  instant: (found: Found) => Date | null,
): Date | null {
  const times = answers.flatMap(({ found }) => instant(found)?.getTime() ?? [])
  return times.length === 0 ? null : new Date(Math.min(...times))
}
