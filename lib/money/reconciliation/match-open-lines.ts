import { randomUUID } from 'node:crypto'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { addDays, type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { awaitReconciliation, listImportedAccounts } from './file-store'
import { type BankLineRow, listLines, updateLineState } from './line-store'
import { reconciledPayouts } from './load-payouts'
import { type Matching, matchLines } from './match-lines'
import { insertMatches } from './match-store'
import { listPayoutsOfDays } from './payout-store'
import { personOf } from './person'

/** Open lines that are compared at once, the earliest first. */
const MAX_OPEN = 20_000
/** A payout may wait a week for an approval, and the bank may take its days. */
export const DAYS_BEFORE = 40
const ALWAYS = { from: '1900-01-01' as CivilDate, to: '9999-12-31' as CivilDate }

/** Compares all open lines of the acting seller again, as after payouts were confirmed; returns how many were matched. */
export async function matchOpenLines(ctx: Ctx): Promise<{ matched: number }> {
  requirePermission(ctx, 'payouts.reconcile')
  return transaction(ctx, async (inner) => {
    await awaitReconciliation(inner.tx, sellerIdOf(inner))
    const { matches } = await storeMatches(inner)
    const matched = matches.length
    if (matched > 0)
      await recordAudit(inner, { action: 'reconciliation.matched', after: { payouts: matched } })
    return { matched }
  })
}

/** Matches the open lines of the acting seller; the caller holds the lock of the reconciliation. */
export async function storeMatches(ctx: TxCtx): Promise<Matching> {
  const { tx, now } = ctx
  const sellerId = sellerIdOf(ctx)
  const lines = await listLines(tx, sellerId, { state: 'OPEN', limit: MAX_OPEN, ...ALWAYS })
  const matching = await compare(ctx, lines)
  const { matches } = matching
  const ids = new Map(lines.map(({ uuid, id }) => [uuid, id]))
  const matchedBy = personOf(ctx.actor)
  await insertMatches(
    tx,
    matches.map(({ line, payout, way }) => ({
      ...{ uuid: randomUUID(), sellerId, payoutUuid: payout.uuid, lineId: ids.get(line.uuid)! },
      ...{ way, matchedAt: now, matchedBy },
    })),
  )
  const matched = matches.map(({ line }) => line.uuid)
  await updateLineState(tx, sellerId, matched, { state: 'MATCHED', setAsideBy: null })
  return matching
}

/** Compares lines with the payouts of their days, without storing anything. */
export async function compare(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor'>,
  lines: readonly BankLineRow[],
): Promise<Matching> {
  if (lines.length === 0) return { matches: [], differences: [] }
  const sellerId = sellerIdOf(ctx as Ctx)
  const days = lines.map(({ postedDate }) => postedDate).toSorted()
  const span = { from: addDays(days[0]!, -DAYS_BEFORE), to: addDays(days.at(-1)!, 1) }
  const rows = await listPayoutsOfDays(ctx.db, sellerId, span)
  const accounts = await listImportedAccounts(ctx.db, sellerId)
  const known = { sellerId, accounts, today: civilDateOf(ctx.now) }
  return matchLines(lines, await reconciledPayouts(ctx.db, rows, known))
}
