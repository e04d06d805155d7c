import type { TxCtx } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import type { Centavos } from '@/lib/base/kernel/money'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { countSale, limitPassedBy } from './count-sale'
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
  /** Whether our own 3-D Secure server authenticates the holder first: it counts then, by `countAuthenticated`. */
  isAuthenticating?: boolean
}

/**
 * Whether a live seller may make a new charge now, and on which terms; the charge counts from now on, also while its code or
 * slip is open, unless its holder is to be authenticated. Nothing is read for a sandbox seller. Throws CONFLICT with the reason
 * if the seller is not active or a limit would be passed. Two charges at once can't both use the last centavo: each updates the
 * totals of the month and of the day, in this order.
 */
export async function admitSale(
  ctx: TxCtx,
  seller: SaleSeller,
  { value, saleValue = value, isAuthenticating = false }: Sale,
): Promise<LiveTerms | undefined> {
  if (seller.environment === 'SANDBOX') return undefined
  const { status, limits } = await findSaleTerms(ctx.tx, seller.id)
  if (!maySell(status)) throw saleRefused('SELLER_NOT_ACTIVE')
  if (limits.perSale !== null && saleValue > limits.perSale) throw saleRefused('LIMIT_PER_SALE')
  const sale = { sellerId: seller.id, day: civilDateOf(ctx.now), value }
  const passed = await (isAuthenticating ? limitPassedBy : countSale)(ctx, sale, limits)
  if (passed) throw saleRefused(passed)
  const reserve = reserveOf(limits)
  return { ...(!isAuthenticating && { countedOn: sale.day }), ...(reserve && { reserve }) }
}

interface Authenticated {
  sellerId: number
  value: Centavos
  liveTerms: LiveTerms
}

/**
 * The terms of a card charge whose holder was authenticated: it counts from now on. Without a day of counting it may not be sold
 * any more, since the seller is no longer active or others used up the limit meanwhile.
 */
export async function countAuthenticated(
  ctx: TxCtx,
  { sellerId, value, liveTerms }: Authenticated,
): Promise<LiveTerms> {
  if (liveTerms.countedOn) return liveTerms
  const { status, limits } = await findSaleTerms(ctx.tx, sellerId)
  const sale = { sellerId, day: civilDateOf(ctx.now), value }
  if (!maySell(status) || (await countSale(ctx, sale, limits))) return liveTerms
  return { ...liveTerms, countedOn: sale.day }
}
