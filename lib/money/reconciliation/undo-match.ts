import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { getPayout } from '@/lib/money/payouts/get-payout'
import { awaitReconciliation } from './file-store'
import { updateLineState } from './line-store'
import { findLineUuid, lockMatchOf, updateUndone } from './match-store'
import { personOf } from './person'

/**
 * Undoes the match of a payout of the acting seller: its line is a difference again, and is never matched with this payout by
 * itself. Throws NOT_FOUND, and CONFLICT if the payout is not reconciled.
 */
export async function undoMatch(ctx: Ctx, { payout: uuid }: { payout: string }): Promise<void> {
  requirePermission(ctx, 'payouts.reconcile')
  await transaction(ctx, async (inner) => {
    const sellerId = sellerIdOf(inner)
    await awaitReconciliation(inner.tx, sellerId)
    const payout = await getPayout(inner, { uuid })
    const match = await lockMatchOf(inner.tx, sellerId, payout.uuid)
    if (!match) throw new Problem('CONFLICT')
    await updateUndone(inner.tx, match, { undoneAt: inner.now, undoneBy: personOf(inner.actor) })
    const line = match.lineId === null ? undefined : await findLineUuid(inner.tx, match.lineId)
    if (line) await updateLineState(inner.tx, sellerId, [line], { state: 'OPEN', setAsideBy: null })
    const before = { way: match.way, line, note: match.note ?? undefined }
    await recordAudit(inner, { action: 'reconciliation.match-undone', resource: payout.uuid, before })
  })
}
