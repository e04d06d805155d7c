import { type Ctx, type Deciding, transaction } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { processBatches } from '@/lib/base/kernel/job'
import { logFault } from '@/lib/base/outages/faults'
import { settlementEntries } from '@/lib/money/ledger/ledger'
import { post } from '@/lib/money/ledger/post'
import { type ClockScope, forEachClock } from '@/lib/parties/sellers/clock-scopes'
import { claimDueReceivables, closeReceivable, listDueReceivables, type ReceivableRow } from './store'

const BATCH = 100

/** Job: makes receivables payable whose day has come on the seller's clock. */
export const settleReceivables = (ctx: Ctx, only?: ClockScope): Promise<number> =>
  forEachClock(ctx, settleBatch, only)

/** Settles a batch in one transaction. Where that fails, each due receivable is settled alone, so that one delays no other. */
export async function settleBatch(ctx: Ctx, scope: ClockScope, failures: Error[]): Promise<number> {
  const due = { today: civilDateOf(ctx.now), limit: BATCH }
  try {
    return await settleClaimed(ctx, scope, due)
  } catch (error) {
    logFault(error)
    return processBatches(
      (batch) => listDueReceivables(ctx.db, scope, { ...due, ...batch }),
      ({ id }) => settleClaimed(ctx, scope, { ...due, id }),
      { limit: BATCH, named: ({ uuid }) => `receivable ${uuid}`, failures },
    )
  }
}

const settleClaimed = (ctx: Ctx, scope: ClockScope, due: Parameters<typeof claimDueReceivables>[2]) =>
  transaction(ctx, async (inner) => {
    const claimed = await claimDueReceivables(inner.tx, scope, due)
    for (const one of claimed) settle(inner, one)
    return claimed.length
  })

function settle(ctx: Deciding, due: ReceivableRow): void {
  const { id, uuid: source, sellerId, chargeId, subSellerId, remaining, executionDate } = due
  closeReceivable(ctx.rows, id, { status: 'SETTLED', settledAt: ctx.now })
  if (remaining === 0) return
  const row = { sellerId, reason: 'SETTLEMENT' as const, source, chargeId, occurredAt: ctx.now }
  post(ctx, row, settlementEntries(remaining, executionDate, subSellerId))
}
