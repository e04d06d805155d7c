import { randomUUID } from 'node:crypto'
import { transaction } from '@/lib/base/kernel/ctx'
import type { Entry, PostingReason } from '@/lib/money/ledger/ledger'
import { post } from '@/lib/money/ledger/post'
import type { TestApp } from './app'

/** Posts entries of a seller as a ledger transaction of their own, without the charge or payout behind them. */
export function postEntries(
  app: TestApp,
  sellerId: number,
  reason: PostingReason,
  entries: readonly Entry[],
) {
  return transaction(app.ctx(), (ctx) =>
    post(ctx, { sellerId, reason, source: randomUUID(), occurredAt: ctx.now }, entries),
  )
}
