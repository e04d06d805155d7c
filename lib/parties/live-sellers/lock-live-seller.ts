import type { TxCtx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { findSellerOfUuid, lockSeller, type SellerRow } from '@/lib/parties/sellers/store'

/** A live seller with its row lock. Throws NOT_FOUND, also for a sandbox seller. */
export async function lockLiveSeller(ctx: TxCtx, uuid: string): Promise<SellerRow> {
  const found = await findSellerOfUuid(ctx.tx, uuid)
  const seller = found && (await lockSeller(ctx.tx, found.id))
  if (seller?.environment !== 'LIVE') throw new Problem('NOT_FOUND')
  return seller
}
