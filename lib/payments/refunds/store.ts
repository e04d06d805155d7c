import { and, asc, eq, inArray, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { SqlPart } from '@/db/hot-sql'
import type { Rows } from '@/db/rows'
import { charges, orders, refunds } from '@/db/schema'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import type { RefundRow } from '@/lib/payments/charges/whole-charge-store'
import type { RefundFailure, RefundStatus } from './refund'

export type { RefundRow } from '@/lib/payments/charges/whole-charge-store'

/** A refund that is about to be inserted. */
export type NewRefund = Omit<RefundRow, 'id'>

export function insertRefund(rows: Rows, row: NewRefund): void {
  rows.insert(refunds, row)
}

/** A refund by uuid. Throws if it does not exist. */
export async function getRefundByUuid(db: Db | Tx, uuid: string): Promise<RefundRow> {
  const [row] = await db.select().from(refunds).where(eq(refunds.uuid, uuid))
  if (!row) throw new Error(`refund ${uuid} does not exist`)
  return row
}

/** The charges of an order that have or had an open dispute; an alert does not count. */
export async function listDisputedCharges(db: Db | Tx, order: number | SqlPart): Promise<number[]> {
  const rows = await db.sql<{ id: string }>`
    select charge_id as id from disputes where order_id = ${order} and opened_at is not null`
  return rows.map(({ id }) => Number(id))
}

/** Changes the status of a refund whose order is locked. Returns the new row. */
export const updateRefundStatus = (
  rows: Rows,
  refund: RefundRow,
  change: { status: RefundStatus; statusAt: Date; failure?: RefundFailure },
): RefundRow => rows.update(refunds, refund, change)

/** Lets a refund be requested from the bank or the acquirer. */
export async function releaseRefund(tx: Tx, uuid: string): Promise<void> {
  await tx.update(refunds).set({ awaitsApproval: false }).where(eq(refunds.uuid, uuid))
}

interface Lease {
  systemNow: Date
  /** Refunds that were requested later than this are skipped. */
  idleSince: Date
}

/** Claims refunds in progress, each for one worker, the longest waiting first. */
export async function claimRefunds(
  db: Db | Tx,
  lease: Lease & { limit: number; sellerId?: number },
): Promise<RefundRow[]> {
  const { sellerId, limit } = lease
  return claim(db, lease, limit, sellerId === undefined ? undefined : eq(refunds.sellerId, sellerId))
}

/** The same for one refund; undefined if another worker has claimed it or it is decided. */
export async function claimRefund(
  db: Db | Tx,
  lease: Lease & { uuid: string },
): Promise<RefundRow | undefined> {
  const [row] = await claim(db, lease, 1, eq(refunds.uuid, lease.uuid))
  return row
}

async function claim(db: Db | Tx, lease: Lease, limit: number, which: SQL | undefined): Promise<RefundRow[]> {
  const isIdle = or(isNull(refunds.requestedAt), lte(refunds.requestedAt, lease.idleSince))
  const due = db.$with('due').as(
    db
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.status, 'PROCESSING'), not(refunds.awaitsApproval), isIdle, which))
      .orderBy(sql`${refunds.requestedAt} nulls first`, asc(refunds.id))
      .limit(limit)
      .for('update', { skipLocked: true }),
  )
  return db
    .with(due)
    .update(refunds)
    .set({ requestedAt: lease.systemNow })
    .where(inArray(refunds.id, db.select({ id: due.id }).from(due)))
    .returning()
}

export async function findRefundOfSeller(db: Db | Tx, sellerId: number, uuid: string) {
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.sellerId, sellerId), eq(refunds.uuid, uuid)))
  return row
}

/** How much of a charge was refunded, or is being refunded. */
export async function sumRefunds(db: Db | Tx, chargeId: number): Promise<Centavos> {
  const [row] = await db
    .select({ value: sql<number>`coalesce(sum(${refunds.value}), 0)::bigint`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.chargeId, chargeId), ne(refunds.status, 'ERROR')))
  return centavos(row!.value)
}

/** What a person who decides needs to know of a seller's refunds. */
export async function listRefundsInFull(db: Db | Tx, sellerId: number, uuids: readonly string[]) {
  if (uuids.length === 0) return []
  return db
    .select({
      uuid: refunds.uuid,
      reason: refunds.reason,
      asFraud: refunds.asFraud,
      method: refunds.method,
      chargeValue: charges.value,
      order: orders.uuid,
      title: orders.title,
      customer: orders.customer,
    })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.sellerId, sellerId), inArray(refunds.uuid, [...uuids])))
}
