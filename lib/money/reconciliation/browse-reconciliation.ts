// A month of payouts beside the lines of the bank: what fits, and every difference.
import type { Tx } from '@/db/client'
import { type Ctx, sellerIdOf, snapshot } from '@/lib/base/kernel/ctx'
import { addDays, addMonths, type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import type { PayoutRow } from '@/lib/money/payouts/store'
import { MAX_SHOWN } from './contract'
import {
  type BankFileRow,
  listCoverage,
  listFiles,
  listImportedAccounts,
  listUnproven,
  type Unproven,
} from './file-store'
import { type BankLineRow, type LineTotal, listLines, sumLines } from './line-store'
import { isCovered, reconciledPayouts } from './load-payouts'
import type { ExplainedLine, Matching, ReconciledPayout } from './match-lines'
import { compare } from './match-open-lines'
import { listMatchesOf, type MatchWithLine } from './match-store'
import { listPayoutsOfDays } from './payout-store'

const LATEST_FILES = 12

/**
 * MISSING: no line in the statement of its days. NEAR: one of nearly its amount on its day. WAITING: no statement of its days was
 * imported.
 */
type PayoutDifference = 'MISSING' | 'NEAR' | 'WAITING'

export interface Reconciliation {
  month: string
  files: readonly BankFileRow[]
  /** Lines of the bank that are no payout, with the reason; at most `MAX_SHOWN`. */
  lines: readonly ExplainedLine[]
  /** How many open lines can be matched now, because their payouts were confirmed later. */
  matchable: number
  /** Payouts that were paid and have no line. */
  payouts: readonly { payout: PayoutRow; difference: PayoutDifference }[]
  matched: readonly { payout: PayoutRow; match: MatchWithLine }[]
  aside: readonly BankLineRow[]
  totals: readonly LineTotal[]
  /** Accounts whose lines of the month do not add up to the balances of their statements. */
  unproven: readonly Unproven[]
}

export const spanOfMonth = (month: string): { from: CivilDate; to: CivilDate } => {
  const from = `${month}-01` as CivilDate
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** The reconciliation of a month of the acting seller; `month` is `2026-11`. */
export function browseReconciliation(ctx: Ctx, { month }: { month: string }): Promise<Reconciliation> {
  requirePermission(ctx, 'statement.read')
  const span = spanOfMonth(month)
  return snapshot(ctx, async (db) => {
    const sellerId = sellerIdOf(ctx)
    const shown = { ...span, limit: MAX_SHOWN }
    const open = await listLines(db, sellerId, { ...shown, state: 'OPEN' })
    const matching = await compare({ ...ctx, db }, open)
    return {
      month,
      files: await listFiles(db, sellerId, LATEST_FILES),
      lines: matching.differences,
      matchable: matching.matches.length,
      ...(await payoutsOf(ctx, db, { span, matching })),
      aside: await listLines(db, sellerId, { ...shown, state: 'ASIDE' }),
      totals: await sumLines(db, sellerId, span),
      unproven: await listUnproven(db, sellerId, span),
    }
  })
}

interface Month {
  span: { from: CivilDate; to: CivilDate }
  matching: Matching
}

async function payoutsOf(ctx: Ctx, db: Tx, { span, matching }: Month) {
  const sellerId = sellerIdOf(ctx)
  const rows = await listPayoutsOfDays(db, sellerId, span)
  const accounts = await listImportedAccounts(db, sellerId)
  const known = { sellerId, accounts, today: civilDateOf(ctx.now) }
  const compared = await reconciledPayouts(db, rows, known)
  const coverage = await listCoverage(db, sellerId, { from: span.from, to: addDays(span.to, 40) })
  const found = await listMatchesOf(
    db,
    sellerId,
    rows.map(({ uuid }) => uuid),
  )
  const inForce = new Map(
    found.filter(({ match }) => match.undoneAt === null).map((one) => [one.match.payoutUuid, one]),
  )
  const soon = new Set(matching.matches.map(({ payout }) => payout.uuid))
  const byUuid = new Map(compared.map((one) => [one.uuid, one]))
  const near = new Set(
    matching.differences
      .filter(({ difference }) => difference === 'NEAR')
      .flatMap((one) => one.payouts.map(({ uuid }) => uuid)),
  )
  const differenceOf = (payout: ReconciledPayout): PayoutDifference =>
    near.has(payout.uuid) ? 'NEAR' : isCovered(payout, coverage) ? 'MISSING' : 'WAITING'
  return {
    matched: rows.flatMap((payout) => {
      const match = inForce.get(payout.uuid)
      return match ? [{ payout, match }] : []
    }),
    payouts: rows
      .filter(({ uuid, status }) => status === 'SUCCESS' && !inForce.has(uuid) && !soon.has(uuid))
      .map((payout) => ({ payout, difference: differenceOf(byUuid.get(payout.uuid)!) })),
  }
}
