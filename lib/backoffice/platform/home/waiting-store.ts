// What waits for the operator's people in tables of several nouns.
import { and, count, eq, gte, lt, min, sql, sum } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import {
  connectionCircuits,
  connections,
  foreignPayments,
  payoutBatches,
  payoutBatchItems,
  sellers,
  unmatchedClaims,
} from '@/db/schema'

/** Live sellers whose application was submitted and is not decided. */
export async function countApplications(db: Db | Tx): Promise<number> {
  return db.$count(sellers, eq(sellers.status, 'IN_REVIEW'))
}

/** Batches of payouts that another person has to approve, and what is in them. */
export async function sumPreparedBatches(db: Db | Tx) {
  const [row] = await db
    .select({
      count: sql<number>`count(distinct ${payoutBatches.id})::int`,
      value: sum(payoutBatchItems.value).mapWith(Number),
    })
    .from(payoutBatches)
    .innerJoin(payoutBatchItems, eq(payoutBatchItems.batchId, payoutBatches.id))
    .where(eq(payoutBatches.status, 'PREPARED'))
  return { count: row!.count, value: row!.value ?? 0 }
}

/** Connections in use that get no payments because they fail. */
export async function countFailingConnections(db: Db | Tx): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(connections)
    .innerJoin(connectionCircuits, eq(connectionCircuits.connectionId, connections.id))
    .where(and(eq(connections.active, true), eq(connectionCircuits.state, 'OPEN')))
  return row!.count
}

/** Claims of providers that fit no charge and can still be answered. */
export async function sumOpenClaims(db: Db | Tx, now: Date) {
  const [row] = await db
    .select({
      count: count(),
      value: sum(unmatchedClaims.value).mapWith(Number),
      nearest: min(unmatchedClaims.dueAt),
    })
    .from(unmatchedClaims)
    .where(gte(unmatchedClaims.dueAt, now))
  return { ...row!, value: row!.value ?? 0 }
}

/** PIX without a charge of ours that came since an instant and did not go back. */
export async function sumForeignPayments(db: Db | Tx, since: Date) {
  const { paidAt, returned, value } = foreignPayments
  const [row] = await db
    .select({ count: count(), value: sql<number>`coalesce(sum(${value} - ${returned}), 0)`.mapWith(Number) })
    .from(foreignPayments)
    .where(and(gte(paidAt, since), lt(returned, value)))
  return row!
}
