import { accountInForce } from '@/lib/access/account-changes/account-change'
import { nextBusinessDay } from '@/lib/base/kernel/business-days'
import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { addDays, type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import type { Balance } from '@/lib/money/ledger/seal'
import { getBalance } from '@/lib/money/ledger/store'
import { MAX_DAYS } from '@/lib/money/receivables/contract'
import type { FutureDay } from '@/lib/money/receivables/receivable'
import { listFutureDays } from '@/lib/money/receivables/store'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { SellerAccount } from '@/lib/parties/sellers/seller'
import { type DueReceivables, nextPaid, type PlannedPayout, planPayouts } from './plan-payouts'

const DAYS_AHEAD = 14
/** Receivables that the job has not settled yet although their day has come. */
const DAYS_BEHIND = 14

export interface NextPayouts {
  today: CivilDate
  /** Days of which something is paid out, in order. */
  payouts: PlannedPayout[]
  /** Those, and the days whose money covers a debt alone. */
  days: PlannedPayout[]
  /** What the payouts are of, besides the receivables. */
  balance: Balance
  /** The account in force; a pending change of it is shown apart. */
  account: SellerAccount
}

/**
 * What the acting seller is paid in the next two weeks, or days, by today's balance and receivables, without sales to come; where
 * that is nothing, whatever comes later. The last day is a business day: what is due on the days without banking before it is paid
 * with it.
 */
export async function listNextPayouts(
  ctx: Ctx,
  { days: ahead = DAYS_AHEAD }: { days?: number } = {},
): Promise<NextPayouts> {
  requirePermission(ctx, 'statement.read')
  const sellerId = sellerIdOf(ctx)
  const today = civilDateOf(ctx.now)
  const [seller, balance, soon] = await Promise.all([
    getSeller(ctx.db, sellerId),
    getBalance(ctx.db, sellerId),
    listDue(ctx, ahead),
  ])
  const nextPayout = seller.nextPayoutDate as CivilDate
  const planOf = (receivables: readonly DueReceivables[]) =>
    planPayouts({ today, nextPayout, available: balance.payable, receivables }).days
  const near = planOf(soon)
  const days = nextPaid(near) || ahead >= MAX_DAYS ? near : planOf(await listDue(ctx, MAX_DAYS))
  const payouts = days.filter(({ payout }) => payout > 0)
  return { today, payouts, days, balance, account: accountInForce(seller) }
}

function listDue(ctx: Ctx, ahead: number): Promise<FutureDay[]> {
  const today = civilDateOf(ctx.now)
  const span = { from: addDays(today, -DAYS_BEHIND), to: nextBusinessDay(addDays(today, ahead)) }
  return listFutureDays(ctx.db, sellerIdOf(ctx), span)
}
