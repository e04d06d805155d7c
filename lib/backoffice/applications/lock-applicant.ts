import { sellerIdOf, type TxCtx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { mayApply } from '@/lib/parties/live-sellers/seller-status'
import { lockSeller, type SellerRow } from '@/lib/parties/sellers/store'

/** The acting live seller with its row lock. Throws NOT_FOUND for a sandbox seller, and CONFLICT while it may not change its application. */
export async function lockApplicant(ctx: TxCtx): Promise<SellerRow> {
  const seller = await lockSeller(ctx.tx, sellerIdOf(ctx))
  if (seller?.environment !== 'LIVE') throw new Problem('NOT_FOUND')
  if (!mayApply(seller.status))
    throw new Problem('CONFLICT', {
      message: `O cadastro está ${seller.status} e não pode ser mudado agora.`,
    })
  return seller
}
