// Where the operator or a row of the platform names a seller: the way to its cell, by the directory.
import { inCell } from '@/lib/base/cells/in-cell'
import type { Ctx, PlatformCtx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { findCellOfUuid, listCellsOfSellers } from './store'

/** The context in the cell of a seller by its uuid. Throws NOT_FOUND. */
export async function inCellOfSeller(ctx: PlatformCtx, uuid: string): Promise<Ctx> {
  const cell = await findCellOfUuid(ctx.db, uuid)
  if (cell === undefined) throw new Problem('NOT_FOUND')
  return inCell(ctx, cell)
}

/** The same by its id. Throws NOT_FOUND. */
export async function inCellOfSellerId(ctx: PlatformCtx, sellerId: number): Promise<Ctx> {
  const [place] = await listCellsOfSellers(ctx.db, [sellerId])
  if (!place) throw new Problem('NOT_FOUND')
  return inCell(ctx, place.cell)
}
