import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { type ComingPrices, comingAfter, inForceOn } from '@/lib/parties/fees/fee-table'
import { listFeeTables } from '@/lib/parties/fees/store'
import { getSeller } from './get-seller'
import type { FeeRule } from './seller'

/** The prices of a seller, each as the service computes with it. */
export interface SellerPrices {
  fees: FeeRule[]
  /** What changes on later days, by the day. */
  coming: ComingPrices[]
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
  const [tables, today] = [await listFeeTables(ctx.db, sellerId), civilDateOf(ctx.now)]
  const fees = inForceOn(tables, today).flatMap(({ rules }) => rules)
  return {
    fees,
    coming: comingAfter(tables, today),
    earlyBasisPoints: monthly,
    anticipationBasisPoints: monthly,
  }
}
