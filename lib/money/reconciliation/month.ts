// The close of a month: from what we owed a seller at its beginning to what we owe at its end, by what happened in between,
// and the payouts of the month beside the bank. Every centavo of the ledger is in exactly one line.
import { addCentavos, type Centavos, centavos } from '@/lib/base/kernel/money'
import type { Account, PostingReason, Purpose } from '@/lib/money/ledger/ledger'

export const monthLines = ['sales', 'fees', 'shares', 'refunds', 'disputes', 'payouts', 'refused'] as const
export type MonthLine = (typeof monthLines)[number]

export interface MonthSum {
  reason: PostingReason
  account: Account
  purpose: Purpose | null
  /** What it added to what we owe, in centavos. */
  owed: Centavos
}

const linesOfReason: Record<PostingReason, MonthLine> = {
  SALE: 'sales',
  REFUND: 'refunds',
  REFUND_REVERSED: 'refunds',
  DISPUTE: 'disputes',
  CHARGEBACK: 'disputes',
  CHARGEBACK_REVERSED: 'disputes',
  // These move money between the days and accounts of a balance.
  SETTLEMENT: 'sales',
  ANTICIPATION: 'sales',
  PAYOUT: 'payouts',
  PAYOUT_REVERSED: 'refused',
  STRAY_PAYMENT: 'sales',
  STRAY_PAYMENT_RETURNED: 'sales',
  PROVIDER_SETTLEMENT: 'sales',
}

/** Fees and shares have their own lines, whatever they were charged or given back for. */
function lineOf({ reason, purpose }: MonthSum): MonthLine {
  if (purpose === 'FEE' || purpose === 'EARLY_FEE') return 'fees'
  return purpose === 'SPLIT' ? 'shares' : linesOfReason[reason]
}

/** The change of what we owe by each line. */
export function linesOfMonth(sums: readonly MonthSum[]): Record<MonthLine, Centavos> {
  const of = (line: MonthLine) =>
    addCentavos(...sums.filter((one) => lineOf(one) === line).map(({ owed }) => owed))
  return Object.fromEntries(monthLines.map((line) => [line, of(line)])) as Record<MonthLine, Centavos>
}

export const totalOf = (sums: readonly MonthSum[]): Centavos =>
  addCentavos(...sums.map(({ owed }) => owed), centavos(0))
