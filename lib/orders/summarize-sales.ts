import { sumPaidByDay } from '@/lib/charges/paid-store'
import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { addDays, civilDateOf, startOfCivilDate } from '@/lib/kernel/dates'
import { addCentavos, type Centavos } from '@/lib/kernel/money'
import { getBalance } from '@/lib/ledger/store'
import { type SalesDay, type SalesPeriod, salesPeriod, salesTrend, trendDays } from './sales'

export interface SalesSummary {
  today: SalesPeriod
  week: SalesPeriod
  month: SalesPeriod
  trend: SalesDay[]
  /** What the seller is still to get, now and later: everything sold less fees, refunds and what was paid out. */
  owed: Centavos
}

/** What the acting seller was paid lately, on the seller's clock, and what the ledger says is due. */
export async function summarizeSales(ctx: Ctx): Promise<SalesSummary> {
  const sellerId = sellerIdOf(ctx)
  const today = civilDateOf(ctx.now)
  const since = startOfCivilDate(addDays(today, 1 - 2 * trendDays))
  const [parts, balance] = await Promise.all([
    sumPaidByDay(ctx.db, sellerId, { since, until: ctx.now }),
    getBalance(ctx.db, sellerId),
  ])
  return {
    today: salesPeriod(parts, today, 1),
    week: salesPeriod(parts, today, 7),
    month: salesPeriod(parts, today, trendDays),
    trend: salesTrend(parts, today),
    owed: addCentavos(balance.payable, balance.receivable),
  }
}
