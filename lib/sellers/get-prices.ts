import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { requirePermission } from '@/lib/kernel/require-permission'
import { getSeller } from './get-seller'
import type { FeeRule } from './seller'
import { listFeeRules } from './store'

/** The prices of a seller, each as the service computes with it. */
export interface SellerPrices {
  fees: FeeRule[]
  /** Monthly interest of early payment, in basis points. */
  earlyBasisPoints: number
  /** Monthly interest of anticipation, in basis points. */
  anticipationBasisPoints: number
}

/** The prices of the acting seller. The monthly rate of early payment and of anticipation is the same. */
export async function getPrices(ctx: Ctx): Promise<SellerPrices> {
  requirePermission(ctx, 'payments.read')
  const sellerId = sellerIdOf(ctx)
  const { buyerInterestBasisPoints: monthly } = await getSeller(ctx.db, sellerId)
  const fees = await listFeeRules(ctx.db, sellerId)
  return { fees, earlyBasisPoints: monthly, anticipationBasisPoints: monthly }
}
