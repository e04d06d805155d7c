// A statement is a view over postings: a transaction's effect on a seller's own balance, on one day and by one
// operation, is one line. Every centavo of the balance is in exactly one line; a move between two accounts of the
// balance is in none.
import { type CivilDate, firstOfMonth } from '@/lib/base/kernel/dates'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import type { PostingReason, Purpose } from '@/lib/money/ledger/ledger'

export const statementOperations = [
  'VENDA',
  'ESTORNO',
  'CHARGEBACK',
  'CHARGEBACK_REVERTIDO',
  'TARIFA',
  'ANTECIPACAO',
  'SPLIT',
  'TRANSFERENCIA',
] as const
export type StatementOperation = (typeof statementOperations)[number]

/**
 * An operation as a reader sees it: money that comes back of a refund or a payout that failed has a name of its own, as has the
 * part of a sale that is held as a reserve.
 */
export type ShownOperation =
  | StatementOperation
  | 'ESTORNO_DESFEITO'
  | 'TRANSFERENCIA_DESFEITA'
  | 'VENDA_RESERVA'

export function operationShown({
  operacao,
  gross,
  isReserve,
}: Pick<StatementLine, 'operacao' | 'gross' | 'isReserve'>): ShownOperation {
  if (isReserve && operacao === 'VENDA') return 'VENDA_RESERVA'
  if (gross > 0 && operacao === 'ESTORNO') return 'ESTORNO_DESFEITO'
  if (gross > 0 && operacao === 'TRANSFERENCIA') return 'TRANSFERENCIA_DESFEITA'
  return operacao
}

/** One posting on a seller's balance, as the ledger stores it: a credit is negative. */
export interface BalancePosting {
  transactionUuid: string
  reason: PostingReason
  purpose: Purpose | null
  executionDate: CivilDate | null
  amount: Centavos
  /** Whether what its charge has on this day is the reserve. */
  isReserve?: true
}

export interface StatementLine {
  transactionUuid: string
  executionDate: CivilDate
  operacao: StatementOperation
  /** Positive for money received, negative for money taken, before and after the fee. */
  gross: Centavos
  net: Centavos
  isReserve?: true
}

export const operationOfReason: Record<PostingReason, StatementOperation> = {
  SALE: 'VENDA',
  REFUND: 'ESTORNO',
  REFUND_REVERSED: 'ESTORNO',
  DISPUTE: 'CHARGEBACK',
  CHARGEBACK: 'TARIFA',
  CHARGEBACK_REVERSED: 'CHARGEBACK_REVERTIDO',
  SETTLEMENT: 'TARIFA',
  ANTICIPATION: 'ANTECIPACAO',
  PAYOUT: 'TRANSFERENCIA',
  PAYOUT_REVERSED: 'TRANSFERENCIA',
  STRAY_PAYMENT: 'TARIFA',
  STRAY_PAYMENT_RETURNED: 'TARIFA',
  PROVIDER_SETTLEMENT: 'TARIFA',
}

function operationOf(reason: PostingReason, purpose: Purpose): StatementOperation {
  if (purpose === 'SPLIT') return 'SPLIT'
  return purpose === 'EARLY_FEE' ? 'ANTECIPACAO' : operationOfReason[reason]
}

/**
 * A fee is deducted in the line of its gross amount; the price of early payment and sub-sellers' shares are lines of
 * their own.
 */
const countsAsGross = (purpose: Purpose) => purpose !== 'FEE'

/** The lines of one or more transactions, in the order of their first postings. */
export function linesOf(postings: readonly BalancePosting[]): StatementLine[] {
  const lines = new Map<string, StatementLine>()
  for (const { transactionUuid, reason, purpose, executionDate, amount, isReserve } of postings) {
    if (purpose === null || executionDate === null || purpose === 'MOVE') continue
    const operacao = operationOf(reason, purpose)
    const key = `${transactionUuid} ${executionDate} ${operacao}`
    const line = lines.get(key) ?? {
      transactionUuid,
      executionDate,
      operacao,
      gross: centavos(0),
      net: centavos(0),
      ...(isReserve && { isReserve }),
    }
    if (countsAsGross(purpose)) line.gross = centavos(line.gross - amount)
    line.net = centavos(line.net - amount)
    lines.set(key, line)
  }
  return [...lines.values()]
}

export interface DayTotals {
  entries: number
  grossIn: Centavos
  grossOut: Centavos
  netIn: Centavos
  netOut: Centavos
}

export const inOf = (amount: Centavos) => centavos(Math.max(0, amount))
export const outOf = (amount: Centavos) => centavos(Math.max(0, -amount))

/** The totals of lines, by the day on which they count. */
export function dayTotals(lines: readonly StatementLine[]): Map<CivilDate, DayTotals> {
  const days = new Map<CivilDate, DayTotals>()
  const none = centavos(0)
  for (const { executionDate, gross, net } of lines) {
    const day = days.get(executionDate) ?? {
      entries: 0,
      grossIn: none,
      grossOut: none,
      netIn: none,
      netOut: none,
    }
    days.set(executionDate, {
      entries: day.entries + 1,
      grossIn: centavos(day.grossIn + inOf(gross)),
      grossOut: centavos(day.grossOut + outOf(gross)),
      netIn: centavos(day.netIn + inOf(net)),
      netOut: centavos(day.netOut + outOf(net)),
    })
  }
  return days
}

/** The net sums of days, by the first day of their month. */
export function monthNets(days: ReadonlyMap<CivilDate, DayTotals>): Map<CivilDate, Centavos> {
  const months = new Map<CivilDate, Centavos>()
  for (const [day, { netIn, netOut }] of days) {
    const month = firstOfMonth(day)
    months.set(month, centavos((months.get(month) ?? 0) + netIn - netOut))
  }
  return months
}
