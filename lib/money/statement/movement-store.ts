import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { charges, ledgerTransactions, orders, postingSeals, postings, subSellers } from '@/db/schema'
import type { PostingReason } from '@/lib/money/ledger/ledger'

/** The id of a movement of a seller. */
export async function findMovementId(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.uuid, uuid), eq(ledgerTransactions.sellerId, sellerId)))
  return row?.id
}

/** The uuid of the movement of a seller that something caused, which is unique by the reason and the source. */
export async function findMovementOfCause(
  db: Db | Tx,
  sellerId: number,
  { reason, source }: { reason: PostingReason; source: string },
): Promise<string | undefined> {
  const { uuid } = ledgerTransactions
  const [row] = await db
    .select({ uuid })
    .from(ledgerTransactions)
    .where(
      and(
        eq(ledgerTransactions.sellerId, sellerId),
        eq(ledgerTransactions.reason, reason),
        eq(ledgerTransactions.source, source),
      ),
    )
  return row?.uuid
}

/** A movement of a seller with its origin and, once sealed, its seal. */
export async function findMovement(db: Db | Tx, sellerId: number, uuid: string) {
  const [row] = await db
    .select({
      id: ledgerTransactions.id,
      uuid: ledgerTransactions.uuid,
      reason: ledgerTransactions.reason,
      occurredAt: ledgerTransactions.occurredAt,
      charge: { uuid: charges.uuid, paymentMethod: charges.paymentMethod },
      order: { uuid: orders.uuid, title: orders.title },
      seal: { seq: postingSeals.seq, hash: postingSeals.hash },
    })
    .from(ledgerTransactions)
    .leftJoin(charges, eq(charges.id, ledgerTransactions.chargeId))
    .leftJoin(orders, eq(orders.id, charges.orderId))
    .leftJoin(postingSeals, eq(postingSeals.transactionId, ledgerTransactions.id))
    .where(and(eq(ledgerTransactions.uuid, uuid), eq(ledgerTransactions.sellerId, sellerId)))
  return row
}

/** The postings of a movement, in their order; a share with the name of its sub-seller. */
export async function listPostingsOfMovement(db: Db | Tx, transactionId: number) {
  return db
    .select({
      id: postings.id,
      account: postings.account,
      purpose: postings.purpose,
      executionDate: postings.executionDate,
      amount: postings.amount,
      subSeller: subSellers.name,
      isReserve: sql<boolean>`exists (select from ledger_transactions t join receivables r on r.charge_id = t.charge_id
        where t.id = ${postings.transactionId} and r.reserve and r.execution_date = ${postings.executionDate})`,
    })
    .from(postings)
    .leftJoin(subSellers, eq(subSellers.id, postings.subSellerId))
    .where(eq(postings.transactionId, transactionId))
    .orderBy(asc(postings.id))
}
