import type { Ctx } from '@/lib/base/kernel/ctx'
import { tryWithTimeout } from '@/lib/base/outages/with-timeout'
import { listNamesInCell, type NamedSeller } from './names-store'
import { listCellsOfSellers } from './store'

const ANSWER_MS = 2_000

/** A seller with the cell that it lives in. */
type PlacedSeller = NamedSeller & { cell: number }

/**
 * Sellers by their ids, for rows of the platform that name them; each once. Those of another cell that does not answer are missing,
 * unless all `mustAnswer`: then it throws. Inside a transaction other cells are read beside it.
 */
export async function listNamedSellers(
  ctx: Ctx,
  ids: Iterable<number | null>,
  { mustAnswer = false } = {},
): Promise<Map<number, PlacedSeller>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const all = await ctx.cells.list()
  const places =
    all.length === 1 ? wanted.map((id) => ({ id, cell: ctx.cell })) : await listCellsOfSellers(ctx.db, wanted)
  const cells = [...new Set(places.map(({ cell }) => cell))]
  const found = await Promise.all(
    cells.map(async (cell) => {
      const own = places.filter((place) => place.cell === cell).map(({ id }) => id)
      const reading = read(ctx, cell, own)
      return cell === ctx.cell || mustAnswer ? reading : ((await tryWithTimeout(ANSWER_MS, reading)) ?? [])
    }),
  )
  return new Map(found.flat().map((seller) => [seller.id, seller]))
}

async function read(ctx: Ctx, cell: number, ids: readonly number[]): Promise<PlacedSeller[]> {
  const parts = cell === ctx.cell ? ctx : await ctx.cells.find(cell)
  if (!parts) throw new Error(`This installation has no cell ${cell}`)
  return (await listNamesInCell(parts.db, ids)).map((seller) => ({ ...seller, cell }))
}
