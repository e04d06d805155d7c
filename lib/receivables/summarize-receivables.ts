import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { addDays, type CivilDate, civilDateOf } from '@/lib/kernel/dates'
import type { Balance } from '@/lib/ledger/seal'
import { getBalance } from '@/lib/ledger/store'
import type { FeeRule } from '@/lib/sellers/seller'
import { listFeeRules } from '@/lib/sellers/store'
import { MAX_DAYS } from './contract'
import type { FutureDay } from './list-future-receivables'
import { listFutureDays } from './store'

export interface ReceivablesSummary {
  today: CivilDate
  balance: Balance
  days: FutureDay[]
  fees: FeeRule[]
}

/** What we owe the acting seller now and on each later day, and the fee rates that apply. */
export async function summarizeReceivables(ctx: Ctx): Promise<ReceivablesSummary> {
  const sellerId = sellerIdOf(ctx)
  const today = civilDateOf(ctx.now)
  const span = { from: addDays(today, 1), to: addDays(today, MAX_DAYS) }
  const [balance, days, fees] = await Promise.all([
    getBalance(ctx.db, sellerId),
    listFutureDays(ctx.db, sellerId, span),
    listFeeRules(ctx.db, sellerId),
  ])
  return { today, balance, days, fees }
}
