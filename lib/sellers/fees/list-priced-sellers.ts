import type { Ctx } from '@/lib/kernel/ctx'
import { civilDateOf } from '@/lib/kernel/dates'
import { requireOperator } from '@/lib/kernel/require-permission'
import { listPricedSellers as listRows, type PricedSeller } from './priced-store'

const MOST = 20

/** Sellers by a part of their name or document; without one, those with own prices. */
export async function listPricedSellers(
  ctx: Ctx,
  { search = '' }: { search?: string },
): Promise<PricedSeller[]> {
  requireOperator(ctx, 'platform.read')
  return listRows(ctx.db, { search: search.trim(), day: civilDateOf(ctx.systemNow), limit: MOST })
}
