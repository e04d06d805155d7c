import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import type { Centavos } from '@/lib/base/kernel/money'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { priceOfAnticipation, sumOfPrices } from './anticipation'
import { listReceivablesUntil } from './store'

/** Max number of receivables in one request; a further request takes the rest. */
export const MAX_AT_ONCE = 500

export interface AnticipationQuote {
  /** The day on which they would be payable. */
  date: CivilDate
  count: number
  value: Centavos
  fee: Centavos
}

/** What the acting seller would get today for its receivables until a day, the nearest first. */
export async function quoteAnticipation(
  ctx: Ctx,
  { until }: { until: CivilDate },
): Promise<AnticipationQuote> {
  requirePermission(ctx, 'receivables.anticipate')
  const sellerId = sellerIdOf(ctx)
  const today = civilDateOf(ctx.now)
  const { buyerInterestBasisPoints: monthlyBasisPoints } = await getSeller(ctx.db, sellerId)
  const open = await listReceivablesUntil(ctx.db, sellerId, { after: today, until, limit: MAX_AT_ONCE })
  const prices = open.map((one) => priceOfAnticipation(one, { today, monthlyBasisPoints }))
  return { date: today, count: open.length, ...sumOfPrices(prices) }
}
