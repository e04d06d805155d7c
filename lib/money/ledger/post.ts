import type { TxCtx } from '@/lib/base/kernel/ctx'
import { insertTransaction } from './hot-store'
import { balances, type Entry } from './ledger'
import type { TransactionRow } from './store'

/**
 * Posts entries, in centavos, in the running transaction, and queues them for their seal. Returns true if they were posted,
 * false if this reason and source were posted before; a repetition posts nothing. Throws if the entries do not sum to zero:
 * that is a bug of ours, and the whole transaction has to roll back. The database checks the sum once more at the commit.
 */
export async function post(ctx: TxCtx, row: TransactionRow, entries: readonly Entry[]): Promise<boolean> {
  if (!balances(entries)) throw new Error(`postings of ${row.reason} ${row.source} do not balance`)
  return (await insertTransaction(ctx.tx, row, entries)) !== undefined
}
