// The only way from the platform to a cell, and from one cell to another: each boundary calls one of these functions once, with
// the cell of a seller or of a reference that came in.
import type { Ctx, PlatformCtx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { FIRST_CELL } from './mark'
import type { Routing } from './routing'

const isIn = (ctx: PlatformCtx): ctx is Ctx => 'cell' in ctx
export const isInTransaction = (ctx: PlatformCtx) => isIn(ctx) && ctx.tx !== undefined

/** The same context in a cell; undefined for a cell that this installation does not have. */
export async function findCell(ctx: PlatformCtx, cell: number): Promise<Ctx | undefined> {
  if (isIn(ctx)) {
    if (ctx.cell === cell) return ctx
    if (ctx.tx) throw new Error('A transaction is in one cell')
  }
  const parts = await ctx.cells.find(cell)
  return parts && { ...ctx, ...parts, cell }
}

/** The same for the cell of a seller or of a row of ours. Throws for a cell that this installation does not have. */
export async function inCell(ctx: PlatformCtx, cell: number): Promise<Ctx> {
  const found = await findCell(ctx, cell)
  if (!found) throw new Error(`This installation has no cell ${cell}`)
  return found
}

/**
 * The context in its cell, or in the first one where it is in none: that cell also has the mails and the entries of the audit log
 * that concern no seller, and a person of the operator begins there.
 */
export const inFirstCell = async (ctx: PlatformCtx): Promise<Ctx> =>
  isIn(ctx) ? ctx : inCell(ctx, FIRST_CELL)

/** The same for the cell that a text from outside names. Throws NOT_FOUND, as for a text that nobody wrote. */
export async function inNamedCell(ctx: PlatformCtx, cell: number): Promise<Ctx> {
  const found = await findCell(ctx, cell)
  if (!found) throw new Problem('NOT_FOUND')
  return found
}

/** The context in the cell of an input from outside, and the input as use-cases know it. Throws NOT_FOUND. */
export async function routeInput<Input>(
  ctx: PlatformCtx,
  routing: Routing<Input>,
  sent: Input,
): Promise<{ ctx: Ctx; input: Input }> {
  const { cell, input } = routing(sent)
  return { ctx: await (cell === undefined ? inFirstCell(ctx) : inNamedCell(ctx, cell)), input }
}

/** Every cell, for what needs all of them: throws where one cannot be reached. */
export async function listCells(ctx: PlatformCtx): Promise<Ctx[]> {
  const numbers = await ctx.cells.list()
  return Promise.all(numbers.map((cell) => inCell(ctx, cell)))
}

/** Rows from outside by the cell that each names, with the context of that cell; without those of a cell that does not exist. */
export async function groupByCell<Row>(
  ctx: PlatformCtx,
  rows: readonly Row[],
  cellOf: (row: Row) => number,
): Promise<{ ctx: Ctx; rows: Row[] }[]> {
  const cells = [...new Set(rows.map(cellOf))]
  const groups = await Promise.all(
    cells.map(async (cell) => {
      const own = await findCell(ctx, cell)
      return own ? [{ ctx: own, rows: rows.filter((row) => cellOf(row) === cell) }] : []
    }),
  )
  return groups.flat()
}
