import type { CellsOfProcess } from '@/lib/compose-cells'
import { checkLedger, type LedgerReport } from './check-ledger'

/** The ledger of every cell: a seller's postings are in its cell, so the figures and accounts of all are sums. */
export async function checkLedgers(cells: Pick<CellsOfProcess, 'list' | 'open'>): Promise<LedgerReport> {
  const total: LedgerReport = { figures: {}, accounts: {}, findings: [] }
  for (const cell of await cells.list()) {
    const { figures, accounts, findings } = await checkLedger((await cells.open(cell)).sql)
    add(total.figures, figures)
    add(total.accounts, accounts)
    total.findings.push(...findings)
  }
  return total
}

function add(sums: Record<string, number>, values: Record<string, number>): void {
  for (const [name, value] of Object.entries(values)) sums[name] = (sums[name] ?? 0) + value
}
