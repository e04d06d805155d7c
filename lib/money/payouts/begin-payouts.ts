import { randomUUID } from 'node:crypto'
import { accountInForce } from '@/lib/access/account-changes/account-change'
import { applyDueChange } from '@/lib/access/account-changes/apply-account-changes'
import { needsApproval } from '@/lib/access/approvals/approval'
import { requestApproval } from '@/lib/access/approvals/request-approval'
import { recordCashOut } from '@/lib/access/banking/events/record-cash-out'
import { nextBusinessDay, payoutDayAt } from '@/lib/base/kernel/business-days'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { addDays, type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import type { Centavos } from '@/lib/base/kernel/money'
import { payoutEntries } from '@/lib/money/ledger/ledger'
import { post } from '@/lib/money/ledger/post'
import { sealAll } from '@/lib/money/ledger/seal-postings'
import { settleBatch } from '@/lib/money/receivables/settle-receivables'
import { isSettledUntil } from '@/lib/money/receivables/store'
import { type ClockScope, forEachClock } from '@/lib/parties/sellers/clock-scopes'
import { setNextPayout } from '@/lib/parties/sellers/set-next-payout'
import { lockSellersForPayout, type SellerRow } from '@/lib/parties/sellers/store'
import { listConnectionsFor } from '@/lib/rails/connection-choice/choose-connection'
import { listSubSellersToPay, type Payee } from './payee-store'
import { insertPayoutOnce } from './store'

const BATCH = 20
const SUB_SELLERS_AT_ONCE = 100

/**
 * Job: on every business day, by each seller's clock, starts the payouts of the payable balances of the seller and of its
 * sub-sellers. Due receivables are settled first, so that they are included even if the worker was down.
 */
export async function beginPayouts(ctx: Ctx, only?: ClockScope): Promise<number> {
  return forEachClock(
    ctx,
    async (scoped, scope) => {
      const day = payoutDayAt(scoped.now)
      if (!day) return 0
      // Reported by the job of the receivables: what one of them lacks delays no payout of another seller.
      const failures: Error[] = []
      while ((await settleBatch(scoped, scope, failures)) > 0 && failures.length === 0);
      return transaction(scoped, async (inner) => {
        // What another worker is settling now belongs to the payout of today: these sellers are paid in a later run. They take no place
        // in the batch, since one whose receivable cannot be settled would keep it for ever.
        const where = isSettledUntil(civilDateOf(inner.now))
        const due = await lockSellersForPayout(inner.tx, scope, { day, limit: BATCH, where })
        for (const seller of due) {
          if (await beginPayoutsOf(inner, seller, day))
            await setNextPayout(inner, seller.id, nextBusinessDay(addDays(day, 1)))
        }
        return due.length
      })
    },
    only,
  )
}

/** Returns whether everybody of the seller was paid who has to be; the rest follows in the next transaction. */
async function beginPayoutsOf(ctx: TxCtx, seller: SellerRow, day: CivilDate): Promise<boolean> {
  // What commits from here on gets a later seal, so that the transactions of a payout are those up to one seal.
  const { seq: sealSeq, balance } = await sealAll(ctx, seller.id)
  const { id: sellerId, security } = seller
  const connections = await listConnectionsFor(ctx, seller, 'PAYOUTS')
  const connectionId = connections?.[0] ?? null
  const byBatch = connectionId === null && ((await ctx.ports.payouts.isByBatch?.(sellerId)) ?? false)
  const common = { day, sealSeq, connectionId, byBatch, approvalAbove: security.payoutApprovalAbove }
  if (balance.payable > 0) {
    // A change whose waiting day has passed applies even if its own job was down.
    const account = accountInForce(await applyDueChange(ctx, seller))
    await beginPayout(ctx, { sellerId, subSellerId: null, value: balance.payable, account }, common)
  }
  const payees = await listSubSellersToPay(ctx.tx, sellerId, {
    day,
    now: ctx.now,
    limit: SUB_SELLERS_AT_ONCE,
  })
  for (const payee of payees) await beginPayout(ctx, payee, common)
  return payees.length < SUB_SELLERS_AT_ONCE
}

/** What the payouts of a seller of one day have in common. */
interface Common {
  day: CivilDate
  sealSeq: number
  connectionId: number | null
  byBatch: boolean
  approvalAbove?: Centavos
}

async function beginPayout(
  ctx: TxCtx,
  { sellerId, subSellerId, name, value, account }: Payee,
  { day, sealSeq, connectionId, byBatch, approvalAbove }: Common,
): Promise<void> {
  const awaitsApproval = needsApproval(value, approvalAbove)
  const payout = await insertPayoutOnce(ctx.tx, {
    uuid: randomUUID(),
    sellerId,
    subSellerId,
    status: 'PROCESSING',
    value,
    executionDate: day,
    account,
    createdAt: ctx.now,
    statusAt: ctx.now,
    sealSeq,
    connectionId,
    byBatch,
    awaitsApproval,
  })
  if (!payout) return
  const { uuid: resource } = payout
  if (awaitsApproval)
    await requestApproval(ctx, { sellerId, kind: 'PAYOUT', resource, payeeName: name, value })
  const row = { sellerId, reason: 'PAYOUT' as const, source: resource, occurredAt: ctx.now }
  post(ctx, row, payoutEntries(value, day, subSellerId))
  await recordCashOut(ctx, resource)
}
