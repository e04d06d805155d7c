import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { addDays, type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import type { Balance } from '@/lib/money/ledger/seal'
import { getBalance } from '@/lib/money/ledger/store'
import { MAX_DAYS } from './contract'
import type { FutureDay } from './receivable'
import { listFutureDays } from './store'

export interface ReceivablesSummary {
  today: CivilDate
  balance: Balance
  days: FutureDay[]
}

/** What we owe the acting seller now and on each later day. */
export async function summarizeReceivables(ctx: Ctx): Promise<ReceivablesSummary> {
  requirePermission(ctx, 'statement.read')
  const sellerId = sellerIdOf(ctx)
  const today = civilDateOf(ctx.now)
  const span = { from: addDays(today, 1), to: addDays(today, MAX_DAYS) }
  const [balance, days] = await Promise.all([
    getBalance(ctx.db, sellerId),
    listFutureDays(ctx.db, sellerId, span),
  ])
  return { today, balance, days }
}
