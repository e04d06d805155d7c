import type { TxCtx } from '@/lib/kernel/ctx'
import { balances, type Entry } from './ledger'
import { insertTransaction, type TransactionRow } from './store'

/**
 * Books entries in centavos in the running transaction; answers whether that was news. A repetition of the same reason and
 * source books nothing.
 * Throws where the entries do not sum to zero: that is our bug, and nothing of the transaction may stand.
 */
export async function post(ctx: TxCtx, row: TransactionRow, entries: readonly Entry[]): Promise<boolean> {
  if (!balances(entries)) throw new Error(`postings of ${row.reason} ${row.source} do not balance`)
  return (await insertTransaction(ctx.tx, row, entries)) !== undefined
}
