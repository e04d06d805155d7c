import type { Ctx } from '@/lib/base/kernel/ctx'
import { findSellerOfUuid, type SellerRow } from '@/lib/parties/sellers/store'
import { findCellOfUuid } from './store'

/** A seller of any cell, for what the platform stores of it. Inside a transaction another cell is read beside it. */
export async function findSellerInCells(ctx: Ctx, uuid: string): Promise<SellerRow | undefined> {
  const cell = await findCellOfUuid(ctx.db, uuid)
  if (cell === undefined) return undefined
  const parts = cell === ctx.cell ? ctx : await ctx.cells.find(cell)
  return parts && findSellerOfUuid(parts.db, uuid)
}
