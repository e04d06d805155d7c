import type { TxCtx } from '@/lib/kernel/ctx'
import type { CivilDate } from '@/lib/kernel/dates'
import type { Centavos } from '@/lib/kernel/money'
import type { SellerLimits } from './limits'
import { saleRefused } from './refuse-sale'
import { addToSaleTotal, subtractFromSaleTotals } from './store'

interface CountedSale {
  sellerId: number
  day: CivilDate
  value: Centavos
}

/** Counts a sale of a live seller on a day and its month. Throws CONFLICT with the limit that it would pass. */
export async function countSale(
  ctx: TxCtx,
  sale: CountedSale,
  { perDay, perMonth }: Pick<SellerLimits, 'perDay' | 'perMonth'>,
): Promise<void> {
  if (!(await addToSaleTotal(ctx.tx, sale, 'MONTH', perMonth))) throw saleRefused('LIMIT_PER_MONTH')
  if (!(await addToSaleTotal(ctx.tx, sale, 'DAY', perDay))) throw saleRefused('LIMIT_PER_DAY')
}

/** A counted sale that was declined or withdrawn, or whose code lapsed, no longer counts. */
export const uncountSale = (ctx: TxCtx, sale: CountedSale): Promise<void> =>
  subtractFromSaleTotals(ctx.tx, sale)
