import type { Deciding } from '@/lib/base/kernel/ctx'
import { balances, type Entry } from './ledger'
import { insertTransaction } from './post-store'
import type { TransactionRow } from './store'

/**
 * Posts entries, in centavos, and queues them for their seal. A reason and a source are posted once: of a repetition nothing is
 * committed. Throws if the entries do not sum to zero: that is a bug of ours, and the whole transaction has to roll back. The
 * database checks the sum once more at the commit.
 */
export function post({ rows }: Deciding, row: TransactionRow, entries: readonly Entry[]): void {
  if (!balances(entries)) throw new Error(`postings of ${row.reason} ${row.source} do not balance`)
  insertTransaction(rows, row, entries)
}
