import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { ledgerTransactions, postings } from '@/db/schema'
import type { Account, Entry, PostingReason } from './ledger'

export interface TransactionRow {
  sellerId: number
  reason: PostingReason
  source: string
  chargeId?: number
  occurredAt: Date
}

/** Writes the transaction with its postings; undefined where this reason and source were posted before. */
export async function insertTransaction(
  tx: Tx,
  row: TransactionRow,
  entries: readonly Entry[],
): Promise<number | undefined> {
  const [written] = await tx
    .insert(ledgerTransactions)
    .values({ ...row, uuid: randomUUID() })
    .onConflictDoNothing({ target: [ledgerTransactions.reason, ledgerTransactions.source] })
    .returning({ id: ledgerTransactions.id })
  if (!written) return undefined
  const rows = entries.map((entry) => ({ ...entry, sellerId: row.sellerId, transactionId: written.id }))
  await tx.insert(postings).values(rows)
  return written.id
}

/** The postings of charges, in the order in which they were made. */
export async function listPostingsOfCharges(db: Db | Tx, sellerId: number, chargeIds: number[]) {
  if (chargeIds.length === 0) return []
  return db
    .select({
      uuid: ledgerTransactions.uuid,
      reason: ledgerTransactions.reason,
      occurredAt: ledgerTransactions.occurredAt,
      account: postings.account,
      amount: postings.amount,
    })
    .from(postings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, postings.transactionId))
    .where(and(eq(ledgerTransactions.sellerId, sellerId), inArray(ledgerTransactions.chargeId, chargeIds)))
    .orderBy(asc(postings.id))
}

/** What stands on an account of a seller: debits less credits, in centavos. */
export async function sumAccount(db: Db | Tx, sellerId: number, account: Account): Promise<number> {
  const [row] = await db
    .select({ balance: sql<number>`coalesce(sum(${postings.amount}), 0)::bigint`.mapWith(Number) })
    .from(postings)
    .where(and(eq(postings.sellerId, sellerId), eq(postings.account, account)))
  return row!.balance
}
