import { randomUUID } from 'node:crypto'
import { accountInForce } from '@/lib/account-changes/account-change'
import { applyDueChange } from '@/lib/account-changes/apply-account-changes'
import { needsApproval } from '@/lib/approvals/approval'
import { requestApproval } from '@/lib/approvals/request-approval'
import { recordCashOut } from '@/lib/banking/events/record-cash-out'
import { nextBusinessDay } from '@/lib/kernel/business-days'
import { type Ctx, type TxCtx, transaction } from '@/lib/kernel/ctx'
import { addDays, type CivilDate } from '@/lib/kernel/dates'
import { payoutEntries } from '@/lib/ledger/ledger'
import { post } from '@/lib/ledger/post'
import { sealAll } from '@/lib/ledger/seal-postings'
import { settleReceivables } from '@/lib/receivables/settle-receivables'
import { type ClockScope, forEachClock } from '@/lib/sellers/clock-scopes'
import { setNextPayout } from '@/lib/sellers/set-next-payout'
import { lockSellersForPayout, type SellerRow } from '@/lib/sellers/store'
import { payoutDayAt } from './payout-times'
import { insertPayoutOnce } from './store'

const BATCH = 20

/**
 * Job: on every business day, by each seller's clock, starts the payout of the seller's payable balance. Due
 * receivables are settled first, so that they are included even if the worker was down.
 */
export async function beginPayouts(ctx: Ctx, only?: ClockScope): Promise<number> {
  return forEachClock(
    ctx,
    async (scoped, scope) => {
      const day = payoutDayAt(scoped.now)
      if (!day) return 0
      while ((await settleReceivables(scoped, scope)) > 0);
      return transaction(scoped, async (inner) => {
        const due = await lockSellersForPayout(inner.tx, scope, { day, limit: BATCH })
        for (const seller of due) {
          await beginPayout(inner, seller, day)
          await setNextPayout(inner, seller.id, nextBusinessDay(addDays(day, 1)))
        }
        return due.length
      })
    },
    only,
  )
}

async function beginPayout(ctx: TxCtx, seller: SellerRow, day: CivilDate): Promise<void> {
  // What commits from here on gets a later seal, so that the transactions of a payout are those up to one seal.
  const { seq: sealSeq, balance } = await sealAll(ctx, seller.id)
  const value = balance.payable
  if (value <= 0) return
  // A change whose waiting day has passed applies even if its own job was down.
  const paid = await applyDueChange(ctx, seller)
  const { id: sellerId } = seller
  const awaitsApproval = needsApproval(value, paid.security.payoutApprovalAbove)
  const payout = await insertPayoutOnce(ctx.tx, {
    uuid: randomUUID(),
    sellerId,
    status: 'PROCESSING',
    value,
    executionDate: day,
    account: accountInForce(paid),
    createdAt: ctx.now,
    statusAt: ctx.now,
    sealSeq,
    awaitsApproval,
  })
  if (!payout) return
  if (awaitsApproval) await requestApproval(ctx, { sellerId, kind: 'PAYOUT', resource: payout.uuid, value })
  const row = { sellerId, reason: 'PAYOUT' as const, source: payout.uuid, occurredAt: ctx.now }
  await post(ctx, row, payoutEntries(value, day))
  await recordCashOut(ctx, payout.uuid)
}
