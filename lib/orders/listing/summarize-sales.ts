import { sumPaidByDay } from '@/lib/charges/paid-store'
import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { addDays, civilDateOf, startOfCivilDate } from '@/lib/kernel/dates'
import { mayDo, requirePermission } from '@/lib/kernel/require-permission'
import type { Balance } from '@/lib/ledger/seal'
import { getBalance } from '@/lib/ledger/store'
import { type SalesDay, type SalesPeriod, salesPeriod, salesTrend, trendDays } from './sales'

export interface SalesSummary {
  today: SalesPeriod
  week: SalesPeriod
  month: SalesPeriod
  trend: SalesDay[]
  /**
   * What is due to the seller now and later, and what disputes block: all sales less fees, refunds and payouts. Absent
   * for people who may not read the statement.
   */
  balance?: Balance
}

/** What the acting seller was paid lately, on the seller's clock, and the balance of the ledger. */
export async function summarizeSales(ctx: Ctx): Promise<SalesSummary> {
  requirePermission(ctx, 'payments.read')
  const sellerId = sellerIdOf(ctx)
  const today = civilDateOf(ctx.now)
  const since = startOfCivilDate(addDays(today, 1 - 2 * trendDays))
  const [parts, balance] = await Promise.all([
    sumPaidByDay(ctx.db, sellerId, { since, until: ctx.now }),
    mayDo(ctx, 'statement.read') ? getBalance(ctx.db, sellerId) : undefined,
  ])
  return {
    today: salesPeriod(parts, today, 1),
    week: salesPeriod(parts, today, 7),
    month: salesPeriod(parts, today, trendDays),
    trend: salesTrend(parts, today),
    balance,
  }
}
