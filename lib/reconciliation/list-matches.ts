import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { requirePermission } from '@/lib/kernel/require-permission'
import { listMatchedUuids, listMatchesOf, type MatchWithLine } from './match-store'

/** How a payout of the acting seller was reconciled, undone matches included, in order. */
export async function listPayoutMatches(ctx: Ctx, { uuid }: { uuid: string }): Promise<MatchWithLine[]> {
  requirePermission(ctx, 'statement.read')
  return listMatchesOf(ctx.db, sellerIdOf(ctx), [uuid])
}

/** Which of these payouts of the acting seller are reconciled. */
export async function listReconciled(ctx: Ctx, uuids: readonly string[]): Promise<Set<string>> {
  requirePermission(ctx, 'statement.read')
  return listMatchedUuids(ctx.db, sellerIdOf(ctx), uuids)
}
