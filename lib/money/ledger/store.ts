import { and, asc, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { SqlPart } from '@/db/hot-sql'
import { ledgerTransactions, postings } from '@/db/schema'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import type { Account, ChargeSum, Entry, PostingReason } from './ledger'
import type { Balance } from './seal'

export interface TransactionRow {
  sellerId: number
  reason: PostingReason
  source: string
  chargeId?: number
  occurredAt: Date
}

/** The postings of charges that concern their seller, in the order of posting: not what providers paid out to the platform. */
export async function listPostingsOfCharges(db: Db | Tx, sellerId: number, chargeIds: number[]) {
  if (chargeIds.length === 0) return []
  return db
    .select({
      uuid: ledgerTransactions.uuid,
      reason: ledgerTransactions.reason,
      occurredAt: ledgerTransactions.occurredAt,
      account: postings.account,
      purpose: postings.purpose,
      executionDate: postings.executionDate,
      amount: postings.amount,
    })
    .from(postings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, postings.transactionId))
    .where(
      and(
        eq(ledgerTransactions.sellerId, sellerId),
        inArray(ledgerTransactions.chargeId, chargeIds),
        ne(ledgerTransactions.reason, 'PROVIDER_SETTLEMENT'),
      ),
    )
    .orderBy(asc(postings.id))
}

/** The id of the newest transaction of all sellers; 0 if there is none. */
export async function findNewestTransactionId(db: Db | Tx): Promise<number> {
  const [row] = await db
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .orderBy(desc(ledgerTransactions.id))
    .limit(1)
  return row?.id ?? 0
}

/** A seller's transactions with one of these reasons after a transaction, in the order of posting. */
export async function listTransactionsAfter(
  db: Db | Tx,
  sellerId: number,
  { afterId, reasons, limit }: { afterId: number; reasons: readonly PostingReason[]; limit: number },
) {
  const { id, uuid, reason, occurredAt } = ledgerTransactions
  return db
    .select({ uuid, reason, occurredAt })
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.sellerId, sellerId), gt(id, afterId), inArray(reason, reasons)))
    .orderBy(asc(id))
    .limit(limit)
}

/**
 * The current balance of a seller in centavos, exact and at the same cost for any size of the ledger: the balance of
 * its last seal plus the unsealed postings. One statement, so that no seal can be added in between.
 */
export async function getBalance(db: Db | Tx, sellerId: number): Promise<Balance> {
  const [row] = await db.execute<Record<keyof Balance, string>>(sql`
    with last as (
      select payable_after, receivable_after, blocked_after from posting_seals
      where seller_id = ${sellerId} order by seq desc limit 1
    ), tail as (
      select p.account, p.amount from unsealed_transactions u join postings p on p.transaction_id = u.transaction_id
      where u.seller_id = ${sellerId}
    )
    select
      coalesce((select payable_after from last), 0) - ${owedIn('SELLER_PAYABLE')} as payable,
      coalesce((select receivable_after from last), 0) - ${owedIn('SELLER_RECEIVABLE')} as receivable,
      coalesce((select blocked_after from last), 0) - ${owedIn('SELLER_BLOCKED')} as blocked`)
  const { payable, receivable, blocked } = row!
  return {
    payable: centavos(Number(payable)),
    receivable: centavos(Number(receivable)),
    blocked: centavos(Number(blocked)),
  }
}

const owedIn = (account: Account) =>
  sql`coalesce((select sum(amount) from tail where account = ${account}), 0)`

/** The balance of an account of a seller: debits less credits, in centavos. */
export async function sumAccount(db: Db | Tx, sellerId: number, account: Account): Promise<number> {
  const [row] = await db
    .select({ balance: sql<number>`coalesce(sum(${postings.amount}), 0)::bigint`.mapWith(Number) })
    .from(postings)
    .where(and(eq(postings.sellerId, sellerId), eq(postings.account, account)))
  return row!.balance
}

/** The postings of a charge in centavos, summed by reason, account, sub-seller and purpose. */
export async function sumPostingsOfCharge(db: Db | Tx, charge: number | SqlPart): Promise<ChargeSum[]> {
  const rows = await db.sql<{ [Name in keyof ChargeSum]: ChargeSum[Name] | string }>`
    select reason, account, sub_seller_id as "subSellerId", purpose, sum(amount)::bigint as amount
    from postings join ledger_transactions t on t.id = transaction_id
    where t.charge_id = ${charge} group by reason, account, sub_seller_id, purpose`
  return rows.map((row) => ({
    ...(row as ChargeSum),
    subSellerId: row.subSellerId === null ? null : Number(row.subSellerId),
    amount: centavos(Number(row.amount)),
  }))
}

/** The entries posted for a reason and a source, in the order of posting; empty if there are none. */
export async function listEntriesOf(
  db: Db | Tx,
  { reason, source }: { reason: PostingReason; source: string },
): Promise<Entry[]> {
  const rows = await db
    .select({
      account: postings.account,
      amount: postings.amount,
      subSellerId: postings.subSellerId,
      purpose: postings.purpose,
      executionDate: postings.executionDate,
    })
    .from(postings)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, postings.transactionId))
    .where(and(eq(ledgerTransactions.reason, reason), eq(ledgerTransactions.source, source)))
    .orderBy(asc(postings.id))
  return rows.map(({ account, amount, subSellerId, purpose, executionDate }) => ({
    account,
    amount,
    ...(subSellerId !== null && { subSellerId }),
    ...(purpose !== null && { purpose }),
    ...(executionDate !== null && { executionDate: executionDate as CivilDate }),
  }))
}
