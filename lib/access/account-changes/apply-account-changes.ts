import { changesOf } from '@/lib/base/audit/changes'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { processEach } from '@/lib/base/kernel/job'
import { changeSeller } from '@/lib/parties/sellers/change-seller'
import { type ClockScope, forEachClock } from '@/lib/parties/sellers/clock-scopes'
import { lockSeller, type SellerRow } from '@/lib/parties/sellers/store'
import { accountInForce } from './account-change'
import { moveAccountChange } from './move-account-change'
import { notifyOfAccountChange } from './notify-of-account-change'
import { findPendingChange, listDueChanges } from './store'

const BATCH = 50

/** Job: applies account changes whose waiting day has passed on the seller's clock. */
export async function applyAccountChanges(ctx: Ctx, only?: ClockScope): Promise<number> {
  return forEachClock(
    ctx,
    async (scoped, scope, failures) => {
      const due = await listDueChanges(scoped.db, scope, BATCH)
      const apply = ({ sellerId }: { sellerId: number }) =>
        transaction(scoped, async (inner) => {
          const seller = await lockSeller(inner.tx, sellerId)
          if (seller) await applyDueChange(inner, seller)
        })
      const named = ({ uuid }: { uuid: string }) => `account change ${uuid}`
      return processEach(due, apply, { named, failures })
    },
    only,
  )
}

/** The same for one seller, whose row lock the caller holds; returns the seller with the account now in force. */
export async function applyDueChange(ctx: TxCtx, seller: SellerRow): Promise<SellerRow> {
  const waiting = await findPendingChange(ctx.tx, seller.id)
  if (!waiting || waiting.effectiveAt > ctx.now) return seller
  const applied = await moveAccountChange(ctx, waiting, 'apply')
  const changed = await changeSeller(ctx, seller, { account: waiting.account })
  const system = { ...ctx, actor: { kind: 'system' as const } }
  await recordAudit(system, {
    action: 'account-change.applied',
    resource: waiting.uuid,
    sellerId: seller.id,
    ...changesOf(accountInForce(seller), waiting.account),
  })
  await notifyOfAccountChange(ctx, 'effective', { seller: changed, change: applied })
  return changed
}
