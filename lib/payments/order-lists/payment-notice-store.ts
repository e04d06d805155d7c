import { and, asc, desc, eq, exists, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { charges, ledgerTransactions, notificationWatches, orders, postingSeals } from '@/db/schema'

const SALE = 'SALE' as const

/** The watched sellers after one of them of whose ledger something was not looked at yet. */
export async function listToNotice(db: Db | Tx, afterId: number, limit: number): Promise<{ id: number }[]> {
  const { sellerId, seenSeq } = notificationWatches
  const unseen = db
    .select({ one: sql`1` })
    .from(postingSeals)
    .where(and(eq(postingSeals.sellerId, sellerId), gt(postingSeals.seq, seenSeq)))
  return db
    .select({ id: sellerId })
    .from(notificationWatches)
    .where(and(gt(sellerId, afterId), or(isNull(seenSeq), exists(unseen))))
    .orderBy(sellerId)
    .limit(limit)
}

export async function findLastSeq(db: Db | Tx, sellerId: number): Promise<number> {
  const [row] = await db
    .select({ seq: postingSeals.seq })
    .from(postingSeals)
    .where(eq(postingSeals.sellerId, sellerId))
    .orderBy(desc(postingSeals.seq))
    .limit(1)
  return row?.seq ?? 0
}

/** The sales among the next sealed transactions of a seller, and the last of those that were looked at. */
export async function listSealedSales(db: Db | Tx, sellerId: number, afterSeq: number, limit: number) {
  const rows = await db
    .select({
      seq: postingSeals.seq,
      transactionId: postingSeals.transactionId,
      reason: ledgerTransactions.reason,
      value: charges.value,
      orderUuid: orders.uuid,
      title: orders.title,
      chargeUuid: charges.uuid,
      occurredAt: ledgerTransactions.occurredAt,
    })
    .from(postingSeals)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, postingSeals.transactionId))
    .leftJoin(charges, eq(charges.id, ledgerTransactions.chargeId))
    .leftJoin(orders, eq(orders.id, charges.orderId))
    .where(and(eq(postingSeals.sellerId, sellerId), gt(postingSeals.seq, afterSeq)))
    .orderBy(asc(postingSeals.seq))
    .limit(limit)
  const sales = rows.flatMap(({ value, orderUuid, chargeUuid, title, ...row }) =>
    row.reason === SALE && value !== null && orderUuid !== null && chargeUuid !== null
      ? [{ ...row, value, orderUuid, chargeUuid, title: title || orderUuid }]
      : [],
  )
  return { sales, lastSeq: rows.at(-1)?.seq ?? afterSeq }
}

/** Whether the seller sold anything before a transaction of the ledger. */
export async function hasEarlierSale(db: Db | Tx, sellerId: number, transactionId: number): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(ledgerTransactions)
    .where(
      and(
        eq(ledgerTransactions.sellerId, sellerId),
        eq(ledgerTransactions.reason, SALE),
        lt(ledgerTransactions.id, transactionId),
      ),
    )
    .limit(1)
  return rows.length > 0
}
