import { and, count, desc, eq, isNotNull, min, sql, sum } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { bankPayments, charges, orders, sellers } from '@/db/schema'

type UnmatchedStatus = NonNullable<(typeof bankPayments.$inferSelect)['unmatched']>

const ofStatus = (status: UnmatchedStatus | undefined) =>
  status ? eq(bankPayments.unmatched, status) : isNotNull(bankPayments.unmatched)

/** Of a payment in the list: when it was received, with all digits, and its id. */
interface Place {
  receivedAt: string
  paymentId: string
}

export async function findPlace(db: Db | Tx, paymentId: string): Promise<Place | undefined> {
  const receivedAt = sql<string>`${bankPayments.receivedAt}::text`
  const [row] = await db
    .select({ receivedAt, paymentId: bankPayments.paymentId })
    .from(bankPayments)
    .where(eq(bankPayments.paymentId, paymentId))
  return row
}

/** The unmatched payments of a cell, newest first, after a place in the list. */
export async function listUnmatchedRows(
  db: Db | Tx,
  { status, before, limit }: { status?: UnmatchedStatus; before?: Place; limit: number },
) {
  const { paymentId, receivedAt } = bankPayments
  const isSettled = sql<boolean>`exists (select 1 from bank_payments other
    where other.charge_id = ${bankPayments.chargeId} and other.stray is null)`
  const isBefore =
    before && sql`(${receivedAt}, ${paymentId}) < (${before.receivedAt}::timestamptz, ${before.paymentId})`
  return db
    .select({
      payment: bankPayments,
      charge: { uuid: charges.uuid, value: charges.value, status: charges.status },
      orderUuid: orders.uuid,
      seller: { uuid: sellers.uuid, name: sellers.fantasyName, environment: sellers.environment },
      isSettled,
    })
    .from(bankPayments)
    .innerJoin(charges, eq(charges.id, bankPayments.chargeId))
    .innerJoin(orders, eq(orders.id, charges.orderId))
    .innerJoin(sellers, eq(sellers.id, bankPayments.sellerId))
    .where(and(ofStatus(status), isBefore))
    .orderBy(desc(receivedAt), desc(paymentId))
    .limit(limit)
}

/** How many payments are held, how much money, since when, and how many of them a bank refused to return. */
export async function sumHeld(db: Db | Tx) {
  const [row] = await db
    .select({
      held: count(),
      value: sum(bankPayments.value).mapWith(Number),
      oldest: min(bankPayments.receivedAt),
      refused: sql<number>`count(${bankPayments.returnFailure})::int`,
    })
    .from(bankPayments)
    .where(eq(bankPayments.unmatched, 'HELD'))
  return { ...row!, value: row!.value ?? 0 }
}
