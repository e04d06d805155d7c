import { type Ctx, sellerIdOf, snapshot } from '@/lib/base/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import type { Balance } from '@/lib/money/ledger/seal'
import { getBalance } from '@/lib/money/ledger/store'
import { nextPaid, type PlannedPayout, planPayouts } from '@/lib/money/payouts/plan-payouts'
import { listFutureDays } from '@/lib/money/receivables/store'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { type CashPlan, type CashWeek, planCash, weeksOf } from './cash-flow'
import { findMovingMoney, type MovingMoney } from './store'

const EVER = { from: '1900-01-01' as CivilDate, to: '9999-12-31' as CivilDate }

export interface CashFlow extends CashPlan {
  today: CivilDate
  nextPayout: CivilDate
  /** The next one of which something is paid out, also after the last day. */
  next?: PlannedPayout
  weeks: CashWeek[]
  balance: Balance
  moving: MovingMoney
}

/** When the money of the acting seller reaches its bank account, for 90 days. */
export function forecastCashFlow(ctx: Ctx): Promise<CashFlow> {
  requirePermission(ctx, 'statement.read')
  const sellerId = sellerIdOf(ctx)
  return snapshot(ctx, async (db) => {
    const today = civilDateOf(ctx.now)
    const { nextPayoutDate } = await getSeller(db, sellerId)
    const nextPayout = nextPayoutDate as CivilDate
    const balance = await getBalance(db, sellerId)
    const receivables = await listFutureDays(db, sellerId, EVER)
    const expected = { today, nextPayout, available: balance.payable, receivables }
    const [plan, next] = [planCash(expected), nextPaid(planPayouts(expected).days)]
    const weeks = weeksOf(today, plan.days)
    const moving = await findMovingMoney(db, sellerId)
    return { ...plan, today, nextPayout, ...(next && { next }), weeks, balance, moving }
  })
}
