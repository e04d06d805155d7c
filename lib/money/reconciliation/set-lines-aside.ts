import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import type { SetAsideInput } from './contract'
import { awaitReconciliation } from './file-store'
import { lockLines, updateLineState } from './line-store'
import { personOf } from './person'

/**
 * Sets lines of the bank aside, because they are not about payouts, or takes them back among the differences. Throws NOT_FOUND,
 * and CONFLICT if one of them is matched meanwhile; then none is changed.
 */
export async function setLinesAside(ctx: Ctx, { lines: uuids, aside }: SetAsideInput): Promise<void> {
  requirePermission(ctx, 'payouts.reconcile')
  await transaction(ctx, async (inner) => {
    const sellerId = sellerIdOf(inner)
    await awaitReconciliation(inner.tx, sellerId)
    const lines = await lockLines(inner.tx, sellerId, uuids)
    if (lines.length < new Set(uuids).size) throw new Problem('NOT_FOUND')
    if (lines.some(({ state }) => state === 'MATCHED')) throw new Problem('CONFLICT')
    const state = aside ? 'ASIDE' : 'OPEN'
    const changed = lines.filter((line) => line.state !== state)
    if (changed.length === 0) return
    const change = { state, setAsideBy: aside ? personOf(inner.actor) : null } as const
    await updateLineState(
      inner.tx,
      sellerId,
      changed.map(({ uuid }) => uuid),
      change,
    )
    const sum = changed.reduce((total, { amount }) => total + amount, 0)
    const after = { lines: changed.length, sumInCentavos: sum }
    const action = aside ? 'reconciliation.lines-set-aside' : 'reconciliation.lines-taken-back'
    await recordAudit(inner, { action, after })
  })
}
