import { asc, count, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { disputes, orders, sellers } from '@/db/schema'

const isUndecided = sql`${disputes.status} in ('OPEN', 'ANSWERED')`
/** The deadline as an instant of the system clock; that of a sandbox seller may be ahead. */
const deadline = sql<Date>`(${disputes.dueAt} - ${sellers.clockOffsetMs} * interval '1 millisecond')`
const ofEnvironment = (environment: 'LIVE' | 'SANDBOX') => sql`${sellers.environment} = ${environment}`

/** The disputes of all sellers that are not decided, the nearest deadline first. */
export async function listUndecided(db: Db | Tx, environment: 'LIVE' | 'SANDBOX', limit: number) {
  return db
    .select({
      uuid: disputes.uuid,
      kind: disputes.kind,
      status: disputes.status,
      reason: disputes.reason,
      value: disputes.value,
      deadline: deadline.mapWith(disputes.dueAt),
      answeredAt: disputes.answeredAt,
      answerSentAt: disputes.answerSentAt,
      sendRequestedAt: disputes.sendRequestedAt,
      orderUuid: orders.uuid,
      seller: { uuid: sellers.uuid, name: sellers.fantasyName },
    })
    .from(disputes)
    .innerJoin(sellers, eq(sellers.id, disputes.sellerId))
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(sql`${isUndecided} and ${ofEnvironment(environment)}`)
    .orderBy(asc(deadline), asc(disputes.id))
    .limit(limit)
}

export type UndecidedDispute = Awaited<ReturnType<typeof listUndecided>>[number]

/** How many are not decided in each environment, and of live sellers how many without an answer have a deadline before. */
export async function countUndecided(db: Db | Tx, before: Date) {
  const isUrgent = sql`${ofEnvironment('LIVE')} and ${disputes.status} = 'OPEN'
    and ${deadline} < ${before.toISOString()}::timestamptz`
  const [row] = await db
    .select({
      live: sql<number>`count(*) filter (where ${ofEnvironment('LIVE')})::int`,
      sandbox: sql<number>`count(*) filter (where ${ofEnvironment('SANDBOX')})::int`,
      urgent: sql<number>`count(*) filter (where ${isUrgent})::int`,
      urgentValue: sql<number>`coalesce(sum(${disputes.value}) filter (where ${isUrgent}), 0)`.mapWith(
        Number,
      ),
      nearest: sql<Date | null>`min(${deadline}) filter (where ${isUrgent})`.mapWith(disputes.dueAt),
      all: count(),
    })
    .from(disputes)
    .innerJoin(sellers, eq(sellers.id, disputes.sellerId))
    .where(isUndecided)
  return row!
}
