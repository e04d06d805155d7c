import { and, asc, eq, gt, gte, inArray, lt, sql, sum } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { charges, ledgerTransactions, postings, settlementLines } from '@/db/schema'
import type { Account, PostingReason } from '@/lib/money/ledger/ledger'
import type { SettlementKind } from './settlement'

export interface ComparedCharge {
  id: number
  uuid: string
  orderId: number
  sellerId: number
  value: number
  installments: number
  paidAt: Date
  /** What refunds and lost disputes took out of what the provider holds, and what an open dispute blocks, by the postings. */
  returned: number
  disputed: number
  /** What came for sales, and what was deducted for refunds and chargebacks: negative. */
  sales: number
  deducted: number
}

/** The charges of this cell that were paid at a connection in a period, with what came for them; page by page through their ids. */
export async function pageComparedCharges(
  db: Db | Tx,
  { cell, connectionId }: { cell: number; connectionId: number },
  { since, until, afterId, limit }: { since: Date; until: Date; afterId: number; limit: number },
): Promise<ComparedCharge[]> {
  const { id, uuid, orderId, sellerId, value, installments, paidAt } = charges
  const page = await db
    .select({ id, uuid, orderId, sellerId, value, installments, paidAt })
    .from(charges)
    .where(
      and(eq(charges.connectionId, connectionId), gte(paidAt, since), lt(paidAt, until), gt(id, afterId)),
    )
    .orderBy(asc(id))
    .limit(limit)
  const ids = page.map((one) => one.id)
  const [sales, deducted, returned, disputed] = await Promise.all([
    sumLines(db, cell, ids, ['SALE', 'ADJUSTMENT']),
    sumLines(db, cell, ids, ['REFUND', 'CHARGEBACK']),
    sumCredited(db, ids, 'CLEARING', ['REFUND', 'REFUND_REVERSED', 'CHARGEBACK']),
    sumCredited(db, ids, 'SELLER_BLOCKED', ['DISPUTE', 'CHARGEBACK', 'CHARGEBACK_REVERSED']),
  ])
  return page.map((row) => ({
    ...row,
    paidAt: row.paidAt!,
    sales: sales(row.id),
    deducted: deducted(row.id),
    returned: returned(row.id),
    disputed: disputed(row.id),
  }))
}

async function sumLines(db: Db | Tx, cell: number, chargeIds: number[], kinds: SettlementKind[]) {
  const { chargeId, gross, kind } = settlementLines
  if (chargeIds.length === 0) return summed([])
  const rows = await db
    .select({ chargeId, sum: sum(gross) })
    .from(settlementLines)
    .where(and(eq(settlementLines.cell, cell), inArray(chargeId, chargeIds), inArray(kind, kinds)))
    .groupBy(chargeId)
  return summed(rows)
}

/** What the postings of some reasons credited to an account, less what they debited. */
async function sumCredited(db: Db | Tx, chargeIds: number[], account: Account, reasons: PostingReason[]) {
  if (chargeIds.length === 0) return summed([])
  const { chargeId, reason } = ledgerTransactions
  const rows = await db
    .select({ chargeId, sum: sql<string>`-${sum(postings.amount)}` })
    .from(ledgerTransactions)
    .innerJoin(postings, eq(postings.transactionId, ledgerTransactions.id))
    .where(and(inArray(chargeId, chargeIds), inArray(reason, reasons), eq(postings.account, account)))
    .groupBy(chargeId)
  return summed(rows)
}

/** The sum of a charge; 0 where it has none. */
function summed(rows: { chargeId: number | null; sum: string | null }[]): (chargeId: number) => number {
  const sums = new Map(rows.map((row) => [row.chargeId, Number(row.sum)]))
  return (chargeId) => sums.get(chargeId) ?? 0
}
