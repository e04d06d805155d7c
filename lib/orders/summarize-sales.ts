import { sumPaidByDay } from '@/lib/charges/store'
import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { addDays, civilDateOf, startOfCivilDate } from '@/lib/kernel/dates'
import { type Centavos, centavos } from '@/lib/kernel/money'
import { sumAccount } from '@/lib/ledger/store'
import { type SalesDay, type SalesPeriod, salesPeriod, salesTrend, trendDays } from './sales'

export interface SalesSummary {
  today: SalesPeriod
  week: SalesPeriod
  month: SalesPeriod
  trend: SalesDay[]
  /** What the house owes the seller: everything sold less fees and what was paid out. */
  payable: Centavos
}

/** What the acting seller was paid lately, on the seller's clock, and what the ledger says is due. */
export async function summarizeSales(ctx: Ctx): Promise<SalesSummary> {
  const sellerId = sellerIdOf(ctx)
  const today = civilDateOf(ctx.now)
  const since = startOfCivilDate(addDays(today, 1 - 2 * trendDays))
  const [parts, balance] = await Promise.all([
    sumPaidByDay(ctx.db, sellerId, { since, until: ctx.now }),
    sumAccount(ctx.db, sellerId, 'SELLER_PAYABLE'),
  ])
  return {
    today: salesPeriod(parts, today, 1),
    week: salesPeriod(parts, today, 7),
    month: salesPeriod(parts, today, trendDays),
    trend: salesTrend(parts, today),
    payable: centavos(-balance),
  }
}
