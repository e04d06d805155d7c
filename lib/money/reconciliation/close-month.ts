import { type Ctx, sellerIdOf, snapshot } from '@/lib/base/kernel/ctx'
import { endOfCivilDate, startOfCivilDate } from '@/lib/base/kernel/dates'
import { addCentavos, type Centavos, centavos } from '@/lib/base/kernel/money'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { getBalance } from '@/lib/money/ledger/store'
import { spanOfMonth } from './browse-reconciliation'
import { linesOfMonth, type MonthLine, totalOf } from './month'
import { type PayoutSum, sumPayouts, sumsBetween } from './month-store'

export interface ClosedMonth {
  /** What we owed the seller at the beginning and at the end: available, to receive and blocked. */
  opening: Centavos
  closing: Centavos
  /** What was added in between; negative for what was taken. */
  lines: Record<MonthLine, Centavos>
  bank: {
    /** The payouts of the month that the bank did not refuse. */
    payouts: { count: number; value: Centavos }
    /** Those with a line of the bank, and the sum of these lines. */
    matched: { count: number; value: Centavos; lines: Centavos }
    /** Those that a person ticked without a line. */
    ticked: { count: number; value: Centavos }
    /** Those that are paid and not reconciled. */
    open: { count: number; value: Centavos }
    /** Those that the bank has not confirmed. */
    processing: { count: number; value: Centavos }
  }
}

/** The close of a month of the acting seller; `month` is `2026-11`. */
export function closeMonth(ctx: Ctx, { month }: { month: string }): Promise<ClosedMonth> {
  requirePermission(ctx, 'statement.read')
  const sellerId = sellerIdOf(ctx)
  const span = spanOfMonth(month)
  const instants = { from: startOfCivilDate(span.from), to: endOfCivilDate(span.to) }
  return snapshot(ctx, async (db) => {
    const { payable, receivable, blocked } = await getBalance(db, sellerId)
    const later = totalOf(await sumsBetween(db, sellerId, { from: instants.to }))
    const sums = await sumsBetween(db, sellerId, instants)
    const closing = centavos(payable + receivable + blocked - later)
    return {
      opening: centavos(closing - totalOf(sums)),
      closing,
      lines: linesOfMonth(sums),
      bank: bankOf(await sumPayouts(db, sellerId, instants)),
    }
  })
}

function bankOf(sums: readonly PayoutSum[]): ClosedMonth['bank'] {
  const of = (which: (one: PayoutSum) => boolean) => {
    const chosen = sums.filter(which)
    return {
      count: chosen.reduce((total, { count }) => total + count, 0),
      value: addCentavos(centavos(0), ...chosen.map(({ value }) => value)),
    }
  }
  const hasLine = ({ matched, ticked }: PayoutSum) => matched && !ticked
  return {
    payouts: of(({ status }) => status !== 'ERROR'),
    matched: {
      ...of(hasLine),
      lines: addCentavos(centavos(0), ...sums.filter(hasLine).map(({ lines }) => lines)),
    },
    ticked: of(({ ticked }) => ticked),
    open: of(({ status, matched }) => status === 'SUCCESS' && !matched),
    processing: of(({ status }) => status === 'PROCESSING'),
  }
}
