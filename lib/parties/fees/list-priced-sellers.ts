import { askCells, mergeRows } from '@/lib/base/cells/ask-cells'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { listPricedSellers as listRows, type PricedSeller } from './priced-store'

const MOST = 20

/** Sellers of the cells that answer by a part of their name or document; without one, those with own prices. */
export async function listPricedSellers(
  ctx: Ctx,
  { search = '' }: { search?: string },
): Promise<PricedSeller[]> {
  requireOperator(ctx, 'platform.read')
  const asked = { search: search.trim(), day: civilDateOf(ctx.systemNow), limit: MOST }
  const { answers } = await askCells(ctx, ({ db }) => listRows(db, asked))
  const byName = (one: PricedSeller, other: PricedSeller) =>
    one.name.localeCompare(other.name) || one.environment.localeCompare(other.environment)
  return mergeRows(answers, byName, MOST).map(({ row }) => row)
}
