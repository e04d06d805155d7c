import type { TxCtx } from '@/lib/kernel/ctx'
import { civilDateOf } from '@/lib/kernel/dates'
import type { Centavos } from '@/lib/kernel/money'
import type { SellerRow } from '@/lib/sellers/store'
import { countSale } from './count-sale'
import { type LiveTerms, reserveOf } from './limits'
import { saleRefused } from './refuse-sale'
import { maySell } from './seller-status'
import { findSaleTerms } from './store'

/** The seller of a new charge, as its caller has loaded it. */
export type SaleSeller = Pick<SellerRow, 'id' | 'environment'>

interface Sale {
  /** Of the charge. */
  value: Centavos
  /** Of the whole sale, where it has several charges. */
  saleValue?: Centavos
}

/**
 * Whether a live seller may make a new charge now, and on which terms; the charge counts from now on, also while its code or
 * slip is open. Nothing is read for a sandbox seller. Throws CONFLICT with the reason if the seller is not active or a limit
 * would be passed. Two charges at once can't both use the last centavo: each updates the totals of the month and of the day, in
 * this order.
 */
export async function admitSale(
  ctx: TxCtx,
  seller: SaleSeller,
  { value, saleValue = value }: Sale,
): Promise<LiveTerms | undefined> {
  if (seller.environment === 'SANDBOX') return undefined
  const { status, limits } = await findSaleTerms(ctx.tx, seller.id)
  if (!maySell(status)) throw saleRefused('SELLER_NOT_ACTIVE')
  if (limits.perSale !== null && saleValue > limits.perSale) throw saleRefused('LIMIT_PER_SALE')
  const day = civilDateOf(ctx.now)
  const reserve = reserveOf(limits)
  await countSale(ctx, { sellerId: seller.id, day, value }, limits)
  return { countedOn: day, ...(reserve && { reserve }) }
}
