import type { Ctx } from '@/lib/base/kernel/ctx'
import { invalidField } from '@/lib/base/kernel/problem'
import { findSellerInCells } from '@/lib/parties/seller-directory/find-in-cells'
import type { SellerRow } from '@/lib/parties/sellers/store'

/** A seller that connections may serve. Throws BAR-0100 for one of the sandbox, whom the simulators serve. */
export async function liveSellerOf(ctx: Ctx, uuid: string): Promise<SellerRow> {
  const seller = await findSellerInCells(ctx, uuid)
  if (seller?.environment !== 'LIVE') throw invalidField('seller', 'não é um vendedor em produção')
  return seller
}
