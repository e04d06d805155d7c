import { askCells, mergeRows } from '@/lib/base/cells/ask-cells'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { listLiveSellers } from './assignment-store'

const MAX_SELLERS = 500

/** The live sellers of the cells that answer, to whom a connection may be assigned, by name. */
export async function listSellersToServe(ctx: Ctx): Promise<{ uuid: string; name: string }[]> {
  requireOperator(ctx, 'platform.read')
  const { answers } = await askCells(ctx, ({ db }) => listLiveSellers(db, MAX_SELLERS))
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
  return mergeRows(answers, byName, MAX_SELLERS).map(({ row: { uuid, name } }) => ({ uuid, name }))
}
