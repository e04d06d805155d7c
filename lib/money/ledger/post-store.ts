import { randomUUID } from 'node:crypto'
import type { SqlPart } from '@/db/hot-sql'
import type { Rows } from '@/db/rows'
import { ledgerTransactions } from '@/db/schema'
import type { Entry } from './ledger'
import type { TransactionRow } from './store'

/** The transaction with this uuid, by which what belongs to it is inserted together with it. */
const stored = (uuid: string): SqlPart => ({
  parameters: [uuid],
  textFrom: (number) =>
    `(select id, seller_id from ledger_transactions where uuid = $${number} offset 0) as stored`,
})

/**
 * Inserts the transaction with its postings, and that it waits for its seal: three plain statements, which Citus runs where the
 * seller lives. Nothing is committed if this reason and source were posted before.
 */
export function insertTransaction(rows: Rows, row: TransactionRow, entries: readonly Entry[]): void {
  const uuid = randomUUID()
  rows.insert(ledgerTransactions, { ...row, uuid })
  rows.send(
    (db) => db.sql`
      insert into postings (transaction_id, seller_id, account, sub_seller_id, amount, purpose, execution_date)
      select stored.id, stored.seller_id, account, sub_seller_id, amount, purpose, execution_date
      from ${stored(uuid)}, ${placed(entries)} order by place`,
  )
  rows.send(
    (db) => db.sql`
      insert into unsealed_transactions (transaction_id, seller_id)
      select stored.id, stored.seller_id from ${stored(uuid)}`,
  )
}

/** Entries as rows, each with its place. */
function placed(entries: readonly Entry[]): SqlPart {
  const types = ['int', 'text', 'bigint', 'bigint', 'text', 'date']
  return {
    parameters: entries.flatMap(
      ({ account, subSellerId = null, amount, purpose = null, executionDate = null }, index) => [
        ...[index, account, subSellerId],
        ...[amount, purpose, executionDate],
      ],
    ),
    textFrom(number) {
      let at = number
      const values = entries.map(() => `(${types.map((type) => `$${at++}::${type}`).join(', ')})`)
      return `(values ${values.join(', ')}) as entry (place, account, sub_seller_id, amount, purpose, execution_date)`
    },
  }
}
