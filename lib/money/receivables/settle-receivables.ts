import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { settlementEntries } from '@/lib/money/ledger/ledger'
import { post } from '@/lib/money/ledger/post'
import { type ClockScope, forEachClock } from '@/lib/parties/sellers/clock-scopes'
import { claimDueReceivables, closeReceivable } from './store'

const BATCH = 100

/** Job: makes receivables payable whose day has come on the seller's clock. */
export async function settleReceivables(ctx: Ctx, only?: ClockScope): Promise<number> {
  return forEachClock(
    ctx,
    (scoped, scope) =>
      transaction(scoped, async (inner) => {
        const due = await claimDueReceivables(inner.tx, scope, {
          today: civilDateOf(inner.now),
          limit: BATCH,
        })
        for (const { id, uuid: source, sellerId, chargeId, subSellerId, remaining, executionDate } of due) {
          closeReceivable(inner.rows, id, { status: 'SETTLED', settledAt: inner.now })
          if (remaining === 0) continue
          const row = { sellerId, reason: 'SETTLEMENT' as const, source, chargeId, occurredAt: inner.now }
          post(inner, row, settlementEntries(remaining, executionDate, subSellerId))
        }
        return due.length
      }),
    only,
  )
}
