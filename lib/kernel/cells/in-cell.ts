// The only way from one cell to another: each boundary calls one of these functions once, with the cell of a seller or of a
// reference that came in.
import type { Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import type { Routing } from './routing'

/** The same context in a cell; undefined for a cell that this installation does not have. */
export function findCell(ctx: Ctx, cell: number): Ctx | undefined {
  // There is one cell, that of the context.
  return cell === ctx.cell ? ctx : undefined
}

/** The same for the cell of a seller or of a row of ours. Throws for a cell that this installation does not have. */
export function inCell(ctx: Ctx, cell: number): Ctx {
  const found = findCell(ctx, cell)
  if (!found) throw new Error(`This installation has no cell ${cell}`)
  return found
}

/** The same for the cell that a text from outside names. Throws NOT_FOUND, as for a text that nobody wrote. */
export function inNamedCell(ctx: Ctx, cell: number): Ctx {
  const found = findCell(ctx, cell)
  if (!found) throw new Problem('NOT_FOUND')
  return found
}

/** The context in the cell of an input from outside, and the input as use-cases know it. Throws NOT_FOUND. */
export function routeInput<Input>(
  ctx: Ctx,
  routing: Routing<Input>,
  sent: Input,
): { ctx: Ctx; input: Input } {
  const { cell, input } = routing(sent)
  return { ctx: cell === undefined ? ctx : inNamedCell(ctx, cell), input }
}

/** Rows from outside by the cell that each names, with the context of that cell; without those of a cell that does not exist. */
export function groupByCell<Row>(
  ctx: Ctx,
  rows: readonly Row[],
  cellOf: (row: Row) => number,
): { ctx: Ctx; rows: Row[] }[] {
  const cells = [...new Set(rows.map(cellOf))]
  return cells.flatMap((cell) => {
    const own = findCell(ctx, cell)
    return own ? [{ ctx: own, rows: rows.filter((row) => cellOf(row) === cell) }] : []
  })
}
