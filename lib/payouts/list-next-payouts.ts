import { accountInForce } from '@/lib/account-changes/account-change'
import { nextBusinessDay } from '@/lib/kernel/business-days'
import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { addDays, type CivilDate, civilDateOf } from '@/lib/kernel/dates'
import { addCentavos, type Centavos, centavos } from '@/lib/kernel/money'
import { requirePermission } from '@/lib/kernel/require-permission'
import type { Balance } from '@/lib/ledger/seal'
import { getBalance } from '@/lib/ledger/store'
import { listFutureDays } from '@/lib/receivables/store'
import { getSeller } from '@/lib/sellers/get-seller'
import type { SellerAccount } from '@/lib/sellers/seller'

const DAYS_AHEAD = 14
/** Receivables that the job has not settled yet although their day has come. */
const DAYS_BEHIND = 14

export interface NextPayout {
  day: CivilDate
  value: Centavos
}

export interface NextPayouts {
  payouts: NextPayout[]
  /** What the payouts are of, besides the receivables. */
  balance: Balance
  /** The account in force; a pending change of it is shown apart. */
  account: SellerAccount
}

/**
 * What the acting seller is paid in the next two weeks by today's balance and receivables, without sales to come: the payable
 * balance on the next payout day, and each receivable on the first payout day from its own day on.
 */
export async function listNextPayouts(ctx: Ctx): Promise<NextPayouts> {
  requirePermission(ctx, 'statement.read')
  const sellerId = sellerIdOf(ctx)
  const today = civilDateOf(ctx.now)
  const span = { from: addDays(today, -DAYS_BEHIND), to: addDays(today, DAYS_AHEAD) }
  const [seller, balance, days] = await Promise.all([
    getSeller(ctx.db, sellerId),
    getBalance(ctx.db, sellerId),
    listFutureDays(ctx.db, sellerId, span),
  ])
  const stored = seller.nextPayoutDate as CivilDate
  const first = nextBusinessDay(stored > today ? stored : today)
  return { payouts: payoutsFrom(first, balance.payable, days), balance, account: accountInForce(seller) }
}

/** A negative balance is deducted from the payouts that follow. */
export function payoutsFrom(
  first: CivilDate,
  payable: Centavos,
  days: readonly { date: CivilDate; remaining: Centavos }[],
): NextPayout[] {
  const byDay = new Map<CivilDate, Centavos>([[first, payable]])
  for (const { date, remaining } of days) {
    const day = nextBusinessDay(date > first ? date : first)
    byDay.set(day, addCentavos(byDay.get(day) ?? centavos(0), remaining))
  }
  const payouts: NextPayout[] = []
  let owed = centavos(0)
  for (const [day, value] of [...byDay].sort(([one], [other]) => one.localeCompare(other))) {
    owed = addCentavos(owed, value)
    if (owed <= 0) continue
    payouts.push({ day, value: owed })
    owed = centavos(0)
  }
  return payouts
}
