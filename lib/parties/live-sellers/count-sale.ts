import type { Deciding, TxCtx } from '@/lib/base/kernel/ctx'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { addCentavos, type Centavos } from '@/lib/base/kernel/money'
import type { SaleRefusal, SellerLimits } from './limits'
import { addToSaleTotal, findSaleTotals, subtractFromSaleTotals } from './store'

interface CountedSale {
  sellerId: number
  day: CivilDate
  value: Centavos
}
type TotalLimits = Pick<SellerLimits, 'perDay' | 'perMonth'>

/** Counts a sale of a live seller on its month and its day; the limit that it would pass, and then it does not count. */
export async function countSale(
  ctx: TxCtx,
  sale: CountedSale,
  { perDay, perMonth }: TotalLimits,
): Promise<SaleRefusal | undefined> {
  if (!(await addToSaleTotal(ctx.tx, sale, 'MONTH', perMonth))) return 'LIMIT_PER_MONTH'
  if (await addToSaleTotal(ctx.tx, sale, 'DAY', perDay)) return undefined
  subtractFromSaleTotals(ctx.rows, sale, ['MONTH'])
  return 'LIMIT_PER_DAY'
}

/** The limit that a sale would pass if it counted now. */
export async function limitPassedBy(
  ctx: TxCtx,
  { sellerId, day, value }: CountedSale,
  { perDay, perMonth }: TotalLimits,
): Promise<SaleRefusal | undefined> {
  const counted = await findSaleTotals(ctx.tx, sellerId, day)
  if (perMonth !== null && addCentavos(counted.month, value) > perMonth) return 'LIMIT_PER_MONTH'
  return perDay !== null && addCentavos(counted.day, value) > perDay ? 'LIMIT_PER_DAY' : undefined
}

/** A counted sale that was declined or withdrawn, or whose code lapsed, no longer counts. */
export const uncountSale = ({ rows }: Deciding, sale: CountedSale): void => subtractFromSaleTotals(rows, sale)
