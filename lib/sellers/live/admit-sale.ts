import type { TxCtx } from '@/lib/kernel/ctx'
import { civilDateOf } from '@/lib/kernel/dates'
import type { Centavos } from '@/lib/kernel/money'
import type { SellerRow } from '@/lib/sellers/store'
import { countSale } from './count-sale'
import { type LiveTerms, limitPassed, reserveOf } from './limits'
import { saleRefused } from './refuse-sale'
import { maySell } from './seller-status'
import { findSaleTerms, findSaleTotals } from './store'

/** The seller of a new charge, as its caller has loaded it. */
export type SaleSeller = Pick<SellerRow, 'id' | 'environment'>

interface Sale {
  /** Of the charge. */
  value: Centavos
  /** Of the whole sale, where it has several charges. */
  saleValue?: Centavos
  /** Whether it counts at once, as a card that is authorised now; otherwise it counts when it is paid. */
  counts: boolean
}

/**
 * Whether a live seller may make a new charge now, and on which terms; nothing is read for a sandbox seller. Throws CONFLICT
 * with the reason if the seller is not active or a limit would be passed. Two charges at once can't both use the last centavo:
 * each updates the totals of the month and of the day, in this order.
 */
export async function admitSale(ctx: TxCtx, seller: SaleSeller, sale: Sale): Promise<LiveTerms | undefined> {
  if (seller.environment === 'SANDBOX') return undefined
  const { status, limits } = await findSaleTerms(ctx.tx, seller.id)
  if (!maySell(status)) throw saleRefused('SELLER_NOT_ACTIVE')
  const { value, saleValue = value, counts } = sale
  if (limits.perSale !== null && saleValue > limits.perSale) throw saleRefused('LIMIT_PER_SALE')
  const day = civilDateOf(ctx.now)
  const reserve = reserveOf(limits)
  const terms = { ...(reserve && { reserve }) }
  if (counts) {
    await countSale(ctx, { sellerId: seller.id, day, value }, limits)
    return { ...terms, countedOn: day }
  }
  const passed = limitPassed(limits, await findSaleTotals(ctx.tx, seller.id, day), value)
  if (passed) throw saleRefused(passed)
  return terms
}
