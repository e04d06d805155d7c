import { and, desc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { connectionMinutes } from '@/db/schema'
import type { MinuteOfCalls } from './health-log'

/** Adds a batch to what other processes counted of the same minutes. */
export async function addMinutes(db: Db | Tx, rows: readonly MinuteOfCalls[]): Promise<void> {
  const { connectionId, minute, operation } = connectionMinutes
  // In one order, so that two processes never wait for each other.
  const sorted = rows.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))
  await db
    .insert(connectionMinutes)
    .values(sorted)
    .onConflictDoUpdate({
      target: [connectionId, minute, operation],
      set: {
        calls: sql`${connectionMinutes.calls} + excluded.calls`,
        failures: sql`${connectionMinutes.failures} + excluded.failures`,
        totalMs: sql`${connectionMinutes.totalMs} + excluded.total_ms`,
        longestMs: sql`greatest(${connectionMinutes.longestMs}, excluded.longest_ms)`,
        lastError: sql`coalesce(excluded.last_error, ${connectionMinutes.lastError})`,
        lastErrorAt: sql`coalesce(excluded.last_error_at, ${connectionMinutes.lastErrorAt})`,
      },
    })
}

const keyOf = (row: MinuteOfCalls) => `${row.connectionId} ${row.minute.getTime()} ${row.operation}`

export interface OperationFigures {
  connectionId: number
  operation: string
  calls: number
  failures: number
  averageMs: number
  longestMs: number
}

/** The calls of each connection since an instant, by operation. */
export async function listFigures(
  db: Db | Tx,
  connectionIds: readonly number[],
  since: Date,
): Promise<OperationFigures[]> {
  if (connectionIds.length === 0) return []
  const { connectionId, operation, minute, calls, failures, totalMs, longestMs } = connectionMinutes
  const sum = (column: typeof calls | typeof failures) => sql<number>`sum(${column})::int`
  return db
    .select({
      connectionId,
      operation,
      calls: sum(calls),
      failures: sum(failures),
      averageMs: sql<number>`(sum(${totalMs}) / greatest(sum(${calls}), 1))::int`,
      longestMs: sql<number>`max(${longestMs})::int`,
    })
    .from(connectionMinutes)
    .where(and(inArray(connectionId, [...connectionIds]), gte(minute, since)))
    .groupBy(connectionId, operation)
    .orderBy(connectionId, operation)
}

/** The latest failed minutes of a connection. */
export async function listErrors(db: Db | Tx, id: number, { since, limit }: { since: Date; limit: number }) {
  const { connectionId, operation, minute, failures, lastError, lastErrorAt } = connectionMinutes
  return db
    .select({ operation, failures, lastError, lastErrorAt })
    .from(connectionMinutes)
    .where(and(eq(connectionId, id), gte(minute, since), isNotNull(lastErrorAt)))
    .orderBy(desc(lastErrorAt))
    .limit(limit)
}

export interface HourOfCalls {
  hour: Date
  calls: number
  failures: number
}

/** The calls of a connection by hour, the oldest first; hours without calls are left out. */
export async function listHours(db: Db | Tx, id: number, since: Date): Promise<HourOfCalls[]> {
  const { connectionId, minute, calls, failures } = connectionMinutes
  const hour = sql<Date>`date_trunc('hour', ${minute})`.mapWith(minute)
  return db
    .select({ hour, calls: sql<number>`sum(${calls})::int`, failures: sql<number>`sum(${failures})::int` })
    .from(connectionMinutes)
    .where(and(eq(connectionId, id), gte(minute, since)))
    .groupBy(hour)
    .orderBy(hour)
}

export async function deleteMinutesBefore(db: Db | Tx, before: Date, limit: number): Promise<number> {
  const { connectionId, minute, operation } = connectionMinutes
  const old = db
    .select({ connectionId, minute, operation })
    .from(connectionMinutes)
    .where(lt(minute, before))
    .limit(limit)
  const deleted = await db
    .delete(connectionMinutes)
    .where(sql`(${connectionId}, ${minute}, ${operation}) in ${old}`)
    .returning({ minute })
  return deleted.length
}
