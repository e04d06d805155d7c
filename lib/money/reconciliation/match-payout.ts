import { randomUUID } from 'node:crypto'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { invalidField, Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { getPayout } from '@/lib/money/payouts/get-payout'
import type { PayoutRow } from '@/lib/money/payouts/store'
import type { MatchPayoutInput } from './contract'
import { awaitReconciliation } from './file-store'
import { type BankLineRow, lockLines, updateLineState } from './line-store'
import { insertMatches, lockMatchOf } from './match-store'
import { personOf } from './person'

/**
 * A person says which line of the bank a payout of the acting seller is, or ticks it without a line. Throws NOT_FOUND,
 * CONFLICT if the payout was not paid or is reconciled or the line is taken, and BAR-0100 if the amounts differ and no note
 * says why.
 */
export async function matchPayout(ctx: Ctx, input: MatchPayoutInput): Promise<void> {
  requirePermission(ctx, 'payouts.reconcile')
  await transaction(ctx, async (inner) => {
    const sellerId = sellerIdOf(inner)
    await awaitReconciliation(inner.tx, sellerId)
    const payout = await getPayout(inner, { uuid: input.payout })
    if (payout.status !== 'SUCCESS') throw new Problem('CONFLICT')
    if (await lockMatchOf(inner.tx, sellerId, payout.uuid)) throw new Problem('CONFLICT')
    const line = input.line === undefined ? undefined : await freeLine(inner, input.line)
    if (line) requireReason(payout, line, input.note)
    const way = line ? 'LINE' : 'TICKED'
    await insertMatches(inner.tx, [
      {
        ...{ uuid: randomUUID(), sellerId, payoutUuid: payout.uuid, lineId: line?.id ?? null, way },
        ...{ note: input.note || null, matchedAt: inner.now, matchedBy: personOf(inner.actor) },
      },
    ])
    if (line) await updateLineState(inner.tx, sellerId, [line.uuid], { state: 'MATCHED', setAsideBy: null })
    const amounts = { valueInCentavos: payout.value, ...(line && { lineInCentavos: line.amount }) }
    const after = { way, line: line?.uuid, note: input.note, ...amounts }
    await recordAudit(inner, { action: 'reconciliation.payout-matched', resource: payout.uuid, after })
  })
}

async function freeLine(ctx: TxCtx, uuid: string): Promise<BankLineRow> {
  const [line] = await lockLines(ctx.tx, sellerIdOf(ctx), [uuid])
  if (!line) throw new Problem('NOT_FOUND')
  if (line.state === 'MATCHED' || line.amount < 0) throw new Problem('CONFLICT')
  return line
}

function requireReason(payout: PayoutRow, line: BankLineRow, note: string | undefined): void {
  if (line.amount !== payout.value && !note) throw invalidField('note', 'diga por que os valores diferem')
}
