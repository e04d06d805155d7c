import { randomUUID } from 'node:crypto'
import type { Tx } from '@/db/client'
import { ledgerTransactions, postings, unsealedTransactions } from '@/db/schema'
import { inserted, insertedRows } from '@/db/selection'
import { settleAll } from '@/lib/base/kernel/ctx'
import type { Entry } from './ledger'
import type { TransactionRow } from './store'

const columns = [
  ...(['transactionId', 'sellerId', 'account', 'subSellerId'] as const),
  ...(['amount', 'purpose', 'executionDate'] as const),
]

/**
 * Inserts the transaction with its postings, and that it waits for its seal: three plain statements, which Citus runs where the
 * seller lives. Undefined if this reason and source were posted before.
 */
export async function insertTransaction(
  tx: Tx,
  row: TransactionRow,
  entries: readonly Entry[],
): Promise<number | undefined> {
  const { sellerId } = row
  const [written] = await tx.sql<{ id: number }>`
    insert into ledger_transactions ${inserted(ledgerTransactions, { ...row, uuid: randomUUID() })}
    on conflict (reason, source) do nothing returning id`
  if (!written) return undefined
  const transactionId = Number(written.id)
  const rows = entries.map((entry) => ({ ...entry, sellerId, transactionId }))
  const waiting = { transactionId, sellerId }
  await settleAll([
    tx.sql`insert into postings ${insertedRows(postings, columns, rows)}`,
    tx.sql`insert into unsealed_transactions ${inserted(unsealedTransactions, waiting)}`,
  ])
  return transactionId
}
